/// An event: the changes of touches in one frame, presses of keys (``UIPressesEvent``), or a movement of a pointer.
///
/// All touches that change in a frame arrive in one event, unless a finger changes twice in a way that views must see:
/// the end of a touch follows its movement in an event of its own.
@preconcurrency @MainActor
public class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        /// An event with touches.
        case touches = 0
        /// A movement of the device.
        case motion = 1
        /// An event with presses of keys.
        case presses = 3
        /// A movement of a pointer without a pressed button.
        case hover = 11
    }

    /// The kinds of movements of the device.
    public enum EventSubtype: Int, Sendable {
        /// The event is no movement of the device.
        case none = 0
        /// The device is shaken.
        case motionShake = 1
    }

    /// The kind of the event.
    public let type: EventType
    /// The movement of the device: `.motionShake` for events of the type `motion`, otherwise `.none`.
    public var subtype: EventSubtype { type == .motion ? .motionShake : .none }
    /// The time of the event, in seconds, on the frame loop's clock.
    public let timestamp: TimeInterval
    /// The buttons of a mouse or trackpad with which the touches of the event are made; empty for fingers. When a touch ends,
    /// they are the buttons that were released.
    public internal(set) var buttonMask: ButtonMask = []

    /// All touches on the screen and those that just ended, sorted by finger.
    var touches: [UITouch]
    /// The touches that changed, sorted by finger.
    var changedTouches: [UITouch]
    /// The locations of each finger that moved several times in the frame, in window coordinates, in points.
    var coalescedLocations: [Int: [CGPoint]] = [:]
    /// The time until the next frame for which predicted touches are computed, in seconds.
    private let predictionInterval: TimeInterval

    init(changes: [UITouch], touches: [UITouch], timestamp: TimeInterval, predictionInterval: TimeInterval) {
        changedTouches = changes
        self.touches = touches
        self.timestamp = timestamp
        self.predictionInterval = predictionInterval
        type = .touches
        super.init()
    }

    /// Creates an event without touches.
    init(type: EventType, timestamp: TimeInterval) {
        (self.type, self.timestamp, changedTouches, touches, predictionInterval) = (type, timestamp, [], [], 0)
        super.init()
    }

    /// The touches of all fingers on the screen, including fingers that did not move and those just lifted.
    ///
    /// The order of a set differs between runs of a program. Code whose result depends on the order must sort the
    /// touches.
    public var allTouches: Set<UITouch>? { type == .touches ? Set(touches) : nil }

    /// Returns the touches that belong to a window; nil if there are none.
    public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    /// Returns the touches that began in a view; nil if there are none.
    public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// Returns the touches that a gesture recognizer receives; nil if there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.gestureRecognizers?.contains { $0 === gesture } == true }
    }

    private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
        let result = touches.filter(matches)
        return result.isEmpty ? nil : Set(result)
    }

    /// Returns copies of a touch for all its movements in the frame, in order. The last copy has the same values as the
    /// touch. All copies have the time of the frame, in seconds.
    /// - Returns: Nil if the event does not contain the touch.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        guard let locations = coalescedLocations[touch.fingerID] else {
            return [UITouch(copying: touch, sample: touch.sample)]
        }
        var previous = touch.sample.previousLocation
        return locations.map { location in
            var sample = touch.sample
            (sample.location, sample.previousLocation) = (location, previous)
            previous = location
            return UITouch(copying: touch, sample: sample)
        }
    }

    /// Returns a prediction of a touch that moved: one copy at the location that the finger reaches in the next frame
    /// if it keeps its velocity. Fingers that did not move in the frame have no prediction.
    /// - Returns: Nil if the event does not contain the touch.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        guard touch.phase == .moved else { return [] }
        var sample = touch.sample
        (sample.location, sample.previousLocation) = (
            sample.location + (sample.location - sample.previousLocation), sample.location
        )
        sample.timestamp += predictionInterval
        return [UITouch(copying: touch, sample: sample)]
    }
}
