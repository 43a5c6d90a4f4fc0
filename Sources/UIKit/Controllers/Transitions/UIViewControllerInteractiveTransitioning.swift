/// An object that drives a transition from one view controller to another by the user's touches: an interaction
/// controller.
///
/// Most apps use `UIPercentDrivenInteractiveTransition`. An object that adopts this protocol itself moves the views, calls
/// the context's `updateInteractiveTransition(_:)` and, when the touches end, `finishInteractiveTransition()` or
/// `cancelInteractiveTransition()`, animates the rest, and calls `completeTransition(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Called to start the transition. The implementation must add the appearing view to the context's `containerView`.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest of the transition after the interaction, a multiple of its normal speed. The default
    /// implementation returns 1.
    var completionSpeed: CGFloat { get }
    /// The pace of the rest of the transition after the interaction. The default implementation returns `.easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition is interactive when it starts. The default implementation returns true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The default implementation returns 1, the normal speed; the value is a ratio.
    public var completionSpeed: CGFloat { 1 }
    /// The default implementation returns `.easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// The default implementation returns true.
    public var wantsInteractiveStart: Bool { true }
}
