import DynamicsEngine

// Motions of the content without a finger: deceleration, bounces and animated scrolling.

extension UIScrollView: FrameSubscriber {
    package func frameDidTick(_ clock: FrameClock) {
        guard let motion else { return }
        let (id, t) = (motionID, clock.time - motionStart)
        scroll(to: motion.offset(at: t))
        // Setting the content offset calls the delegate, which can stop the motion or start another one. So the motion
        // ends here only if it is still the same.
        guard self.motion != nil, motionID == id, motion.isDone(at: t) else { return }
        finishMotion()
    }

    func performSetContentOffset(_ offset: CGPoint, animated: Bool) {
        stopMotion()
        guard animated, offset != contentOffset, offset.isFinite else {
            contentOffset = offset
            return
        }
        startMotion(ScrollMotion(easingFrom: contentOffset, to: offset, duration: 0.3), decelerates: false)
    }

    func performScrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isFinite else { return }
        let inset = adjustedContentInset
        let range = offsetRange
        func visibleOffset(
            from offset: CGFloat, low: CGFloat, high: CGFloat, length: CGFloat, inset: (CGFloat, CGFloat),
            range: ClosedRange<CGFloat>
        ) -> CGFloat {
            var new = offset
            if high > new + length - inset.1 { new = high - length + inset.1 }
            if low < new + inset.0 { new = low - inset.0 }
            return min(max(new, range.lowerBound), range.upperBound)
        }
        let target = CGPoint(
            x: visibleOffset(
                from: contentOffset.x, low: rect.minX, high: rect.maxX, length: bounds.width,
                inset: (inset.left, inset.right), range: range.x),
            y: visibleOffset(
                from: contentOffset.y, low: rect.minY, high: rect.maxY, length: bounds.height,
                inset: (inset.top, inset.bottom), range: range.y))
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    func contentOffsetDidChange(from old: CGPoint) {
        if bounds.origin != gestureOffset { offsetDidChangeByCode(from: old) }
        contentOffsetConstraintsDidChange()
        refreshControl?.contentDidMove(in: self)
        largeTitleOwner?.layOutNavigationBar()
        if isDragging || motion != nil { indicators.show(in: self) } else { indicators.update(in: self) }
        guard let scrollDelegate else { return }
        CallbackNesting.run("scrollViewDidScroll(_:)", of: scrollDelegate, after: "contentOffset") {
            scrollDelegate.scrollViewDidScroll(self)
        }
    }

    /// Starts a motion of the content. `decelerates` is true for a motion after a drag and false for an animated
    /// scroll.
    func startMotion(_ motion: ScrollMotion, decelerates: Bool) {
        isScrollingToTop = false
        let clock = frameClock
        self.motion = motion
        motionID += 1
        motionStart = clock.time
        motionClock = clock
        clock.addSubscriber(self, to: .scrolling)
        isDecelerating = decelerates
        if decelerates { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// Stops the content at its current offset, without calling the delegate.
    func stopMotion() {
        motion = nil
        isDecelerating = false
        isScrollingToTop = false
        motionClock?.removeSubscriber(self, from: .scrolling)
        motionClock = nil
    }

    /// Stops the content at its current offset and reports the end of the motion to the delegate.
    func finishMotion() {
        let (decelerated, scrolledToTop) = (isDecelerating, isScrollingToTop)
        stopMotion()
        if scrolledToTop {
            scrollDelegate?.scrollViewDidScrollToTop(self)
        } else if decelerated {
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        } else {
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
        if motion == nil, !isDragging { scrollingDidEnd() }
    }

    /// Continues a running deceleration after code has moved the content: from the new offset, with the same velocity. A
    /// motion to a target or a page moves with the content.
    func moveDeceleration(by path: CGPoint) {
        guard let motion, isDecelerating, let clock = motionClock else { return }
        let velocity = motion.velocity(at: clock.time - motionStart)
        if isPagingEnabled || motionHasTarget {
            let end = motion.end + path
            let target = isPagingEnabled ? pageOffset(from: end, velocity: .zero) : end
            self.motion = ScrollMotion(settlingFrom: contentOffset, to: target, velocity: velocity)
        } else {
            self.motion = makeMotion(releaseVelocity: velocity)
        }
        motionID += 1
        motionStart = clock.time
    }

    /// Changes the content offset together with the positions of the content, so that nothing moves on the screen. A drag
    /// and a deceleration continue from there, and an animated scroll continues to its target.
    /// - Parameter path: The change of the content offset, in points.
    func shiftContentOffset(by path: CGPoint) {
        guard let motion, !isDecelerating, !isDragging, let clock = motionClock else {
            contentOffset = contentOffset + path
            return
        }
        let velocity = motion.velocity(at: clock.time - motionStart)
        scroll(to: contentOffset + path)
        guard self.motion != nil else { return }
        self.motion = ScrollMotion(settlingFrom: contentOffset, to: motion.end, velocity: velocity)
        motionID += 1
        motionStart = clock.time
    }

    /// Restarts a running deceleration from its current offset and velocity, after the content size, the bounds or the
    /// insets changed.
    func restartDeceleration() {
        guard let motion, isDecelerating, let clock = motionClock else { return }
        let velocity = motion.velocity(at: clock.time - motionStart)
        self.motion = makeMotion(releaseVelocity: velocity)
        motionID += 1
        motionStart = clock.time
    }

    /// Returns the motion of the content after a drag that ends with the given velocity, in points per second.
    /// If the scale is outside of its limits, the content does not move: the end of the pinch returns it.
    func makeMotion(releaseVelocity velocity: CGPoint) -> ScrollMotion {
        if zoomExceedsLimits { return ScrollMotion(settlingFrom: contentOffset, to: contentOffset, velocity: .zero) }
        guard isPagingEnabled else {
            return ScrollMotion(
                from: contentOffset, velocity: velocity, rate: decelerationRate.rawValue, range: offsetRange,
                bounces: bounces)
        }
        return ScrollMotion(
            settlingFrom: contentOffset, to: pageOffset(from: contentOffset, velocity: velocity), velocity: velocity)
    }

    /// Returns the content offset of the page at which the content comes to rest: after a flick, the next page in the
    /// direction of the flick; otherwise the nearest page.
    /// - Parameters:
    ///   - offset: The content offset at the end of the drag, in points.
    ///   - velocity: The velocity at the end of the drag, in points per second.
    private func pageOffset(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
        func pageOffset(
            _ offset: CGFloat, velocity: CGFloat, pageLength length: CGFloat, range: ClosedRange<CGFloat>,
            stops: [CGFloat]
        ) -> CGFloat {
            if !stops.isEmpty {
                let stop = Self.stop(from: offset, velocity: velocity, stops: stops)
                return min(max(stop, range.lowerBound), range.upperBound)
            }
            guard length > 0 else { return offset }
            let position = offset / length
            let page =
                abs(velocity) < Self.flickSpeed
                ? position.rounded() : velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
            return min(max(page * length, range.lowerBound), range.upperBound)
        }
        let range = offsetRange
        return CGPoint(
            x: pageOffset(offset.x, velocity: velocity.x, pageLength: bounds.width, range: range.x, stops: pageStops.x),
            y: pageOffset(offset.y, velocity: velocity.y, pageLength: bounds.height, range: range.y, stops: pageStops.y)
        )
    }

    /// Returns the stop at which paged content comes to rest: after a flick, the next one in its direction; otherwise the
    /// nearest one.
    private static func stop(from offset: CGFloat, velocity: CGFloat, stops: [CGFloat]) -> CGFloat {
        if velocity >= flickSpeed { return stops.first { $0 > offset + 0.5 } ?? stops[stops.count - 1] }
        if velocity <= -flickSpeed { return stops.last { $0 < offset - 0.5 } ?? stops[0] }
        return stops.min { ($0 - offset).magnitude < ($1 - offset).magnitude } ?? offset
    }

    /// The minimum speed of a flick that moves to the next page, in points per second.
    private static let flickSpeed: CGFloat = 200
}
