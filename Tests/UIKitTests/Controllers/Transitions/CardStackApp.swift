import UIKit

// An app as tutorials show it: a stack of cards that are thrown away with UIKit Dynamics. A tap opens a card, which is
// dragged down to close it.

/// The stack. The front card hangs at the finger; released near its place, it snaps back.
final class CardStackController: UIViewController {
    private(set) var cards: [UILabel] = []
    private var animator: UIDynamicAnimator!
    private var attachment: UIAttachmentBehavior?
    private let cardTransition = CardTransition()
    private var home: CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

    var frontCard: UILabel? { cards.last }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray6
        animator = UIDynamicAnimator(referenceView: view)
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue]
        for (index, color) in colors.enumerated() {
            let card = UILabel(frame: CGRect(x: 0, y: 0, width: 220, height: 300))
            card.text = "Card \(colors.count - index)"
            card.textAlignment = .center
            card.textColor = .white
            card.backgroundColor = color
            card.layer.cornerRadius = 16
            card.clipsToBounds = true
            card.isUserInteractionEnabled = true
            let pan = UIPanGestureRecognizer(target: self, action: CardStackController.drag)
            pan.maximumNumberOfTouches = 1
            card.addGestureRecognizer(pan)
            card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardStackController.open))
            view.addSubview(card)
            cards.append(card)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard animator.behaviors.isEmpty else { return }
        for card in cards { card.center = home }
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let card = pan.view, card === frontCard else { return }
        let location = pan.location(in: view)
        switch pan.state {
        case .began:
            animator.removeAllBehaviors()
            let touch = pan.location(in: card)
            let offset = UIOffset(
                horizontal: touch.x - card.bounds.midX, vertical: touch.y - card.bounds.midY)
            let attachment = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: location)
            animator.addBehavior(attachment)
            self.attachment = attachment
        case .changed:
            attachment?.anchorPoint = location
        case .ended:
            let velocity = pan.velocity(in: view)
            if abs(velocity.x) > 500 || abs(pan.translation(in: view).x) > 120 {
                throwAway(card, velocity: velocity)
            } else {
                snapBack(card)
            }
        case .cancelled, .failed:
            snapBack(card)
        default: break
        }
    }

    private func snapBack(_ card: UIView) {
        animator.removeAllBehaviors()
        let snap = UISnapBehavior(item: card, snapTo: home)
        snap.damping = 0.6
        animator.addBehavior(snap)
    }

    private func throwAway(_ card: UIView, velocity: CGPoint) {
        animator.removeAllBehaviors()
        let motion = UIDynamicItemBehavior(items: [card])
        motion.addLinearVelocity(CGPoint(x: velocity.x < 0 ? -900 : 900, y: velocity.y), for: card)
        motion.addAngularVelocity(velocity.x < 0 ? -2 : 2, for: card)
        motion.action = { [weak self, weak card] in
            guard let self, let card, !self.view.bounds.intersects(card.frame) else { return }
            self.animator.removeAllBehaviors()
            card.removeFromSuperview()
            self.cards.removeAll { $0 === card }
        }
        animator.addBehavior(motion)
    }

    private func open(_ tap: UITapGestureRecognizer) {
        guard let card = tap.view as? UILabel, card === frontCard else { return }
        let detail = CardDetailController(interaction: cardTransition.interaction)
        detail.view.backgroundColor = card.backgroundColor
        detail.titleLabel.text = card.text
        detail.modalPresentationStyle = .custom
        detail.transitioningDelegate = cardTransition
        present(detail, animated: true)
    }
}

/// The percent-driven transition that remembers whether a drag has begun.
final class CardInteraction: UIPercentDrivenInteractiveTransition {
    var hasStarted = false
    var shouldFinish = false
}

/// The opened card.
final class CardDetailController: UIViewController {
    let titleLabel = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    private let interaction: CardInteraction
    private(set) var log: [String] = []

    init(interaction: CardInteraction) {
        self.interaction = interaction
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.textColor = .white
        titleLabel.font = .boldSystemFont(ofSize: 28)
        view.addSubview(titleLabel)
        view.layer.cornerRadius = 16
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardDetailController.dragDown))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("didDisappear")
    }

    private func dragDown(_ pan: UIPanGestureRecognizer) {
        guard let container = view.superview else { return }
        let progress = min(1, max(0, pan.translation(in: container).y / container.bounds.height))
        switch pan.state {
        case .began:
            interaction.hasStarted = true
            dismiss(animated: true)
        case .changed:
            interaction.shouldFinish = progress > 0.3
            interaction.update(progress)
        case .ended:
            interaction.hasStarted = false
            if interaction.shouldFinish || pan.velocity(in: container).y > 1000 {
                interaction.finish()
            } else {
                interaction.cancel()
            }
        case .cancelled, .failed:
            interaction.hasStarted = false
            interaction.cancel()
        default: break
        }
    }
}

/// Supplies the presentation controller, the animators and the interaction of an opened card.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    let interaction = CardInteraction()

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: false) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction.hasStarted ? interaction : nil }
}

/// Dims the stack and leaves a margin above the opened card.
final class CardPresentationController: UIPresentationController {
    private(set) lazy var dimmingView: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        view.alpha = 0
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardPresentationController.close))
        return view
    }()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let size = size(
            forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
        return CGRect(
            x: (containerView.bounds.width - size.width) / 2, y: containerView.bounds.height - size.height,
            width: size.width, height: size.height)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width - 20, height: parentSize.height - 60) }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        containerView.insertSubview(dimmingView, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
        if !presentedViewController.isBeingDismissed, !presentedViewController.isBeingPresented {
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
    }

    private func close() { presentedViewController.dismiss(animated: true) }
}

/// Moves the opened card in from below, and out.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let key = isPresenting ? UITransitionContextViewControllerKey.to : .from
        guard let controller = transitionContext.viewController(forKey: key), let view = controller.view else { return }
        let container = transitionContext.containerView
        if isPresenting { container.addSubview(view) }
        var shown = isPresenting ? transitionContext.finalFrame(for: controller) : view.frame
        var hidden = shown
        hidden.origin.y = container.bounds.maxY
        if !isPresenting { swap(&shown, &hidden) }
        if isPresenting { view.frame = hidden }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { view.frame = shown },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
