// Zooming: the view for zooming, its scale, and animated changes of it.

/// An animated change of the scale of a scroll view's content.
final class ZoomAnimation {
    /// The view that is scaled.
    let view: UIView

    init(of view: UIView) { self.view = view }
}

extension UIScrollView {
    /// The duration of an animated change of the scale, in seconds.
    private static let zoomDuration: TimeInterval = 0.3

    /// The view that the delegate provides for zooming; nil if there is none or it is not in the scroll view.
    var zoomView: UIView? {
        guard let view = scrollDelegate?.viewForZooming(in: self), view !== self, view.isDescendant(of: self) else {
            return nil
        }
        return view
    }

    /// Returns a scale limited to the range in which content can rest.
    func limitedZoomScale(_ scale: CGFloat) -> CGFloat { max(minimumZoomScale, min(scale, maximumZoomScale)) }

    func isValidZoomLimit(_ limit: CGFloat, _ property: String) -> Bool {
        UsageReport.validate(limit.isFinite && limit > 0, limit, of: self, property)
    }

    func performSetZoomScale(_ scale: CGFloat, animated: Bool) {
        guard UsageReport.validate(scale.isFinite, scale, of: self, "setZoomScale(_:animated:)"), let zoomView else {
            return
        }
        let anchor = zoomView.convert(bounds.center, from: self)
        zoom(zoomView, to: scale, showing: anchor, animated: animated)
    }

    func performZoom(to rect: CGRect, animated: Bool) {
        guard UsageReport.validate(rect.isFinite, rect, of: self, "zoom(to:animated:)"), let zoomView else { return }
        let fitting = min(bounds.width / abs(rect.width), bounds.height / abs(rect.height))
        zoom(zoomView, to: fitting.isFinite ? fitting : maximumZoomScale, showing: rect.center, animated: animated)
    }

    /// Zooms to a scale, limited to its range, and moves a point of the content to the middle of the view.
    /// - Parameter anchor: The point in the coordinates of the view for zooming, in points.
    func zoom(_ view: UIView, to scale: CGFloat, showing anchor: CGPoint, animated: Bool) {
        stopMotion()
        finishZoomAnimation()
        let position = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        guard animated else { return applyZoom(of: view, scale: scale, anchor: anchor, position: position) }
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom(of: view) { self.applyZoom(of: view, scale: scale, anchor: anchor, position: position) }
    }

    /// Runs an animated change of the scale and reports its end to the delegate.
    func animateZoom(of view: UIView, _ change: @escaping () -> Void) {
        let animation = ZoomAnimation(of: view)
        zoomAnimation = animation
        frameClock.perform {
            UIView.animate(
                withDuration: Self.zoomDuration, delay: 0, options: [.allowUserInteraction], animations: change
            ) { [weak self] _ in
                if let self, self.zoomAnimation === animation { self.finishZoomAnimation() }
            }
        }
    }

    /// Reports the end of a running animation of the scale.
    func finishZoomAnimation() {
        guard let animation = zoomAnimation else { return }
        (zoomAnimation, isZoomBouncing) = (nil, false)
        scrollDelegate?.scrollViewDidEndZooming(self, with: animation.view, atScale: zoomScale)
    }

    /// Sets the scale, limited to its range, and the content offset at which a point of the content is at a position in
    /// the view, as far as the range of the offset permits.
    func applyZoom(of view: UIView, scale: CGFloat, anchor: CGPoint, position: CGPoint) {
        let isZoomed = applyZoomScale(limitedZoomScale(scale), to: view)
        scroll(to: offsetInRange(view.convert(anchor, to: self) - position))
        if isDragging { continueDragFromCurrentOffset() }
        guard isZoomed else { return }
        scrollDelegate?.scrollViewDidZoom(self)
        // The delegate can have changed the insets, as delegates do that keep small content in the middle, so the
        // offset is limited to the new range.
        if !isDragging { scroll(to: offsetInRange(contentOffset)) }
    }

    /// Scales the view for zooming, whose top left corner keeps its position, and adapts the content size. Returns whether
    /// the scale has changed.
    func applyZoomScale(_ scale: CGFloat, to view: UIView) -> Bool {
        guard scale != view.transformScale else { return false }
        let origin = view.frame.origin
        view.transformScale = scale
        let frame = view.frame
        view.center = view.center + (origin - frame.origin)
        let isDetermined = contentGuideDeterminesLength
        contentSize = CGSize(
            width: isDetermined.width ? contentSize.width : frame.width,
            height: isDetermined.height ? contentSize.height : frame.height)
        view.layoutScaleDidChange()
        return true
    }
}

extension UIView {
    /// The scale of the view's transform along its own x-axis, a ratio.
    ///
    /// A new scale keeps the rotation of the transform.
    var transformScale: CGFloat {
        get { (transform.a * transform.a + transform.b * transform.b).squareRoot() }
        set {
            if transform.b == 0, transform.c == 0 {
                transform = CGAffineTransform(scaleX: newValue, y: newValue)
            } else if transformScale > 0 {
                transform = transform.scaledBy(x: newValue / transformScale, y: newValue / transformScale)
            }
        }
    }

    /// The scale at which constraints with views outside of the view see its contents, a ratio: the scale of a scroll
    /// view's view for zooming, otherwise 1.
    var layoutScale: CGFloat { layoutState?.zoomScale ?? 1 }

    /// Solves the constraints of the view again, after a scroll view has zoomed it.
    func layoutScaleDidChange() {
        guard usesConstraints else { return }
        ensuredLayoutState.zoomScale = transformScale
        dependentConstraintsDidChange()
        solveConstraintsIfNeeded()
    }
}
