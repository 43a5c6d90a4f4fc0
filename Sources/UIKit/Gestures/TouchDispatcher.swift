/// Dispatches the touches of a window to gesture recognizers and views.
///
/// Recognizers receive a touch before the touched view does. When the last finger is lifted, the dispatcher resets all
/// recognizers except those that wait for another tap or for the failure of another recognizer.
@MainActor
final class TouchDispatcher {
    /// The touches whose fingers are on the screen.
    private var touches: Set<UITouch> = []
    /// The recognizers that track the current touches. Recognizers of inner views precede those of enclosing views.
    var activeRecognizers: [UIGestureRecognizer] = []
    private let delivery = TouchDelivery()
    private var taps = TapCounter()

    func dispatch(_ event: UIEvent, in window: UIWindow) {
        let touch = event.touch
        if touch.phase == .began { beginTouch(touch, event: event, window: window) }
        guard touches.contains(touch) else { return }
        sendToRecognizers(touch, event: event)
        delivery.enqueueChange(of: touch, event: event)
        if touch.phase == .ended || touch.phase == .cancelled { endTouch(touch) }
        deliverPendingChanges()
    }

    private func beginTouch(_ touch: UITouch, event: UIEvent, window: UIWindow) {
        guard let view = window.hitTest(touch.windowLocation, with: event) else { return }
        taps.beginTap(at: touch.windowLocation, time: touch.timestamp)
        touch.tapCount = taps.count + 1
        touch.view = view
        touches.insert(touch)
        delivery.beginDelivery(of: touch)
        var recognizers: [UIGestureRecognizer] = []
        var candidate: UIView? = view
        while let current = candidate {
            for recognizer in current.gestureRecognizers ?? [] where shouldSend(touch, to: recognizer) {
                recognizers.append(recognizer)
            }
            candidate = current.superview
        }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers where !activeRecognizers.contains(where: { $0 === recognizer }) {
            activeRecognizers.append(recognizer)
            recognizer.dispatcher = self
        }
    }

    private func shouldSend(_ touch: UITouch, to recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isEnabled && recognizer.pendingState == nil && touch.view?.blocks(touch, for: recognizer) != true
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }

    private func sendToRecognizers(_ touch: UITouch, event: UIEvent) {
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

    private func endTouch(_ touch: UITouch) {
        if touch.phase == .ended { taps.endTap(at: touch.windowLocation, time: touch.timestamp) }
        touches.remove(touch)
        resetFinishedRecognizers()
    }

    /// If no finger is on the screen, resets all active recognizers except those that wait for another tap or for the
    /// failure of another recognizer.
    private func resetFinishedRecognizers() {
        guard touches.isEmpty else { return }
        let finished = activeRecognizers.filter { !$0.continuesWithoutTouches }
        activeRecognizers.removeAll { !$0.continuesWithoutTouches }
        for recognizer in finished { recognizer.reset() }
    }

    /// Delivers queued touch changes to views, except changes that a recognizer still delays.
    private func deliverPendingChanges() {
        delivery.deliverPendingChanges { [activeRecognizers] recognizer in
            recognizer.state == .possible && activeRecognizers.contains { $0 === recognizer }
        }
    }

    /// For each touch that a recognizer tracks, cancels the delivery to the touched view.
    func cancelTouchesInView(of recognizer: UIGestureRecognizer) {
        for touch in recognizer.trackedTouches { delivery.cancelDelivery(of: touch) }
    }

    /// If no finger is on the screen, resets finished recognizers and delivers delayed touches. While a finger is on
    /// the screen, the dispatcher does both at the next touch event instead.
    func recognizerDidFinish() {
        guard touches.isEmpty else { return }
        resetFinishedRecognizers()
        deliverPendingChanges()
    }
}

extension UIView {
    /// Returns whether the touched view prevents a recognizer of an enclosing view from receiving a touch.
    fileprivate func blocks(_ touch: UITouch, for recognizer: UIGestureRecognizer) -> Bool {
        guard let owner = recognizer.view, owner !== self else { return false }
        return blocksTouches(for: recognizer)
    }
}
