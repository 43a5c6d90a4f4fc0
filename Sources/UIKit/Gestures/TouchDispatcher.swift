/// Brings a window's touches to gesture recognizers and views.
///
/// Recognizers see a touch before its view does. When the last finger is lifted all of them start over, but for those
/// that wait: for a second tap, or for another recognizer to fail.
@MainActor
final class TouchDispatcher {
    /// The touches that are down, in the order in which they came.
    private var touches: [UITouch] = []
    /// The recognizers that follow the present touches, innermost view first.
    var following: [UIGestureRecognizer] = []
    private let delivery = TouchDelivery()
    private var taps = TapCount()

    func dispatch(_ event: UIEvent, in window: UIWindow) {
        let touch = event.touch
        if touch.phase == .began { begin(touch, event, in: window) }
        guard touches.contains(where: { $0 === touch }) else { return }
        sendToRecognizers(touch, event)
        delivery.add(touch, event)
        if touch.phase == .ended || touch.phase == .cancelled { end(touch) }
        deliver()
    }

    private func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
        guard let view = window.hitTest(touch.point, with: event) else { return }
        taps.begin(at: touch.point, time: touch.timestamp)
        touch.tapCount = taps.count + 1
        touch.view = view
        touches.append(touch)
        delivery.begin(touch)
        var recognizers: [UIGestureRecognizer] = []
        var candidate: UIView? = view
        while let current = candidate {
            for recognizer in current.gestureRecognizers ?? [] where mayFollow(recognizer, touch) {
                recognizers.append(recognizer)
            }
            candidate = current.superview
        }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers where !following.contains(where: { $0 === recognizer }) {
            following.append(recognizer)
            recognizer.dispatcher = self
        }
    }

    private func mayFollow(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.isEnabled && recognizer.waiting == nil && touch.view?.keeps(touch, from: recognizer) != true
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }

    private func sendToRecognizers(_ touch: UITouch, _ event: UIEvent) {
        for recognizer in touch.gestureRecognizers ?? [] where !recognizer.state.isFinal && recognizer.isEnabled {
            switch touch.phase {
            case .began: recognizer.touchesBegan([touch], with: event)
            case .moved: recognizer.touchesMoved([touch], with: event)
            case .stationary: break
            case .ended: recognizer.touchesEnded([touch], with: event)
            case .cancelled: recognizer.touchesCancelled([touch], with: event)
            }
        }
    }

    private func end(_ touch: UITouch) {
        if touch.phase == .ended { taps.end(at: touch.point, time: touch.timestamp) }
        touches.removeAll { $0 === touch }
        startOver()
    }

    /// Without a finger, what waits for nothing is forgotten.
    private func startOver() {
        guard touches.isEmpty else { return }
        let finished = following.filter { !$0.outlastsTouches }
        following.removeAll { !$0.outlastsTouches }
        for recognizer in finished { recognizer.reset() }
    }

    /// Views hear of what no recognizer holds back any more.
    private func deliver() {
        delivery.deliver { [following] recognizer in
            recognizer.state == .possible && following.contains { $0 === recognizer }
        }
    }

    /// The views of a recognizer's touches hear no more of them.
    func takeTouchesFromView(_ recognizer: UIGestureRecognizer) {
        for touch in recognizer.trackedTouches { delivery.take(touch) }
    }

    /// After something was decided with no finger on the screen.
    func settle() {
        guard touches.isEmpty else { return }
        startOver()
        deliver()
    }
}

extension UIView {
    /// Whether a touch on this view is not for a recognizer of a view around it.
    fileprivate func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
        guard let owner = recognizer.view, owner !== self else { return false }
        return keepsTouches(from: recognizer)
    }
}
