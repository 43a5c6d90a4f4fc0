/// A discrete gesture recognizer for taps: fingers that touch the screen briefly at one location.
///
/// A finger can move up to 45 points during a tap. Consecutive taps can be up to 0.35 seconds and 45 points apart.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// The number of consecutive taps that the gesture requires. The default is 1. Lower values are equivalent to 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers that each tap requires. The default is 1. If the value is 0 or negative, the recognizer
    /// always fails.
    open var numberOfTouchesRequired = 1

    /// The buttons with which a mouse or trackpad must make the tap. The default is `.primary`. Fingers need no button.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var startLocations: [CGPoint] = []
    private var taps = TapCounter()
    private var timer = GestureTimer()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // The touches of an earlier tap do not count.
        if fingersDown.count == touches.count { stopTracking { !touches.contains($0) } }
        let isOtherButton = touches.contains { $0.type == .indirectPointer } && event.buttonMask != buttonMaskRequired
        guard numberOfTouches <= numberOfTouchesRequired, !isOtherButton else {
            state = .failed
            return
        }
        startLocations = trackedTouches.map { $0.location(in: nil) }
        taps.beginTap(at: startLocations[0], time: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for (touch, start) in zip(trackedTouches, startLocations)
        where (touch.location(in: nil) - start).length > TapCounter.allowedMovement {
            state = .failed
            return
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingersDown.isEmpty else { return }
        guard numberOfTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps.endTap(at: startLocations[0], time: event.timestamp)
        if taps.count >= numberOfTapsRequired { state = .ended } else { timer.start(for: self) }
    }

    open override func reset() {
        timer.stop(for: self)
        taps = TapCounter()
        startLocations.removeAll()
        super.reset()
    }

    /// Returns false for tap recognizers that require more taps, so that a double tap is recognized after a single tap.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    override var waitsForNextTouch: Bool { timer.isRunning }

    /// Makes the recognizer fail if the next tap has not begun within `TapCounter.longestPause` seconds.
    package func frameDidTick(_ clock: FrameClock) {
        guard clock.time - taps.time > TapCounter.longestPause, fingersDown.isEmpty else { return }
        timer.stop(for: self)
        state = .failed
    }
}
