/// Recognizes fingers that come down and are lifted again without moving away.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// How many taps make the gesture; by default 1.
    open var numberOfTapsRequired = 1
    /// How many fingers must tap; by default 1.
    open var numberOfTouchesRequired = 1

    private var starts: [CGPoint] = []
    private var lifted = 0
    private var taps = TapCount()
    private var clock: FrameClock?

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if lifted > 0, lifted == numberOfTouches { forgetFingers() }
        super.touchesBegan(touches, with: event)
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        starts = trackedTouches.map { $0.location(in: nil) }
        taps.begin(at: starts[0], time: event.timestamp)
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for (touch, start) in zip(trackedTouches, starts)
        where (touch.location(in: nil) - start).length > TapCount.allowedMovement {
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
        taps.end(at: starts[0], time: event.timestamp)
        if taps.count >= numberOfTapsRequired { state = .ended } else { waitForNextTap() }
    }

    /// Forgets the fingers and the taps.
    open override func reset() {
        stopWaiting()
        taps = TapCount()
        lifted = 0
        starts.removeAll()
        super.reset()
    }

    override var outlastsTouches: Bool { super.outlastsTouches || state == .possible && clock != nil }

    /// Looks at the time: when the next tap comes too late, it is another gesture.
    package func frameDidTick(_ clock: FrameClock) {
        guard clock.time - taps.time > TapCount.longestPause, lifted == numberOfTouches else { return }
        stopWaiting()
        state = .failed
    }

    private func forgetFingers() {
        lifted = 0
        starts.removeAll()
        for touch in trackedTouches { ignore(touch, for: UIEvent(touch: touch, timestamp: touch.timestamp)) }
    }

    private func waitForNextTap() {
        let clock = FrameClock.current
        self.clock = clock
        clock.add(self, in: .gestures)
    }

    private func stopWaiting() {
        clock?.remove(self, from: .gestures)
        clock = nil
    }
}
