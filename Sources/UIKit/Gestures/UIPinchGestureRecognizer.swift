/// A continuous gesture recognizer for two fingers that move apart or together.
///
/// The gesture begins when the distance between the fingers has changed by 8 points. The scale is relative to the
/// distance at which the gesture began.
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
    public private(set) var velocity: CGFloat = 0

    private var lastDistance: CGFloat = 0
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > 2 { for touch in touches.sortedByFinger { ignore(touch, for: event) } }
        if numberOfTouches == 2 {
            lastDistance = max(currentDistance, 1)
            lastTime = event.timestamp
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        let distance = max(currentDistance, 1)
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
        if state.isActive {
            state = .ended
        } else {
            state = .failed
        }
    }

    open override func reset() {
        (scale, velocity, lastDistance) = (1, 0, 0)
        super.reset()
    }

    private var currentDistance: CGFloat {
        (location(ofTouch: 0, in: nil) - location(ofTouch: 1, in: nil)).length
    }
}
