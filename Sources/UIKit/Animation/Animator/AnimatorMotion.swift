/// The time of a property animator: how far its animations are, and how they run.
///
/// The time of the animations is a fraction of the duration. It runs along the animator's curve, or it was set. Motions
/// with a timing of their own, which `UIViewPropertyAnimator.continueAnimation` begins, determine the progress itself.
@MainActor
final class AnimatorMotion: FrameSubscriber {
    private enum Position {
        /// A fraction of the time, from 0 to 1.
        case time(Double)
        /// A progress that does not follow the animator's curve.
        case progress(AnimatorFraction)
    }

    /// A motion to the end or the start.
    private struct Run {
        /// The frame time at which the motion began, in seconds.
        var begin: TimeInterval
        /// The time until the end or the start is reached, in seconds.
        var length: TimeInterval
        /// The timing of the motion; nil for one along the animator's curve.
        var timing: AnimatorTiming?
    }

    let timing: AnimatorTiming
    /// Whether the animations run toward their start.
    private(set) var isReversed = false
    /// Called when the end or the start is reached.
    var reachedEnd: (() -> Void)?
    /// The position at the beginning of the running motion, or the position of paused animations.
    private var position = Position.time(0)
    private var run: Run?
    /// The animator while its animations run. An animator that is paused is not retained, as on Apple's systems.
    private var runningAnimator: UIViewPropertyAnimator?
    private weak var clock: FrameClock?
    /// The timeline of the interactive transition in which the animator became active; otherwise nil.
    private let timeline = AnimationTimeline.current
    private(set) var groups: [AnimationGroup] = []
    /// The changes of the animations, oldest first.
    private(set) var changes: [AnimatedChange] = []

    init(timing: AnimatorTiming) {
        self.timing = timing
        clock = FrameClock.current
    }

    private var clockTime: TimeInterval { timeline?.time ?? clock?.time ?? 0 }

    func add(_ group: AnimationGroup) { groups.append(group) }

    /// Changes the frame clock to that of the first animated view, before the animations run.
    func adopt(_ clock: FrameClock) {
        if run == nil, groups.count == 1, timeline == nil { self.clock = clock }
    }

    func addChange(_ change: AnimatedChange) { changes.append(change) }

    // MARK: Progress

    var isRunning: Bool { run != nil }

    /// The time until the running motion ends, in seconds.
    var remainingTime: TimeInterval {
        guard let run, timeline?.isHeld != true else { return .infinity }
        return max(0, run.begin + run.length - clockTime)
    }

    /// Returns the progress of animations that begin at a fraction of the time.
    func progress(after start: Double) -> AnimatorFraction {
        switch currentPosition {
        case .time(let time): return progress(atTime: time, after: start)
        case .progress(let fraction):
            guard start > 0, fraction.progress > 0, fraction.progress < 1 else { return fraction }
            return progress(atTime: time(atProgress: fraction.progress), after: start)
        }
    }

    /// The progress from the start to the end, limited to 0...1.
    var overallProgress: Double { min(max(progress(after: 0).progress, 0), 1) }

    /// The fraction of the time from the start to the end.
    var elapsedFraction: Double {
        switch currentPosition {
        case .time(let time): time
        case .progress(let fraction): time(atProgress: fraction.progress)
        }
    }

    private func progress(atTime time: Double, after start: Double) -> AnimatorFraction {
        guard time > start else { return .start }
        return start < 1 ? timing.progress(at: (time - start) / (1 - start)) : .end
    }

    private func time(atProgress progress: Double) -> Double {
        timing.curve.fraction(atProgress: progress, duration: timing.duration)
    }

    private var currentPosition: Position {
        guard let run else { return position }
        let elapsed = max(0, clockTime - run.begin)
        let isOver = elapsed >= run.length - FrameClock.timeTolerance
        let target = isReversed ? 0.0 : 1
        if isOver { return .time(target) }
        let fraction = elapsed / run.length
        guard let timing = run.timing, case .progress(let from) = position else {
            guard case .time(let from) = position else { return position }
            return .time(from + (target - from) * fraction)
        }
        let done = timing.progress(at: fraction)
        return .progress(
            AnimatorFraction(
                progress: from.progress + (target - from.progress) * done.progress,
                verticalProgress: from.verticalProgress + (target - from.verticalProgress) * done.verticalProgress))
    }

    // MARK: Control

    /// Sets the position.
    /// - Parameters:
    ///   - fraction: The fraction from the start to the end, from 0 to 1.
    ///   - isLinear: Whether the fraction is that of the changes instead of that of the time.
    func setFraction(_ fraction: Double, isLinear: Bool) {
        position =
            isLinear ? .progress(AnimatorFraction(progress: fraction, verticalProgress: fraction)) : .time(fraction)
        redraw()
    }

    /// Lets the animations run to the end, or the start.
    /// - Parameters:
    ///   - delay: The time until they begin, in seconds.
    ///   - newTiming: The timing; nil for the animator's.
    ///   - length: The time that remains, in seconds; nil for the rest of the animator's duration.
    func start(
        animator: UIViewPropertyAnimator, delay: TimeInterval = 0, newTiming: AnimatorTiming? = nil,
        length: TimeInterval? = nil
    ) {
        hold()
        var length = length
        if newTiming != nil {
            position = .progress(progress(after: 0))
        } else {
            let time = elapsedFraction
            position = .time(time)
            length = length ?? (isReversed ? time : 1 - time) * timing.duration
        }
        run = Run(begin: clockTime + delay, length: max(0, length ?? timing.duration), timing: newTiming)
        runningAnimator = animator
        clock?.addSubscriber(self, to: .animations, isRetained: true)
        redraw()
    }

    /// Stops the time where it is.
    func hold() {
        position = currentPosition
        run = nil
        runningAnimator = nil
        clock?.removeSubscriber(self, from: .animations)
    }

    /// Changes the direction. Running animations continue in the other one.
    func reverse() {
        let (running, animator) = (run, runningAnimator)
        hold()
        isReversed.toggle()
        guard let running, let animator else { return }
        start(animator: animator, newTiming: running.timing, length: running.timing == nil ? nil : running.length)
    }

    /// Moves the animations to the start or the end in the direction in which they begin.
    func rewind() { position = .time(isReversed ? 1 : 0) }

    /// Ends the animations. The displayed values become those of the views.
    func end(completed: Bool) {
        hold()
        let ended = groups
        groups.removeAll()
        for group in ended {
            group.update()
            group.end(completed: completed)
        }
    }

    private func redraw() {
        for group in groups { group.update() }
    }

    package func frameDidTick(_ clock: FrameClock) {
        redraw()
        guard let run, timeline?.isHeld != true else { return }
        if timeline?.hasEnded == true, overallProgress <= 0.001, !isReversed { reverse() }
        guard clockTime >= run.begin + run.length - FrameClock.timeTolerance || timeline?.hasEnded == true else {
            return
        }
        let animator = runningAnimator
        self.run = Run(begin: clockTime, length: 0, timing: nil)
        hold()
        withExtendedLifetime(animator) { reachedEnd?() }
    }
}
