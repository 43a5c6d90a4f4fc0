/// Recognizes fingers that come down and are lifted again without moving away.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How far a finger may stray, points.
    private static let allowedMovement: CGFloat = 45
    /// How long the pause between two taps of one gesture may be, seconds.
    private static let longestPause: TimeInterval = 0.35

    /// How many taps make the gesture; by default 1.
    open var numberOfTapsRequired = 1
    /// How many fingers must tap; by default 1.
    open var numberOfTouchesRequired = 1

    private var starts: [CGPoint] = []
    private var lifted = 0
    private var taps = 0
    private var lastTap = (time: TimeInterval(0), place: CGPoint.zero)

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        starts = trackedTouches.map { $0.location(in: nil) }
        let strays = (starts[0] - lastTap.place).length > Self.allowedMovement
        if taps > 0 && (event.timestamp - lastTap.time > Self.longestPause || strays) { taps = 0 }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for (touch, start) in zip(trackedTouches, starts)
        where (touch.location(in: nil) - start).length > Self.allowedMovement {
            state = .failed
            return
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lifted += touches.count
        guard lifted == numberOfTouches else { return }
        guard lifted == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps += 1
        lastTap = (event.timestamp, starts[0])
        if taps >= numberOfTapsRequired { state = .ended }
    }

    /// Forgets the fingers; taps count on until one comes too late.
    open override func reset() {
        if state != .possible { taps = 0 }
        lifted = 0
        starts.removeAll()
        super.reset()
    }
}
