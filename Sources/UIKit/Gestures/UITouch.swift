/// A touch of one finger on the screen.
///
/// The same object represents the touch from the moment the finger touches the screen until it is lifted.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// The finger touched the screen.
        case began = 0
        /// The finger moved.
        case moved
        /// The finger stays on the screen without moving.
        case stationary
        /// The finger left the screen.
        case ended
        /// The system or a gesture recognizer canceled the touch.
        case cancelled
    }

    /// The current phase of the touch.
    public private(set) var phase = Phase.began
    /// The time of the last change of the touch, in seconds, on the frame loop's clock.
    public private(set) var timestamp: TimeInterval
    /// The view in which the touch began.
    public internal(set) weak var view: UIView?
    /// The window in which the touch began.
    public internal(set) weak var window: UIWindow?
    /// The gesture recognizers that receive the touch. They belong to the touched view or to its enclosing views.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The number of consecutive taps including the current touch. The value is 1 for a single tap.
    ///
    /// Taps are consecutive if they are at most 0.35 seconds and 45 points apart.
    public internal(set) var tapCount = 1

    /// The identifier of the finger, from `TouchInput.touch`.
    let fingerID: Int
    /// The current location in window coordinates, in points.
    private(set) var windowLocation: CGPoint
    /// The location before the last change, in window coordinates, in points.
    private(set) var previousWindowLocation: CGPoint

    /// The number of movements of all touches. While it stays the same, no touch has another location.
    private(set) static var movementCount = 0

    init(_ fingerID: Int, at location: CGPoint, time: TimeInterval, in window: UIWindow) {
        self.fingerID = fingerID
        windowLocation = location
        previousWindowLocation = location
        timestamp = time
        self.window = window
        super.init()
    }

    func move(to location: CGPoint, phase: Phase, time: TimeInterval) {
        previousWindowLocation = windowLocation
        windowLocation = location
        Self.movementCount += 1
        self.phase = phase
        timestamp = time
    }

    /// Returns the current location of the touch, in points.
    ///
    /// - Parameter view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    public func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// Returns the location of the touch before its last change, in points.
    ///
    /// - Parameter view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}

extension Set<UITouch> {
    /// The touches, sorted by finger identifier. The order of a `Set` differs between runs of the program, and results
    /// must not depend on this order.
    @MainActor var sortedByFinger: [UITouch] { sorted { $0.fingerID < $1.fingerID } }
}
