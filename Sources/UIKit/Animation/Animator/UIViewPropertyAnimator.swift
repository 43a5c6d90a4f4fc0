/// Animations of views that can be paused, set to any fraction, reversed and continued.
///
/// | state | reached by | possible calls |
/// |---|---|---|
/// | `.inactive` | creation, the end of the animations, `finishAnimation(at:)`, `stopAnimation(true)` | all but `finishAnimation(at:)` |
/// | `.active` | `startAnimation()`, `pauseAnimation()`, a new `fractionComplete` | all but `finishAnimation(at:)` |
/// | `.stopped` | `stopAnimation(false)` | `finishAnimation(at:)` |
///
/// Calls that Apple's class answers with an exception are reported and ignored. An animator whose animations run is
/// retained until they end or are paused.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    // MARK: Properties

    /// The pace of the animations.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration, in seconds. With a spring that has a duration of its own, it is the time until the spring is at
    /// rest. Negative, NaN and infinite durations end the animations in the next frame.
    public let duration: TimeInterval
    /// The delay of the last call of `startAnimation(afterDelay:)`, in seconds. The default is 0.
    public internal(set) var delay: TimeInterval = 0
    /// A Boolean value that indicates whether the animated views receive touches. The default is true.
    ///
    /// A change while the animator is active is reported and ignored.
    open var isUserInteractionEnabled = true {
        didSet {
            if isUserInteractionEnabled != oldValue, !allowsChange(of: "isUserInteractionEnabled") {
                isUserInteractionEnabled = oldValue
            }
        }
    }
    /// A Boolean value that indicates whether the animations can be paused, stopped and set to a fraction. The default is
    /// true.
    ///
    /// A change while the animator is active is reported and ignored.
    open var isInterruptible = true {
        didSet {
            if isInterruptible != oldValue, !allowsChange(of: "isInterruptible") { isInterruptible = oldValue }
        }
    }
    /// A Boolean value that indicates whether `fractionComplete` of paused animations is the fraction of the changes. If
    /// it is false, it is the fraction of the time, to which the timing curve applies. The default is true.
    ///
    /// A change while the animator is active is reported and ignored.
    open var scrubsLinearly = true {
        didSet { if scrubsLinearly != oldValue, !allowsChange(of: "scrubsLinearly") { scrubsLinearly = oldValue } }
    }
    /// A Boolean value that indicates whether animations that have reached their end stay active and paused, without a
    /// call of the completion closures. The default is false.
    ///
    /// `isRunning` becomes false. Reverse and start the animator, or stop it.
    open var pausesOnCompletion = false

    /// The state of the animator. The default is `.inactive`.
    open internal(set) var state: UIViewAnimatingState {
        get { lifetime.state }
        set { lifetime.state = newValue }
    }
    /// A Boolean value that indicates whether the animations run, or wait for the end of their delay.
    open var isRunning: Bool { motion.isRunning }
    /// A Boolean value that indicates whether the animations run toward their start, where they restore the values before
    /// the animations. The default is false.
    ///
    /// A change reverses running animations where they are. The displayed values do not change, so `fractionComplete` of a
    /// paused animator becomes 1 minus its value.
    open var isReversed: Bool {
        get { motion.isReversed }
        set { setReversed(newValue) }
    }
    /// The completed fraction of the animations, from 0 to 1, in the direction in which they run.
    ///
    /// While the animations run, it is the fraction of the time. Setting it pauses the animations, and activates an
    /// inactive animator. Values out of range are limited to 0...1; NaN is reported and ignored.
    open var fractionComplete: CGFloat {
        get { currentFraction }
        set { setFraction(newValue) }
    }

    let lifetime = AnimatorLifetime()
    /// The motion of the animations; the next one begins when the animations have ended.
    final var motion: AnimatorMotion
    var pendingAnimations: [(animations: () -> Void, delayFactor: CGFloat)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The curve options of the groups. They identify the view animation options of `runningPropertyAnimator`.
    var options: UIView.AnimationOptions = []
    /// The properties that `stopAnimation(false)` stopped, with their values at that time.
    var stopped: [(first: AnimatedChange, last: AnimatedChange, value: AnimatedValue)] = []

    // MARK: Initializers

    /// Creates an inactive animator.
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - parameters: The pace. A spring that has a duration of its own replaces `duration`.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let timing = AnimatorTiming(parameters, duration: duration)
        let hasOwnDuration = (parameters.springTimingParameters?.settlingDuration ?? 0) > 0
        self.duration = hasOwnDuration ? timing.duration : duration
        motion = AnimatorMotion(timing: timing)
        super.init()
    }

    /// Creates an inactive animator with a duration of 0.2 seconds and the curve `.easeInOut`.
    public convenience override init() { self.init(duration: 0.2, curve: .easeInOut) }

    /// Creates an inactive animator with a predefined curve.
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - curve: The pace.
    ///   - animations: A closure that changes views. It is called when the animator becomes active. The default is nil.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an inactive animator with a cubic Bézier curve.
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - point1: The first control point: x is a fraction of the duration, y a fraction of the change.
    ///   - point2: The second control point: x is a fraction of the duration, y a fraction of the change.
    ///   - animations: A closure that changes views. It is called when the animator becomes active. The default is nil.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an inactive animator with a spring that comes to rest at the end of the duration.
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - ratio: The damping ratio, unitless, limited to 0.01...1. Lower ratios oscillate more.
    ///   - animations: A closure that changes views. It is called when the animator becomes active. The default is nil.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - delay: The delay before the animations start, in seconds.
    ///   - options: The timing curve and whether views receive touches. Other options have no effect.
    ///   - animations: A closure that changes views.
    ///   - completion: A closure that is called when the animations have finished. The default is nil.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.animationCurve, animations: animations)
        animator.options = options.intersection(.layoutSubviews)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Animations

    /// Adds animations that begin after a part of the time that remains.
    ///
    /// The closure is called when the animator becomes active, or at once if it is active.
    /// - Parameters:
    ///   - animation: A closure that changes views.
    ///   - delayFactor: The fraction of the remaining time after which the animations begin, limited to 0...1. They end
    ///     with the animator.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else {
            return report("addAnimations(_:)", "A stopped animator has no animations. Finish it first.")
        }
        let delayFactor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
        guard state == .active else { return pendingAnimations.append((animation, delayFactor)) }
        let elapsed = motion.elapsedFraction
        record(animation, start: elapsed + Double(delayFactor) * (1 - elapsed))
    }

    /// Adds animations.
    ///
    /// The closure is called when the animator becomes active, or at once if it is active: then the animations take the
    /// time that remains.
    /// - Parameter animation: A closure that changes views.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a closure that is called when the animations have finished, after those that were added before.
    ///
    /// Its argument is the position at which they finished. It is not called by `stopAnimation(true)`.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Flow

    /// Starts the animations, or continues paused ones. A stopped animator is reported and does not start.
    open func startAnimation() { start(delay: 0) }

    /// Starts the animations after a delay. The closures with the changes are called at once.
    /// - Parameter delay: The delay, in seconds. Negative, NaN and infinite values are replaced with 0.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay.isFinite ? max(0, delay) : 0
        start(delay: self.delay)
    }

    /// Pauses the animations. An inactive animator becomes active and displays the values before the animations.
    ///
    /// For a stopped animator, and one that is not interruptible, the call is reported and ignored.
    open func pauseAnimation() {
        guard allowsInterruption("pauseAnimation()") else { return }
        activate()
        motion.hold()
    }

    /// Stops the animations at the displayed values, which become the values of the views.
    ///
    /// Does nothing unless the animator is active. For an animator that is not interruptible, the call is reported and
    /// ignored.
    /// - Parameter withoutFinishing: True makes the animator inactive without a call of its completion closures. False
    ///   makes it stopped; call `finishAnimation(at:)` then.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, allowsInterruption("stopAnimation(_:)") else { return }
        stopped = settle()
        if withoutFinishing {
            reset()
        } else {
            state = .stopped
        }
    }

    /// Finishes stopped animations: sets the animated properties, makes the animator inactive and calls the completion
    /// closures.
    ///
    /// If the animator is not stopped, the call is reported and ignored.
    /// - Parameter finalPosition: The values that the properties receive. Properties that were changed since the animator
    ///   was stopped keep their values.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return report(
                "finishAnimation(at:)", "The animator is not stopped. Call stopAnimation(false) before.")
        }
        let unchanged = stopped.filter { entry in
            entry.first.view?.value(of: entry.first.property, comparableTo: entry.value) == entry.value
        }
        UIView.performWithoutAnimation {
            for entry in unchanged {
                switch finalPosition {
                case .start: entry.first.restore()
                case .end: entry.last.apply()
                case .current: break
                }
            }
        }
        finish(at: finalPosition)
    }

    /// Continues paused animations with another timing.
    ///
    /// Does nothing unless the animator is active. Running animations are paused first.
    /// - Parameters:
    ///   - parameters: The pace from the displayed values to the final ones; nil keeps the current curve.
    ///   - durationFactor: The time that remains, as a fraction of `duration`. With 0, the remaining time of the
    ///     animations does not change. Values out of range are limited to 0...1; NaN is treated as 0.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, allowsInterruption("continueAnimation(withTimingParameters:durationFactor:)") else {
            return
        }
        motion.hold()
        let factor = durationFactor.isNaN ? 0 : Double(min(max(durationFactor, 0), 1))
        let rest = 1 - Double(currentFraction)
        let length = (factor > 0 ? factor : rest) * motion.timing.duration
        if let parameters {
            let timing = AnimatorTiming(parameters, duration: length)
            motion.start(animator: self, newTiming: timing, length: timing.duration)
        } else {
            motion.start(animator: self, length: factor > 0 ? length : nil)
        }
    }
}
