/// A delegate that supplies the animators and the presentation controller of a presented view controller.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of the presentation. The default implementation returns nil; the presentation then uses the
    /// standard animation of `modalTransitionStyle`.
    /// - Parameters:
    ///   - presented: The controller that is being presented.
    ///   - presenting: The controller that presents `presented`.
    ///   - source: The controller whose `present` method was called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal. The default implementation returns nil; the dismissal then uses the
    /// standard animation of `modalTransitionStyle`.
    /// - Parameter dismissed: The controller that is being dismissed.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller of the presentation. The default implementation returns nil; the presentation is
    /// then not interactive.
    ///
    /// Called only if the presentation is animated and `animationController(forPresented:presenting:source:)` returned an
    /// animator.
    /// - Parameter animator: The animator of the presentation.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the interaction controller of the dismissal. The default implementation returns nil; the dismissal is then
    /// not interactive.
    ///
    /// Called only if the dismissal is animated and `animationController(forDismissed:)` returned an animator.
    /// - Parameter animator: The animator of the dismissal.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller, which sets the frame of the presented view.
    ///
    /// Called only for the presentation style `custom`. The default implementation returns nil; the presented view then
    /// covers the whole window.
    /// - Parameters:
    ///   - presented: The controller that is being presented.
    ///   - presenting: The controller that presents `presented`.
    ///   - source: The controller whose `present` method was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The default implementation returns nil, so the presented view covers the whole window.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// The default implementation returns nil, so the presentation uses the standard animation.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns nil, so the dismissal uses the standard animation.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns nil, so the presentation is not interactive.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// The default implementation returns nil, so the dismissal is not interactive.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
