import DisplayList

// Fonts by their names.

extension UIFont {
    /// Creates a font from the name of a family and style, such as "HelveticaNeue-Bold". Returns nil for an empty name.
    ///
    /// The font of a file is found by its PostScript name, its full name or its family, if the list `UIAppFonts` of the program's
    /// Info.plist contains the file or the program has registered it (`CTFontManagerRegisterFontsForURL(_:_:_:)`). Text in it
    /// has the widths of the file; renderers that have no such fonts, such as that of SVG images, scale another one to them.
    ///
    /// All other names are drawn in the typeface of the system font or its monospaced variant, so that text has the same size on
    /// every machine. The name sets the weight (bold for names with "bold", "heavy" or "black"), the italic style ("italic" or
    /// "oblique") and the monospaced variant ("mono", "courier" or "menlo").
    /// - Parameters:
    ///   - fontName: The name. Case is ignored.
    ///   - fontSize: The size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        if let face = RegisteredFonts.face(named: fontName) {
            self.init(DisplayFont(size: Self.validatedSize(fontSize), face: face), name: face.postScriptName)
            return
        }
        let name = fontName.lowercased()
        let containsAny = { (words: [String]) in words.contains { name.contains($0) } }
        self.init(
            DisplayFont(
                size: Self.validatedSize(fontSize), isBold: containsAny(["bold", "heavy", "black"]),
                isItalic: containsAny(["italic", "oblique"]),
                isMonospaced: containsAny(["mono", "courier", "menlo"])),
            name: fontName.hasPrefix(".") ? nil : fontName)
    }

    /// The name of the font: the one it was created with, or that of Apple's system font with its style, such as
    /// `.SFUI-Bold`. `UIFont(name:size:)` returns an equal font for it.
    public var fontName: String {
        if let requestedName { return requestedName }
        let style = (displayFont.isBold ? "Bold" : "Regular") + (displayFont.isItalic ? "Italic" : "")
        return (displayFont.isMonospaced ? ".SFMono-" : ".SFUI-") + style
    }

    /// The name of the font's family: that of `familyNames` with the font's name, otherwise the font's name up to the first
    /// hyphen; `.AppleSystemUIFont` or `.AppleSystemUIFontMonospaced` for the system fonts.
    public var familyName: String {
        if let face = displayFont.face { return face.familyName }
        guard let requestedName else {
            return displayFont.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont"
        }
        let known = Self.families.first { $0.fonts.contains(requestedName) || $0.name == requestedName }
        return known?.name ?? String(requestedName.prefix { $0 != "-" })
    }

    /// The names of the families that the program has registered, and of those whose letters are as wide as those that other text
    /// is measured with, sorted by name.
    ///
    /// They are the same on every machine. `UIFont(name:size:)` also accepts other names.
    public class var familyNames: [String] {
        Set(families.map(\.name) + RegisteredFonts.faces.map(\.familyName)).sorted()
    }

    /// Returns the names of the fonts of a family: those that the program has registered, in this order, or else regular, italic,
    /// bold and bold italic. Returns an empty array for families that `familyNames` does not contain.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        let registered = RegisteredFonts.faces.filter { $0.familyName == familyName }.map(\.postScriptName)
        return registered.isEmpty ? standardFontNames(ofFamily: familyName) : registered
    }

    private static func standardFontNames(ofFamily familyName: String) -> [String] {
        families.first { $0.name == familyName }?.fonts ?? []
    }

    private static let families: [(name: String, fonts: [String])] = [
        ("Arial", ["ArialMT", "Arial-ItalicMT", "Arial-BoldMT", "Arial-BoldItalicMT"]),
        ("Courier", ["Courier", "Courier-Oblique", "Courier-Bold", "Courier-BoldOblique"]),
        (
            "Courier New",
            ["CourierNewPSMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldMT", "CourierNewPS-BoldItalicMT"]
        ),
        ("Helvetica", ["Helvetica", "Helvetica-Oblique", "Helvetica-Bold", "Helvetica-BoldOblique"]),
        (
            "Helvetica Neue",
            ["HelveticaNeue", "HelveticaNeue-Italic", "HelveticaNeue-Bold", "HelveticaNeue-BoldItalic"]
        ),
        ("Menlo", ["Menlo-Regular", "Menlo-Italic", "Menlo-Bold", "Menlo-BoldItalic"]),
    ]
}
