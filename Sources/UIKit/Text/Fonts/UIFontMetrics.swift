/// Scales fonts and lengths with the text size of the user, as much as the fonts of a text style are scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Creates the metrics of a text style. Unknown styles are treated as `body`.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a font scaled to the text size of the user.
    ///
    /// A label, text field or text view whose `adjustsFontForContentSizeCategory` is true scales the font again when the text
    /// size changes.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns a font scaled to the text size of traits.
    /// - Parameters:
    ///   - font: The font in the size for the default text size.
    ///   - traitCollection: The traits. With nil, or without a text size, the text size is that of the user.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximum: nil, traits: traitCollection)
    }

    /// Returns a font scaled to the text size of the user, but not beyond a size.
    /// - Parameters:
    ///   - font: The font in the size for the default text size.
    ///   - maximumPointSize: The largest size, in points. 0, negative values and NaN mean no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns a font scaled to the text size of traits, but not beyond a size.
    /// - Parameters:
    ///   - font: The font in the size for the default text size.
    ///   - maximumPointSize: The largest size, in points. 0, negative values and NaN mean no limit.
    ///   - traitCollection: The traits. With nil, or without a text size, the text size is that of the user.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize > 0 ? maximumPointSize : nil, traits: traitCollection)
    }

    /// Returns a length scaled to the text size of the user: 0 for NaN and infinite lengths.
    /// - Parameter value: The length for the default text size, in points.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length scaled to the text size of traits: 0 for NaN and infinite lengths.
    /// - Parameters:
    ///   - value: The length for the default text size, in points.
    ///   - traitCollection: The traits. With nil, or without a text size, the text size is that of the user.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value.isFinite ? value * style.scale(for: traitCollection) : 0
    }

    private func scaled(_ font: UIFont, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: maximum).font(like: font, for: traits)
    }
}

extension UIFont {
    /// How a font follows the text size of the user.
    struct Scaling: Hashable, Sendable {
        var style: TextStyle
        /// The size for the default text size, in points.
        var baseSize: CGFloat
        /// The largest size, in points; nil for no limit.
        var maximumSize: CGFloat?

        /// Returns a font scaled for traits.
        func font(like font: UIFont, for traits: UITraitCollection?) -> UIFont {
            var displayFont = font.displayFont
            displayFont.size = min(baseSize * style.scale(for: traits), maximumSize ?? .infinity)
            return UIFont(displayFont, scaling: self, name: font.requestedName)
        }
    }

    /// Returns the font for another text size, if it follows the text size.
    func adjusted(to traits: UITraitCollection) -> UIFont {
        if let textStyle { return .preferredFont(forTextStyle: textStyle, compatibleWith: traits) }
        return scaling?.font(like: self, for: traits) ?? self
    }
}
