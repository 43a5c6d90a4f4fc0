/// A rectangular area that constraints can refer to and that is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The source of a guide's rectangle.
    enum Source {
        /// Constraints determine the rectangle.
        case constraints
        /// The rectangle is the view's bounds inset by the safe area insets.
        case safeArea
        /// The rectangle is the view's bounds inset by the safe area insets and the layout margins.
        case margins
        /// The rectangle is the area of the view above the safe area.
        case aboveSafeArea
        /// The rectangle is the area of the view below the safe area.
        case belowSafeArea
        /// The rectangle is the area of the view that the keyboard covers, or that below the safe area.
        case keyboard
        /// The rectangle is the content of a scroll view. Constraints can determine its size.
        case content
        /// The rectangle is the visible area of a scroll view.
        case frame
    }

    let source: Source
    /// The view to which the guide was added; nil if it was not added to a view.
    open internal(set) weak var owningView: UIView?
    /// The name of the guide in messages. The default is empty.
    open var identifier = ""
    /// A Boolean value that indicates whether constraints allow several frames of the guide. False for guides whose frame does not
    /// depend on constraints, such as the safe area, and without an owning view. Reading it solves the constraints again, so it
    /// is for tests and debugging.
    open var hasAmbiguousLayout: Bool { isAmbiguous }
    var solvedFrame = CGRect.zero
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?
    /// The index of the guide in an engine; nil if constraints do not determine the guide's frame.
    var engineItem: (engineID: Int, index: Int)?

    /// Creates a guide whose rectangle is determined by constraints.
    public override init() {
        source = .constraints
        super.init()
    }

    init(_ source: Source, of view: UIView, _ identifier: String) {
        self.source = source
        super.init()
        owningView = view
        self.identifier = identifier
    }

    /// The frame of the guide in the owning view's coordinates, in points. If constraints determine the guide's
    /// rectangle, this is the frame that the latest layout pass computed.
    open var layoutFrame: CGRect {
        guard let view = owningView, source != .constraints else { return solvedFrame }
        let bounds = CGRect(origin: .zero, size: view.bounds.size)
        let (x, y) = (insets(along: .horizontal), insets(along: .vertical))
        switch source {
        case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
        case .frame: return view.bounds
        case .aboveSafeArea: return CGRect(x: 0, y: 0, width: bounds.width, height: y.start)
        case .belowSafeArea, .keyboard:
            return CGRect(x: 0, y: bounds.height - y.end, width: bounds.width, height: y.end)
        default:
            return bounds.area(within: UIEdgeInsets(top: y.start, left: x.start, bottom: y.end, right: x.end))
        }
    }

    /// Whether the guide moves with the content of its owning view if that is a scroll view.
    var scrollsWithOwningView: Bool { source == .constraints || source == .content || source == .frame }

    /// Returns the insets of the owning view's safe area along an axis, in points. If the source is `margins`, the
    /// layout margins are added.
    func insets(along axis: NSLayoutConstraint.Axis) -> (start: CGFloat, end: CGFloat) {
        guard let view = owningView else { return (0, 0) }
        if source == .keyboard {
            return axis == .horizontal ? (0, 0) : (0, max(view.safeAreaInsets.bottom, view.keyboardOverlap))
        }
        let insets = source == .margins ? view.layoutMarginsValue : view.safeAreaInsets
        return axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    // MARK: Anchors

    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The edge where text begins: the left edge in a left-to-right layout.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge where text ends: the right edge in a left-to-right layout.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
