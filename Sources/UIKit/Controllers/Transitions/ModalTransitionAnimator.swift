/// The standard animation of a presentation or dismissal, used if no transitioning delegate supplies an animator.
final class ModalTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle

    init(style: UIModalTransitionStyle) {
        self.style = style
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
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
}
