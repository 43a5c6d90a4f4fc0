// Popovers that are presented in another style in a window of compact width, and dismissals by taps.

extension UIViewController {
    /// Returns the controller that is presented in a window: the controller itself, or the one that the delegate of a popover
    /// provides for a window of compact width. Creates the presentation controller of the other style.
    func adaptPopover(to window: UIWindow) -> UIViewController {
        let traits = window.traitCollection
        guard modalPresentationStyle == .popover, traits.horizontalSizeClass == .compact,
            let popover = nearestPresentationController as? UIPopoverPresentationController
        else { return self }
        let style = popover.delegate?.adaptivePresentationStyle(for: popover, traitCollection: traits) ?? .pageSheet
        guard style != .none, style != .popover else { return self }
        let delegate = popover.delegate
        let presented =
            delegate?.presentationController(popover, viewControllerForAdaptivePresentationStyle: style) ?? self
        let presentation =
            style.isSheet
            ? UISheetPresentationController(presentedViewController: presented, presenting: nil)
            : UIPresentationController(presentedViewController: presented, presenting: nil)
        presentation.adaptedStyle = style
        presentation.delegate = delegate
        presented.presentation = presentation
        delegate?.presentationController(presentation, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
        return presented
    }
}

extension UIPresentationController {
    /// Dismisses the controller for the user, who tapped beside it or made the escape gesture, or notifies the delegate if it cannot
    /// be dismissed.
    func dismissForUser() {
        let controller = presentedViewController
        guard !controller.isBeingPresented, !controller.isBeingDismissed else { return }
        guard userCanDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        // The delegate is retained until the end, as the presentation is.
        let delegate = delegate
        controller.presenter?.dismiss(animated: true) {
            self.userDidDismiss()
            delegate?.presentationControllerDidDismiss(self)
        }
    }
}
