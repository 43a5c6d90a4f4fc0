/// The attributes of a paragraph: alignment, distances between lines, and indents.
///
/// Distances that are negative, NaN or infinite count as 0.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// Foundation on Linux reads the first stored property of a value of an attributed string as the type of a Core
    /// Foundation object, and ends the program if bits 8 to 17 are 0. With this value it calls `isEqual(_:)`.
    private let foundationType = UInt.max
    var metrics = ParagraphMetrics()

    /// The default style.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Creates a style with the default values.
    public override init() {}

    /// The alignment of the lines. The default is `.natural`, which means the alignment of the label.
    public var alignment: NSTextAlignment { metrics.alignment }
    /// How lines are broken and truncated. The default is `.byWordWrapping`. A label uses its own mode for text whose
    /// paragraph style has this value.
    public var lineBreakMode: NSLineBreakMode { metrics.lineBreakMode }
    /// The distance between two lines of the paragraph, in points. The default is 0.
    public var lineSpacing: CGFloat { metrics.lineSpacing }
    /// The distance below the paragraph, in points. The default is 0.
    public var paragraphSpacing: CGFloat { metrics.paragraphSpacing }
    /// The indent of the first line from the leading edge, in points. The default is 0.
    public var firstLineHeadIndent: CGFloat { metrics.firstLineHeadIndent }
    /// The indent of the other lines from the leading edge, in points. The default is 0.
    public var headIndent: CGFloat { metrics.headIndent }
    /// The factor of the height of lines, without unit. The default, 0, is the same as 1.
    public var lineHeightMultiple: CGFloat { metrics.lineHeightMultiple }
    /// The minimum height of a line, in points. The default is 0.
    public var minimumLineHeight: CGFloat { metrics.minimumLineHeight }
    /// The maximum height of a line, in points. The default, 0, means no limit.
    public var maximumLineHeight: CGFloat { metrics.maximumLineHeight }

    /// Returns a style with the same values that cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.metrics = metrics
        return copy
    }

    /// Returns a style with the same values that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.metrics = metrics
        return copy
    }

    /// Returns whether an object is a paragraph style with the same values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.metrics == metrics }

    /// A hash value of the line spacing and the indents.
    open override var hash: Int { metrics.lineSpacing.hashValue ^ metrics.headIndent.hashValue }
}

/// A paragraph style that can be changed. See `NSParagraphStyle` for the values.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of the lines. The default is `.natural`.
    public override var alignment: NSTextAlignment {
        get { metrics.alignment }
        set { metrics.alignment = newValue }
    }
    /// How lines are broken and truncated. The default is `.byWordWrapping`.
    public override var lineBreakMode: NSLineBreakMode {
        get { metrics.lineBreakMode }
        set { metrics.lineBreakMode = newValue }
    }
    /// The distance between two lines of the paragraph, in points. The default is 0.
    public override var lineSpacing: CGFloat {
        get { metrics.lineSpacing }
        set { metrics.lineSpacing = newValue }
    }
    /// The distance below the paragraph, in points. The default is 0.
    public override var paragraphSpacing: CGFloat {
        get { metrics.paragraphSpacing }
        set { metrics.paragraphSpacing = newValue }
    }
    /// The indent of the first line from the leading edge, in points. The default is 0.
    public override var firstLineHeadIndent: CGFloat {
        get { metrics.firstLineHeadIndent }
        set { metrics.firstLineHeadIndent = newValue }
    }
    /// The indent of the other lines from the leading edge, in points. The default is 0.
    public override var headIndent: CGFloat {
        get { metrics.headIndent }
        set { metrics.headIndent = newValue }
    }
    /// The factor of the height of lines, without unit. The default, 0, is the same as 1.
    public override var lineHeightMultiple: CGFloat {
        get { metrics.lineHeightMultiple }
        set { metrics.lineHeightMultiple = newValue }
    }
    /// The minimum height of a line, in points. The default is 0.
    public override var minimumLineHeight: CGFloat {
        get { metrics.minimumLineHeight }
        set { metrics.minimumLineHeight = newValue }
    }
    /// The maximum height of a line, in points. The default, 0, means no limit.
    public override var maximumLineHeight: CGFloat {
        get { metrics.maximumLineHeight }
        set { metrics.maximumLineHeight = newValue }
    }
}
