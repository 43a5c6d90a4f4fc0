import UIKit

/// Three boxes to throw.
final class BoxController: UIViewController {
    private var boxes: [UIView] = []
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let walls = UICollisionBehavior()
    private let gravity = UIGravityBehavior()
    private var grab: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        walls.translatesReferenceBoundsIntoBoundary = true
        for (index, color) in [UIColor.systemOrange, .systemBlue, .systemGreen].enumerated() {
            let box = UIView(frame: CGRect(x: 40 + 110 * index, y: 80, width: 80, height: 80))
            box.backgroundColor = color
            box.layer.cornerRadius = 12
            view.addSubview(box)
            box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: BoxController.pan))
            walls.addItem(box)
            gravity.addItem(box)
            boxes.append(box)
        }
        animator.addBehavior(walls)
        animator.addBehavior(gravity)
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        guard let box = recognizer.view else { return }
        let location = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            let grab = UIAttachmentBehavior(item: box, attachedToAnchor: location)
            animator.addBehavior(grab)
            self.grab = grab
        case .changed: grab?.anchorPoint = location
        default:
            if let grab { animator.removeBehavior(grab) }
            let push = UIDynamicItemBehavior(items: [box])
            push.addLinearVelocity(recognizer.velocity(in: view), for: box)
            animator.addBehavior(push)
        }
    }
}
