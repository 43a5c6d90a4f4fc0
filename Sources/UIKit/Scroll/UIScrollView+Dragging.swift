import DynamicsEngine

extension UIScrollView {
    func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: beginDrag()
        case .changed: drag(pan)
        case .ended: endDrag(velocity: pan.velocity(in: nil))
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        stopMotion()
        dragOrigin = unresisted(contentOffset)
        dragAxes = axesToFollow
        isDragging = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: nil)
        let range = offsetRange
        var offset = contentOffset
        if dragAxes.x { offset.x = resisted(dragOrigin.x - way.x, range.x, bounds.width) }
        if dragAxes.y { offset.y = resisted(dragOrigin.y - way.y, range.y, bounds.height) }
        contentOffset = offset
    }

    private func endDrag(velocity: CGPoint) {
        let speed = CGPoint(x: dragAxes.x ? -velocity.x : 0, y: dragAxes.y ? -velocity.y : 0)
        let motion = aimedMotion(velocity: speed)
        isDragging = false
        isTracking = false
        let moves = motion.duration > 0
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        if moves { start(motion, decelerates: true) }
    }

    /// How it moves on after a drag, once all have had their say in where it ends. Pages are not up for discussion.
    private func aimedMotion(velocity: CGPoint) -> ScrollMotion {
        let motion = motion(withVelocity: velocity)
        let (end, perMillisecond) = (motion.end, CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
        var target = isPagingEnabled ? end : proposedTarget(end, velocity: perMillisecond)
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: perMillisecond, targetContentOffset: &target)
        guard !isPagingEnabled, target != end, target.isFinite else { return motion }
        return ScrollMotion(settlingFrom: contentOffset, to: target, velocity: velocity)
    }

    /// A finger came down: moving content is held. Says whether it moved.
    func fingerCameDown() -> Bool {
        isTracking = true
        let moved = motion != nil
        stopMotion()
        return moved
    }

    /// The finger left without dragging: content held beyond its end, or between pages, goes back.
    func fingerLeft() {
        isTracking = false
        guard !isDragging else { return }
        let motion = motion(withVelocity: .zero)
        if motion.duration > 0 { start(motion, decelerates: true) }
    }

    /// An axis moves if there is more content than is seen, or if it always gives way.
    private var scrollableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.lowerBound < range.x.upperBound || alwaysBounceHorizontal && bounces,
            range.y.lowerBound < range.y.upperBound || alwaysBounceVertical && bounces
        )
    }

    /// With the directional lock a drag that is clearly along one axis stays on it; a diagonal one is free.
    private var axesToFollow: (x: Bool, y: Bool) {
        let axes = scrollableAxes
        guard isDirectionalLockEnabled, axes.x, axes.y else { return axes }
        let way = (panGestureRecognizer as? ScrollPanGestureRecognizer)?.firstWay ?? .zero
        if abs(way.x) < abs(way.y) * Self.diagonal { return (false, true) }
        if abs(way.y) < abs(way.x) * Self.diagonal { return (true, false) }
        return axes
    }

    /// The tangent of 30 degrees: between that and 60 a drag is diagonal.
    private static let diagonal: CGFloat = 0.577

    /// Whether a drag in a direction (of the finger) is for this view. One that it could not follow, or only beyond
    /// its end, is left to a scroll view around it that can.
    func takesDrag(_ way: CGPoint) -> Bool {
        canFollow(way) || !hasEnclosingScrollView { $0.canFollow(way) }
    }

    private func canFollow(_ way: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let (range, axes) = (offsetRange, scrollableAxes)
        if abs(way.y) >= abs(way.x) {
            return axes.y && (way.y < 0 ? contentOffset.y < range.y.upperBound : contentOffset.y > range.y.lowerBound)
        }
        return axes.x && (way.x < 0 ? contentOffset.x < range.x.upperBound : contentOffset.x > range.x.lowerBound)
    }

    private func hasEnclosingScrollView(where fits: (UIScrollView) -> Bool) -> Bool {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView, fits(scrollView) { return true }
            view = current.superview
        }
        return false
    }

    private func resisted(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat {
        let end = min(max(offset, range.lowerBound), range.upperBound)
        guard bounces, end != offset else { return end }
        return end + CGFloat(RubberBand.shown(Double(offset - end), dimension: Double(dimension)))
    }

    private func unresisted(_ offset: CGPoint) -> CGPoint {
        func pulled(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat {
            let end = min(max(offset, range.lowerBound), range.upperBound)
            guard end != offset else { return offset }
            return end + CGFloat(RubberBand.pull(showing: Double(offset - end), dimension: Double(dimension)))
        }
        let range = offsetRange
        return CGPoint(
            x: pulled(offset.x, range.x, bounds.width), y: pulled(offset.y, range.y, bounds.height))
    }
}

/// The recognizer of a scroll view: besides dragging it tells the view when fingers come and go, a finger that stops
/// moving content touches nothing else, and a drag that is not for the view fails.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    private var firstPlace = CGPoint.zero
    /// How far the finger was from where it came down when the drag was recognized, points of the window.
    private(set) var firstWay = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        firstPlace = location(in: nil)
        if scrollView?.fingerCameDown() == true { dispatcher?.takeTouchesFromView(self) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            firstWay = location(in: nil) - firstPlace
            if firstWay.length >= Self.slop, scrollView?.takesDrag(firstWay) == false {
                state = .failed
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }

    override func reset() {
        super.reset()
        if scrollView?.isTracking == true { scrollView?.fingerLeft() }
    }
}
