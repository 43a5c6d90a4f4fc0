import DisplayList

/// A layer that draws text at its top edge.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`. Other objects are not drawn. The default is nil.
    open var string: Any? { didSet { setNeedsRedraw(if: true) } }
    /// The font: a `UIFont`, a `CGFont`, or an `NSString` with the name of a font. Its size is ignored. With nil, the default, and with other
    /// objects, it is the system font.
    open var font: AnyObject? { didSet { setNeedsRedraw(if: true) } }
    /// The size of the font, in points. The default is 36. Sizes that are 0, negative, NaN or infinite are drawn with 36.
    open var fontSize: CGFloat = 36 { didSet { setNeedsRedraw(if: fontSize != oldValue) } }
    /// The color of the text. The default is opaque white. With nil, nothing is drawn.
    open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { setNeedsRedraw(if: true) } }
    /// A Boolean value that indicates whether lines are broken at the width of the layer. The default is false.
    open var isWrapped = false { didSet { setNeedsRedraw(if: isWrapped != oldValue) } }
    /// The part of a line that is replaced by an ellipsis if the line is too long. The default is `.none`.
    open var truncationMode = CATextLayerTruncationMode.none {
        didSet { setNeedsRedraw(if: truncationMode != oldValue) }
    }
    /// The alignment of the lines. The default is `.natural`.
    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { setNeedsRedraw(if: alignmentMode != oldValue) }
    }

    private var resolvedFont: UIFont {
        let size = fontSize.isFinite && fontSize > 0 ? fontSize : 36
        if let font = font as? UIFont { return font.withSize(size) }
        if let font = font as? CGFont, let font = UIFont(name: font.name, size: size) { return font }
        if let name = font as? NSString, let font = UIFont(name: String(describing: name), size: size) { return font }
        return .systemFont(ofSize: size)
    }

    private var text: StyledText? {
        switch string {
        case let string as String: StyledText(string, font: resolvedFont.displayFont)
        case let string as NSAttributedString: StyledText(string, defaultFont: resolvedFont)
        default: nil
        }
    }

    /// Returns the size of the text, in points: in one line, or in the lines of the layer's width if the text is wrapped. It is
    /// zero without a text.
    open func preferredFrameSize() -> CGSize {
        guard let text else { return .zero }
        let layout = TextLayout(
            text, width: isWrapped && bounds.width > 0 ? bounds.width : .infinity, maximumLineCount: isWrapped ? 0 : 1,
            lineBreakMode: truncationMode.lineBreakMode(isWrapped: isWrapped))
        return CGSize(width: layout.width.rounded(.up), height: layout.height.rounded(.up))
    }

    override func drawOwnContents(_ values: LayerValues, into list: inout DisplayList) {
        super.drawOwnContents(values, into: &list)
        guard let color = foregroundColor?.value, values.bounds.isFinite, values.bounds.width > 0, let text else {
            return
        }
        // Without truncation, a line that is not wrapped continues beyond the edge.
        let isUnlimited = !isWrapped && truncationMode == .none
        let layout = TextLayout(
            text, width: isUnlimited ? .infinity : values.bounds.width, maximumLineCount: isWrapped ? 0 : 1,
            lineBreakMode: truncationMode.lineBreakMode(isWrapped: isWrapped))
        list.commands += layout.commands(
            at: values.bounds.origin, width: values.bounds.width, alignment: alignmentMode.alignment, color: color)
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
        (isWrapped, truncationMode, alignmentMode) = (other.isWrapped, other.truncationMode, other.alignmentMode)
    }
}

/// The part of a line of a text layer that is replaced by an ellipsis.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode. Unknown modes are drawn like `none`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Lines are not truncated.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning is replaced.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end is replaced.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle is replaced.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    fileprivate func lineBreakMode(isWrapped: Bool) -> NSLineBreakMode {
        if isWrapped { return .byWordWrapping }
        switch self {
        case .start: return .byTruncatingHead
        case .end: return .byTruncatingTail
        case .middle: return .byTruncatingMiddle
        default: return .byClipping
        }
    }
}

/// The alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode. Unknown modes are drawn like `natural`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The alignment of the text's language, which is drawn like `left`.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// The lines begin at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// The lines end at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// The lines are centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// The lines fill the width; they are drawn like `natural`.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    fileprivate var alignment: NSTextAlignment {
        switch self {
        case .right: .right
        case .center: .center
        default: .natural
        }
    }
}
