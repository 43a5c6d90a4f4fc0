/// The animations that one call of `UIView.animate` creates. They share timing, options and completion closure.
@MainActor
class AnimationGroup: AnimationRun {
    /// The timing of a group.
    struct Timing {
        /// The duration of one forward run, in seconds.
        var duration: TimeInterval
        /// The time until the animations start, in seconds.
        var delay: TimeInterval = 0
        var curve: TimingCurve
        var options: UIView.AnimationOptions = []
        /// The number of runs, or of runs forward and backward, if the options contain `repeat`.
        var repeatCount = Double.infinity
        /// The part of a property animator's time in which the animations run; nil if they have a time of their own.
        var slot: AnimatorSlot?

        /// Returns the timing of animations that begin inside those of another group: they begin with those and have their
        /// duration and curve, unless the options override them.
        @MainActor
        func inherited(from outer: AnimationGroup?) -> Timing {
            var timing = self
            timing.delay = delay.isFinite ? max(0, delay) : 0
            timing.slot = options.contains(.overrideInheritedDuration) ? nil : outer?.timing.slot
            if let outer, outer.duration > 0, outer.timing.slot == nil || timing.slot != nil {
                timing.delay += outer.remainingDelay
                if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
                // The spring of another duration would not be at rest at the end, so the animation keeps its own curve.
                let canInheritCurve = timing.duration == outer.duration || !outer.timing.curve.isSpring
                if canInheritCurve, !options.contains(.overrideInheritedCurve) { timing.curve = outer.timing.curve }
            }
            if !UIView.areAnimationsEnabled { timing.duration = 0 }
            return timing
        }
    }

    private(set) var timing: Timing
    /// The calculation mode of keyframes; nil if the changes have no keyframes.
    let keyframes: UIView.KeyframeAnimationOptions?
    /// The part of the duration in which the keyframe that is being recorded changes values, from 0 to 1.
    var keyframeWindow = 0.0...1.0
    /// The time at which the animations start, after the delay, in seconds.
    private(set) var start: TimeInterval = 0
    private let completion: ((Bool) -> Void)?

    init(
        _ timing: Timing, clock: FrameClock = .current, keyframes: UIView.KeyframeAnimationOptions? = nil,
        completion: ((Bool) -> Void)?
    ) {
        var timing = timing
        timing.duration = timing.duration.isFinite ? max(0, timing.duration) : 0
        timing.delay = timing.delay.isFinite ? max(0, timing.delay) : 0
        let timeline = timing.slot == nil ? AnimationTimeline.current : nil
        // The fraction of an interactive transition determines the fraction of each change, as Apple documents it.
        if timeline?.isHeld == true { timing.curve = .linear }
        (self.timing, self.keyframes, self.completion) = (timing, keyframes, completion)
        super.init(clock: clock, timeline: timeline)
        start = time + timing.delay
        timing.slot?.motion.add(self)
    }

    /// Changes the timing of a group that has not begun.
    func changeTiming(_ change: (inout Timing) -> Void) {
        change(&timing)
        timing.duration = timing.duration.isFinite ? max(0, timing.duration) : 0
        timing.delay = timing.delay.isFinite ? max(0, timing.delay) : 0
        start = time + timing.delay
    }

    override func adopt(_ clock: FrameClock) {
        super.adopt(clock)
        start = time + timing.delay
        timing.slot?.motion.adopt(clock)
    }

    /// The duration of one forward run, in seconds.
    var duration: TimeInterval { timing.duration }
    var options: UIView.AnimationOptions { timing.options }

    // MARK: Time

    /// The time until the animations start, in seconds.
    var remainingDelay: TimeInterval { timing.slot == nil && clock != nil ? max(0, start - time) : 0 }

    /// The time of a run, or of a run forward and backward, in seconds.
    private var period: TimeInterval { options.contains(.autoreverse) ? 2 * duration : duration }

    /// The time from the start to the end of the animations, in seconds; infinity if they repeat without an end.
    private var length: TimeInterval {
        options.contains(.repeat) && duration > 0 ? period * timing.repeatCount : period
    }

    /// The groups of changes in the same closure that repeat. The group ends after them.
    private var modifiedGroups: [AnimationGroup] = []

    /// Delays the end until the animations of another group have ended.
    func waitForEnd(of group: AnimationGroup) {
        if !hasLayers, let clock = group.clock, clock !== self.clock { adopt(clock) }
        modifiedGroups.append(group)
    }

    /// The progress at the time at which it was last computed. All properties of the views need it in each frame.
    private var lastProgress: (time: TimeInterval, progress: Double)?

    /// The displayed part of the total change: 0 at the start of a forward run, 1 at its end.
    final var progress: Double {
        guard !hasEnded else { return 1 }
        if let slot = timing.slot { return slot.progress.progress }
        guard duration > 0, clock != nil else { return 1 }
        let time = time
        if let lastProgress, lastProgress.time == time { return lastProgress.progress }
        let progress = progress(at: time)
        lastProgress = (time, progress)
        return progress
    }

    private func progress(at time: TimeInterval) -> Double {
        var elapsed = (time - start) / duration
        if options.contains(.repeat), elapsed > 0 {
            if elapsed * duration >= period * timing.repeatCount - FrameClock.timeTolerance { return 1 }
            let run = elapsed.rounded(.down)
            elapsed -= run
            if options.contains(.autoreverse), run.truncatingRemainder(dividingBy: 2) == 1 { elapsed = 1 - elapsed }
        } else if options.contains(.autoreverse), elapsed > 1 {
            elapsed = 2 - elapsed
            if elapsed < 0 { return 1 }
        }
        return timing.curve.progress(atFraction: elapsed, duration: duration)
    }

    /// The difference between the final and the displayed value, as a fraction of the total change.
    final var remainingFraction: Double { 1 - progress }

    /// The remaining fraction of the y coordinate of a view's center, which can have a velocity of its own.
    final var remainingVerticalFraction: Double {
        guard let slot = timing.slot else { return remainingFraction }
        return hasEnded ? 0 : 1 - slot.progress.verticalProgress
    }

    override var remainingTime: TimeInterval {
        guard clock != nil, !hasEnded else { return 0 }
        let own = timeline?.isHeld == true ? .infinity : max(0, start + length - time)
        return modifiedGroups.reduce(own) { max($0, $1.remainingTime) }
    }

    override var isOver: Bool {
        guard modifiedGroups.allSatisfy(\.hasEnded) else { return false }
        guard length.isFinite else { return !hasViews }
        // Frame times are sums of frame durations. Without the tolerance, their rounding errors could delay the end of
        // the animation by one frame.
        return time >= start + length - FrameClock.timeTolerance
    }

    // MARK: Course

    /// Subscribes the group to the frame clock, which starts the animation.
    ///
    /// A property animator runs its groups itself.
    func subscribeToClock() {
        if timing.slot == nil { subscribe(isRetained: true) }
    }

    /// Whether the group has its own time, and no layer has an animation of it.
    var animatesNothing: Bool {
        timing.slot == nil && timeline == nil && !hasLayers && modifiedGroups.isEmpty
    }

    /// Lets the animations end in the next frame.
    func skipToEnd() {
        timing.duration = 0
        start = time
    }

    /// Adds a change that the group animates, so that an animator or a transition can take it back.
    func addChange(_ change: @autoclosure () -> AnimatedChange) {
        if let slot = timing.slot {
            slot.motion.addChange(change())
        } else if let timeline {
            timeline.addChange(change())
        }
    }

    override func didEnd(completed: Bool) { completion?(completed) }
}
