/// What one finger did, as a host hands it to a frame loop.
public struct TouchInput: Hashable, Sendable {
    /// Which finger: a number that stays the same while it is down.
    public var touch: Int
    /// What it did.
    public var phase: UITouch.Phase
    /// Where, in the window's coordinates, points. A place that is not finite is not taken over.
    public var location: CGPoint

    /// One finger's doing.
    public init(_ touch: Int, _ phase: UITouch.Phase, at location: CGPoint) {
        self.touch = touch
        self.phase = phase
        self.location = location
    }
}

/// One finger from the moment it comes down to the moment it is lifted; the same object all the time.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// What a finger did last.
    public enum Phase: Int, Sendable {
        /// It came down.
        case began = 0
        /// It moved.
        case moved
        /// It is down and did not move.
        case stationary
        /// It was lifted.
        case ended
        /// A gesture or the system took it over.
        case cancelled
    }

    /// What it did last.
    public private(set) var phase = Phase.began
    /// When it did that, seconds of the frame loop's clock.
    public private(set) var timestamp: TimeInterval
    /// The view it came down on.
    public internal(set) weak var view: UIView?
    /// The window it is in.
    public internal(set) weak var window: UIWindow?
    /// The recognizers that follow it: those of its view and of all views around that.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// How often it came down in short succession; 1 for a single touch.
    public internal(set) var tapCount = 1

    let number: Int
    private(set) var point: CGPoint
    private(set) var previousPoint: CGPoint

    init(_ number: Int, at point: CGPoint, time: TimeInterval, in window: UIWindow) {
        self.number = number
        self.point = point
        previousPoint = point
        timestamp = time
        self.window = window
        super.init()
    }

    func move(to point: CGPoint, phase: Phase, time: TimeInterval) {
        previousPoint = self.point
        self.point = point
        self.phase = phase
        timestamp = time
    }

    /// Where it is in a view's coordinates, points; nil stands for its window.
    public func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

    /// Where it was before, in a view's coordinates, points; nil stands for its window.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}

/// What happened to the touches of a window at one moment.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
    /// The touch that something happened to.
    let touch: UITouch
    /// When it was, seconds of the frame loop's clock.
    public let timestamp: TimeInterval

    init(touch: UITouch, timestamp: TimeInterval) {
        self.touch = touch
        self.timestamp = timestamp
        super.init()
    }

    /// The touches that something happened to.
    public var allTouches: Set<UITouch>? { [touch] }
}
