// Animations of the changes that a closure makes.

extension UIView {
    /// A Boolean value that indicates whether `animate` methods animate changes. The default is true.
    public class var areAnimationsEnabled: Bool { animationsEnabled }

    /// Enables or disables animations.
    ///
    /// - Parameter enabled: True if `animate` methods animate changes, false if changes are immediate.
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }

    /// Animates changes of view properties with a timing curve.
    ///
    /// Animatable properties are `frame`, `bounds`, `center`, `transform`, `alpha`, `backgroundColor` and the layer's
    /// `cornerRadius`. The closure sets these properties to their final values; during the animation only the displayed
    /// values differ. Animations of the same property are additive. Views do not receive touches while they animate,
    /// unless `options` contains `.allowUserInteraction`. If the closure changes nothing that can be animated, `completion` is
    /// called in the next frame, whatever the delay and the duration are.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. If it is 0, negative, NaN or infinite, the changes are not animated.
    ///   - delay: The delay before the animation starts, in seconds. Negative, NaN and infinite values are replaced
    ///     with 0.
    ///   - options: The timing curve and other options. The default curve is `.curveEaseInOut`.
    ///   - animations: A closure that changes the views. The method calls it before it returns.
    ///   - completion: A closure that is called after the animation. Its argument is true, or false if the animations
    ///     were removed before their end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runAnimations(
            duration: duration, delay: delay, curve: options.curve, options: options, animations: animations,
            completion: completion)
    }

    /// Animates changes of view properties without a delay, with the timing curve `.curveEaseInOut`.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. If it is 0, negative, NaN or infinite, the changes are not animated.
    ///   - animations: A closure that changes the views. The method calls it before it returns.
    ///   - completion: A closure that is called after the animation. Its argument is true, or false if the animations
    ///     were removed before their end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runAnimations(
            duration: duration, delay: 0, curve: AnimationOptions.curveEaseInOut.curve, options: [],
            animations: animations, completion: completion)
    }

    /// Animates changes of view properties with a damped spring.
    ///
    /// The spring's frequency is derived from the duration: at the end, the oscillation has decayed to 1/1000 of its
    /// initial amplitude.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. If it is 0, negative, NaN or infinite, the changes are not animated.
    ///   - delay: The delay before the animation starts, in seconds. Negative, NaN and infinite values are replaced
    ///     with 0.
    ///   - dampingRatio: The damping ratio, unitless. A spring with ratio 1 does not oscillate; lower ratios oscillate
    ///     more. The value is clamped to 0.01...1; NaN and infinite values are replaced with 1.
    ///   - velocity: The initial velocity, as a multiple of the total change per second: at a velocity of 1, the whole
    ///     change would take one second. A negative velocity initially points away from the final value. NaN and
    ///     infinite values are replaced with 0.
    ///   - options: The animation options. Timing curve options have no effect.
    ///   - animations: A closure that changes the views. The method calls it before it returns.
    ///   - completion: A closure that is called after the animation. Its argument is true, or false if the animations
    ///     were removed before their end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = TimingCurve.spring(
            duration: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        runAnimations(
            duration: duration, delay: delay, curve: curve, options: options, animations: animations,
            completion: completion)
    }

    /// Animates changes of view properties with a spring that is described by its perceptual duration and its bounce.
    ///
    /// The animation ends when the spring is at rest, which is later than the perceptual duration.
    /// - Parameters:
    ///   - duration: The perceptual duration, in seconds: the period of the undamped spring. The default is 0.5. Values
    ///     below 0.001, NaN and infinite values give changes that are not animated.
    ///   - bounce: The bounce, unitless: 0, the default, does not oscillate; values up to 1 oscillate more; values below 0
    ///     approach the target more slowly. The value is limited to -0.99...0.99.
    ///   - velocity: The initial velocity, as a multiple of the total change per second. The default is 0.
    ///   - delay: The delay before the animation starts, in seconds. The default is 0. Negative, NaN and infinite values
    ///     are replaced with 0.
    ///   - options: The animation options. Timing curve options have no effect.
    ///   - animations: A closure that changes the views. The method calls it before it returns.
    ///   - completion: A closure that is called after the animation. Its argument is true, or false if the animations
    ///     were removed before their end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringParameters(perceptualDuration: duration, bounce: min(bounce, 0.99), velocity: velocity)
        runAnimations(
            duration: duration >= 0.001 && duration.isFinite ? spring.settlingDuration : 0, delay: delay,
            curve: .spring(spring.motion), options: options, animations: animations, completion: completion)
    }

    /// Repeats the animations of the changes that a closure makes, inside the closure of an `animate` method. The completion
    /// closure of that method is called after the repetitions.
    ///
    /// Outside of such a closure, and in the closures of property animators, the changes are made as if the method were not
    /// called.
    /// - Parameters:
    ///   - count: The number of runs, without unit. With `autoreverses`, a run is forward and backward. Values up to 1, and NaN,
    ///     mean once; infinity means without an end.
    ///   - autoreverses: Whether the animations run forward and then backward.
    ///   - animations: A closure that changes the views. The method calls it before it returns.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = recordingGroup, outer.timing.slot == nil, outer.keyframes == nil else { return animations() }
        var timing = outer.timing
        timing.delay = outer.remainingDelay
        timing.repeatCount = Double(count)
        timing.options.remove([.repeat, .autoreverse])
        if count > 1 { timing.options.insert(.repeat) }
        if autoreverses { timing.options.insert(.autoreverse) }
        let group = AnimationGroup(timing, completion: nil)
        record(group, animations: animations)
        guard !group.animatesNothing else { return group.skipToEnd() }
        outer.waitForEnd(of: group)
        group.subscribeToClock()
    }

    /// The duration of the animation whose changes are being recorded, in seconds; 0 outside of such a closure.
    public class var inheritedAnimationDuration: TimeInterval { recordingGroup?.duration ?? 0 }

    func actionValue(forKey event: String) -> (any CAAction)? {
        guard let group = Self.recordingGroup else { return NSNull() }
        let animation = CALayer.implicitAnimation(of: event)
        animation.duration = group.duration
        return animation
    }

    /// Runs a closure without animating its view changes, even inside a call of `animate`.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = (recordingGroup, animationsEnabled)
        (recordingGroup, animationsEnabled) = (nil, false)
        actionsWithoutAnimation()
        (recordingGroup, animationsEnabled) = outer
    }

    /// The animation group of the running `animate` call, which records changes of view properties; nil outside of such
    /// a call.
    static var recordingGroup: AnimationGroup?

    static var animationsEnabled = true

    static func runAnimations(
        duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: AnimationOptions,
        keyframes: KeyframeAnimationOptions? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let timing = AnimationGroup.Timing(duration: duration, delay: delay, curve: curve, options: options)
        let group = AnimationGroup(timing.inherited(from: recordingGroup), keyframes: keyframes, completion: completion)
        record(group, animations: animations)
        // Without a change there is nothing to wait for, as on Apple's systems.
        if group.animatesNothing { group.skipToEnd() }
        group.subscribeToClock()
    }

    /// Runs a closure whose changes of views become animations of a group.
    static func record(_ group: AnimationGroup, animations: () -> Void) {
        let outer = recordingGroup
        recordingGroup = group
        animations()
        if group.options.contains(.layoutSubviews) { for view in group.animatedViews { view.layoutIfNeeded() } }
        recordingGroup = outer
    }
}
