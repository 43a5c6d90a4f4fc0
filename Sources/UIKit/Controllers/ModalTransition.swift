/// A running presentation or dismissal of a view controller. Animators receive it as their transition context.
final class ModalTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    private(set) var transitionWasCancelled = false
    private let presentation: UIPresentationController
    /// Whether the controllers appear.
    let isPresenting: Bool
    /// The controllers that are presented on top of each other and appear or disappear together. All presentations have
    /// one, dismissals have all controllers above the presenter, the topmost last.
    private let presented: [UIViewController]
    private let presenter: UIViewController
    private let coordinator = TransitionCoordinator()
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var completion: ((_ didComplete: Bool) -> Void)?
    /// Whether `begin(completion:)` or `run(_:)` is calling client code.
    private var isStarting = true

    /// Creates a transition. `begin()` starts it.
    /// - Parameters:
    ///   - presentation: The presentation controller of the topmost controller. Its container view must not be nil.
    ///   - presenter: The controller that is visible without the presented ones.
    ///   - presented: The presented controllers, the topmost last. The array must not be empty.
    ///   - isPresenting: Whether the controllers appear.
    ///   - isAnimated: The argument of the appearance methods.
    init(
        _ presentation: UIPresentationController, presenter: UIViewController, presented: [UIViewController],
        isPresenting: Bool, isAnimated: Bool
    ) {
        (self.presentation, self.presenter, self.presented) = (presentation, presenter, presented)
        (self.isPresenting, self.isAnimated) = (isPresenting, isAnimated)
        containerView = presentation.containerView!
        super.init()
    }

    private var topmost: UIViewController { presented.last! }
    private var from: UIViewController { isPresenting ? presenter : topmost }
    private var to: UIViewController { isPresenting ? topmost : presenter }

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
            if presentation.shouldRemovePresentersView { presenter.beginAppearance(false, animated: isAnimated) }
            topmost.beginAppearance(true, animated: isAnimated)
            topmost.awaitsAppearanceTransition = false
        } else {
            for controller in presented { controller.isBeingDismissed = true }
            presentation.dismissalTransitionWillBegin()
            for controller in presented.reversed() { controller.beginAppearance(false, animated: isAnimated) }
            if presenter.viewIfLoaded?.window == nil {
                presenter.beginAppearance(true, animated: isAnimated)
                presenter.restoreView(below: presented[0].presentation?.containerView ?? containerView)
            }
        }
    }

    /// Runs the animation of an animator, which completes the transition; without one, completes the transition.
    func run(_ animator: (any UIViewControllerAnimatedTransitioning)?) {
        self.animator = animator
        isStarting = false
        guard let animator else {
            if isPresenting, let view = presentation.presentedView { containerView.addSubview(view) }
            coordinator.runAnimations()
            return completeTransition(true)
        }
        animator.animateTransition(using: self)
        animateAlongside(duration: animator.transitionDuration(using: self))
    }

    /// Lets the user's finger drive the transition. `completeTransition(_:)` ends it.
    func runInteractively() { isStarting = false }

    /// Animates the changes that were registered with the coordinator.
    /// - Parameter duration: The duration, in seconds.
    func animateAlongside(duration: TimeInterval) {
        UIView.animate(withDuration: duration, animations: coordinator.runAnimations)
    }

    /// Completes the transition before its animation has ended. Returns false, and does nothing, if the transition is
    /// calling methods that announce it.
    func completeEarly() -> Bool {
        guard !isStarting else { return false }
        completeTransition(true)
        return true
    }

    /// Adds a closure to call after the transition.
    func addCompletion(_ closure: (() -> Void)?) {
        if let closure { _ = coordinator.animate(alongsideTransition: nil) { _ in closure() } }
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        (presenter.activeCoordinator, topmost.activeCoordinator) = (nil, nil)
        presenter.runningTransition = nil
        if isPresenting { endPresentation(didComplete) } else { endDismissal(didComplete) }
        for controller in presented { (controller.isBeingPresented, controller.isBeingDismissed) = (false, false) }
        if isPresenting {
            presentation.presentationTransitionDidEnd(didComplete)
        } else {
            presentation.dismissalTransitionDidEnd(didComplete)
        }
        completion(didComplete)
        coordinator.runCompletions()
        animator?.animationEnded(didComplete)
        animator = nil
    }

    private func endPresentation(_ didComplete: Bool) {
        if didComplete {
            topmost.endAppearance()
            if presentation.shouldRemovePresentersView { presenter.viewIfLoaded?.removeFromSuperview() }
            presenter.endAppearance()
        } else {
            topmost.beginAppearance(false, animated: isAnimated)
            removePresentedViews()
            topmost.endAppearance()
            presenter.beginAppearance(true, animated: isAnimated)
            presenter.endAppearance()
        }
    }

    private func endDismissal(_ didComplete: Bool) {
        if didComplete {
            presenter.endAppearance()
            removePresentedViews()
            for controller in presented.reversed() { controller.endAppearance() }
        } else {
            if presentation.shouldRemovePresentersView {
                presenter.beginAppearance(false, animated: isAnimated)
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearance()
            }
            for controller in presented { controller.isBeingDismissed = false }
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

    // MARK: Context

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == (isPresenting ? .to : .from) ? presentation.presentedView : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frame(of: from) : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frame(of: to) : .zero }

    private func frame(of controller: UIViewController) -> CGRect {
        controller === presentation.presentedViewController
            ? presentation.frameOfPresentedViewInContainerView : containerView.bounds
    }
}
