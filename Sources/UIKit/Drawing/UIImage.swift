import DisplayList

/// An image that was drawn by code or read from a PNG file.
///
/// An image drawn with `UIGraphicsImageRenderer` stores drawing commands, so it is sharp at any scale. An image read
/// from a PNG file stores the file's data. Other file formats are not supported.
public final class UIImage: NSObject, Sendable {
    /// The size of the image, in points.
    public let size: CGSize
    /// The scale of the image, in pixels per point. It is 1 for a drawn image.
    public let scale: CGFloat
    let commands: [DisplayCommand]

    init(size: CGSize, scale: CGFloat = 1, commands: [DisplayCommand]) {
        self.size = size
        self.scale = scale
        self.commands = commands
        super.init()
    }

    /// Creates an image from the data of a PNG file, with a scale of 1 pixel per point. Returns nil for data in other
    /// formats.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the data of a PNG file. Returns nil for data in other formats.
    /// - Parameters:
    ///   - data: The content of a PNG file.
    ///   - scale: The scale, in pixels per point. Values that are 0, negative, NaN or infinite are replaced by 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let bitmap = DisplayBitmap(png: Array(data)) else { return nil }
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        self.init(size: size, scale: scale, commands: [.bitmap(bitmap, CGRect(origin: .zero, size: size))])
    }

    /// Creates an image from a PNG file. Returns nil if the file does not exist or is not a PNG file.
    /// - Parameter path: The path of the file. A file name that ends in `@2x` or `@3x` before its extension sets the
    ///   scale to 2 or 3 pixels per point; otherwise the scale is 1.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image from a named resource of the main bundle. Returns nil if the resource does not exist.
    ///
    /// The initializer uses the first existing file of `name@2x.png`, `name.png` and `name@3x.png`. Asset catalogs are
    /// not supported.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// Creates an image from a named resource of a bundle. Returns nil if the resource does not exist.
    ///
    /// The initializer uses the first existing file of `name@2x.png`, `name.png` and `name@3x.png`. Asset catalogs are
    /// not supported.
    /// - Parameters:
    ///   - name: The name of the resource, with or without the extension `.png`.
    ///   - bundle: The bundle; nil means `Bundle.main`.
    public convenience init?(named name: String, in bundle: Bundle?) {
        let bundle = bundle ?? Bundle.main
        let baseName = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let paths = ["@2x", "", "@3x"].lazy.compactMap { bundle.path(forResource: baseName + $0, ofType: "png") }
        guard let path = paths.first else { return nil }
        self.init(contentsOfFile: path)
    }

    /// Draws the image into the current context, stretched to fill a rectangle.
    ///
    /// Does nothing without a current context or if the image is empty.
    /// - Parameter rect: The rectangle, in points.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        let fit = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        UIGraphicsGetCurrentContext()?.draw(
            commands, transform: fit, clip: .rectangle(CGRect(origin: .zero, size: size)))
    }

    /// Draws the image into the current context at its own size.
    /// - Parameter point: The position of the image's top left corner, in points.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
