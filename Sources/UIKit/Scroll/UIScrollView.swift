/// Shows a part of something larger, and moves it under a finger: it follows, glides on, and gives way at its ends.
///
/// Scrolling changes `bounds.origin`, which is the same as `contentOffset`. Every movement is a closed formula of time,
/// so it is the same at any frame rate.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
    /// How fast a scroll view comes to rest: what a millisecond leaves of its velocity.
    public struct DecelerationRate: Hashable, Sendable {
        /// What a millisecond leaves of the velocity, inside 0...1.
        public let rawValue: CGFloat

        /// A rate of your own, inside 0...1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Glides long: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Stops soon: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The delegate as any scroll view sees it; use `delegate`.
    public weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// How large the content is, points.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { keepInRange() } } }
    /// Room around the content, points.
    open var contentInset = UIEdgeInsets.zero { didSet { contentInsetDidChange(from: oldValue) } }
    /// All room around the content, points: `contentInset`, as no part of a screen is covered here.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether fingers scroll; by default true.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content gives way at its ends; by default true.
    open var bounces = true
    /// Whether it gives way up and down although all of it is seen; by default false.
    open var alwaysBounceVertical = false
    /// Whether it gives way sideways although all of it is seen; by default false.
    open var alwaysBounceHorizontal = false
    /// How fast it comes to rest; by default `.normal`.
    open var decelerationRate = DecelerationRate.normal

    /// Whether a finger is down on the content.
    public internal(set) var isTracking = false
    /// Whether a finger drags the content.
    public internal(set) var isDragging = false
    /// Whether the content moves on by itself after a drag.
    public internal(set) var isDecelerating = false

    /// The recognizer that scrolls. Without a finger its location is zero.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    /// What the offset would be without the resistance at the ends when the drag began.
    var dragOrigin = CGPoint.zero
    var motion: ScrollMotion?
    var motionStart: TimeInterval = 0
    var motionClock: FrameClock?

    /// A scroll view with this frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        panGestureRecognizer.addTarget(self, action: UIScrollView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    /// The point of the content that is at the top left corner; may lie outside the content.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Shows another part of the content: at once, or in a movement of 0.3 s.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        stopMotion()
        guard animated, offset != contentOffset, offset.isFinite else {
            contentOffset = offset
            return
        }
        start(ScrollMotion(easingFrom: contentOffset, to: offset, duration: 0.3), decelerates: false)
    }

    override func boundsDidChange(from oldBounds: CGRect) {
        super.boundsDidChange(from: oldBounds)
        if oldBounds.size != bounds.size { keepInRange() }
        if oldBounds.origin != bounds.origin { scrollDelegate?.scrollViewDidScroll(self) }
    }

    /// The offsets that the content can rest at, along one axis each.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        let (left, top) = (-inset.left, -inset.top)
        return (
            left...max(left, contentSize.width + inset.right - bounds.width),
            top...max(top, contentSize.height + inset.bottom - bounds.height)
        )
    }

    /// Content that became smaller does not leave the view showing nothing.
    private func keepInRange() {
        guard !isTracking, motion == nil else { return }
        let range = offsetRange
        contentOffset = CGPoint(
            x: min(max(contentOffset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(contentOffset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// What rests at the top or at the left stays there.
    private func contentInsetDidChange(from old: UIEdgeInsets) {
        guard contentInset != old, !isTracking else { return }
        var offset = contentOffset
        if offset.y == -old.top { offset.y = -contentInset.top }
        if offset.x == -old.left { offset.x = -contentInset.left }
        contentOffset = offset
        setNeedsLayout()
    }
}
