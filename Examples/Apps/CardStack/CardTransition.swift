import UIKit

/// The transition between the stack and an opened card.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    /// The card in the stack from which the opened card grows.
    weak var source: UIView?
    /// The transition that a finger controls; nil while none does.
    var interaction: UIPercentDrivenInteractiveTransition?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true, source: self.source) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: false, source: source) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Moves a card between its place in the stack and the top of the screen, and fades the background and the purchases.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private weak var source: UIView?

    init(isPresenting: Bool, source: UIView?) {
        (self.isPresenting, self.source) = (isPresenting, source)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.45
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let detail = transitionContext.viewController(forKey: key) as? CardDetailViewController, let source else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        if isPresenting {
            detail.view.frame = transitionContext.finalFrame(for: detail)
            container.addSubview(detail.view)
            detail.view.layoutIfNeeded()
        }
        let place = container.convert(source.center, from: source.superview)
        let closed = CGAffineTransform(
            translationX: place.x - detail.cardView.center.x, y: place.y - detail.cardView.center.y)
        source.isHidden = true
        let show = { (isOpen: Bool) in
            detail.cardView.transform = isOpen ? .identity : closed
            detail.listView.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: 200)
            detail.listView.alpha = isOpen ? 1 : 0
            detail.view.backgroundColor = .systemGroupedBackground.withAlphaComponent(isOpen ? 1 : 0)
        }
        show(!isPresenting)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseInOut],
            animations: { show(self.isPresenting) },
            completion: { _ in
                let isCompleted = !transitionContext.transitionWasCancelled
                if isCompleted != self.isPresenting { source.isHidden = false }
                transitionContext.completeTransition(isCompleted)
            })
    }
}
