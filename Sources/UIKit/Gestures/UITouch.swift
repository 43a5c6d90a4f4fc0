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
        /// The finger stays on the screen and did not move since the last event.
        case stationary
        /// The finger left the screen.
        case ended
        /// The system or a gesture recognizer canceled the touch.
        case cancelled
    }

    /// The devices that make touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on another surface, such as a remote control.
        case indirect
        /// A pencil on the screen.
        case pencil
        /// A pointer, such as that of a mouse.
        case indirectPointer
    }

    /// The values of a touch that change from event to event.
    struct Sample: Equatable {
        var phase = Phase.began
        /// The time of the last change, in seconds, on the frame loop's clock.
        var timestamp: TimeInterval
        /// The location in window coordinates, in points.
        var location: CGPoint
        /// The location before the last change, in window coordinates, in points.
        var previousLocation: CGPoint
    }

    /// The current phase of the touch.
    public var phase: Phase { sample.phase }
    /// The time of the last change of the touch, in seconds, on the frame loop's clock.
    public var timestamp: TimeInterval { sample.timestamp }
    /// The device that makes the touch, from ``TouchInput/type``.
    public let type: TouchType
    /// The view in which the touch began.
    public internal(set) weak var view: UIView?
    /// The window in which the touch began.
    public internal(set) weak var window: UIWindow?
    /// The gesture recognizers that receive the touch. They belong to the touched view or to its enclosing views.
    /// Recognizers that ignore the touch are not contained.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The number of consecutive taps including the current touch. The value is 1 for a single tap.
    ///
    /// Taps are consecutive if they are at most 0.35 seconds and 45 points apart.
    public internal(set) var tapCount = 1

    /// The pressure of the touch, a ratio to that of an average touch: 0, because no screen here measures it.
    public var force: CGFloat { 0 }
    /// The largest value of `force`, a ratio as well: 0, because no screen here measures it.
    public var maximumPossibleForce: CGFloat { 0 }
    /// The location in a view's coordinates, in points, which is not rounded here. Nil means the window.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The location before the last change, in a view's coordinates, in points. Nil means the window.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The identifier of the finger, from `TouchInput.touch`.
    let fingerID: Int
    /// The current values. A change of the location must go through `setSample(_:)`.
    private(set) var sample: Sample
    /// The location where the touch began, in window coordinates, in points.
    var startLocation = CGPoint.zero
    /// Whether the touch has stopped the deceleration of a scroll view.
    var hasStoppedDeceleration = false
    /// The number of the last event in which the touch changed. `ScreenTouches` numbers its events.
    var eventNumber = 0

    /// The number of changes of the locations of touches. While it stays the same, no touch has another location.
    private(set) static var movementCount = 0

    /// The current location in window coordinates, in points.
    var windowLocation: CGPoint { sample.location }

    init(_ fingerID: Int, type: TouchType, sample: Sample) {
        self.fingerID = fingerID
        self.type = type
        self.sample = sample
        super.init()
    }

    /// Creates a copy of a touch with other values, for coalesced and predicted touches.
    convenience init(copying touch: UITouch, sample: Sample) {
        self.init(touch.fingerID, type: touch.type, sample: sample)
        view = touch.view
        window = touch.window
        gestureRecognizers = touch.gestureRecognizers
        tapCount = touch.tapCount
    }

    func setSample(_ sample: Sample) {
        self.sample = sample
        Self.movementCount += 1
    }

    /// Sets the phase of a touch that did not change in the current event.
    func becomeStationary() {
        sample.phase = .stationary
        sample.previousLocation = sample.location
    }

    /// Returns the current location of the touch, in points.
    ///
    /// - Parameter view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    public func location(in view: UIView?) -> CGPoint { convert(sample.location, to: view) }

    /// Returns the location of the touch before its last change, in points.
    ///
    /// - Parameter view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(sample.previousLocation, to: view) }

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
