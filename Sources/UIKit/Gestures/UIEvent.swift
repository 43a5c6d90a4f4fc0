/// An event that reports a change of one touch in a window.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
    /// The touch that changed.
    let touch: UITouch
    /// The time of the event, in seconds, on the frame loop's clock.
    public let timestamp: TimeInterval

    init(touch: UITouch, timestamp: TimeInterval) {
        self.touch = touch
        self.timestamp = timestamp
        super.init()
    }

    /// The touches of the event. On this platform, an event contains exactly one touch, the one that changed.
    public var allTouches: Set<UITouch>? { [touch] }
}
