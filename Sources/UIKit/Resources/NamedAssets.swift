import AssetCatalogs
import DisplayList
import JSONReading

/// Images and colors by name, from asset catalogs and files.
enum NamedAssets {
    /// An image of a catalog or a file.
    struct Image {
        let bitmap: DisplayBitmap
        let scale: CGFloat
        /// How the image set is drawn; nil without a set, and if the set leaves it to the views.
        let rendering: ImageSet.Rendering?

        var renderingMode: UIImage.RenderingMode {
            switch rendering {
            case .template: .alwaysTemplate
            case .original: .alwaysOriginal
            case nil: .automatic
            }
        }
    }

    /// The scale for which images are chosen, in pixels per point.
    private static let scale = 2

    /// Returns the bitmap, the scale and the rendering mode of an image; nil if there is none with this name.
    static func image(named name: String, in bundle: Bundle?) -> Image? {
        let setName = hasImageExtension(name) ? (name as NSString).deletingPathExtension : name
        for catalog in ProgramResources.catalogs(of: bundle) {
            let names = setName == name ? [name] : [name, setName]
            let sets = names.lazy.compactMap { name in read("UIImage.\(name)") { try catalog.imageSet(named: name) } }
            guard let set = sets.first, let image = set.image(forScale: scale)
            else { continue }
            if let bitmap = BitmapCache.bitmap(ofFile: image.path) {
                return Image(bitmap: bitmap, scale: CGFloat(image.scale), rendering: set.rendering)
            }
            report("UIImage.\(name)", "\(image.path) is missing, or is neither a PNG nor a JPEG file.")
        }
        return imageFile(named: name, in: bundle)
    }

    private static func hasImageExtension(_ name: String) -> Bool {
        ["png", "jpg", "jpeg"].contains((name as NSString).pathExtension.lowercased())
    }

    /// Finds a file of a bundle. The scale is part of the name: `ball@2x.png`.
    private static func imageFile(named name: String, in bundle: Bundle?) -> Image? {
        let known = ["png", "jpg", "jpeg"]
        let suffix = (name as NSString).pathExtension
        let hasExtension = hasImageExtension(name)
        let base = hasExtension ? (name as NSString).deletingPathExtension : name
        for ending in hasExtension ? [suffix] : known {
            for (mark, scale) in [("@2x", 2), ("", 1), ("@3x", 3)] as [(String, CGFloat)] {
                guard let path = ProgramResources.path(ofFile: "\(base)\(mark).\(ending)", in: bundle),
                    let bitmap = BitmapCache.bitmap(ofFile: path)
                else { continue }
                return Image(bitmap: bitmap, scale: scale, rendering: nil)
            }
        }
        return nil
    }

    /// Returns the colors of a color set; nil if there is none with this name, or if it is empty.
    static func color(named name: String, in bundle: Bundle?) -> (light: UIColor, dark: UIColor)? {
        for catalog in ProgramResources.catalogs(of: bundle) {
            guard let set = read("UIColor.\(name)", { try catalog.colorSet(named: name) }),
                let light = set.light.flatMap({ color($0, of: name) })
            else { continue }
            return (light, set.dark.flatMap { color($0, of: name) } ?? light)
        }
        return nil
    }

    private static func color(_ color: ColorSet.Color, of name: String) -> UIColor? {
        switch color {
        case .components(let red, let green, let blue, let alpha):
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .system(let reference):
            if let color = UIColor.systemColor(named: reference) { return color }
            report("UIColor.\(name)", "The color set refers to \(reference), which does not exist here.")
            return nil
        }
    }

    private static func read<Value>(_ place: String, _ body: () throws -> Value?) -> Value? {
        do { return try body() } catch let error as UserFacingError {
            report(place, error.message)
        } catch {}
        return nil
    }

    /// Reports a fault of a catalog, if this is the main thread.
    static func report(_ place: String, _ message: String) {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated { UsageReport.report(place, message) }
    }
}
