/// Drives the transitions of a container of elements: requests a layout pass in each frame while transitions run, and calls
/// the completion closures when the transitions end.
@MainActor
final class UpdateAnimation: FrameSubscriber {
    private(set) weak var container: ElementContainerView?
    private var clock: FrameClock?
    /// The time at which the last transition ends, in seconds, on the frame clock.
    private(set) var end: TimeInterval = 0
    private var completions: [(due: TimeInterval, run: (Bool) -> Void)] = []

    /// The current time of the frame clock, in seconds; 0 while no transition runs.
    var time: TimeInterval { clock?.time ?? 0 }

    /// Subscribes to the container's frame clock. Returns the timing of new transitions.
    /// - Parameter group: The animations in whose closure the transitions begin; nil if there are none.
    func beginAnimation(of container: ElementContainerView, in group: AnimationGroup?) -> UpdateTiming {
        self.container = container
        if clock == nil {
            let clock = container.frameClock
            self.clock = clock
            clock.addSubscriber(self, to: .scrolling)
        }
        return UpdateTiming(at: time, in: group)
    }

    /// Schedules the end of the animation, at which `frameDidTick(_:)` calls the completion closures.
    ///
    /// - Parameters:
    ///   - timing: The timing of the transitions that have started; with nil, the animation ends in the next frame.
    ///   - completions: The closures to call at the end, with true.
    func scheduleEnd(of timing: UpdateTiming?, completions: [(Bool) -> Void]) {
        let due = timing?.end ?? time
        end = max(end, due)
        for completion in completions { self.completions.append((due, completion)) }
    }

    func frameDidTick(_ clock: FrameClock) {
        guard let container else { return unsubscribe(from: clock) }
        let hasEnded = clock.time >= end
        // Lay out immediately in the last frame, so that completions see the views at their final positions.
        if hasEnded { container.layOutVisibleElements() } else { container.setNeedsLayout() }
        let due = completions.filter { clock.time >= $0.due }
        completions.removeAll { clock.time >= $0.due }
        if hasEnded { unsubscribe(from: clock) }
        for completion in due { completion.run(true) }
    }

    private func unsubscribe(from clock: FrameClock) {
        clock.removeSubscriber(self, from: .scrolling)
        self.clock = nil
        end = 0
    }
}
