import Foundation

/// One line of text with a fixed position and width, so that a layout does not depend on the installed fonts.
///
/// `TextMetrics` computes the width. A renderer draws the text in the most similar installed font and scales it
/// horizontally to this width.
public struct DisplayText: Hashable, Sendable {
    /// The text, without line breaks.
    public var text: String
    /// The left end of the baseline, in points.
    public var origin: CGPoint
    /// The width of the line, in points. The initializer computes it with `TextMetrics`.
    public var width: CGFloat
    /// The font of the whole line.
    public var font: DisplayFont
    /// The text color.
    public var color: DisplayColor

    /// Creates a line of text with the width that `TextMetrics` computes for the font.
    ///
    /// - Parameters:
    ///   - text: The text, without line breaks.
    ///   - origin: The left end of the baseline, in points.
    ///   - font: The font.
    ///   - color: The text color.
    public init(_ text: String, at origin: CGPoint, font: DisplayFont, color: DisplayColor) {
        self.init(text, at: origin, width: nil, font: font, color: color)
    }

    /// Creates a line of text whose width was computed before, in points; nil computes it.
    package init(_ text: String, at origin: CGPoint, width: CGFloat?, font: DisplayFont, color: DisplayColor) {
        self.text = text
        self.origin = origin
        self.font = font
        self.color = color
        self.width = width ?? TextMetrics.width(of: text, font: font)
    }

    /// A Boolean value that indicates whether renderers draw the text.
    ///
    /// True if the text is not empty, its color is not transparent, its numbers are finite, and its font size and width
    /// are above 0.
    public var isDrawable: Bool {
        !text.isEmpty && color.alpha > 0 && font.size > 0 && font.size.isFinite && width > 0 && width.isFinite
            && origin.x.isFinite && origin.y.isFinite
    }
}

/// The size and the traits of a font. Renderers choose the family, unless the font is one that the program has registered: one
/// proportional or one monospaced family.
public struct DisplayFont: Hashable, Sendable {
    /// The font size (the length of one em), in points.
    public var size: CGFloat
    /// A Boolean value that indicates whether the font is bold.
    public var isBold: Bool
    /// A Boolean value that indicates whether the font is italic.
    public var isItalic: Bool
    /// A Boolean value that indicates whether all glyphs have the same width.
    public var isMonospaced: Bool
    /// The font that the program has registered; nil, the default, for the families that renderers choose.
    public var face: FontFace?

    /// Creates a font. By default the font is regular, upright and proportional.
    ///
    /// - Parameters:
    ///   - size: The font size (the length of one em), in points.
    ///   - isBold: Whether the font is bold.
    ///   - isItalic: Whether the font is italic.
    ///   - isMonospaced: Whether all glyphs have the same width.
    public init(size: CGFloat, isBold: Bool = false, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }

    /// Creates a registered font.
    ///
    /// - Parameters:
    ///   - size: The font size (the length of one em), in points.
    ///   - face: The font. The traits are its own.
    public init(size: CGFloat, face: FontFace) {
        self.init(size: size, isBold: face.isBold, isItalic: face.isItalic, isMonospaced: face.isMonospaced)
        self.face = face
    }

    /// The distance from the baseline up to the top of a line, as a fraction of the font size.
    public var ascent: CGFloat { face?.ascent ?? TextMetrics.ascent }
    /// The distance from the baseline down to the bottom of a line, as a positive fraction of the font size.
    public var descent: CGFloat { face?.descent ?? TextMetrics.descent }
    /// The height of capital letters, as a fraction of the font size.
    public var capHeight: CGFloat { face?.capHeight ?? TextMetrics.capHeight }
    /// The height of the lowercase letter x, as a fraction of the font size.
    public var xHeight: CGFloat { face?.xHeight ?? TextMetrics.xHeight }
}
