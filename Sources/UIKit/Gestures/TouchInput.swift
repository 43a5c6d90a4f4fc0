import DisplayList

/// A change of one touch, which a host passes to `FrameLoop.runFrame(_:step:)`.
public struct TouchInput: Hashable, Sendable {
    /// The phases of a touch.
    public typealias Phase = TouchPhase

    /// The identifier of the finger; unitless. It stays the same while the finger is on the screen.
    public var touch: Int
    /// The new phase of the touch.
    public var phase: Phase
    /// The location of the touch on the screen, in points.
    ///
    /// The frame loop ignores an input whose location is NaN or infinite.
    public var location: CGPoint
    /// The device that makes the touch. It is read when the touch begins; the default is `.direct`, a finger.
    public var type: UITouch.TouchType
    /// The buttons of a mouse or trackpad with which the touch is made. The default is none, for fingers.
    public var buttonMask: UIEvent.ButtonMask = []

    /// Creates a touch input.
    /// - Parameters:
    ///   - touch: The identifier of the finger. Use the same identifier while the finger is on the screen.
    ///   - phase: The new phase of the touch.
    ///   - location: The location on the screen, in points.
    ///   - type: The device that makes the touch. The default is `.direct`, a finger.
    public init(_ touch: Int, _ phase: Phase, at location: CGPoint, type: UITouch.TouchType = .direct) {
        self.touch = touch
        self.phase = phase
        self.location = location
        self.type = type
    }
}

extension UITouch.Phase {
    init(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .stationary: self = .stationary
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
