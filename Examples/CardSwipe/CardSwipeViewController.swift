import UIKit

/// A view controller with a stack of cards. A finger drags the top card, which turns around the touched point. Thrown to a
/// side it leaves, and the next card is on top; otherwise it snaps back.
final class CardSwipeViewController: UIViewController {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
    /// The cards from the top to the bottom of the stack.
    private(set) var cards: [CardView] = []
    /// The number of cards that have left, to each side.
    private(set) var (leftCount, rightCount) = (0, 0)
    private let counter = UILabel()
    private let cardCount: Int
    private var nextCard = 0
    private var grip: UIAttachmentBehavior?

    /// The damping of the return, a fraction from 0 to 1.
    var damping: CGFloat = 0.5
    /// The distance from the center, in points, beyond which a released card leaves.
    static let leavingDistance: CGFloat = 100
    /// The speed, in points per second, beyond which a released card leaves.
    static let leavingSpeed: CGFloat = 600
    private static let visibleCardCount = 3

    /// Creates a stack that deals `cardCount` different cards, over and over.
    init(cardCount: Int) {
        self.cardCount = max(1, cardCount)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private var stackCenter: CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray6
        counter.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: 30)
        counter.autoresizingMask = [.flexibleWidth]
        counter.textAlignment = .center
        counter.textColor = .systemGray
        view.addSubview(counter)
        showCount()
        for _ in 0..<Self.visibleCardCount { dealCard() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard grip == nil, animator.behaviors.isEmpty else { return }
        arrangeCards()
    }

    /// Adds a card below the others.
    private func dealCard() {
        let card = CardView(number: nextCard % cardCount)
        nextCard += 1
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardSwipeViewController.drag))
        view.insertSubview(card, belowSubview: cards.last ?? counter)
        cards.append(card)
        card.center = stackCenter
    }

    /// Places the cards below the top card: each a little lower and smaller.
    private func arrangeCards() {
        for (depth, card) in cards.enumerated() {
            let scale = 1 - 0.05 * CGFloat(depth)
            card.isUserInteractionEnabled = depth == 0
            card.transform = CGAffineTransform(scaleX: scale, y: scale)
            card.center = CGPoint(x: stackCenter.x, y: stackCenter.y + 22 * CGFloat(depth))
        }
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let card = pan.view as? CardView, card === cards.first else { return }
        let finger = pan.location(in: view)
        switch pan.state {
        case .began:
            animator.removeAllBehaviors()
            let touched = pan.location(in: card)
            let grip = UIAttachmentBehavior(
                item: card,
                offsetFromCenter: UIOffset(
                    horizontal: touched.x - card.bounds.midX, vertical: touched.y - card.bounds.midY),
                attachedToAnchor: finger)
            animator.addBehavior(grip)
            self.grip = grip
        case .changed: grip?.anchorPoint = finger
        default:
            grip = nil
            animator.removeAllBehaviors()
            let velocity = pan.velocity(in: view)
            let distance = card.center.x - stackCenter.x
            let isThrown = abs(velocity.x) > Self.leavingSpeed || abs(distance) > Self.leavingDistance
            if isThrown, pan.state == .ended { release(card, velocity: velocity) } else { snapBack(card) }
        }
    }

    private func snapBack(_ card: CardView) {
        let snap = UISnapBehavior(item: card, snapTo: stackCenter)
        snap.damping = damping
        animator.addBehavior(snap)
    }

    /// Lets a card leave with the velocity of the finger, in points per second, and brings up the next card.
    private func release(_ card: CardView, velocity: CGPoint) {
        let side: CGFloat = card.center.x + velocity.x * 0.1 < stackCenter.x ? -1 : 1
        if side < 0 { leftCount += 1 } else { rightCount += 1 }
        showCount()
        let motion = UIDynamicItemBehavior(items: [card])
        // A rigid attachment lets go without the speed of the finger, so the card gets it here.
        motion.addLinearVelocity(CGPoint(x: side * max(abs(velocity.x), 900), y: velocity.y), for: card)
        motion.addAngularVelocity(side * 2, for: card)
        motion.resistance = 0.3
        let screen = view.bounds.insetBy(dx: -300, dy: -300)
        motion.action = { [weak self, weak motion, weak card] in
            guard let self, let motion, let card, !screen.contains(card.center) else { return }
            animator.removeBehavior(motion)
            card.removeFromSuperview()
        }
        animator.addBehavior(motion)
        cards.removeFirst()
        dealCard()
        UIView.animate(withDuration: 0.25) { self.arrangeCards() }
    }

    private func showCount() { counter.text = "\u{2190} \(leftCount)      \(rightCount) \u{2192}" }
}
