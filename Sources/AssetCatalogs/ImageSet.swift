import JSONReading

/// The images of an image set of an asset catalog.
package struct ImageSet: Equatable, Sendable {
    /// A file of the set.
    package struct Image: Equatable, Sendable {
        /// The path of the file.
        package let path: String
        /// The scale, in pixels per point.
        package let scale: Int
        /// Whether the image is for the dark appearance.
        package let isDark: Bool
    }

    /// The images for iPhones and for all devices, in the order of the file. Entries without a file are left out.
    package let images: [Image]
    /// How the images are drawn; nil if the views decide it.
    package let rendering: Rendering?

    /// How the images of a set are drawn in all views.
    package enum Rendering: String, Sendable {
        /// As masks with the tint color.
        case template
        /// With their own colors.
        case original
    }

    /// Reads the file Contents.json in a folder.
    /// - Throws: A `UserFacingError` that names the file.
    init(folder: String) throws {
        let contents = try AssetContents(folder: folder)
        var found: [(image: Image, fit: Int)] = []
        for element in contents.root.requireMember("images")?.readElements() ?? [] {
            let variant = AssetVariant(element)
            guard let fit = variant.fit, let file = element.findMember("filename")?.readString() else { continue }
            guard let scale = Self.readScale(element) else { continue }
            found.append((Image(path: folder + "/" + file, scale: scale, isDark: variant.isDark), fit))
        }
        rendering = contents.root.findMember("properties")?.findMember("template-rendering-intent")?.readString()
            .flatMap(Rendering.init)
        try contents.finish()
        images = found.filter { candidate in
            !found.contains {
                $0.fit > candidate.fit && $0.image.scale == candidate.image.scale
                    && $0.image.isDark == candidate.image.isDark
            }
        }.map(\.image)
    }

    /// Returns the image for a scale: the one with this scale, or else the largest one. An image for the dark appearance is
    /// returned for it alone, an image for the light appearance if there is none for the dark one. Returns nil if the set
    /// is empty.
    /// - Parameters:
    ///   - scale: The scale of the screen, in pixels per point.
    ///   - isDark: Whether the screen has the dark appearance.
    package func image(forScale scale: Int, isDark: Bool = false) -> Image? {
        let dark = images.filter(\.isDark)
        let candidates = isDark && !dark.isEmpty ? dark : images.filter { !$0.isDark }
        return candidates.first { $0.scale == scale } ?? candidates.max { $0.scale < $1.scale }
    }

    private static func readScale(_ element: JSONCursor) -> Int? {
        guard let cursor = element.findMember("scale") else { return 1 }
        return cursor.readKeyword(among: ["1x", "2x", "3x"]).flatMap { Int($0.dropLast()) }
    }
}
