/// The pan gesture recognizer of a scroll view.
///
/// It notifies the scroll view when a touch begins and when the touch sequence ends. A touch that stops the motion of
/// the content is not delivered to the views in the content. The recognizer fails if the scroll view rejects the drag
/// (`acceptsDrag(along:of:)`), and waits until the drag moves the content (`movesContent(along:)`).
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    private var startLocation = CGPoint.zero
    /// The translation of the finger between the start of the touch and the recognition of the drag, in points in the
    /// window's coordinate system.
    private(set) var initialPath = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        startLocation = location(in: nil)
        if scrollView?.beginTouches(touches) == true { recognition?.cancelTouchesInView() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            initialPath = location(in: nil) - startLocation
            if initialPath.length >= Self.recognitionDistance, let scrollView,
                !scrollView.acceptsDrag(along: initialPath) || !canCancelContentTouches(in: scrollView)
            {
                state = .failed
                return
            }
            if initialPath.length >= Self.recognitionDistance, scrollView?.movesContent(along: initialPath) == false {
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }

    /// Dragging and zooming happen at the same time.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.pinchGestureRecognizer }

    override func reset() {
        super.reset()
        if scrollView?.isTracking == true { scrollView?.endTouch() }
    }

    /// After a failure, the touches do not scroll, so they are no longer delayed.
    override var state: State {
        didSet { if state == .failed { scrollView?.contentTouchDelay.endDelay() } }
    }

    /// Returns whether the views in the content that have received the touches allow that the touches scroll.
    private func canCancelContentTouches(in scrollView: UIScrollView) -> Bool {
        trackedTouches.allSatisfy { touch in
            guard let view = touch.view, view !== scrollView, recognition?.dispatcher?.viewHasBegun(touch) == true
            else {
                return true
            }
            return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
        }
    }
}
