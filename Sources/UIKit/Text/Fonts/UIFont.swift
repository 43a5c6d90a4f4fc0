import DisplayList

/// A font with a size, a weight and a style. Fonts are immutable.
///
/// All fonts use one typeface or its monospaced variant, except those that the program has registered from files. Text is
/// measured with the built-in tables of `TextMetrics` or with those of the file, so its size is the same on every machine.
public final class UIFont: NSObject, Sendable {
    /// Foundation on Linux reads the first stored property of a value of an attributed string as the type of a Core
    /// Foundation object, and ends the program if bits 8 to 17 are 0. With this value it calls `isEqual(_:)`.
    private let foundationType = UInt.max
    let displayFont: DisplayFont
    /// The text style for which `preferredFont(forTextStyle:)` returned the font; nil for other fonts.
    let textStyle: TextStyle?

    /// How `UIFontMetrics` scaled the font; nil for other fonts.
    let scaling: Scaling?
    /// The name that the font was created with; nil for system fonts.
    let requestedName: String?

    init(
        _ displayFont: DisplayFont, textStyle: TextStyle? = nil, scaling: Scaling? = nil,
        name requestedName: String? = nil
    ) {
        (self.displayFont, self.textStyle, self.scaling) = (displayFont, textStyle, scaling)
        self.requestedName = requestedName
        super.init()
    }

    /// Returns the system font at the given size, in points. Sizes that are 0, negative, NaN or infinite are replaced
    /// by 17.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// Returns the system font with the given size and weight. Text is drawn bold for `.semibold` and heavier weights, and with
    /// Bold Text for all but the three thinnest weights; otherwise regular.
    /// - Parameters:
    ///   - fontSize: The size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    ///   - weight: The weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(DisplayFont(size: validatedSize(fontSize), isBold: weight.isDrawnBold(for: .ofScreen)))
    }

    /// Returns the bold system font at the given size, in points. Sizes that are 0, negative, NaN or infinite are
    /// replaced by 17.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the italic system font at the given size, in points. Sizes that are 0, negative, NaN or infinite are
    /// replaced by 17.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(DisplayFont(size: validatedSize(fontSize), isItalic: true))
    }

    /// Returns the monospaced system font with the given size and weight. Text is drawn bold for `.semibold` and
    /// heavier weights, otherwise regular.
    /// - Parameters:
    ///   - fontSize: The size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    ///   - weight: The weight.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let isBold = weight.isDrawnBold(for: .ofScreen)
        return UIFont(DisplayFont(size: validatedSize(fontSize), isBold: isBold, isMonospaced: true))
    }

    /// Returns the system font with the given size and weight. The font is the same as `systemFont(ofSize:weight:)`,
    /// because all digits of the system font have the same width.
    /// - Parameters:
    ///   - fontSize: The size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    ///   - weight: The weight.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The default font size of labels, in points: 17.
    public static let labelFontSize: CGFloat = 17
    /// The default font size of buttons, in points: 18.
    public static let buttonFontSize: CGFloat = 18
    /// The standard system font size, in points: 14.
    public static let systemFontSize: CGFloat = 14
    /// The small system font size, in points: 12.
    public static let smallSystemFontSize: CGFloat = 12

    /// The size of the font, in points.
    public var pointSize: CGFloat { displayFont.size }
    /// The distance from the baseline up to the top of a line, in points.
    public var ascender: CGFloat { displayFont.size * displayFont.ascent }
    /// The distance from the baseline down to the bottom of a line, in points, as a negative number.
    public var descender: CGFloat { -displayFont.size * displayFont.descent }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { displayFont.size * displayFont.capHeight }
    /// The height of the lowercase letter x, in points.
    public var xHeight: CGFloat { displayFont.size * displayFont.xHeight }
    /// The height of a line, in points.
    public var lineHeight: CGFloat { ascender - descender }

    /// Returns this font at the given size, in points. Sizes that are 0, negative, NaN or infinite are replaced by 17.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var displayFont = displayFont
        displayFont.size = Self.validatedSize(fontSize)
        return UIFont(displayFont, name: requestedName)
    }

    /// Returns whether an object is a font with the same name, size, weight and style as this font.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.displayFont == displayFont && other.requestedName == requestedName
    }

    /// A hash value of the font's size, weight and style.
    public override var hash: Int { displayFont.hashValue }

    static func validatedSize(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? size : 17 }
}

extension UIFont {
    /// The weight of a font. Text is drawn bold for `semibold` and heavier weights, otherwise regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight, a unitless number from -1 to 1. The regular weight is 0.
        public let rawValue: CGFloat

        /// Creates a weight from a unitless number from -1 to 1. The range is not checked.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a unitless number from -1 to 1. The range is not checked.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The ultra-light weight, -0.8.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The thin weight, -0.6.
        public static let thin = Weight(rawValue: -0.6)
        /// The light weight, -0.4.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight, 0.
        public static let regular = Weight(rawValue: 0)
        /// The medium weight, 0.23.
        public static let medium = Weight(rawValue: 0.23)
        /// The semibold weight, 0.3.
        public static let semibold = Weight(rawValue: 0.3)
        /// The bold weight, 0.4.
        public static let bold = Weight(rawValue: 0.4)
        /// The heavy weight, 0.56.
        public static let heavy = Weight(rawValue: 0.56)
        /// The black weight, 0.62.
        public static let black = Weight(rawValue: 0.62)
    }
}
