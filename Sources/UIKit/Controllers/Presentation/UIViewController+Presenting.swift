// Presents and dismisses controllers.

extension UIViewController {
    /// Presents a controller from the topmost ancestor of this controller.
    func performPresent(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = topmostAncestor
        guard let window = presenter.viewIfLoaded?.window, presenter.presentedViewController == nil,
            !presented.isInHierarchy(with: presenter)
        else { return presenter.reportFailedPresentation(of: presented, by: self) }
        let presented = presented.adaptPopover(to: window)
        presenter.presentedViewController = presented
        presented.presenter = presenter
        let presentation = presented.makePresentationController(presenter: presenter, source: self)
        presented.presentation = presentation
        presented.awaitsAppearanceTransition = true
        presented.loadViewIfNeeded()
        presentation.addContainer(to: window)
        let transition = ModalTransition(
            presentation, presenter: presenter, presented: [presented], isPresenting: true, isAnimated: animated,
            animation: presented.presentationAnimation(presenter: presenter, source: self, animated: animated))
        transition.begin { _ in completion?() }
        transition.run()
    }

    /// Returns the objects that animate the presentation of this controller.
    private func presentationAnimation(
        presenter: UIViewController, source: UIViewController, animated: Bool
    ) -> TransitionAnimation {
        let delegate = transitioningDelegate
        let animator = delegate?.animationController(forPresented: self, presenting: presenter, source: source)
        guard animated else { return TransitionAnimation() }
        return TransitionAnimation(
            animator: animator ?? standardAnimator,
            interactor: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
    }

    private var standardAnimator: any UIViewControllerAnimatedTransitioning {
        makeOwnAnimator() ?? presentation?.makeOwnAnimator() ?? ModalTransitionAnimator(style: modalTransitionStyle)
    }

    /// Returns the objects that animate the dismissal of this controller.
    private func dismissalAnimation(animated: Bool) -> TransitionAnimation {
        let delegate = transitioningDelegate
        let animator = delegate?.animationController(forDismissed: self)
        guard animated else { return TransitionAnimation() }
        return TransitionAnimation(
            animator: animator ?? standardAnimator,
            interactor: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
    }

    private func reportFailedPresentation(of presented: UIViewController, by caller: UIViewController) {
        let reason =
            if presentedViewController != nil {
                "it already presents another controller. Dismiss that controller first."
            } else if presented.isInHierarchy(with: self) {
                "\(type(of: presented)) is already on screen or has a parent. Present a different controller."
            } else {
                "its view is not in a window. Present after viewDidAppear(_:)."
            }
        let message =
            "\(type(of: caller)).present(_:animated:completion:): \(type(of: self)) cannot present, because \(reason)"
        writeToStandardError(message)
    }

    /// Dismisses the controllers that the topmost ancestor of this controller presents, or the ancestor itself if it
    /// presents none.
    func performDismiss(animated: Bool, completion: (() -> Void)?) {
        let presenter = topmostAncestor
        guard presenter.presentedViewController != nil else {
            presenter.presenter?.dismiss(animated: animated, completion: completion)
            return
        }
        if let running = presenter.runningTransition, !running.isPresenting { return running.addCompletion(completion) }
        let topmost = presenter.topmostPresented
        let animation = topmost.dismissalAnimation(animated: animated)
        guard let transition = presenter.makeDismissal(animated: animated, animation) else {
            return UsageReport.report(
                "UIViewController.dismiss(animated:completion:)",
                "\(type(of: topmost)) was not dismissed, because its presentation is just starting. Dismiss it after "
                    + "viewDidAppear(_:).")
        }
        transition.begin { _ in completion?() }
        transition.run()
    }

    /// Creates the transition that dismisses all controllers that are presented above this controller. Completes running
    /// presentations. Returns nil if there are no such controllers, or if a presentation is just starting.
    func makeDismissal(animated: Bool, _ animation: TransitionAnimation) -> ModalTransition? {
        for controller in sequence(first: self, next: \.presentedViewController) {
            if let running = controller.runningTransition, !running.completeEarly() { return nil }
        }
        let presented = Array(sequence(first: self, next: \.presentedViewController).dropFirst())
        guard let presentation = presented.last?.presentation, presentation.containerView != nil else { return nil }
        return ModalTransition(
            presentation, presenter: self, presented: presented, isPresenting: false, isAnimated: animated,
            animation: animation)
    }

    /// Shows a controller in the way of the parent, or presents it without a parent.
    func performShow(_ controller: UIViewController, inParent show: (UIViewController) -> Void) {
        guard let parent else { return present(controller, animated: UIView.areAnimationsEnabled) }
        show(parent)
    }

    func transitioningDelegateDidChange() {
        UsageReport.checkMethods(
            of: transitioningDelegate, protocol: (any UIViewControllerTransitioningDelegate).self,
            adopts: { $0 is any UIViewControllerTransitioningDelegate.Type })
    }

    private var topmostPresented: UIViewController {
        var controller = self
        while let presented = controller.presentedViewController { controller = presented }
        return controller
    }

    /// Adds the controller's view to the window again after a presentation removed it, or an animator moved it into the
    /// container of its transition. The view is inserted behind the presentation's container view.
    /// - Parameters:
    ///   - container: The container view of the presentation above this controller.
    ///   - transitionContainer: The container view of the transition.
    func restoreView(below container: UIView, from transitionContainer: UIView) {
        guard view.window == nil || view.isDescendant(of: transitionContainer), let window = container.window
        else { return }
        if let presentation, let ownContainer = presentation.containerView {
            presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
            if let view = presentation.presentedView { ownContainer.addSubview(view) }
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
