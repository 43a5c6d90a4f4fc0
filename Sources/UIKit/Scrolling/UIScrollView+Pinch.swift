import DynamicsEngine

// Zooming by two fingers.

/// A pinch that zooms the content of a scroll view.
struct ZoomGesture {
    /// The view that is scaled.
    let view: UIView
    /// The scale at the beginning of the pinch, without resistance, a ratio.
    let startScale: CGFloat
    /// The point of the view that stays between the fingers, in its own coordinates, in points; nil if the next
    /// movement determines it.
    var anchor: CGPoint?
    /// The center of the fingers in the scroll view's frame, in points.
    var fingerCenter = CGPoint.zero
}

extension UIScrollView {
    /// Whether two fingers hold the content.
    var isPinching: Bool { zoomGesture != nil && (pinchGestureRecognizer?.numberOfTouches ?? 0) > 1 }

    /// Adds or removes the pinch recognizer, depending on whether the limits of the scale permit zooming.
    func updatePinchRecognizer() {
        let isZoomable = minimumZoomScale < maximumZoomScale
        guard isZoomable != (pinchGestureRecognizer != nil) else { return }
        if let pinchGestureRecognizer { return removePinchRecognizer(pinchGestureRecognizer) }
        let pinch = ScrollPinchGestureRecognizer()
        pinch.addTarget(self, action: UIScrollView.handlePinch)
        addGestureRecognizer(pinch)
        pinchGestureRecognizer = pinch
    }

    private func removePinchRecognizer(_ pinch: UIPinchGestureRecognizer) {
        pinch.isEnabled = false
        removeGestureRecognizer(pinch)
        pinchGestureRecognizer = nil
    }

    func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            beginPinch()
            pinchContent(with: pinch)
        case .changed: pinchContent(with: pinch)
        case .ended, .cancelled: endPinch()
        case .possible, .failed: break
        }
    }

    private func beginPinch() {
        finishZoomAnimation()
        guard let view = zoomView else { return }
        stopMotion()
        zoomGesture = ZoomGesture(view: view, startScale: scaleWithoutResistance(zoomScale))
        isZooming = true
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    }

    /// Scales the content by the pinch and keeps the same point of it between the fingers.
    private func pinchContent(with pinch: UIPinchGestureRecognizer) {
        guard pinch.numberOfTouches == 2, let gesture = zoomGesture else { return }
        let location = pinch.location(in: self)
        let anchor = gesture.anchor ?? gesture.view.convert(location, from: self)
        let fingerCenter = location - contentOffset
        zoomGesture?.anchor = anchor
        zoomGesture?.fingerCenter = fingerCenter
        let isZoomed = applyZoomScale(scaleWithResistance(gesture.startScale * pinch.scale), to: gesture.view)
        let (offset, range) = (gesture.view.convert(anchor, to: self) - fingerCenter, offsetRange)
        scroll(
            to: CGPoint(
                x: offsetWithResistance(offset.x, range: range.x, viewLength: bounds.width),
                y: offsetWithResistance(offset.y, range: range.y, viewLength: bounds.height)))
        dragAxes = scrollableAxes
        if isDragging { continueDragFromCurrentOffset() }
        if isZoomed { scrollDelegate?.scrollViewDidZoom(self) }
    }

    private func endPinch() {
        guard let gesture = zoomGesture else { return }
        (zoomGesture, isZooming) = (nil, false)
        let view = gesture.view
        guard zoomScale != limitedZoomScale(zoomScale), let anchor = gesture.anchor else {
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
            return
        }
        isZoomBouncing = true
        animateZoom(of: view) {
            self.applyZoom(of: view, scale: self.zoomScale, anchor: anchor, position: gesture.fingerCenter)
        }
    }

    /// Whether a pinch has zoomed the content beyond the limits of the scale.
    var zoomExceedsLimits: Bool { zoomGesture != nil && zoomScale != limitedZoomScale(zoomScale) }

    /// Returns the scale of the content for a pinch that would zoom it to `scale` without resistance. Beyond a limit,
    /// the scale changes by at most a factor of 2.
    private func scaleWithResistance(_ scale: CGFloat) -> CGFloat {
        let limit = limitedZoomScale(scale)
        guard bouncesZoom, scale != limit else { return limit }
        return limit * Self.resistedFactor(scale / limit) { RubberBand.displacement(forPull: $0, dimension: 1) }
    }

    /// Removes the resistance from a scale. This function is the inverse of `scaleWithResistance`.
    private func scaleWithoutResistance(_ scale: CGFloat) -> CGFloat {
        let limit = limitedZoomScale(scale)
        guard scale != limit else { return scale }
        return limit * Self.resistedFactor(scale / limit) { RubberBand.pull(forDisplacement: $0, dimension: 1) }
    }

    /// Applies a function of the distance from 1 to a factor, in the same way to a factor and to its reciprocal.
    private static func resistedFactor(_ factor: CGFloat, _ function: (Double) -> Double) -> CGFloat {
        factor < 1 ? 1 / (1 + CGFloat(function(Double(1 / factor - 1)))) : 1 + CGFloat(function(Double(factor - 1)))
    }
}
