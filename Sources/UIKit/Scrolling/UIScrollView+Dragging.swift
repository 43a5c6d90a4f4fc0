import DynamicsEngine

// Scrolling by a finger.

extension UIScrollView {
    func handlePan(_ pan: UIPanGestureRecognizer) {
        dragKeyboard(with: pan)
        switch pan.state {
        case .began:
            beginDrag()
            dragContent(with: pan)
        case .changed: dragContent(with: pan)
        case .ended: endDrag(velocity: convertVectorFromWindow(pan.velocity(in: nil)))
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        stopMotion()
        dragOrigin = offsetWithoutResistance(contentOffset)
        dragTranslation = .zero
        dragAxes = axesToFollow
        isDragging = true
        dragDidBegin()
        scrollDelegate?.scrollViewWillBeginDragging(self)
        dismissKeyboardAtBeginOfDrag()
    }

    private func dragContent(with pan: UIPanGestureRecognizer) {
        let translation = convertVectorFromWindow(pan.translation(in: nil))
        dragTranslation = translation
        // Two fingers move the content by the pinch, which keeps the point between them in place. So the drag only
        // continues from the offset that the pinch has set.
        guard !isPinching else { return continueDragFromCurrentOffset() }
        let range = offsetRange
        var offset = contentOffset
        if dragAxes.x {
            offset.x = offsetWithResistance(dragOrigin.x - translation.x, range: range.x, viewLength: bounds.width)
        }
        if dragAxes.y {
            offset.y = offsetWithResistance(dragOrigin.y - translation.y, range: range.y, viewLength: bounds.height)
        }
        scroll(to: offset)
    }

    /// Sets the content offset for a drag or a motion.
    func scroll(to offset: CGPoint) {
        gestureOffset = offset
        contentOffset = offset
    }

    /// Handles a content offset that code has set: a drag or a deceleration goes on from there, an animated scroll
    /// stops.
    func offsetDidChangeByCode(from oldOffset: CGPoint) {
        gestureOffset = contentOffset
        if isDragging {
            continueDragFromCurrentOffset()
        } else if isDecelerating {
            moveDeceleration(by: contentOffset - oldOffset)
        } else if motion != nil {
            stopMotion()
        }
    }

    /// Makes the current offset the one from which the drag goes on.
    func continueDragFromCurrentOffset() {
        dragOrigin = offsetWithoutResistance(contentOffset) + dragTranslation
    }

    private func endDrag(velocity: CGPoint) {
        let contentVelocity = CGPoint(x: dragAxes.x ? -velocity.x : 0, y: dragAxes.y ? -velocity.y : 0)
        motionHasTarget = false
        let motion = motionAfterDrag(velocity: contentVelocity)
        isDragging = false
        isTracking = false
        let decelerates = motion.duration > 0
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates { startMotion(motion, decelerates: true) } else { scrollingDidEnd() }
    }

    /// Returns the motion of the content after a drag with the given final velocity, in points per second. The
    /// collection view layout, a large title and the delegate can change the offset at which the motion ends, unless
    /// paging is enabled.
    private func motionAfterDrag(velocity: CGPoint) -> ScrollMotion {
        let motion = makeMotion(releaseVelocity: velocity)
        let (end, perMillisecond) = (motion.end, CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
        var target = isPagingEnabled ? end : adjustedTargetOffset(end, velocity: perMillisecond)
        if let largeTitleOwner, !isPagingEnabled {
            target = largeTitleOwner.offset(settling: target, of: self, range: offsetRange.y)
        }
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: perMillisecond, targetContentOffset: &target)
        guard !isPagingEnabled, target != end, target.isFinite else { return motion }
        motionHasTarget = true
        return ScrollMotion(settlingFrom: contentOffset, to: target, velocity: velocity)
    }

    /// Begins to track touches and stops the motion of the content, whose end it reports to the delegate. Returns
    /// whether the content was moving.
    func beginTouches(_ touches: Set<UITouch>) -> Bool {
        isTracking = true
        guard motion != nil else { return false }
        if isDecelerating { for touch in touches.sortedByFinger { touch.hasStoppedDeceleration = true } }
        finishMotion()
        return true
    }

    /// Ends the tracking of a touch that began with `beginTouches(_:)`. If the touch did not become a drag and the content
    /// is past its edge or between pages, starts a motion back to the edge or to a page.
    func endTouch() {
        isTracking = false
        guard !isDragging else { return }
        motionHasTarget = false
        let motion = makeMotion(releaseVelocity: .zero)
        if motion.duration > 0 { startMotion(motion, decelerates: true) }
    }

    /// The axes along which the content can move: axes along which the content is larger than the view, and axes along
    /// which it always bounces.
    var scrollableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.lowerBound < range.x.upperBound || alwaysBounceHorizontal && bounces,
            range.y.lowerBound < range.y.upperBound || alwaysBounceVertical && bounces
        )
    }

    /// The axes along which the drag that is beginning will move the content. With `isDirectionalLockEnabled`, a drag
    /// that starts within 30 degrees of an axis moves the content only along that axis.
    private var axesToFollow: (x: Bool, y: Bool) {
        let axes = scrollableAxes
        guard isDirectionalLockEnabled, axes.x, axes.y else { return axes }
        let path = convertVectorFromWindow(
            (panGestureRecognizer as? ScrollPanGestureRecognizer)?.initialPath ?? .zero)
        if abs(path.x) < abs(path.y) * Self.diagonalSlope { return (false, true) }
        if abs(path.y) < abs(path.x) * Self.diagonalSlope { return (true, false) }
        return axes
    }

    /// The tangent of 30 degrees. A drag at an angle of 30 to 60 degrees to the horizontal is diagonal: it moves the
    /// content along both axes even if `isDirectionalLockEnabled` is true.
    private static let diagonalSlope: CGFloat = 0.577

    /// Returns whether the scroll view handles a drag. It rejects the drag if it cannot scroll further in the drag's
    /// direction and an enclosing scroll view can.
    /// - Parameter path: The translation of the finger in window coordinates, in points.
    func acceptsDrag(along path: CGPoint) -> Bool {
        !leavesDragToOthers(along: path)
            && (canScroll(along: path) || superview?.nearest(UIScrollView.self) { $0.canScroll(along: path) } == nil)
    }

    /// Returns whether a drag has gone far enough to move the content. A drag that is mainly along an axis along which the
    /// content cannot move must also go by the recognition distance along the other axis; before that, another recognizer
    /// can take it, such as the one of a side menu.
    /// - Parameter windowPath: The translation of the finger in window coordinates, in points.
    func movesContent(along windowPath: CGPoint) -> Bool {
        let (path, axes) = (convertVectorFromWindow(windowPath), scrollableAxes)
        let isVertical = abs(path.y) >= abs(path.x)
        if isVertical ? axes.y : axes.x { return true }
        guard isVertical ? axes.x : axes.y, path.length > 0 else { return false }
        let part = (isVertical ? abs(path.x) : abs(path.y)) / path.length
        return windowPath.length * part >= UIPanGestureRecognizer.recognitionDistance
    }

    /// Whether touches are delayed: the content can scroll, and `delaysContentTouches` is true.
    var delaysTouchesNow: Bool {
        let axes = scrollableAxes
        return delaysContentTouches && isScrollEnabled && (axes.x || axes.y)
    }

    /// - Parameter windowPath: The translation of the finger in window coordinates, in points.
    private func canScroll(along windowPath: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let path = convertVectorFromWindow(windowPath)
        let (range, axes) = (offsetRange, scrollableAxes)
        if abs(path.y) >= abs(path.x) {
            return axes.y && (path.y < 0 ? contentOffset.y < range.y.upperBound : contentOffset.y > range.y.lowerBound)
        }
        return axes.x && (path.x < 0 ? contentOffset.x < range.x.upperBound : contentOffset.x > range.x.lowerBound)
    }

    /// Returns the content offset along one axis, in points, for a drag that would move the content to `offset` without
    /// resistance. Past its edge, the content follows the finger with rubber-band resistance.
    func offsetWithResistance(
        _ offset: CGFloat, range: ClosedRange<CGFloat>, viewLength: CGFloat
    ) -> CGFloat {
        let end = min(max(offset, range.lowerBound), range.upperBound)
        guard bounces, end != offset else { return end }
        return end + CGFloat(RubberBand.displacement(forPull: Double(offset - end), dimension: Double(viewLength)))
    }

    /// Removes the rubber-band resistance from a content offset. This function is the inverse of
    /// `offsetWithResistance`.
    private func offsetWithoutResistance(_ offset: CGPoint) -> CGPoint {
        func offsetWithoutResistance(_ offset: CGFloat, range: ClosedRange<CGFloat>, viewLength: CGFloat) -> CGFloat {
            let end = min(max(offset, range.lowerBound), range.upperBound)
            guard end != offset else { return offset }
            return end + CGFloat(RubberBand.pull(forDisplacement: Double(offset - end), dimension: Double(viewLength)))
        }
        let range = offsetRange
        return CGPoint(
            x: offsetWithoutResistance(offset.x, range: range.x, viewLength: bounds.width),
            y: offsetWithoutResistance(offset.y, range: range.y, viewLength: bounds.height))
    }
}
