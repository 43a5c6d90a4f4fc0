import DisplayList

/// A description of a font by its attributes: family or name, size, style and weight. Descriptors are immutable.
///
/// Fonts that no file of the program contains are drawn in the typeface of the system font or its monospaced variant, so a
/// descriptor changes the size, and whether the font is bold, italic or monospaced. Of a registered family, it chooses the font
/// with these traits. Create a font from it with `UIFont(descriptor:size:)`.
public final class UIFontDescriptor: NSObject, Sendable {
    /// The font with the described attributes.
    let font: UIFont

    init(_ font: UIFont) {
        self.font = font
        super.init()
    }

    /// Creates a descriptor of the font with a name.
    /// - Parameters:
    ///   - fontName: The name, such as "HelveticaNeue-Bold". An empty name stands for the system font.
    ///   - size: The size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
    }

    /// Creates a descriptor with attributes. Attributes that it does not contain are those of the system font at 12 points.
    /// - Parameter attributes: The attributes. `name`, `family`, `face`, `size`, `textStyle` and `traits` are used.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(Self.font(attributes, basis: .systemFont(ofSize: 12)))
    }

    /// Returns the descriptor of the font for a text style at the text size of the user.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(.preferredFont(forTextStyle: style))
    }

    /// Returns the descriptor of the font for a text style at the text size of a trait collection.
    /// - Parameters:
    ///   - style: The text style.
    ///   - traitCollection: The traits. With nil, or without a text size, the text size is that of the user.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
    }

    // MARK: Attributes

    /// The name of the font.
    public var postscriptName: String { font.fontName }
    /// The size of the font, in points.
    public var pointSize: CGFloat { font.pointSize }
    /// The style of the font: bold, italic and monospaced.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.displayFont.isBold { traits.insert(.traitBold) }
        if font.displayFont.isItalic { traits.insert(.traitItalic) }
        if font.displayFont.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }
    /// The attributes: the name, the size, and the text style if there is one.
    public var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.name: font.fontName, .size: font.pointSize]
        if let style = font.textStyle { attributes[.textStyle] = style }
        return attributes
    }

    /// Returns the value of an attribute; nil if the descriptor does not have it.
    public func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .family: font.familyName
        case .face: Self.face(of: symbolicTraits)
        case .traits:
            [
                TraitKey.symbolic: symbolicTraits.rawValue,
                TraitKey.weight: (font.displayFont.isBold ? UIFont.Weight.bold : .regular).rawValue,
            ]
        default: fontAttributes[anAttribute]
        }
    }

    // MARK: Other descriptors

    /// Returns a descriptor with additional attributes, which replace those with the same names.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(Self.font(attributes, basis: font))
    }

    /// Returns a descriptor with another style. Traits other than bold, italic and monospaced change nothing.
    ///
    /// The result is never nil. A registered family without a font of the style has the same font.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(Self.styled(font, symbolicTraits))
    }

    /// Returns a descriptor with another size.
    /// - Parameter newPointSize: The size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

    /// Returns a descriptor of the regular font of another family, in the same size.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// Returns a descriptor of another font of the family, such as "Bold" or "Bold Italic".
    public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// Returns a descriptor of the system font in another design. All designs but the monospaced one are drawn alike.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var traits = symbolicTraits
        if design == .monospaced { traits.insert(.traitMonoSpace) } else { traits.remove(.traitMonoSpace) }
        return withSymbolicTraits(traits)
    }

    // MARK: Equality

    /// Returns whether an object is a descriptor of an equal font.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font.isEqual(font) == true }

    /// A hash value of the font.
    public override var hash: Int { font.hash }

    // MARK: Fonts

    private static func font(_ attributes: [AttributeName: Any], basis: UIFont) -> UIFont {
        let size = ValueConversion.number(attributes[.size])
        let pointSize = size ?? basis.pointSize
        let style = attributes[.textStyle] as? UIFont.TextStyle
        var font = style.map { UIFont.preferredFont(forTextStyle: $0) } ?? basis
        if let name = (attributes[.name] ?? attributes[.family]) as? String {
            font = UIFont(name: name, size: pointSize) ?? font
        }
        if size != nil { font = font.withSize(pointSize) }
        if let face = attributes[.face] as? String {
            let name = face.lowercased()
            var traits = UIFontDescriptor(font).symbolicTraits.subtracting([.traitBold, .traitItalic])
            if ["bold", "heavy", "black"].contains(where: name.contains) { traits.insert(.traitBold) }
            if ["italic", "oblique"].contains(where: name.contains) { traits.insert(.traitItalic) }
            font = styled(font, traits)
        }
        return (attributes[.traits] as? [TraitKey: Any]).map { styled(font, $0) } ?? font
    }

    /// Returns a font with the weight and the style of a dictionary of traits.
    private static func styled(_ font: UIFont, _ traits: [TraitKey: Any]) -> UIFont {
        var symbolic = UIFontDescriptor(font).symbolicTraits
        if let value = traits[.symbolic] as? UInt32 { symbolic = SymbolicTraits(rawValue: value) }
        if let value = traits[.symbolic] as? SymbolicTraits { symbolic = value }
        let number = (traits[.weight] as? UIFont.Weight)?.rawValue ?? ValueConversion.number(traits[.weight])
        if let number {
            if number >= UIFont.Weight.semibold.rawValue {
                symbolic.insert(.traitBold)
            } else {
                symbolic.remove(.traitBold)
            }
        }
        return styled(font, symbolic)
    }

    /// Returns a font with another style. A font with a name of a family that lists its fonts gets the name of that style.
    private static func styled(_ font: UIFont, _ traits: SymbolicTraits) -> UIFont {
        var display = font.displayFont
        display.isBold = traits.contains(.traitBold)
        display.isItalic = traits.contains(.traitItalic)
        display.isMonospaced = traits.contains(.traitMonoSpace)
        if let face = font.displayFont.face {
            let family = RegisteredFonts.faces.filter { $0.familyName == face.familyName }
            let found = family.first {
                $0.isBold == display.isBold && $0.isItalic == display.isItalic
                    && $0.isMonospaced == display.isMonospaced
            }
            return found.flatMap { UIFont(name: $0.postScriptName, size: font.pointSize) } ?? font
        }
        guard font.requestedName != nil else { return UIFont(display) }
        let names = UIFont.fontNames(forFamilyName: font.familyName)
        let index = (display.isBold ? 2 : 0) + (display.isItalic ? 1 : 0)
        return UIFont(display, name: names.indices.contains(index) ? names[index] : font.familyName)
    }

    private static func face(of traits: SymbolicTraits) -> String {
        let words = [
            traits.contains(.traitBold) ? "Bold" : nil, traits.contains(.traitItalic) ? "Italic" : nil,
        ].compactMap { $0 }
        return words.isEmpty ? "Regular" : words.joined(separator: " ")
    }
}

extension UIFontDescriptor {
    /// The style of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits of the traits, as on Apple's systems.
        public let rawValue: UInt32

        /// Creates traits from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold letters.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters, which are drawn in the regular width.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters, which are drawn in the regular width.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of equal widths.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The name of an attribute of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name, as on Apple's systems.
        public let rawValue: String

        /// Creates a name from text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family, a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the font, a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The font of the family, a string such as "Bold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The weight and the style, a dictionary with the keys of ``UIFontDescriptor/TraitKey``.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style, a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The key of a trait in the attribute `traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The key, as on Apple's systems.
        public let rawValue: String

        /// Creates a key from text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The style, the raw value of ``UIFontDescriptor/SymbolicTraits``.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight, a unitless number from -1 to 1.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name, as on Apple's systems.
        public let rawValue: String

        /// Creates a design from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Rounded letters, which are drawn in the default design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Letters with serifs, which are drawn in the default design.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of equal widths.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}

extension UIFont {
    /// The description of the font by its attributes.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// Creates the font that a descriptor describes.
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - pointSize: The size, in points. With 0, it is that of the descriptor. Sizes that are negative, NaN or infinite
    ///     are replaced by 17.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var display = descriptor.font.displayFont
        if pointSize != 0 { display.size = Self.validatedSize(pointSize) }
        self.init(display, name: descriptor.font.requestedName)
    }
}
