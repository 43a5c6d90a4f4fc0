import DynamicsEngine

/// A continuous gesture recognizer for two fingers that turn about each other.
///
/// The gesture begins when the fingers have turned by 0.15 radians, about 9 degrees (not measured). The rotation is
/// relative to the angle at which the gesture began. The gesture ends when both fingers have been lifted; while only one
/// of them is on the screen, nothing changes. Further fingers are ignored.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation of the fingers at which the gesture is recognized, in radians.
    private static let recognitionAngle = 0.15

    /// The rotation since the gesture began, in radians; positive values are clockwise. The default is 0.
    ///
    /// Several turns add up. You can set the rotation during the gesture; further changes are added to the new value.
    /// NaN and infinite values are ignored.
    open var rotation: CGFloat = 0 { didSet { if !rotation.isFinite { rotation = oldValue } } }
    /// The angular velocity, in radians per second. The value is 0 before the gesture begins.
    open private(set) var velocity: CGFloat = 0

    /// The rotation of the fingers before the gesture began, in radians.
    private var turn = 0.0
    private var lastVector = CGPoint.zero
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard acceptsTwoFingers(touches, event: event) else { return }
        (turn, lastVector, lastTime) = (0, fingerVector, event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        let angle = Self.angle(from: lastVector, to: fingerVector)
        if state.isActive {
            rotation += CGFloat(angle)
            if event.timestamp > lastTime { velocity = CGFloat(angle / (event.timestamp - lastTime)) }
            (lastVector, lastTime) = (fingerVector, event.timestamp)
            state = .changed
        } else {
            turn += angle
            (lastVector, lastTime) = (fingerVector, event.timestamp)
            if abs(turn) >= Self.recognitionAngle { state = .began }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if areAllFingersLifted(touches) { state = state.isActive ? .ended : .failed }
    }

    open override func reset() {
        (rotation, velocity, turn) = (0, 0, 0)
        super.reset()
    }

    /// Returns the angle between two vectors, in radians from -pi to pi. The angle is positive if the second vector is
    /// clockwise from the first, because the y-axis points down.
    private static func angle(from first: CGPoint, to second: CGPoint) -> Double {
        let cross = Double(first.x * second.y - first.y * second.x)
        let dot = Double(first.x * second.x + first.y * second.y)
        return ExactMath.arcTangent(y: cross, x: dot)
    }
}
