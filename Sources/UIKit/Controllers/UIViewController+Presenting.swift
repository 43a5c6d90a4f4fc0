extension UIViewController {
    func beginPresentation(
        of viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?
    ) {
        let presenter = topmostAncestor
        let presented = viewControllerToPresent
        guard let window = presenter.viewIfLoaded?.window, presenter.presentedViewController == nil,
            !presented.isInHierarchy(with: presenter)
        else {
            let reason =
                if presenter.presentedViewController != nil {
                    "it already presents another controller. Dismiss that controller first."
                } else if presented.isInHierarchy(with: presenter) {
                    "\(type(of: presented)) is already on screen or has a parent. Present a different controller."
                } else {
                    "its view is not in a window. Present after viewDidAppear(_:)."
                }
            let message =
                "\(type(of: self)).present(_:animated:completion:): \(type(of: presenter)) cannot present, because "
                + "\(reason)"
            return writeToStandardError(message)
        }
        presenter.presentedViewController = presented
        presented.presenter = presenter
        let presentation = presented.makePresentationController(presenter: presenter, source: self)
        presented.presentation = presentation
        presentation.addContainer(to: window)
        let animator = presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: presenter, source: self)
        let transition = ModalTransition(
            presentation, from: presenter, to: presented, isPresenting: true,
            animator: flag ? animator ?? ModalTransitionAnimator(style: presented.modalTransitionStyle) : nil)
        transition.run(beforeAnimation: presentation.presentationTransitionWillBegin) {
            if presentation.shouldRemovePresentersView { presenter.view.removeFromSuperview() }
            presented.finishAppearance(animated: flag)
            presentation.presentationTransitionDidEnd(true)
            completion?()
        }
    }

    func beginDismissal(animated flag: Bool, completion: (() -> Void)?) {
        let presenter = topmostAncestor
        guard let presented = presenter.presentedViewController else {
            presenter.presenter?.dismiss(animated: flag, completion: completion)
            return
        }
        guard let presentation = presented.presentation, let container = presentation.containerView else { return }
        presenter.restoreView(below: container)
        let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
        let transition = ModalTransition(
            presentation, from: presented, to: presenter, isPresenting: false,
            animator: flag ? animator ?? ModalTransitionAnimator(style: presented.modalTransitionStyle) : nil)
        transition.run(beforeAnimation: presentation.dismissalTransitionWillBegin) {
            presented.view.removeFromSuperview()
            presentation.removeContainer()
            presented.presentation = nil
            presented.presenter = nil
            presenter.presentedViewController = nil
            presenter.finishAppearance(animated: flag)
            presentation.dismissalTransitionDidEnd(true)
            completion?()
        }
    }

    private func makePresentationController(presenter: UIViewController, source: UIViewController)
        -> UIPresentationController
    {
        let customPresentation =
            modalPresentationStyle == .custom
            ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
            : nil
        return customPresentation ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    }

    /// Adds the controller's view to the window again if the presentation removed it. The view is inserted behind the
    /// presentation's container view.
    private func restoreView(below container: UIView) {
        guard view.window == nil, let window = container.window else { return }
        if let ownContainer = presentation?.containerView {
            view.frame = presentation?.frameOfPresentedViewInContainerView ?? ownContainer.bounds
            ownContainer.addSubview(view)
        } else {
            view.frame = window.bounds
            window.insertSubview(view, belowSubview: container)
        }
    }

    /// Whether a presenter cannot present this controller, because the controller is already presented, has a parent, or
    /// is the presenter or a controller that the presenter covers.
    private func isInHierarchy(with presenter: UIViewController) -> Bool {
        if self.presenter != nil || parent != nil { return true }
        var candidate: UIViewController? = presenter
        while let current = candidate {
            if current === self { return true }
            candidate = current.presenter
        }
        return false
    }

    private var topmostAncestor: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
