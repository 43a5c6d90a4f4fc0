import DynamicsEngine

extension UIScrollView: FrameSubscriber {
    package func frameDidTick(_ clock: FrameClock) {
        guard let motion else { return }
        let (number, t) = (motionNumber, clock.time - motionStart)
        contentOffset = motion.offset(at: t)
        // The delegate may have stopped it, or begun another movement.
        guard self.motion != nil, motionNumber == number, motion.isDone(at: t) else { return }
        finishMotion()
    }

    /// The content moves by itself from now on.
    func start(_ motion: ScrollMotion, decelerates: Bool) {
        let clock = frameClock
        self.motion = motion
        motionNumber += 1
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

    /// Gliding content whose size or view has changed glides on with its velocity, between its new ends.
    func redirectMotion() {
        guard let motion, isDecelerating, let clock = motionClock else { return }
        let velocity = motion.velocity(at: clock.time - motionStart)
        self.motion = self.motion(withVelocity: velocity)
        motionNumber += 1
        motionStart = clock.time
    }

    /// How the content moves when it is let go.
    func motion(withVelocity velocity: CGPoint) -> ScrollMotion {
        guard isPagingEnabled else {
            return ScrollMotion(
                from: contentOffset, velocity: velocity, rate: decelerationRate.rawValue, range: offsetRange,
                bounces: bounces)
        }
        return ScrollMotion(settlingFrom: contentOffset, to: page(withVelocity: velocity), velocity: velocity)
    }

    /// Where paging takes it: to the next page in the direction of a flick, to the nearest one without a flick.
    private func page(withVelocity velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            guard length > 0 else { return offset }
            let place = offset / length
            let page =
                abs(velocity) < Self.flickSpeed
                ? place.rounded() : velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
            return min(max(page * length, range.lowerBound), range.upperBound)
        }
        let range = offsetRange
        return CGPoint(
            x: page(contentOffset.x, velocity.x, bounds.width, range.x),
            y: page(contentOffset.y, velocity.y, bounds.height, range.y))
    }

    /// From this speed on a finger's leaving turns the page, points/s.
    private static let flickSpeed: CGFloat = 200
}
