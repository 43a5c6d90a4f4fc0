import DisplayList

/// The visible attributes of a part of a text.
struct TextStyle: Equatable {
    var font: DisplayFont
    /// The color; nil for the color of the view that draws the text.
    var color: UIColor?
    var background: UIColor?
    /// The additional space after each character, in points.
    var kern: CGFloat = 0
    /// The distance above the baseline, in points.
    var baselineOffset: CGFloat = 0
    /// The number of thicknesses of the line below the text: 0, 1 or 2.
    var underline: CGFloat = 0
    /// The number of thicknesses of the line through the text: 0, 1 or 2.
    var strikethrough: CGFloat = 0

    /// The color of the line below the text; nil for that of the text.
    var underlineColor: UIColor?
    /// The color of the line through the text; nil for that of the text.
    var strikethroughColor: UIColor?
    /// The shadow of the text; nil for none.
    var shadow: TextShadow?

    /// The image at characters U+FFFC; nil if there is none.
    var attachment: TextAttachment?

    init(font: DisplayFont) { self.font = font }

    /// The style of the attributes of an attributed string. Values of a wrong type, NaN and infinity are ignored.
    init(_ attributes: [NSAttributedString.Key: Any], defaultFont: UIFont) {
        let font = attributes[.font] as? UIFont ?? defaultFont
        self.font = font.displayFont
        color = attributes[.foregroundColor] as? UIColor
        background = attributes[.backgroundColor] as? UIColor
        kern = Self.number(attributes[.kern])
        baselineOffset = Self.number(attributes[.baselineOffset])
        underline = Self.thickness(attributes[.underlineStyle])
        strikethrough = Self.thickness(attributes[.strikethroughStyle])
        underlineColor = attributes[.underlineColor] as? UIColor
        strikethroughColor = attributes[.strikethroughColor] as? UIColor
        shadow = (attributes[.shadow] as? NSShadow).flatMap(TextShadow.init)
        if Self.number(attributes[.obliqueness]) > 0 { self.font.isItalic = true }
        if Self.number(attributes[.strokeWidth]) > 0 { color = attributes[.strokeColor] as? UIColor ?? color }
        if attributes[.link] != nil {
            color = color ?? .link
            if attributes[.underlineStyle] == nil { underline = 1 }
        }
        attachment = (attributes[.attachment] as? NSTextAttachment).flatMap { TextAttachment($0, font: font) }
    }

    private static func number(_ value: Any?) -> CGFloat {
        ValueConversion.number(value).flatMap { $0.isFinite ? $0 : nil } ?? 0
    }

    private static func thickness(_ value: Any?) -> CGFloat {
        let style = (value as? NSUnderlineStyle)?.rawValue ?? Int(max(-1000, min(1000, number(value))))
        return style <= 0 ? 0 : style == NSUnderlineStyle.single.rawValue ? 1 : 2
    }

    /// The height of a line of the font, in points.
    var lineHeight: CGFloat { font.size * (font.ascent + font.descent) }

    /// The advance of a character, in points.
    func advance(of character: Character) -> CGFloat {
        if let attachment, character == TextAttachment.character { return attachment.width + kern }
        return TextMetrics.advance(of: character, font: font) * font.size / 1000 + kern
    }
}

/// The attributes of a paragraph as values.
struct ParagraphMetrics: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    @NonNegative var lineSpacing: CGFloat = 0
    @NonNegative var paragraphSpacing: CGFloat = 0
    @NonNegative var paragraphSpacingBefore: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var allowsDefaultTighteningForTruncation = false
    /// The tab stops in the order of their locations.
    var tabStops = NSTextTab.standardStops
    @NonNegative var defaultTabInterval: CGFloat = 0
    @NonNegative var firstLineHeadIndent: CGFloat = 0
    @NonNegative var headIndent: CGFloat = 0
    @NonNegative var lineHeightMultiple: CGFloat = 0
    @NonNegative var minimumLineHeight: CGFloat = 0
    @NonNegative var maximumLineHeight: CGFloat = 0

    /// The alignment: for a natural one, the side at which text of the writing direction begins.
    var resolvedAlignment: NSTextAlignment {
        guard alignment == .natural else { return alignment }
        return switch baseWritingDirection {
        case .natural: .natural
        case .leftToRight: .left
        case .rightToLeft: .right
        }
    }

    /// The height of a line whose fonts need `height` points.
    func lineHeight(_ height: CGFloat) -> CGFloat {
        let scaled = height * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
        return min(max(scaled, minimumLineHeight), maximumLineHeight > 0 ? maximumLineHeight : .infinity)
    }
}

/// A number that is finite and not negative. Other values become 0.
@propertyWrapper
struct NonNegative: Equatable {
    private var value: CGFloat

    init(wrappedValue: CGFloat) { value = Self.valid(wrappedValue) }

    var wrappedValue: CGFloat {
        get { value }
        set { value = Self.valid(newValue) }
    }

    private static func valid(_ value: CGFloat) -> CGFloat { value.isFinite && value > 0 ? value : 0 }
}
