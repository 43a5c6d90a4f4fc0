/// A running presentation or dismissal of a view controller. Animators receive it as their transition context.
final class ModalTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let presentation: UIPresentationController
    private let from: UIViewController
    private let to: UIViewController
    private let isPresenting: Bool
    private let coordinator = TransitionCoordinator()
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var completion: (() -> Void)?

    /// Creates the transition from one controller to another. `run(beforeAnimation:completion:)` starts it.
    /// - Parameters:
    ///   - presentation: The presentation controller. Its container view must not be nil.
    ///   - animator: The animator; nil for a transition without animation.
    init(
        _ presentation: UIPresentationController, from: UIViewController, to: UIViewController, isPresenting: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?
    ) {
        (self.presentation, self.from, self.to, self.isPresenting) = (presentation, from, to, isPresenting)
        self.animator = animator
        containerView = presentation.containerView!
        super.init()
        (from.activeCoordinator, to.activeCoordinator) = (coordinator, coordinator)
    }

    var isAnimated: Bool { animator != nil }
    var transitionWasCancelled: Bool { false }

    /// Starts the transition.
    /// - Parameters:
    ///   - beforeAnimation: A closure to call before the animation starts.
    ///   - completion: A closure to call after the animation ended.
    func run(beforeAnimation: () -> Void, completion: @escaping () -> Void) {
        self.completion = completion
        withAnimatesAppearance(isAnimated) {
            beforeAnimation()
            if let animator {
                animator.animateTransition(using: self)
                UIView.animate(
                    withDuration: animator.transitionDuration(using: self), animations: coordinator.runAnimations)
            } else {
                if isPresenting, let view = presentation.presentedView { containerView.addSubview(view) }
                coordinator.runAnimations()
                completeTransition(true)
            }
        }
    }

    /// Runs a closure while `UIViewController.animatesAppearance` is set to `animated`. Appearance methods such as
    /// `viewWillAppear(_:)` that are called during the closure receive this value as their argument.
    private func withAnimatesAppearance(_ animated: Bool, perform body: () -> Void) {
        let outer = UIViewController.animatesAppearance
        UIViewController.animatesAppearance = animated
        body()
        UIViewController.animatesAppearance = outer
    }

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

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        (from.activeCoordinator, to.activeCoordinator) = (nil, nil)
        withAnimatesAppearance(isAnimated) {
            completion()
            coordinator.runCompletions()
        }
        animator?.animationEnded(didComplete)
        animator = nil
    }
}
