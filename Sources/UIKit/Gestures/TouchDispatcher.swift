/// Brings a window's touches to gesture recognizers and views, and settles which recognizer wins.
///
/// Recognizers see a touch before its view does. The first one to recognize makes the others that follow the same
/// touches fail, and takes the touches from their view. When the last finger is lifted all of them start over.
@MainActor
final class TouchDispatcher {
    /// The touches that are down, in the order in which they came.
    private var touches: [UITouch] = []
    /// Those whose view still hears of them.
    private var heardByView: [UITouch] = []
    /// The recognizers that follow the present touches, innermost view first.
    private var following: [UIGestureRecognizer] = []

    func dispatch(_ event: UIEvent, in window: UIWindow) {
        let touch = event.touch
        if touch.phase == .began { begin(touch, event, in: window) }
        guard touches.contains(where: { $0 === touch }) else { return }
        sendToRecognizers(touch, event)
        sendToView(touch, event)
        if touch.phase == .ended || touch.phase == .cancelled { end(touch) }
    }

    private func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
        guard let view = window.hitTest(touch.point, with: event) else { return }
        touch.view = view
        touches.append(touch)
        heardByView.append(touch)
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
        recognizer.isEnabled && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
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

    private func sendToView(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view, heardByView.contains(where: { $0 === touch }) else { return }
        switch touch.phase {
        case .began: view.touchesBegan([touch], with: event)
        case .moved: view.touchesMoved([touch], with: event)
        case .stationary: break
        case .ended: view.touchesEnded([touch], with: event)
        case .cancelled: view.touchesCancelled([touch], with: event)
        }
    }

    private func end(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        heardByView.removeAll { $0 === touch }
        guard touches.isEmpty else { return }
        let finished = following
        following.removeAll()
        for recognizer in finished { recognizer.reset() }
    }

    // MARK: Arbitration

    func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false { return false }
        return !following.contains { other in
            other !== recognizer && (other.state.isActive || other.state == .ended) && excludes(other, recognizer)
        }
    }

    func didRecognize(_ recognizer: UIGestureRecognizer) {
        for other in following
        where other !== recognizer && other.state == .possible && excludes(recognizer, other) {
            other.state = .failed
        }
        if recognizer.cancelsTouchesInView { takeTouchesFromView(recognizer) }
    }

    /// The views of a recognizer's touches hear no more of them.
    func takeTouchesFromView(_ recognizer: UIGestureRecognizer) {
        for touch in recognizer.trackedTouches where heardByView.contains(where: { $0 === touch }) {
            heardByView.removeAll { $0 === touch }
            touch.view?.touchesCancelled([touch], with: UIEvent(touch: touch, timestamp: touch.timestamp))
        }
    }

    private func excludes(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) != true
    }
}
