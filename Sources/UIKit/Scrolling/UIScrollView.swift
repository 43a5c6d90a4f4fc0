/// A view that shows a part of larger content and scrolls it. The content follows a finger, decelerates, and bounces at
/// its edges.
///
/// Scrolling changes `bounds.origin`, which is the same as `contentOffset`. Decelerations and animated scrolls are
/// computed as closed-form functions of time, so they do not depend on the frame rate.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
    /// The storage of `delegate`. Client code uses `delegate` instead.
    open weak var scrollDelegate: (any UIScrollViewDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: scrollDelegate, protocol: (any UIScrollViewDelegate).self,
                adopts: { $0 is any UIScrollViewDelegate.Type })
        }
    }

    /// The size of the content, in points. The default is zero. Values with NaN or infinite components are ignored.
    open var contentSize = CGSize.zero {
        didSet { if !contentSizeDidChange(from: oldValue) { contentSize = oldValue } }
    }
    /// The distance between the edges of the content and the edges of the view, in points. The default is zero.
    /// Negative values reduce the range of the content offset. Values with NaN or infinite components are ignored.
    open var contentInset = UIEdgeInsets.zero { didSet { if !contentInsetDidChange() { contentInset = oldValue } } }
    /// The option for adding the safe area insets to the content inset. The default is `.automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedContentInset() } }
    }
    /// The sum of `contentInset`, the safe area insets that `contentInsetAdjustmentBehavior` adds, and the height of a
    /// refresh control that is refreshing, in points.
    open var adjustedContentInset: UIEdgeInsets { adjustedContentInsetValue }
    /// A Boolean value that indicates whether fingers can scroll the content. The default is true.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// A Boolean value that indicates whether content scrolls past its edges and bounces back. The default is true.
    open var bounces = true
    /// A Boolean value that indicates whether content bounces vertically even if it fits the view. The default is
    /// false. The property has an effect only if `bounces` is true.
    open var alwaysBounceVertical = false
    /// A Boolean value that indicates whether content bounces horizontally even if it fits the view. The default is
    /// false. The property has an effect only if `bounces` is true.
    open var alwaysBounceHorizontal = false
    /// The rate at which scrolling slows down after a drag. The default is `.normal`.
    open var decelerationRate = DecelerationRate.normal
    /// A Boolean value that indicates whether scrolling stops at multiples of the view's size. A drag scrolls by at
    /// most one page. The default is false.
    open var isPagingEnabled = false
    /// The offsets at which paged content comes to rest along each axis, in ascending order, in points. Without any, they are
    /// the multiples of the view's size.
    var pageStops: (x: [CGFloat], y: [CGFloat]) = ([], [])
    /// A Boolean value that indicates whether a drag that begins within 30 degrees of an axis scrolls only along that
    /// axis. The default is false.
    open var isDirectionalLockEnabled = false
    /// A Boolean value that indicates whether the vertical scroll indicator appears while content moves. The default is
    /// true.
    open var showsVerticalScrollIndicator = true { didSet { indicators.update(in: self) } }
    /// A Boolean value that indicates whether the horizontal scroll indicator appears while content moves. The default
    /// is true.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update(in: self) } }
    /// The distance of the vertical scroll indicator from the edges of the view, in points. The default is zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
    /// The distance of the horizontal scroll indicator from the edges of the view, in points. The default is zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
    /// The distance of both scroll indicators from the edges of the view, in points. Setting this property sets the
    /// insets of both indicators. Its value is that of `verticalScrollIndicatorInsets`.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// The style of the scroll indicators. The default is `.default`, which is dark.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update(in: self) } }

    /// A Boolean value that indicates whether views in the content receive a touch only when it is clear that it does
    /// not scroll: after 0.15 seconds without a drag, or when the finger is lifted. The default is true.
    ///
    /// So a flick over cells highlights none. The value has no effect while the content cannot scroll.
    open var delaysContentTouches = true
    /// A Boolean value that indicates whether a drag that begins in a view of the content scrolls even if the view has
    /// already received the touch. The view then receives `touchesCancelled(_:with:)`. The default is true.
    ///
    /// See ``touchesShouldCancel(in:)`` for a decision by view.
    open var canCancelContentTouches = true

    /// The way in which a drag dismisses the keyboard. The default is `.none`. With `.onDrag`, also a field that is edited
    /// with the keyboard of the window resigns as the first responder.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// The layout guide of the scroll view's content.
    ///
    /// Constraints with the edges of the guide determine the content size. Constraints between a view in the content
    /// and an edge of the scroll view refer to this guide, too.
    open var contentLayoutGuide: UILayoutGuide { findOrAddGuide(.content, "content of \(type(of: self))") }
    /// The layout guide of the scroll view's frame. A view in the content that is constrained to it does not scroll.
    open var frameLayoutGuide: UILayoutGuide { findOrAddGuide(.frame, "frame of \(type(of: self))") }

    // MARK: Zooming

    /// The smallest scale to which fingers and code can zoom the content, a ratio. The default is 1.
    ///
    /// The content can be zoomed only if this is less than `maximumZoomScale`. A change does not affect the current
    /// scale. Values that are 0, negative, NaN or infinite are ignored.
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            if !isValidZoomLimit(minimumZoomScale, "minimumZoomScale") { minimumZoomScale = oldValue }
            updatePinchRecognizer()
        }
    }
    /// The largest scale to which fingers and code can zoom the content, a ratio. The default is 1.
    ///
    /// The content can be zoomed only if this is greater than `minimumZoomScale`. A change does not affect the current
    /// scale. Values that are 0, negative, NaN or infinite are ignored.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            if !isValidZoomLimit(maximumZoomScale, "maximumZoomScale") { maximumZoomScale = oldValue }
            updatePinchRecognizer()
        }
    }
    /// A Boolean value that indicates whether a pinch can exceed the limits of the scale. The content then follows the
    /// fingers with resistance and returns to the limit when they are lifted. The default is true.
    open var bouncesZoom = true
    /// The scale of the view that the delegate's `viewForZooming(in:)` returns, a ratio. It is 1 without such a view.
    ///
    /// Setting the scale is the same as `setZoomScale(_:animated:)` without an animation.
    open var zoomScale: CGFloat {
        get { zoomView?.transformScale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }
    /// A Boolean value that indicates whether two fingers are zooming the content.
    open internal(set) var isZooming = false
    /// A Boolean value that indicates whether the content returns to a limit of the scale that a pinch has exceeded.
    open internal(set) var isZoomBouncing = false
    /// The gesture recognizer that zooms the content; nil if the limits of the scale do not permit zooming.
    open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

    /// Zooms the content about the center of the visible area.
    ///
    /// The method does nothing if the delegate provides no view for zooming.
    /// - Parameters:
    ///   - scale: The new scale, a ratio, limited to `minimumZoomScale` and `maximumZoomScale`. NaN and infinite values
    ///     are ignored.
    ///   - animated: Whether the change is animated, with a duration of 0.3 seconds. The delegate is then notified of
    ///     the beginning and the end.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { performSetZoomScale(scale, animated: animated) }

    /// Zooms and scrolls the content so that an area becomes visible as large as possible, in the middle of the view.
    ///
    /// The method does nothing if the delegate provides no view for zooming.
    /// - Parameters:
    ///   - rect: The area in the coordinates of the view for zooming, in points. Areas with NaN or infinite components
    ///     are ignored. An empty area has the effect of the largest scale.
    ///   - animated: Whether the change is animated, with a duration of 0.3 seconds.
    open func zoom(to rect: CGRect, animated: Bool) { performZoom(to: rect, animated: animated) }

    /// The pinch that zooms the content; nil if none does.
    var zoomGesture: ZoomGesture?
    /// The animation of the scale that runs; nil if none does.
    var zoomAnimation: ZoomAnimation?

    // MARK: State

    /// A Boolean value that indicates whether a tap on the status bar scrolls the content to its top. The default is
    /// true.
    ///
    /// The status bar is the area above the safe area of the screen. As on Apple's systems, the tap has no effect if
    /// more than one visible scroll view has the value true.
    open var scrollsToTop = true
    /// The control that starts a refresh when the content is pulled down. The default is nil.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
    }

    /// A Boolean value that indicates whether a finger touches the content.
    open internal(set) var isTracking = false
    /// A Boolean value that indicates whether a finger drags the content.
    open internal(set) var isDragging = false
    /// A Boolean value that indicates whether the content is still moving after a drag.
    open internal(set) var isDecelerating = false

    /// The gesture recognizer that scrolls the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollRecognizer }
    private let scrollRecognizer = ScrollPanGestureRecognizer()
    /// The recognizer that delays the touches of the content.
    let contentTouchDelay = ContentTouchDelayRecognizer()

    /// The content offset at the beginning of the current drag, without rubber-band resistance, in points.
    var dragOrigin = CGPoint.zero
    /// The translation of the current drag that was applied last, in points.
    var dragTranslation = CGPoint.zero
    /// The content offset that a drag or a motion has set last. Any other offset was set by code.
    var gestureOffset = CGPoint.zero
    /// The axes along which the current drag moves the content.
    var dragAxes = (x: false, y: false)
    var motion: ScrollMotion?
    /// Whether the current motion scrolls the content to its top after a tap on the status bar.
    var isScrollingToTop = false
    /// Whether the delegate or the collection view layout chose the offset at which the current motion ends.
    var motionHasTarget = false
    /// A number that identifies the current motion. Each motion has a different number, so that `frameDidTick(_:)` can
    /// detect whether the delegate started another motion.
    var motionID = 0
    /// The time at which the current motion began, in seconds, on `motionClock`.
    var motionStart: TimeInterval = 0
    var motionClock: FrameClock?
    let indicators = ScrollIndicators()
    /// The adjusted content inset at the last call of `updateAdjustedContentInset()`. The method compares it with the
    /// current inset to detect changes.
    var lastAdjustedInset = UIEdgeInsets.zero

    /// Creates a scroll view with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view from a storyboard or a xib. Other coders create a scroll view with a zero frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readScrollView)
    }

    private func setUp() {
        clipsToBounds = true
        panGestureRecognizer.addTarget(self, action: UIScrollView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(contentTouchDelay)
    }

    /// The navigation controller whose large title moves with the content; nil if there is none.
    final weak var largeTitleOwner: UINavigationController?

    /// The point in content coordinates at the top left corner of the view, in points. It can be outside of the
    /// content.
    ///
    /// Setting this property stops an animated scroll. A drag or a deceleration goes on from the new offset.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Sets the content offset and stops a running deceleration or scroll animation.
    /// - Parameters:
    ///   - contentOffset: The new offset, in points. The offset is not clamped, so it can be outside of the content.
    ///   - animated: Whether the change is animated, with a duration of 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        performSetContentOffset(contentOffset, animated: animated)
    }

    /// Scrolls by the shortest distance that makes a rectangle of the content visible. Does nothing if the rectangle is
    /// visible.
    /// - Parameters:
    ///   - rect: The rectangle in content coordinates, in points. A rectangle with NaN or infinite components is
    ///     ignored.
    ///   - animated: Whether the change is animated, with a duration of 0.3 seconds.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        performScrollRectToVisible(rect, animated: animated)
    }

    /// Shows the scroll indicators briefly: 0.4 seconds fully visible and 0.3 seconds fading out.
    open func flashScrollIndicators() { indicators.show(in: self) }

    /// Returns the content offset at which the content comes to rest after a drag. The default implementation returns
    /// `target`, the proposed offset; a collection view returns the offset that its layout chooses. `velocity` is in
    /// points per millisecond.
    func adjustedTargetOffset(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

    /// Returns whether another recognizer of the view handles a drag. `path` is the translation of the finger in window
    /// coordinates, in points.
    func leavesDragToOthers(along path: CGPoint) -> Bool { false }

    /// Called when a drag begins, before the delegate is notified.
    func dragDidBegin() {}
    /// Called after a drag, a deceleration or an animated scroll ended, when no other one has begun.
    func scrollingDidEnd() {}

    override func boundsDidChange(from oldBounds: CGRect) {
        super.boundsDidChange(from: oldBounds)
        if oldBounds.size != bounds.size {
            offsetRangeDidChange()
            refreshControl?.contentDidMove(in: self)
        }
        if oldBounds.origin != bounds.origin { contentOffsetDidChange(from: oldBounds.origin) }
    }

    // MARK: Touches

    /// Returns whether a view in the content receives touches that begin in it. The default implementation returns true.
    ///
    /// - Parameters:
    ///   - touches: The touches.
    ///   - event: The event of the touches.
    ///   - view: The view in which the touches began.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag that begins in a view of the content scrolls although the view has already received the
    /// touch. The default implementation returns false for controls and true for all other views.
    ///
    /// The method is called when the finger has moved far enough for a drag, if `canCancelContentTouches` is true. If it
    /// returns false, the view keeps the touch and the content does not scroll.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Returns the scroll view itself while its content decelerates, so that a touch stops the content without reaching
    /// it. Otherwise it returns the frontmost view at the point.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isDecelerating, isScrollEnabled else { return super.hitTest(point, with: event) }
        return canBeHit(at: point, with: event) ? self : nil
    }

    /// Returns false for a tap or a press whose touch has stopped the deceleration of the content. Returns true otherwise.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is UITapGestureRecognizer || gestureRecognizer is UILongPressGestureRecognizer else {
            return true
        }
        return gestureRecognizer.recognition?.touches.contains { $0.hasStoppedDeceleration } != true
    }

    /// Updates the adjusted content inset for the safe area of the new window. Overrides must call super.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAdjustedContentInset()
    }

    /// Updates the adjusted content inset for the current safe area. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateAdjustedContentInset()
    }

    /// Called when the adjusted content inset has changed. The default implementation does nothing.
    open func adjustedContentInsetDidChange() {}

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true) }

    /// Scrolls by a page, as the fingers move: `.up` shows what is below. Posts `pageScrolled`.
    /// - Returns: Whether there was more to show.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollPage(direction)
    }
}
