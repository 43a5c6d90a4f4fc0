import UIDynamics

/// The time of animations that an interactive transition controls.
///
/// Animations that begin inside `record(_:)` use the time of the timeline instead of that of the frame clock. While the
/// timeline is held, its time is set by `setProgress(_:)`. Then it runs forward until all animations have ended, or
/// backward to its start, which restores the values that the animations have changed.
@MainActor
final class AnimationTimeline {
    /// The timeline of animations that begin now; nil outside of `record(_:)`.
    private(set) static var current: AnimationTimeline?

    private enum Direction {
        case forward
        case backward
    }

    /// A motion of the time to the end or the start.
    private struct Run {
        var direction: Direction
        /// The frame time at which the run began, in seconds.
        var begin: TimeInterval
        /// The time until the end or the start is reached, in seconds.
        var length: TimeInterval
        var curve: TimingCurve
        /// The rate of the time after the end is reached, for animations that are longer than the transition.
        var speed: Double
    }

    /// The duration of the transition, in seconds.
    private let duration: TimeInterval
    /// The frame time at which the timeline was created, in seconds. The times of a timeline begin there, so that
    /// animations with an absolute time of their own are correct.
    private let origin: TimeInterval
    private weak var clock: FrameClock?
    /// The time since the origin at which the timeline was held, in seconds.
    private var heldOffset: TimeInterval = 0
    /// The running motion of the time; nil while the timeline is held.
    private var run: Run?
    /// The changes of the animations, oldest first.
    private var changes: [AnimatedChange] = []
    private var isStopped = false

    /// Creates a timeline at its start.
    /// - Parameters:
    ///   - duration: The duration of the transition, in seconds.
    ///   - isHeld: Whether the time stands still; false lets it run as fast as the frame clock.
    init(duration: TimeInterval, isHeld: Bool) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        let clock = FrameClock.current
        (self.clock, origin) = (clock, clock.time)
        if !isHeld {
            run = Run(direction: .forward, begin: clock.time, length: self.duration, curve: .linear, speed: 1)
        }
    }

    // MARK: Time

    /// The time of the animations, in seconds.
    var time: TimeInterval { origin + offset }

    /// Whether the time stands still.
    var isHeld: Bool { run == nil && !isStopped }

    /// Whether the animations have ended: the time has run back to its start, or the transition has ended.
    var hasEnded: Bool { isStopped || run?.direction == .backward && offset <= FrameClock.timeTolerance }

    /// The fraction of the transition, from 0 to 1.
    var progress: Double { duration > 0 ? min(1, offset / duration) : 0 }

    /// The time since the start, in seconds.
    private var offset: TimeInterval {
        guard let run, let clock else { return heldOffset }
        let elapsed = clock.time - run.begin
        let isOver = elapsed >= run.length - FrameClock.timeTolerance
        let progress = isOver ? 1 : run.curve.progress(atFraction: elapsed / run.length, duration: run.length)
        switch run.direction {
        case .backward: return heldOffset * (1 - progress)
        case .forward where isOver: return duration + max(0, elapsed - run.length) * run.speed
        case .forward: return heldOffset + (duration - heldOffset) * progress
        }
    }

    // MARK: Animations

    /// Runs a closure. The animations that it begins belong to the timeline.
    func record(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    /// Adds a change by one of the animations.
    func addChange(_ change: AnimatedChange) { changes.append(change) }

    // MARK: Control

    /// Sets the time. Does nothing unless the timeline is held.
    /// - Parameter progress: The fraction of the transition, from 0 to 1.
    func setProgress(_ progress: Double) {
        if isHeld { heldOffset = progress * duration }
    }

    /// Stops the time where it is.
    func hold() {
        guard !hasEnded else { return }
        heldOffset = min(offset, duration)
        run = nil
    }

    /// Lets the time run to the end.
    func runForward(curve: TimingCurve, speed: Double) {
        start(.forward, length: (duration - heldOffset) / speed, curve: curve, speed: speed)
    }

    /// Lets the time run back to the start, and restores the changed values there.
    func runBackward(curve: TimingCurve, speed: Double) {
        start(.backward, length: heldOffset / speed, curve: curve, speed: speed)
    }

    private func start(_ direction: Direction, length: TimeInterval, curve: TimingCurve, speed: Double) {
        guard isHeld, let clock else { return }
        run = Run(direction: direction, begin: clock.time, length: length, curve: curve, speed: speed)
    }

    /// Ends the animations in the next frame.
    /// - Parameter restoringValues: Whether the changed values are restored.
    func stop(restoringValues: Bool) {
        guard !hasEnded else { return }
        isStopped = true
        if restoringValues { restoreValues() }
    }

    /// Restores the values that the animations have changed, if the time has run back to its start.
    func restoreValuesAtStart() {
        if !isStopped { restoreValues() }
    }

    private func restoreValues() {
        let restored = changes
        changes.removeAll()
        AnimatedChange.restore(restored)
    }
}
