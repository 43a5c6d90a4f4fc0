/// The standard animation of a presentation or dismissal, used if no transitioning delegate supplies an animator.
final class ModalTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle

    init(style: UIModalTransitionStyle) {
        self.style = style
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        style == .flipHorizontal ? 0.75 : 0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if style == .flipHorizontal { return flip(to: view, isPresenting: isPresenting, using: context) }
        if isPresenting { container.addSubview(view) }
        let belowContainer = CGAffineTransform(translationX: 0, y: container.bounds.height)
        let hide = { [style] in
            if style == .crossDissolve { view.alpha = 0 } else { view.transform = belowContainer }
        }
        let show = {
            view.alpha = 1
            view.transform = .identity
        }
        if isPresenting { UIView.performWithoutAnimation(hide) }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: isPresenting ? show : hide,
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                show()
            })
    }

    /// Turns the window, in which the view appears or disappears at the half of the turn.
    private func flip(
        to view: UIView, isPresenting: Bool, using context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let direction: UIView.AnimationOptions = isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
        UIView.transition(
            with: container.window ?? container, duration: transitionDuration(using: context), options: direction,
            animations: { if isPresenting { container.addSubview(view) } else { view.isHidden = true } },
            completion: { _ in
                view.isHidden = false
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
