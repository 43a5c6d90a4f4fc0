/// The rectangular area in which a layout manager lays out text: the text of a text view, or a page or column of a longer
/// text.
///
/// A layout manager owns its containers; a container does not retain its layout manager.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The size of the area, in points. A width or height that is 0, negative, NaN or infinite means no limit. A text view
    /// sets the width of its container, unless `widthTracksTextView` is false. The default is zero.
    open var size = CGSize.zero {
        didSet {
            guard size != oldValue else { return }
            if let layoutManager {
                layoutManager.delegate?.layoutManager(
                    layoutManager, textContainer: self, didChangeGeometryFrom: oldValue)
            }
            layoutDidChange()
        }
    }
    /// The areas of the container without text, in its coordinates, in points. Lines flow around the filled paths, on both sides
    /// of them. The default is an empty array. Changes of a path after this have no effect until the array is set again.
    ///
    /// A path excludes text only if the width of the container is limited.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            exclusionSpans = exclusionPaths.map(PathSpans.init)
            layoutDidChange()
        }
    }
    /// The edges of the exclusion paths.
    private(set) var exclusionSpans: [PathSpans] = []
    /// The distance of the text from the left and right edges of the container, in points. The default is 5. Negative,
    /// NaN and infinite values are treated as 0.
    open var lineFragmentPadding: CGFloat = 5 { didSet { layoutDidChange() } }
    /// The maximum number of lines. The default, 0, and negative values mean no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { layoutDidChange() } } }
    /// The mode that determines how lines are broken, and how the last line is truncated if the text does not fit. Paragraphs
    /// whose style has another mode than `.byWordWrapping` use that one. The default is `.byWordWrapping`.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { layoutDidChange() } }
    }
    /// A Boolean value that indicates whether a text view sets the width of the container to its own width without the
    /// insets. The default is false; a text view that creates its container sets true.
    open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { layoutDidChange() } } }

    /// A Boolean value that indicates whether the container is a rectangle without exclusion paths and without a limit of the
    /// number of lines, and its class does not determine where text is.
    open var isSimpleRectangularTextContainer: Bool {
        exclusionPaths.isEmpty && maximumNumberOfLines == 0 && type(of: self) == NSTextContainer.self
    }

    /// Returns the part of a proposed rectangle in which a line of text can be, beside the exclusion paths. Subclasses override
    /// the method for containers with other shapes. It is called if there are exclusion paths, or for a subclass.
    /// - Parameters:
    ///   - proposedRect: The rectangle, in points.
    ///   - characterIndex: The index of the first character of the line, in UTF-16 code units.
    ///   - baseWritingDirection: The direction of the text, which determines from which side parts are used.
    ///   - remainingRect: Receives the rest of the rectangle, in which the text continues beside the line, or zero; nil for none.
    /// - Returns: The part, in points; zero if no text can be in the rectangle. Its width contains the padding at both sides.
    ///     Its height and its vertical position are ignored.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        let result = standardFragment(of: proposedRect, baseWritingDirection)
        remainingRect?.pointee = result.remainder
        return result.fragment
    }

    /// The layout manager that lays out text in the container. The default is nil.
    open weak var layoutManager: NSLayoutManager?

    /// The text view that shows the container; nil for none.
    weak var textView: UITextView?

    /// Creates a container of unlimited size.
    public convenience override init() { self.init(size: .zero) }

    /// Creates a container.
    /// - Parameter size: The size, in points. A width or height of 0 means no limit.
    public init(size: CGSize) {
        super.init()
        self.size = size
    }

    /// Creates a container of unlimited size. The coder is not read.
    public required init(coder: NSCoder) { super.init() }

    /// Whether the text view sets the size during its own layout, so that no other one is needed.
    private var followsTextView = false

    /// Sets the width to that of the text view, in points.
    func follow(width: CGFloat) {
        followsTextView = true
        size.width = width
        followsTextView = false
    }

    private func layoutDidChange() {
        layoutManager?.textContainerChangedGeometry(self)
        if !followsTextView { textView?.textDidChange() }
    }

    var usablePadding: CGFloat { lineFragmentPadding.isFinite ? max(0, lineFragmentPadding) : 0 }

    /// The width of the area, in points; infinity for no limit.
    var usableWidth: CGFloat { size.width.isFinite && size.width > 0 ? size.width : .infinity }

    /// The height of the area, in points; infinity for no limit.
    var usableHeight: CGFloat { size.height.isFinite && size.height > 0 ? size.height : .infinity }

    /// Returns a text with its lines for a width of the area without its padding.
    /// - Parameters:
    ///   - text: The text.
    ///   - firstIndex: The index of the first character of the first line.
    ///   - width: The width, in points; infinity means no limit.
    ///   - alignment: The alignment of paragraphs that have none.
    func layOut(_ text: StyledText, from firstIndex: Int = 0, width: CGFloat, alignment: NSTextAlignment)
        -> LaidOutText
    {
        let layout =
            if let flow = flow(of: text), width.isFinite || exclusionPaths.isEmpty {
                TextLayout(
                    text, from: firstIndex, width: width, maximumHeight: usableHeight,
                    maximumLineCount: maximumNumberOfLines, lineBreakMode: lineBreakMode, flow: flow)
            } else {
                TextLayout(
                    text, from: firstIndex, width: width, maximumHeight: usableHeight,
                    maximumLineCount: maximumNumberOfLines, lineBreakMode: lineBreakMode)
            }
        return LaidOutText(text: text, layout: layout, width: width, alignment: alignment)
    }
}
