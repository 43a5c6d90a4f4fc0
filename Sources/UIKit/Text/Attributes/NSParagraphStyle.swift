/// The attributes of a paragraph: alignment, distances between lines, and indents.
///
/// Distances that are negative, NaN or infinite count as 0.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
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
    /// Options for the places where lines are broken. The default is none.
    public var lineBreakStrategy: LineBreakStrategy { metrics.lineBreakStrategy }
    /// The distance between two lines of the paragraph, in points. The default is 0.
    public var lineSpacing: CGFloat { metrics.lineSpacing }
    /// The distance below the paragraph, in points. The default is 0.
    public var paragraphSpacing: CGFloat { metrics.paragraphSpacing }
    /// The distance above the paragraph, in points, if it is not the first of the text. The default is 0.
    public var paragraphSpacingBefore: CGFloat { metrics.paragraphSpacingBefore }
    /// The direction in which the text is written. The default is `.natural`, which means the direction of the view. With another
    /// value, lines of a paragraph with natural alignment begin at that side, and so do indents. The order of the characters does
    /// not change.
    public var baseWritingDirection: NSWritingDirection { metrics.baseWritingDirection }
    /// A Boolean value that indicates whether a label of one line reduces the space between its characters before it truncates
    /// the text, as `allowsDefaultTighteningForTruncation` of the label. The style at the beginning of the text counts. The
    /// default is false.
    public var allowsDefaultTighteningForTruncation: Bool { metrics.allowsDefaultTighteningForTruncation }
    /// The places to which tab characters move the text after them. The default is 12 places at the left of text, at distances of
    /// 28 points.
    public var tabStops: [NSTextTab]! { metrics.tabStops }
    /// The distance between places behind the last of `tabStops`, in points. With 0, the default, a tab character there is as
    /// wide as a space.
    public var defaultTabInterval: CGFloat { metrics.defaultTabInterval }
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
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
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
    /// Options for the places where lines are broken. The default is none.
    public override var lineBreakStrategy: LineBreakStrategy {
        get { metrics.lineBreakStrategy }
        set { metrics.lineBreakStrategy = newValue }
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
    /// The distance above the paragraph, in points, if it is not the first of the text. The default is 0.
    public override var paragraphSpacingBefore: CGFloat {
        get { metrics.paragraphSpacingBefore }
        set { metrics.paragraphSpacingBefore = newValue }
    }
    /// The direction in which the text is written. The default is `.natural`.
    public override var baseWritingDirection: NSWritingDirection {
        get { metrics.baseWritingDirection }
        set { metrics.baseWritingDirection = newValue }
    }
    /// A Boolean value that indicates whether a label of one line is tightened before it is truncated. The default is false.
    public override var allowsDefaultTighteningForTruncation: Bool {
        get { metrics.allowsDefaultTighteningForTruncation }
        set { metrics.allowsDefaultTighteningForTruncation = newValue }
    }
    /// The places to which tab characters move the text after them. Setting nil restores the default, 12 places at distances of
    /// 28 points. Places whose location is negative, NaN or infinite are ignored.
    public override var tabStops: [NSTextTab]! {
        get { metrics.tabStops }
        set { metrics.tabStops = newValue.map(NSTextTab.sorted) ?? NSTextTab.standardStops }
    }
    /// The distance between places behind the last of `tabStops`, in points. The default is 0.
    public override var defaultTabInterval: CGFloat {
        get { metrics.defaultTabInterval }
        set { metrics.defaultTabInterval = newValue }
    }
    /// Adds a place for tab characters.
    public func addTabStop(_ anObject: NSTextTab) { tabStops = metrics.tabStops + [anObject] }
    /// Removes a place for tab characters that is equal to another one.
    public func removeTabStop(_ anObject: NSTextTab) { tabStops = metrics.tabStops.filter { $0 != anObject } }
}

/// The directions in which text is written.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the view.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft
}
