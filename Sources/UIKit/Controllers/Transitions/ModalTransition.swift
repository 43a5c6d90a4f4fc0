/// A running presentation or dismissal of a view controller.
final class ModalTransition: ControllerTransition {
    private let presentation: UIPresentationController
    /// Whether the controllers appear.
    let isPresenting: Bool
    /// The controllers that are presented on top of each other and appear or disappear together. All presentations have
    /// one, dismissals have all controllers above the presenter, the topmost last.
    private let presented: [UIViewController]
    private let presenter: UIViewController
    private var completion: ((_ didComplete: Bool) -> Void)?

    /// Creates a transition. `begin(completion:)` announces it, then `run()` starts it.
    /// - Parameters:
    ///   - presentation: The presentation controller of the topmost controller. Its container view must not be nil.
    ///   - presenter: The controller that is visible without the presented ones.
    ///   - presented: The presented controllers, the topmost last. The array must not be empty.
    ///   - isPresenting: Whether the controllers appear.
    ///   - isAnimated: The argument of the appearance methods.
    ///   - animation: The objects that animate and drive the transition.
    init(
        _ presentation: UIPresentationController, presenter: UIViewController, presented: [UIViewController],
        isPresenting: Bool, isAnimated: Bool, animation: TransitionAnimation
    ) {
        (self.presentation, self.presenter, self.presented) = (presentation, presenter, presented)
        self.isPresenting = isPresenting
        super.init(in: presentation.containerView!, isAnimated: isAnimated, animation: animation)
    }

    private var topmost: UIViewController { presented.last! }
    override var from: UIViewController? { isPresenting ? presenter : topmost }
    override var to: UIViewController? { isPresenting ? topmost : presenter }

    // MARK: Course

    /// Calls the methods that announce the transition: those of the presentation controller, then `viewWillDisappear(_:)`
    /// of the covered or dismissed controllers, then `viewWillAppear(_:)` of the others.
    /// - Parameter completion: A closure to call when the transition is complete. Its argument is false if the
    ///   transition was cancelled.
    func begin(completion: @escaping (_ didComplete: Bool) -> Void) {
        self.completion = completion
        (presenter.activeCoordinator, topmost.activeCoordinator) = (coordinator, coordinator)
        presenter.runningTransition = self
        if isPresenting {
            topmost.isBeingPresented = true
            topmost.awaitsAppearanceTransition = true
            presentation.presentationTransitionWillBegin()
            presentation.setDimsTints(true)
            presentation.checkCoverage()
            if presentation.shouldRemovePresentersView { presenter.beginAppearance(false, animated: isAnimated) }
            topmost.beginAppearance(true, animated: isAnimated)
            topmost.awaitsAppearanceTransition = false
        } else {
            for controller in presented { controller.isBeingDismissed = true }
            presentation.dismissalTransitionWillBegin()
            for controller in presented { controller.presentation?.setDimsTints(false) }
            for controller in presented.reversed() { controller.beginAppearance(false, animated: isAnimated) }
            if presenter.viewIfLoaded?.window == nil {
                presenter.beginAppearance(true, animated: isAnimated)
                restorePresenterView()
            }
        }
    }

    override func run() {
        if animator == nil, isPresenting, let view = presentation.presentedView { containerView.addSubview(view) }
        super.run()
    }

    override func startAnimation() {
        // As on Apple's system, the view that will be removed is in the container, so that the animator can insert the
        // presented view behind it.
        if isPresenting, let view = view(forKey: .from) { containerView.insertSubview(view, at: 0) }
        super.startAnimation()
    }

    /// Completes the transition before its animation has ended. Returns false, and does nothing, if the transition is
    /// calling methods that announce it.
    func completeEarly() -> Bool {
        guard !isStarting else { return false }
        completeTransition(true)
        return true
    }

    override func end(_ didComplete: Bool) {
        (presenter.activeCoordinator, topmost.activeCoordinator) = (nil, nil)
        presenter.runningTransition = nil
        if isPresenting { endPresentation(didComplete) } else { endDismissal(didComplete) }
        for controller in presented { (controller.isBeingPresented, controller.isBeingDismissed) = (false, false) }
        if isPresenting {
            presentation.presentationTransitionDidEnd(didComplete)
        } else {
            presentation.dismissalTransitionDidEnd(didComplete)
        }
        // The size of the window can have changed during the transition, so the presented view is laid out again.
        presentation.containerView?.setNeedsLayout()
        completion?(didComplete)
        completion = nil
    }

    private func endPresentation(_ didComplete: Bool) {
        if didComplete {
            topmost.endAppearance()
            if presentation.shouldRemovePresentersView { presenter.viewIfLoaded?.removeFromSuperview() }
            presenter.endAppearance()
        } else {
            restorePresenterView()
            topmost.beginAppearance(false, animated: isAnimated)
            removePresentedViews()
            topmost.endAppearance()
            presenter.beginAppearance(true, animated: isAnimated)
            presenter.endAppearance()
        }
    }

    private func endDismissal(_ didComplete: Bool) {
        if didComplete {
            restorePresenterView()
            presenter.endAppearance()
            removePresentedViews()
            for controller in presented.reversed() { controller.endAppearance() }
        } else {
            if presentation.shouldRemovePresentersView {
                presenter.beginAppearance(false, animated: isAnimated)
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearance()
            }
            for controller in presented {
                controller.isBeingDismissed = false
                controller.presentation?.setDimsTints(true)
            }
            for controller in presented { controller.beginAppearance(true, animated: isAnimated) }
            for controller in presented { controller.endAppearance() }
        }
    }

    /// Removes the presented views and containers from the window, and ends the relations of the controllers.
    private func removePresentedViews() {
        for controller in presented.reversed() {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.presentation?.removeContainer()
            controller.presentation = nil
            controller.presenter?.presentedViewController = nil
            controller.presenter = nil
        }
    }

    /// Returns the presenter's view to its superview if a presentation or an animator has removed it from there.
    private func restorePresenterView() {
        presenter.restoreView(below: presented[0].presentation?.containerView ?? containerView, from: containerView)
    }

    // MARK: Context

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        guard key == .from || key == .to else { return nil }
        if (key == .to) == isPresenting { return presentation.presentedView }
        return presentation.shouldRemovePresentersView ? presenter.viewIfLoaded : nil
    }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frame(of: vc) : .zero }
    override func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frame(of: vc) : .zero }

    private func frame(of controller: UIViewController) -> CGRect {
        controller === presentation.presentedViewController
            ? presentation.frameOfPresentedViewInContainerView : containerView.bounds
    }
}
