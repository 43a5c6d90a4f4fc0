/// Brings touches to the views under them, in order, as soon as no recognizer holds them back.
@MainActor
final class TouchDelivery {
    private struct Message {
        var touch: UITouch
        var phase: UITouch.Phase
        var event: UIEvent
    }

    /// The touches whose view may still hear of them.
    private var heard: [UITouch] = []
    /// Those of them whose view knows that they are there.
    private var begun: [UITouch] = []
    private var messages: [Message] = []

    func begin(_ touch: UITouch) {
        let isSecond = heard.contains { $0.view === touch.view }
        if !isSecond || touch.view?.isMultipleTouchEnabled == true { heard.append(touch) }
    }

    func add(_ touch: UITouch, _ event: UIEvent) {
        guard touch.phase != .stationary, heard.contains(where: { $0 === touch }) else { return }
        messages.append(Message(touch: touch, phase: touch.phase, event: event))
    }

    /// Delivers what is not held back. What follows something held back of the same touch is so too.
    func deliver(undecided: (UIGestureRecognizer) -> Bool) {
        var held: [Message] = []
        let present = messages
        messages.removeAll()
        for message in present where heard.contains(where: { $0 === message.touch }) {
            let follows = held.contains { $0.touch === message.touch }
            if follows || isHeldBack(message, undecided) { held.append(message) } else { send(message) }
        }
        messages = held + messages
    }

    /// The view hears no more of a touch; if it knew of it, it is told.
    func take(_ touch: UITouch) {
        guard heard.contains(where: { $0 === touch }) else { return }
        heard.removeAll { $0 === touch }
        messages.removeAll { $0.touch === touch }
        guard begun.contains(where: { $0 === touch }) else { return }
        begun.removeAll { $0 === touch }
        touch.view?.touchesCancelled([touch], with: UIEvent(touch: touch, timestamp: touch.timestamp))
    }

    private func isHeldBack(_ message: Message, _ undecided: (UIGestureRecognizer) -> Bool) -> Bool {
        guard message.phase != .cancelled else { return false }
        return (message.touch.gestureRecognizers ?? []).contains { recognizer in
            (recognizer.delaysTouchesBegan || message.phase == .ended && recognizer.delaysTouchesEnded)
                && undecided(recognizer)
        }
    }

    private func send(_ message: Message) {
        let touch = message.touch
        switch message.phase {
        case .began:
            begun.append(touch)
            touch.view?.touchesBegan([touch], with: message.event)
        case .moved: touch.view?.touchesMoved([touch], with: message.event)
        case .stationary: break
        case .ended, .cancelled:
            heard.removeAll { $0 === touch }
            begun.removeAll { $0 === touch }
            if message.phase == .ended {
                touch.view?.touchesEnded([touch], with: message.event)
            } else {
                touch.view?.touchesCancelled([touch], with: message.event)
            }
        }
    }
}
