import UIKit

/// Moves a view in from below the container, or out to it, in 0.4 seconds.
final class SlideUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let isPresenting = transitionContext.viewController(forKey: .to)?.isBeingPresented == true
        let view = transitionContext.view(forKey: isPresenting ? .to : .from)!
        let shown = container.bounds
        let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height)
        if isPresenting {
            container.addSubview(view)
            view.frame = hidden
        } else if let below = transitionContext.view(forKey: .to) {
            container.insertSubview(below, belowSubview: view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                view.frame = isPresenting ? shown : hidden
                view.alpha = isPresenting ? 1 : 0.5
                view.backgroundColor = isPresenting ? .white : nil
            },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// The delegate of a presentation that code drives.
final class TransitionDriver: NSObject, UIViewControllerTransitioningDelegate {
    let animator = SlideUpAnimator()
    let interaction = UIPercentDrivenInteractiveTransition()
    var presentsInteractively = false
    var dismissesInteractively = true

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { presentsInteractively ? interaction : nil }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { dismissesInteractively ? interaction : nil }
}
