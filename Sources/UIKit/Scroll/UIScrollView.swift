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
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            rangeDidChange()
            observers?.look()
        }
    }
    /// Room around the content, points.
    open var contentInset = UIEdgeInsets.zero { didSet { adjustedInsetMayHaveChanged() } }
    /// Whether what covers the screen's edges adds to the room around the content; by default `.automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
    }
    /// All room around the content, points: `contentInset` and what covers the screen's edges.
    open var adjustedContentInset: UIEdgeInsets {
        let cover = coveringInsets
        return UIEdgeInsets(
            top: contentInset.top + cover.top, left: contentInset.left + cover.left,
            bottom: contentInset.bottom + cover.bottom, right: contentInset.right + cover.right)
    }

    /// What covers the view's edges, as far as it counts.
    private var coveringInsets: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return .zero }
        var cover = safeAreaInsets
        guard contentInsetAdjustmentBehavior != .always, cover != .zero else { return cover }
        let room = bounds.size
        if contentSize.height + contentInset.top + contentInset.bottom <= room.height && !alwaysBounceVertical {
            (cover.top, cover.bottom) = (0, 0)
        }
        if contentSize.width + contentInset.left + contentInset.right <= room.width && !alwaysBounceHorizontal {
            (cover.left, cover.right) = (0, 0)
        }
        return cover
    }
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
    /// Whether it rests at multiples of its own size only, a page a gesture; by default false.
    open var isPagingEnabled = false
    /// Whether a drag that begins along one axis stays on it; by default false.
    open var isDirectionalLockEnabled = false
    /// Whether a bar on the right shows which part is seen while the content moves; by default true.
    open var showsVerticalScrollIndicator = true { didSet { indicators.update(in: self) } }
    /// Whether a bar at the bottom shows which part is seen while the content moves; by default true.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update(in: self) } }
    /// Room around the upright bar, points; by default none.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
    /// Room around the level bar, points; by default none.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
    /// Room around both bars, points; reads the upright one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// How the bars look; by default dark.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update(in: self) } }

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
    /// The axes along which the present drag moves the content.
    var dragAxes = (x: false, y: false)
    var motion: ScrollMotion?
    /// Which motion it is: the delegate may begin another one from inside a call.
    var motionNumber = 0
    var motionStart: TimeInterval = 0
    var motionClock: FrameClock?
    let indicators = ScrollIndicators()

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

    /// Shows a part of the content, at once or in a movement of 0.3 s, by the shortest way; nothing if it is seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isFinite else { return }
        let room = adjustedContentInset
        let range = offsetRange
        func offset(
            _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ room: (CGFloat, CGFloat),
            _ range: ClosedRange<CGFloat>
        ) -> CGFloat {
            var new = offset
            if high > new + length - room.1 { new = high - length + room.1 }
            if low < new + room.0 { new = low - room.0 }
            return min(max(new, range.lowerBound), range.upperBound)
        }
        let target = CGPoint(
            x: offset(contentOffset.x, rect.minX, rect.maxX, bounds.width, (room.left, room.right), range.x),
            y: offset(contentOffset.y, rect.minY, rect.maxY, bounds.height, (room.top, room.bottom), range.y))
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Shows the bars for a moment.
    open func flashScrollIndicators() { indicators.show(in: self) }

    /// Where the layout wants a drag to end; the scroll view itself has no opinion. `velocity` in points/ms.
    func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

    override func boundsDidChange(from oldBounds: CGRect) {
        super.boundsDidChange(from: oldBounds)
        if oldBounds.size != bounds.size { rangeDidChange() }
        if oldBounds.origin != bounds.origin {
            if isDragging || motion != nil { indicators.show(in: self) } else { indicators.update(in: self) }
            scrollDelegate?.scrollViewDidScroll(self)
        }
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
    private func rangeDidChange() {
        adjustedInsetMayHaveChanged()
        indicators.update(in: self)
        if isDecelerating { return redirectMotion() }
        guard !isTracking, motion == nil else { return }
        let range = offsetRange
        contentOffset = CGPoint(
            x: min(max(contentOffset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(contentOffset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// The room as it was last, to see that it changes.
    private var knownInset = UIEdgeInsets.zero

    /// What rests at the top or at the left stays there.
    func adjustedInsetMayHaveChanged() {
        let (old, new) = (knownInset, adjustedContentInset)
        guard old != new else { return }
        knownInset = new
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
        guard !isTracking else { return }
        if isDecelerating { return redirectMotion() }
        var offset = contentOffset
        if offset.y == -old.top { offset.y = -new.top }
        if offset.x == -old.left { offset.x = -new.left }
        contentOffset = offset
    }

    /// Takes notice of what covers the window's edges.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        adjustedInsetMayHaveChanged()
    }

    /// Takes notice of what covers the view's edges. Call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        adjustedInsetMayHaveChanged()
    }

    /// The room around the content has changed. Does nothing by default.
    open func adjustedContentInsetDidChange() {}
}

extension UIScrollView {
    /// Whether what covers the screen's edges adds to the room around the content. Where nothing does, all are equal.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Like `scrollableAxes`.
        case automatic = 0
        /// Along the axes that can scroll.
        case scrollableAxes
        /// Never.
        case never
        /// Along both axes.
        case always
    }

    /// How the bars look that show which part of the content is seen.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark.
        case `default` = 0
        /// Dark.
        case black
        /// Light.
        case white
    }
}
