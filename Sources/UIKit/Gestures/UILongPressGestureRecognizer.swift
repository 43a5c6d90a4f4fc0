/// Recognizes fingers that come down and stay where they are for a while; afterwards they may drag.
///
/// The time is that of the frame loop's clock, so it passes with the frames.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// How long the fingers must stay, seconds; 0.5 by default. At 0 it is recognized as they come down.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may stray meanwhile, points; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// How many taps must come before; none by default.
    open var numberOfTapsRequired = 0
    /// How many fingers it takes; 1 by default.
    open var numberOfTouchesRequired = 1

    private var starts: [CGPoint] = []
    private var pressed: TimeInterval?
    private var clock: FrameClock?
    private var taps = TapCount()
    private var lifted = 0

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
        guard numberOfTouches == numberOfTouchesRequired, taps.count >= numberOfTapsRequired else { return }
        pressed = event.timestamp
        if minimumPressDuration > 0 { wait() } else { state = .began }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive {
            state = .changed
        } else if zip(trackedTouches, starts).contains(where: {
            ($0.location(in: nil) - $1).length > allowableMovement
        }) {
            state = .failed
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lifted += touches.count
        if state.isActive {
            state = .ended
        } else if taps.count < numberOfTapsRequired {
            taps.end(at: starts.first ?? .zero, time: event.timestamp)
            wait()
        } else {
            state = .failed
        }
    }

    /// Forgets the press.
    open override func reset() {
        taps = TapCount()
        pressed = nil
        lifted = 0
        starts.removeAll()
        stopWaiting()
        super.reset()
    }

    /// Looks at the time.
    package func frameDidTick(_ clock: FrameClock) {
        guard state == .possible, let pressed else {
            let isLate = clock.time - taps.time > TapCount.longestPause && lifted == numberOfTouches
            if isLate || state != .possible { stopWaiting() }
            if isLate && state == .possible { state = .failed }
            return
        }
        // Frame times are sums; a hair of rounding must not cost a frame.
        guard clock.time - pressed >= minimumPressDuration - 1e-9 else { return }
        stopWaiting()
        state = .began
    }

    override var outlastsTouches: Bool { super.outlastsTouches || state == .possible && clock != nil }

    private func forgetFingers() {
        lifted = 0
        starts.removeAll()
        for touch in trackedTouches { ignore(touch, for: UIEvent(touch: touch, timestamp: touch.timestamp)) }
    }

    private func wait() {
        let clock = FrameClock.current
        self.clock = clock
        clock.add(self, in: .gestures)
    }

    private func stopWaiting() {
        clock?.remove(self, from: .gestures)
        clock = nil
    }
}
