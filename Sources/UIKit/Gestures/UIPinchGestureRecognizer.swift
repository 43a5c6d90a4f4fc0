/// A continuous gesture recognizer for two fingers that move apart or together.
///
/// The gesture begins when the distance between the fingers has changed by 8 points. The scale is relative to the
/// distance at which the gesture began. The gesture ends when both fingers have been lifted; while only one of them is
/// on the screen, nothing changes. Further fingers are ignored.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the distance between the fingers at which the gesture is recognized, in points.
    private static let recognitionDistance: CGFloat = 8

    /// The current distance between the fingers divided by their distance when the gesture began, a ratio. The default
    /// is 1.
    ///
    /// You can set the scale during the gesture; further changes multiply the new value. Zero, negative, NaN and
    /// infinite values are ignored.
    open var scale: CGFloat = 1 { didSet { if !scale.isFinite || scale <= 0 { scale = oldValue } } }
    /// The rate of change of the scale, as a ratio per second. The velocity is positive while the fingers move apart,
    /// negative while they move together, and 0 before the gesture begins.
    open private(set) var velocity: CGFloat = 0

    private var lastDistance: CGFloat = 0
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard acceptsTwoFingers(touches, event: event) else { return }
        (lastDistance, lastTime) = (max(fingerVector.length, 1), event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        let distance = max(fingerVector.length, 1)
        if state.isActive {
            let oldScale = scale
            scale *= distance / lastDistance
            if event.timestamp > lastTime { velocity = (scale - oldScale) / CGFloat(event.timestamp - lastTime) }
            (lastDistance, lastTime) = (distance, event.timestamp)
            state = .changed
        } else if abs(distance - lastDistance) >= Self.recognitionDistance {
            (lastDistance, lastTime) = (distance, event.timestamp)
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if areAllFingersLifted(touches) { state = state.isActive ? .ended : .failed }
    }

    open override func reset() {
        (scale, velocity, lastDistance) = (1, 0, 0)
        super.reset()
    }
}

// What recognizers of two fingers have in common.
extension UIGestureRecognizer {
    /// The vector from the first to the second finger, in window coordinates, in points.
    var fingerVector: CGPoint { trackedTouches[1].windowLocation - trackedTouches[0].windowLocation }

    /// Ignores new touches beyond the second finger. Returns whether two fingers are on the screen now and one of them
    /// is new.
    func acceptsTwoFingers(_ touches: Set<UITouch>, event: UIEvent) -> Bool {
        let surplus = max(0, numberOfTouches - 2)
        for touch in touches.sortedByFinger.suffix(surplus) { ignore(touch, for: event) }
        return numberOfTouches == 2 && surplus < touches.count
    }

    /// Handles lifted fingers: stops tracking them unless all fingers have been lifted. Returns whether they have.
    func areAllFingersLifted(_ touches: Set<UITouch>) -> Bool {
        guard numberOfTouches > touches.count else { return true }
        stopTracking { touches.contains($0) }
        return false
    }
}
