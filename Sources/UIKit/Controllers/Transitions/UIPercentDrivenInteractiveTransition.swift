/// An interaction controller that sets the progress of an animator's animations.
///
/// A transitioning delegate, or a navigation controller's delegate, returns it together with an animator. While the
/// transition is interactive, `update(_:)` sets the fraction of the animations that the animator has started, and of those
/// alongside the transition: of `UIView.animate` and of layers. Their pace is linear during the interaction. Then
/// `finish()` lets them run to their end, or `cancel()` back to their start. In both cases, the completion closures of
/// the animations are called, in which the animator calls
/// `completeTransition(!transitionContext.transitionWasCancelled)`.
///
/// After a cancelled transition, the properties of views that the animations changed have their old values.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var context: ControllerTransition?

    /// The duration of the animator's animation, in seconds, when the transition started. It is 0 before.
    open private(set) var duration: CGFloat = 0
    /// The fraction of the transition, from 0 to 1, that was set last.
    open var percentComplete: CGFloat { context?.percentComplete ?? lastPercentComplete }
    private var lastPercentComplete: CGFloat = 0
    /// The speed of the rest of the transition after the interaction, a multiple of its normal speed. The default is 1.
    ///
    /// A cancelled transition takes the time `percentComplete * duration / completionSpeed`, a finished one
    /// `(1 - percentComplete) * duration / completionSpeed`. Set it before `finish()` or `cancel()`. Values that are not
    /// above 0, NaN or infinite are ignored and reported.
    open var completionSpeed: CGFloat = 1 {
        didSet {
            let isValid = completionSpeed.isFinite && completionSpeed > 0
            if !UsageReport.validate(isValid, completionSpeed, of: self, "completionSpeed") {
                completionSpeed = oldValue
            }
        }
    }
    /// The pace of the rest of the transition after the interaction. The default is `.easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// A Boolean value that indicates whether the transition is interactive when it starts. The default is true.
    ///
    /// With false, the animations run until `pause()` is called.
    open var wantsInteractiveStart = true

    /// Creates an interaction controller. It can drive several transitions, one after the other.
    public override init() { super.init() }

    /// Starts the animator's animations. Overrides must call super.
    ///
    /// UIKit calls this method. Contexts of other classes than UIKit's are reported and ignored, because they have no
    /// animator.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? ControllerTransition else {
            return UsageReport.report(
                "UIPercentDrivenInteractiveTransition.startInteractiveTransition(_:)",
                "\(type(of: transitionContext)) has no animator, so nothing was started. Pass the context of a "
                    + "presentation, a dismissal, a push or a pop.")
        }
        self.context = context
        duration = CGFloat(context.duration)
        context.startAnimationInTimeline()
    }

    /// Sets the fraction of the transition. Does nothing unless the transition is interactive.
    /// - Parameter percentComplete: The fraction; values outside 0...1 are clamped to it. NaN and infinite values are
    ///   ignored and reported.
    open func update(_ percentComplete: CGFloat) {
        context?.updateInteractiveTransition(percentComplete)
        lastPercentComplete = self.percentComplete
    }

    /// Ends the interaction, and lets the animations run to their end. Does nothing unless the transition is interactive.
    open func finish() { context?.finishInteractiveTransition() }

    /// Ends the interaction, and lets the animations run back to their start. Does nothing unless the transition is
    /// interactive.
    open func cancel() { context?.cancelInteractiveTransition() }

    /// Makes a running transition interactive again: stops the animations where they are, for `update(_:)`, `finish()` and
    /// `cancel()`. Does nothing if the transition is interactive or has ended.
    ///
    /// On Apple's system, the animator must be interruptible.
    open func pause() { context?.pauseInteractiveTransition() }
}
