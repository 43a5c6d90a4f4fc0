/// An object that animates the transition from one view controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Starts the animation of the transition.
    ///
    /// The implementation must add the appearing view to the context's `containerView`, and call the context's
    /// `completeTransition(_:)` when the animation ends. Without that call, the transition never completes.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called after the transition was completed. The default implementation does nothing.
    /// - Parameter transitionCompleted: The argument of `completeTransition(_:)`.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// The default implementation does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}
