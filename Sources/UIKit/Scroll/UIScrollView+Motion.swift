import DynamicsEngine

extension UIScrollView: FrameSubscriber {
    package func frameDidTick(_ clock: FrameClock) {
        guard let motion else { return }
        let t = clock.time - motionStart
        contentOffset = motion.offset(at: t)
        // The delegate may have stopped it, or begun another movement.
        guard self.motion != nil, motionStart + t == clock.time, motion.isDone(at: t) else { return }
        finishMotion()
    }

    /// The content moves by itself from now on.
    func start(_ motion: ScrollMotion, decelerates: Bool) {
        let clock = FrameClock.current
        self.motion = motion
        motionStart = clock.time
        motionClock = clock
        clock.add(self, in: .scrolling)
        isDecelerating = decelerates
        if decelerates { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// Holds the content where it is; nobody is told.
    func stopMotion() {
        motion = nil
        isDecelerating = false
        motionClock?.remove(self, from: .scrolling)
        motionClock = nil
    }

    private func finishMotion() {
        let decelerated = isDecelerating
        stopMotion()
        if decelerated {
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        } else {
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }
}

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
        isDragging = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: nil)
        let (range, follows) = (offsetRange, scrollableAxes)
        var offset = contentOffset
        if follows.x { offset.x = resisted(dragOrigin.x - way.x, range.x, bounds.width) }
        if follows.y { offset.y = resisted(dragOrigin.y - way.y, range.y, bounds.height) }
        contentOffset = offset
    }

    private func endDrag(velocity: CGPoint) {
        let follows = scrollableAxes
        let speed = CGPoint(x: follows.x ? -velocity.x : 0, y: follows.y ? -velocity.y : 0)
        var glide = motion(withVelocity: speed)
        var target = glide.end
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
        if target != glide.end, target.isFinite {
            glide = ScrollMotion(easingFrom: contentOffset, to: target, duration: 0.4)
        }
        isDragging = false
        isTracking = false
        let moves = glide.duration > 0
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        if moves { start(glide, decelerates: true) }
    }

    private func motion(withVelocity velocity: CGPoint) -> ScrollMotion {
        ScrollMotion(
            from: contentOffset, velocity: velocity, rate: decelerationRate.rawValue, range: offsetRange,
            bounces: bounces)
    }

    /// A finger came down: moving content is held. Says whether it moved.
    func fingerCameDown() -> Bool {
        isTracking = true
        let moved = motion != nil
        stopMotion()
        return moved
    }

    /// The finger left without dragging: content held beyond its end goes back.
    func fingerLeft() {
        isTracking = false
        let motion = motion(withVelocity: .zero)
        if !isDragging && motion.duration > 0 { start(motion, decelerates: true) }
    }

    /// An axis moves if there is more content than is seen, or if it always gives way.
    private var scrollableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.lowerBound < range.x.upperBound || alwaysBounceHorizontal && bounces,
            range.y.lowerBound < range.y.upperBound || alwaysBounceVertical && bounces
        )
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

/// The recognizer of a scroll view: besides dragging it tells the view when fingers come and go, and a finger that
/// stops moving content touches nothing else.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if scrollView?.fingerCameDown() == true { dispatcher?.takeTouchesFromView(self) }
    }

    override func reset() {
        super.reset()
        if scrollView?.isTracking == true { scrollView?.fingerLeft() }
    }
}
