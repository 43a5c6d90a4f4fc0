/// A press of a key.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phases of a press.
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began = 0
        /// The key was released.
        case ended = 3
        /// The press was cancelled, for example because the window lost the focus.
        case cancelled
    }

    /// The phase of the press.
    public internal(set) var phase = Phase.began
    /// The key. It is never nil, because all presses are those of keys.
    public internal(set) var key: UIKey?
    /// The time of the last change, in seconds, on the frame loop's clock.
    public internal(set) var timestamp: TimeInterval
    /// The window that received the press.
    public internal(set) weak var window: UIWindow?
    /// The responder that received the press first.
    public internal(set) weak var responder: UIResponder?

    init(_ key: UIKey, at time: TimeInterval, in window: UIWindow, responder: UIResponder) {
        self.key = key
        timestamp = time
        self.window = window
        self.responder = responder
        super.init()
    }
}

/// An event that reports presses of keys.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    /// The presses that changed.
    let changedPresses: [UIPress]
    private let presses: [UIPress]

    init(changed: [UIPress], all: [UIPress], timestamp: TimeInterval) {
        (changedPresses, presses) = (changed, all)
        super.init(type: .presses, timestamp: timestamp)
    }

    /// The presses of all keys that are pressed, and of those that were just released.
    public var allPresses: Set<UIPress> { Set(presses) }

    /// Calls the method for the phase of each changed press, at the press's responder.
    func deliver() {
        for press in changedPresses {
            switch press.phase {
            case .began: press.responder?.pressesBegan([press], with: self)
            case .ended: press.responder?.pressesEnded([press], with: self)
            case .cancelled: press.responder?.pressesCancelled([press], with: self)
            }
        }
    }
}
