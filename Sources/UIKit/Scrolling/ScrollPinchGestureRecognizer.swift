/// The pinch gesture recognizer of a scroll view. It receives touches only if the delegate provides a view for zooming.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func shouldReceive(_ event: UIEvent) -> Bool { scrollView?.zoomView != nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // The center of the fingers has jumped, so the content is held at another point from now on.
        scrollView?.zoomGesture?.anchor = nil
    }

    /// Dragging and zooming happen at the same time.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
}
