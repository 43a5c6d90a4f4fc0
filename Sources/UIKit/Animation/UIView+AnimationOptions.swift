// The options of view animations and transitions.

extension UIView {
    /// Options of a view animation.
    ///
    /// Use at most one timing curve. The curves are values of a 2-bit field, so the union of `.curveEaseIn` and
    /// `.curveEaseOut` is `.curveLinear`.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bit mask of the options; unitless.
        public let rawValue: UInt

        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views whose properties the animations closure changed, so that their subviews move with them.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Delivers touches to the views while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Replaces running animations of the changed properties: the new animation starts at the displayed values. Without
        /// the option, the animations of a property are added, so that the velocity does not jump either.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Repeats the animation until it is removed or its views leave their window.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Runs the animation forward and then backward. Each direction has the full duration.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// Keeps the duration of an animation that begins inside the closure of another one, and inside the animations of a
        /// property animator also its pace. Without the option, the animation has the duration of the outer one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// Keeps the timing curve of an animation that begins inside the closure of another one. Without the option, the
        /// animation has the curve of the outer one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Animates the changes of the closure of `UIView.transition(with:duration:options:animations:completion:)`. Without
        /// the option, they are immediate.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// Hides the first view of `UIView.transition(from:to:duration:options:completion:)` and shows the second one,
        /// instead of replacing the first one.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// A view turns about its vertical axis, its left side to the front. The picture shows the width of the view, without
        /// perspective.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A view turns about its vertical axis, its right side to the front. The picture shows the width of the view, without
        /// perspective.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old content of a view moves up and uncovers the new one, instead of being turned up like a page.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new content of a view moves down and covers the old one, instead of being turned down like a page.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The old content of a view fades into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A view turns about its horizontal axis, its top to the front. The picture shows the height of the view, without
        /// perspective.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A view turns about its horizontal axis, its bottom to the front. The picture shows the height of the view, without
        /// perspective.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// The timing curve that starts and ends slowly. This is the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// The timing curve that starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The timing curve that ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The timing curve with constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The transition, without the other options.
        var transition: AnimationOptions { AnimationOptions(rawValue: rawValue & 7 << 20) }

        /// The timing curve of the options.
        var animationCurve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))! }
        var curve: TimingCurve { animationCurve.timing }
    }
}
