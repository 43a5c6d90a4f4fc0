import UIKit

/// A view controller with a pile of toys. Fingers drag toys out of it, several at once, and throw them.
final class ToyPileViewController: UIViewController {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [])
    let collision = UICollisionBehavior(items: [])
    let itemProperties = UIDynamicItemBehavior(items: [])
    private(set) var toys: [ToyView] = []
    /// The spring between a toy and the finger that drags it, by the finger's recognizer.
    private var grips: [ObjectIdentifier: UIAttachmentBehavior] = [:]
    private let toyCount: Int

    /// Creates a pile of `toyCount` toys.
    init(toyCount: Int) {
        self.toyCount = toyCount
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0.13, green: 0.12, blue: 0.1, alpha: 1)
                : UIColor(red: 0.98, green: 0.96, blue: 0.91, alpha: 1)
        }
        collision.translatesReferenceBoundsIntoBoundary = true
        itemProperties.elasticity = 0.3
        itemProperties.friction = 0.4
        for behavior in [gravity, collision, itemProperties] { animator.addBehavior(behavior) }
        for index in 0..<toyCount { addToy(index) }
    }

    /// Adds a toy above the others, so that it falls onto the pile.
    private func addToy(_ index: Int) {
        let toy = ToyView(kind: ToyView.Kind.allCases[index % ToyView.Kind.allCases.count], index: index)
        let columns = max(1, Int(view.bounds.width / 64))
        let shift: CGFloat = (index / columns).isMultiple(of: 2) ? 0 : 20
        toy.center = CGPoint(
            x: 36 + shift + CGFloat(index % columns) * 64, y: 60 + CGFloat(index / columns) * 66)
        let pan = UIPanGestureRecognizer(target: self, action: ToyPileViewController.drag)
        toy.addGestureRecognizer(pan)
        view.addSubview(toy)
        toys.append(toy)
        gravity.addItem(toy)
        collision.addItem(toy)
        itemProperties.addItem(toy)
    }

    /// Moves the end of the toy's spring with the finger. The toy follows, turns, and pushes others aside.
    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let toy = pan.view else { return }
        let finger = pan.location(in: view)
        switch pan.state {
        case .began:
            view.bringSubviewToFront(toy)
            let touched = pan.location(in: toy)
            let offset = UIOffset(horizontal: touched.x - toy.bounds.midX, vertical: touched.y - toy.bounds.midY)
            let grip = UIAttachmentBehavior(item: toy, offsetFromCenter: offset, attachedToAnchor: finger)
            grip.length = 0
            grip.frequency = 4
            grip.damping = 0.8
            grips[ObjectIdentifier(pan)] = grip
            animator.addBehavior(grip)
        case .changed: grips[ObjectIdentifier(pan)]?.anchorPoint = finger
        default:
            // Released while it follows the finger, a toy keeps its velocity: it is thrown.
            if let grip = grips.removeValue(forKey: ObjectIdentifier(pan)) { animator.removeBehavior(grip) }
        }
    }
}
