extension UIView {
    /// How an animation goes. Only one of the curves counts.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays the views out that wait for it, inside the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Touches reach the views meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Begins where the view is shown now; animations add up here, so it is always so.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Goes on for ever.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Goes back again afterwards.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: AnimationCurve {
            switch rawValue & (3 << 16) {
            case 1 << 16: .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
            case 2 << 16: .cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
            case 3 << 16: .linear
            default: .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
            }
        }
    }

    /// What the changes of views made now belong to.
    static var recordingGroup: AnimationGroup?

    /// Whether changes made now are animated.
    public class var areAnimationsEnabled: Bool { animationsEnabled }

    /// Sets whether changes are animated; where not, they happen at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }

    private static var animationsEnabled = true

    /// Animates the changes that a block makes to frames, bounds, centers, transforms, alpha, background colors and
    /// corner radii of views, by the frame clock.
    /// - Parameters:
    ///   - duration: Seconds; at 0 the changes happen at once.
    ///   - delay: Seconds until it begins.
    ///   - completion: Called when it is over, with whether it was not broken off.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options.curve, options, animations, completion)
    }

    /// Animates the changes that a block makes; slow at both ends.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, 0, AnimationOptions.curveEaseInOut.curve, [], animations, completion)
    }

    /// Animates the changes that a block makes like a spring.
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing, towards 0 it swings more.
    ///   - velocity: The velocity at the beginning, whole ways a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = AnimationCurve.spring(
            duration: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        run(duration, delay, curve, options, animations, completion)
    }

    /// Runs a block whose changes happen at once, also inside an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = (recordingGroup, animationsEnabled)
        (recordingGroup, animationsEnabled) = (nil, false)
        actionsWithoutAnimation()
        (recordingGroup, animationsEnabled) = outer
    }

    private static func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: AnimationCurve, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let group = AnimationGroup(
            duration: animationsEnabled ? duration : 0, delay: delay, curve: curve, options: options,
            completion: completion)
        let outer = recordingGroup
        recordingGroup = group
        animations()
        recordingGroup = outer
        group.run()
    }
}
