// Animations with keyframes.

extension UIView {
    /// Animates changes of view properties with keyframes.
    ///
    /// Each call of `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` in the closure is a keyframe. Changes
    /// outside of keyframes take the whole duration.
    /// - Parameters:
    ///   - duration: The duration, in seconds. If it is 0, negative, NaN or infinite, the changes are not animated.
    ///   - delay: The delay before the animation starts, in seconds. Negative, NaN and infinite values are replaced
    ///     with 0.
    ///   - options: The calculation mode and other options. The default mode is `.calculationModeLinear`.
    ///   - animations: A closure that adds keyframes. The method calls it before it returns.
    ///   - completion: A closure that is called after the animation. Its argument is true, or false if the animations
    ///     were removed before their end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let common = options.animationOptions
        runAnimations(
            duration: duration, delay: delay, curve: common.curve, options: common, keyframes: options.calculationMode,
            animations: animations, completion: completion)
    }

    /// Adds a keyframe to the animation of the enclosing call of `animateKeyframes`. Outside of such a call, the changes
    /// are reported and not part of a keyframe.
    /// - Parameters:
    ///   - frameStartTime: The time at which the values begin to change, as a fraction of the duration, limited to 0...1.
    ///   - frameDuration: The time that the change takes, as a fraction of the duration. It is limited to the end of the
    ///     animation.
    ///   - animations: A closure that changes the views. The method calls it before it returns.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let group = recordingGroup, group.keyframes != nil else {
            if animationsEnabled {
                UsageReport.report(
                    "UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)",
                    "The call is not inside UIView.animateKeyframes, so its changes have no keyframe. Move it there.")
            }
            return animations()
        }
        let start = frameStartTime.isFinite ? min(max(frameStartTime, 0), 1) : 0
        let end = frameDuration.isFinite ? min(max(start + frameDuration, start), 1) : 1
        let outer = group.keyframeWindow
        group.keyframeWindow = start...end
        animations()
        group.keyframeWindow = outer
    }

    /// Options of an animation with keyframes.
    ///
    /// Use at most one calculation mode. The timing curve of the whole animation is `.curveEaseInOut`; the raw value of
    /// another curve of `AnimationOptions` replaces it, as on Apple's systems.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bit mask of the options; unitless.
        public let rawValue: UInt

        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views whose properties change, so that their subviews move with them.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Delivers touches to the views while they animate.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// Replaces running animations of the changed properties: the keyframes start at the displayed values.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        /// Repeats the animation until it is removed or its views leave their window.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// Runs the animation forward and then backward. Each direction has the full duration.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        /// Keeps the duration of an animation that begins inside the closure of another one, and inside the animations of a
        /// property animator also its pace.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        /// Values change linearly during a keyframe. This is the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Values change at the end of a keyframe.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Values change at a constant speed. The times of the keyframes have no effect.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Values follow a curve that is smooth at the keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Values follow a curve that is smooth at the keyframes, at a constant speed. The times of the keyframes have no
        /// effect.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// The calculation mode, without the other options.
        var calculationMode: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: rawValue & 7 << 10) }

        /// The options that all animations have.
        var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & (63 | 3 << 16)) }
    }
}
