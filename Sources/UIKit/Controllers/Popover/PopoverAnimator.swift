/// The animation of a popover, which grows from the tip of its arrow and fades out.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private weak var presentation: UIPopoverPresentationController?

    init(_ presentation: UIPopoverPresentationController) {
        self.presentation = presentation
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.25
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresenting {
            context.containerView.addSubview(view)
            UIView.performWithoutAnimation {
                view.layoutIfNeeded()
                let tip = presentation?.currentLayout?.tip ?? .zero
                let offset = CGAffineTransform(
                    translationX: tip.x - view.bounds.midX, y: tip.y - view.bounds.midY)
                view.transform = offset.scaledBy(x: 0.4, y: 0.4).translatedBy(
                    x: view.bounds.midX - tip.x, y: view.bounds.midY - tip.y)
                view.alpha = 0
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: { (view.transform, view.alpha) = (.identity, isPresenting ? 1 : 0) },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                (view.transform, view.alpha) = (.identity, 1)
            })
    }
}
