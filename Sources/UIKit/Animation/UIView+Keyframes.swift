// Keyframe animations of views.

extension UIView {
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
        /// Repeats the animation until it is removed or its views are deallocated.
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

    static func runKeyframeAnimations(
        duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let common = options.animationOptions
        runAnimations(
            duration: duration, delay: delay, curve: common.curve, options: common, keyframes: options.calculationMode,
            animations: animations, completion: completion)
    }

    static func recordKeyframe(start: Double, duration: Double, animations: () -> Void) {
        guard let group = recordingGroup, group.keyframes != nil else {
            if animationsEnabled {
                UsageReport.report(
                    "UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)",
                    "The call is not inside UIView.animateKeyframes, so its changes have no keyframe. Move it there.")
            }
            return animations()
        }
        let start = start.isFinite ? min(max(start, 0), 1) : 0
        let end = duration.isFinite ? min(max(start + duration, start), 1) : 1
        let outer = group.keyframeWindow
        group.keyframeWindow = start...end
        animations()
        group.keyframeWindow = outer
    }
}
