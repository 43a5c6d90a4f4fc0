// The keys of text attributes, and the styles of underlines.

extension NSAttributedString.Key {
    /// The font of the text, a `UIFont`. The default is the system font at 12 points; in a label, the label's font.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The color of the text, a `UIColor`. The default is black; in a label, the label's text color.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind the text, a `UIColor`. The default is no color.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The additional space after each character, in points, as a number. The default is 0. Values that are NaN or
    /// infinite are ignored.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The distance, in points, by which the text is raised above the baseline, as a number. The default is 0. Values that
    /// are NaN or infinite are ignored.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The line below the text, the raw value of an `NSUnderlineStyle`. The default is 0: no line. All lines are single;
    /// `thick` and `double` are drawn twice as thick.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The line through the text, the raw value of an `NSUnderlineStyle`. The default is 0: no line.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The color of the line below the text, a `UIColor`. The default is the color of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The color of the line through the text, a `UIColor`. The default is the color of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The shadow of the text, an `NSShadow`. The default is none. It is drawn without blur.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The width of the outline of the characters in percent of the font size, as a number. With a number above 0, the
    /// characters are drawn in the color of the outline; other values change nothing, because outlines are not drawn. The
    /// default is 0.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The color of the outline of the characters, a `UIColor`. The default is the color of the text.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The slant of the characters, as a number. Text with a number above 0 is drawn italic. The default is 0.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The address that the text leads to, a `URL` or a string. The text is blue and underlined, unless other attributes
    /// determine its color or its line; a text view draws it with its `linkTextAttributes`. A tap on a link of a text view that
    /// cannot be edited calls its delegate.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The attributes of the paragraph, an `NSParagraphStyle`. The style at the beginning of a paragraph applies to all of
    /// it.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// The form of a line below or through text, for `underlineStyle` and `strikethroughStyle`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The value that attributes contain.
    public let rawValue: Int

    /// Creates a style from the value of an attribute.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A line that is twice as thick.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// A double line, drawn like a thick one.
    public static let double = NSUnderlineStyle(rawValue: 9)
}
