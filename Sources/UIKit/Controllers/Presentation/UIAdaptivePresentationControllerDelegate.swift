/// An object that decides whether the user can dismiss a presented controller, and is notified of it.
///
/// The methods are called if the user drags a sheet down or taps beside it, not for `dismiss(animated:completion:)`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns whether the user can dismiss the controller. The default implementation returns true.
    ///
    /// Not called if the presented controller's `isModalInPresentation` is true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user begins to drag a sheet out of the window, or taps beside it, before `viewWillDisappear(_:)`.
    /// The dismissal can still be cancelled. The default implementation does nothing.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user dismissed the controller. The default implementation does nothing.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after the user tried to dismiss a controller that cannot be dismissed. The default implementation does
    /// nothing.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The default implementation returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// The default implementation does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
