/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How much the distance must change before it is a pinch, points. The scale counts from there.
    private static let slop: CGFloat = 8

    /// How far apart the fingers are, compared with the beginning of the gesture; 1 there. May be set.
    open var scale: CGFloat = 1 { didSet { if !scale.isFinite || scale <= 0 { scale = oldValue } } }
    /// How fast the scale changes, 1/s.
    public private(set) var velocity: CGFloat = 0

    private var distance: CGFloat = 0
    private var time: TimeInterval = 0

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > 2 { for touch in touches { ignore(touch, for: event) } }
        if numberOfTouches == 2 {
            distance = max(presentDistance, 1)
            time = event.timestamp
        }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        let now = max(presentDistance, 1)
        if state.isActive {
            let old = scale
            scale *= now / distance
            if event.timestamp > time { velocity = (scale - old) / CGFloat(event.timestamp - time) }
            (distance, time) = (now, event.timestamp)
            state = .changed
        } else if abs(now - distance) >= Self.slop {
            (distance, time) = (now, event.timestamp)
            state = .began
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive {
            state = .ended
        } else {
            state = .failed
        }
    }

    /// Forgets the pinch.
    open override func reset() {
        (scale, velocity, distance) = (1, 0, 0)
        super.reset()
    }

    private var presentDistance: CGFloat {
        (location(ofTouch: 0, in: nil) - location(ofTouch: 1, in: nil)).length
    }
}
