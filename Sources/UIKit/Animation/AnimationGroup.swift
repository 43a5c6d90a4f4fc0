/// The animations that one call of `UIView.animate` creates. They share timing, options and completion closure.
@MainActor
final class AnimationGroup: FrameSubscriber {
    let curve: TimingCurve
    /// The duration of one forward run, in seconds.
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    private(set) var hasEnded = false
    /// The time at which the animations start, after the delay, in seconds, on the frame clock.
    private let start: TimeInterval
    /// The frame clock. The reference is weak, because the clock retains the group while the group is subscribed.
    private weak var clock: FrameClock?
    /// The timeline that controls the time of the animations; nil if they run with the frame clock.
    let timeline: AnimationTimeline?
    /// The part of a property animator's time in which the animations run; nil if they have a time of their own.
    let slot: AnimatorSlot?
    /// The calculation mode of keyframes; nil if the changes have no keyframes.
    let keyframes: UIView.KeyframeAnimationOptions?
    /// The part of the duration in which the keyframe that is being recorded changes values, from 0 to 1.
    var keyframeWindow = 0.0...1.0
    private let completion: ((Bool) -> Void)?
    /// The completion blocks of the transactions that enclose the animations.
    private var transactions: [TransactionCompletion]
    /// The animated views. The references are weak, because views retain their animations.
    private var views: [WeakView] = []

    private struct WeakView {
        weak var view: UIView?
    }

    init(
        duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions,
        slot: AnimatorSlot? = nil, keyframes: UIView.KeyframeAnimationOptions? = nil, completion: ((Bool) -> Void)?
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        (self.slot, self.keyframes) = (slot, keyframes)
        timeline = slot == nil ? AnimationTimeline.current : nil
        // The fraction of an interactive transition determines the fraction of each change, as Apple documents it.
        self.curve = timeline?.isHeld == true ? .linear : curve
        self.options = options
        self.completion = completion
        let clock = FrameClock.current
        self.clock = clock
        transactions = CATransaction.openCompletions
        start = (timeline?.time ?? clock.time) + (delay.isFinite ? max(0, delay) : 0)
        for transaction in transactions { transaction.animationDidBegin() }
        slot?.motion.add(self)
    }

    /// Creates the group of a call of `animate`. Inside another call, the animations begin with those of the outer call
    /// and have their duration and curve, unless the options override them.
    convenience init(
        nestedIn outer: AnimationGroup?, duration: TimeInterval, delay: TimeInterval, curve: TimingCurve,
        options: UIView.AnimationOptions, keyframes: UIView.KeyframeAnimationOptions? = nil,
        completion: ((Bool) -> Void)?
    ) {
        var (duration, delay, curve) = (duration, delay.isFinite ? max(0, delay) : 0, curve)
        let slot = options.contains(.overrideInheritedDuration) ? nil : outer?.slot
        if let outer, outer.duration > 0, outer.slot == nil || slot != nil {
            delay += outer.remainingDelay
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            // The spring of another duration would not be at rest at the end, so the animation keeps its own curve.
            let canInheritCurve = duration == outer.duration || !outer.curve.isSpring
            if canInheritCurve, !options.contains(.overrideInheritedCurve) { curve = outer.curve }
        }
        self.init(
            duration: UIView.areAnimationsEnabled ? duration : 0, delay: delay, curve: curve, options: options,
            slot: slot, keyframes: keyframes, completion: completion)
    }

    /// The time until the animations start, in seconds.
    var remainingDelay: TimeInterval {
        guard slot == nil, let clock else { return 0 }
        return max(0, start - time(of: clock))
    }

    /// The time of the animations, in seconds.
    private func time(of clock: FrameClock) -> TimeInterval { timeline?.time ?? clock.time }

    /// The remaining fraction at the time at which it was last computed. All properties of the views need it in each frame.
    private var lastFraction: (time: TimeInterval, remaining: Double)?

    /// The difference between the final and the displayed value, as a fraction of the total change: 1 at the start of a
    /// forward run, 0 at its end.
    var remainingFraction: Double {
        if let slot { return hasEnded ? 0 : 1 - slot.progress.progress }
        guard duration > 0, !hasEnded, let clock else { return 0 }
        let time = time(of: clock)
        if let lastFraction, lastFraction.time == time { return lastFraction.remaining }
        let remaining = remainingFraction(at: time)
        lastFraction = (time, remaining)
        return remaining
    }

    private func remainingFraction(at time: TimeInterval) -> Double {
        var elapsed = (time - start) / duration
        if options.contains(.repeat), elapsed > 0 {
            let run = elapsed.rounded(.down)
            elapsed -= run
            if options.contains(.autoreverse), Int(run) % 2 == 1 { elapsed = 1 - elapsed }
        } else if options.contains(.autoreverse), elapsed > 1 {
            elapsed = 2 - elapsed
            if elapsed < 0 { return 0 }
        }
        return 1 - curve.progress(atFraction: elapsed, duration: duration)
    }

    /// The remaining fraction of the y coordinate of a view's center, which can have a velocity of its own.
    var remainingVerticalFraction: Double {
        guard let slot else { return remainingFraction }
        return hasEnded ? 0 : 1 - slot.progress.verticalProgress
    }

    /// The time until the animation ends, in seconds; infinite if it repeats without end.
    var remainingTime: TimeInterval {
        guard let clock, !hasEnded else { return 0 }
        let length = options.contains(.autoreverse) ? 2 * duration : duration
        let isEndless = timeline?.isHeld == true || options.contains(.repeat) && duration > 0
        return isEndless ? .infinity : max(0, start + length - time(of: clock))
    }

    /// The animated views that still exist, in the order in which they were animated first.
    var animatedViews: [UIView] { views.compactMap(\.view) }

    func addView(_ view: UIView) {
        if !views.contains(where: { $0.view === view }) { views.append(WeakView(view: view)) }
    }

    /// Subscribes the group to the frame clock, which starts the animation.
    ///
    /// A property animator runs its groups itself.
    func subscribeToClock() {
        if slot == nil { clock?.addSubscriber(self, to: .animations, isRetained: true) }
    }

    /// Records a change that an interactive transition or an animator can take back.
    func addChange(_ change: @autoclosure () -> AnimatedChange) {
        if let slot {
            slot.motion.addChange(change())
        } else if let timeline {
            timeline.addChange(change())
        }
    }

    /// Ends the group when its property animator ends.
    func endWithAnimator(completed: Bool) {
        for view in animatedViews { view.setNeedsRedraw() }
        end(completed: completed)
    }

    package func frameDidTick(_ clock: FrameClock) {
        for entry in views { entry.view?.setNeedsRedraw() }
        let length = options.contains(.autoreverse) ? 2 * duration : duration
        let isEndless = options.contains(.repeat) && views.contains { $0.view != nil } && duration > 0
        // Frame times are sums of frame durations. Without the tolerance, their rounding errors could delay the end of
        // the animation by one frame.
        let isOver = !isEndless && time(of: clock) >= start + length - FrameClock.timeTolerance
        if let timeline, !hasEnded {
            if timeline.hasEnded { return endWithTimeline(timeline) }
            if timeline.isHeld { return }
        }
        guard hasEnded || isOver else { return }
        end(completed: true)
    }

    private func endWithTimeline(_ timeline: AnimationTimeline) {
        timeline.restoreValuesAtStart()
        end(completed: true)
    }

    /// Removes a view whose animations were canceled. If the group has no more views, the group ends and calls its
    /// completion closure with false.
    func removeView(_ view: UIView) {
        views.removeAll { $0.view === view }
        if views.isEmpty { end(completed: false) }
    }

    private func end(completed: Bool) {
        guard !hasEnded || completed else { return }
        hasEnded = true
        clock?.removeSubscriber(self, from: .animations)
        for entry in views { entry.view?.animations?.removeEndedAnimations() }
        views.removeAll()
        completion?(completed)
        let ended = transactions
        transactions.removeAll()
        for transaction in ended { transaction.animationDidEnd() }
    }
}
