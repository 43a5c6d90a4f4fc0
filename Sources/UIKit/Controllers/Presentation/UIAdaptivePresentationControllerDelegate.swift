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

    /// Returns the style that takes the place of a popover in a window of compact width; `.none` keeps the popover. Not called
    /// for other styles. The default implementation returns `.pageSheet`.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style that takes the place of a popover for traits. The default implementation calls
    /// `adaptivePresentationStyle(for:)`.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller that is presented instead of a popover's, for example a navigation controller that contains it.
    /// The default implementation returns nil: the popover's controller.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before a controller is presented in the style that takes the place of a popover. The default implementation does
    /// nothing.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
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
    /// The default implementation returns `.pageSheet`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .pageSheet
    }
    /// The default implementation calls `adaptivePresentationStyle(for:)`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// The default implementation returns nil.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// The default implementation does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
}
