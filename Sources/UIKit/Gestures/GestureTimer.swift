/// Subscribes a gesture recognizer to a frame clock while the recognizer waits for a timeout.
@MainActor
struct GestureTimer {
    private var clock: FrameClock?

    /// Whether the recognizer is currently subscribed to a clock.
    var isRunning: Bool { clock != nil }

    /// Subscribes the recognizer to the current frame clock, which then calls the recognizer's `frameDidTick(_:)` once
    /// per frame.
    mutating func start(for recognizer: any FrameSubscriber) {
        let clock = FrameClock.current
        self.clock = clock
        clock.addSubscriber(recognizer, to: .gestures)
    }

    /// Unsubscribes the recognizer from its frame clock.
    mutating func stop(for recognizer: any FrameSubscriber) {
        clock?.removeSubscriber(recognizer, from: .gestures)
        clock = nil
    }
}
