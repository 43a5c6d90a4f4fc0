import JSONReading

/// The colors of a color set of an asset catalog.
package struct ColorSet: Equatable, Sendable {
    /// A color of the set.
    package enum Color: Equatable, Sendable {
        /// Components in the sRGB color space and the opacity; fractions from 0 to 1.
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        /// A color of the system, by a name such as `systemBlueColor`.
        case system(String)
    }

    /// The color of the light appearance; nil if the set defines none.
    package let light: Color?
    /// The color of the dark appearance; nil if it is that of the light appearance.
    package let dark: Color?

    /// Reads the file Contents.json in a folder.
    /// - Throws: A `UserFacingError` that names the file.
    init(folder: String) throws {
        let contents = try AssetContents(folder: folder)
        var (light, dark): ((color: Color, fit: Int)?, (color: Color, fit: Int)?) = (nil, nil)
        for element in contents.root.requireMember("colors")?.readElements() ?? [] {
            let variant = AssetVariant(element)
            guard let fit = variant.fit, let color = element.findMember("color").flatMap(Self.readColor) else {
                continue
            }
            if variant.isDark {
                if fit > dark?.fit ?? 0 { dark = (color, fit) }
            } else if fit > light?.fit ?? 0 {
                light = (color, fit)
            }
        }
        try contents.finish()
        (self.light, self.dark) = (light?.color, dark?.color)
    }

    /// Reads a color. Components of the color space Display P3 are used as if they were those of sRGB.
    private static func readColor(_ cursor: JSONCursor) -> Color? {
        if let reference = cursor.findMember("reference") { return reference.readString().map(Color.system) }
        guard let components = cursor.requireMember("components") else { return nil }
        let names = components.findMember("white") == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
        let rgb = names.compactMap { components.requireMember($0).flatMap(readComponent) }
        let alpha = components.findMember("alpha").map(readAlpha) ?? 1
        guard rgb.count == 3, let alpha else { return nil }
        return .components(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
    }

    /// Reads a component in one of the three notations of Xcode: `0xFF` and `255` are multiples of 1/255, `1.000` is a
    /// fraction.
    private static func readComponent(_ cursor: JSONCursor) -> Double? {
        if case .number(let number) = cursor.value { return number }
        guard let text = cursor.readString() else { return nil }
        if text.hasPrefix("0x"), let byte = Int(text.dropFirst(2), radix: 16) { return Double(byte) / 255 }
        if let byte = Int(text) { return Double(byte) / 255 }
        if let fraction = Double(text), fraction.isFinite { return fraction }
        cursor.reportError("\"\(text)\" is no color component; write a fraction such as 0.5, or 128, or 0x80")
        return nil
    }

    /// Reads the opacity, which is a fraction also without a decimal point.
    private static func readAlpha(_ cursor: JSONCursor) -> Double? {
        if case .string(let text) = cursor.value, text == "1" { return 1 }
        return readComponent(cursor)
    }
}
