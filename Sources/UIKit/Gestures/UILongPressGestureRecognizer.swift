/// A continuous gesture recognizer for long presses: fingers that touch the screen and stay nearly in place for a
/// minimum time.
///
/// After recognition, the fingers can move. The recognizer measures time on the frame clock, which advances only when
/// the frame loop runs a frame.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// The minimum duration of the press, in seconds. The default is 0.5.
    ///
    /// If the value is 0 or negative, the gesture is recognized as soon as the required fingers touch the screen.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum distance that a finger can move before recognition, in points. The default is 10. If a finger moves
    /// farther, the recognizer fails. With a negative value, it fails at the first movement.
    open var allowableMovement: CGFloat = 10
    /// The number of taps that must precede the press. With the default, 0, no tap is required. Negative values are
    /// equivalent to 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers that the press requires. The default is 1. If the value is 0 or negative, the recognizer
    /// always fails.
    open var numberOfTouchesRequired = 1

    private var startLocations: [CGPoint] = []
    private var pressTime: TimeInterval?
    private var timer = GestureTimer()
    private var taps = TapCounter()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive {
            for touch in touches.sortedByFinger { ignore(touch, for: event) }
            return
        }
        // The touches of a tap before the press do not count.
        if fingersDown.count == touches.count { stopTracking { !touches.contains($0) } }
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        startLocations = trackedTouches.map { $0.location(in: nil) }
        taps.beginTap(at: startLocations[0], time: event.timestamp)
        guard numberOfTouches == numberOfTouchesRequired, taps.count >= numberOfTapsRequired else { return }
        pressTime = event.timestamp
        if minimumPressDuration > 0 { timer.start(for: self) } else { state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive {
            state = .changed
        } else if zip(trackedTouches, startLocations).contains(where: {
            ($0.location(in: nil) - $1).length > allowableMovement
        }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive {
            state = .ended
        } else if taps.count < numberOfTapsRequired {
            taps.endTap(at: startLocations.first ?? .zero, time: event.timestamp)
            timer.start(for: self)
        } else {
            state = .failed
        }
    }

    open override func reset() {
        taps = TapCounter()
        pressTime = nil
        startLocations.removeAll()
        timer.stop(for: self)
        super.reset()
    }

    package func frameDidTick(_ clock: FrameClock) {
        guard state == .possible, let pressTime else {
            let isLate = clock.time - taps.time > TapCounter.longestPause && fingersDown.isEmpty
            if isLate || state != .possible { timer.stop(for: self) }
            if isLate && state == .possible { state = .failed }
            return
        }
        // Frame times are sums of frame durations. Without the tolerance, a rounding error could delay recognition by
        // one frame.
        guard clock.time - pressTime >= minimumPressDuration - FrameClock.timeTolerance else { return }
        timer.stop(for: self)
        state = .began
    }

    override var waitsForNextTouch: Bool { timer.isRunning }
}
