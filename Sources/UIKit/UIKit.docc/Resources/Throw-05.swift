import UIKit

final class BoxViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 130, y: 10, width: 60, height: 60))
    lazy var animator = UIDynamicAnimator(referenceView: view)
    lazy var gravity = UIGravityBehavior(items: [box])
    lazy var walls = UICollisionBehavior(items: [box])
    lazy var motion = UIDynamicItemBehavior(items: [box])
    var drag: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemBlue
        box.transform = CGAffineTransform(rotationAngle: 0.4)
        view.addSubview(box)
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(walls)
        motion.elasticity = 0.5
        animator.addBehavior(motion)
        box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: BoxViewController.pan))
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        let location = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            let grip = recognizer.location(in: box)
            let offset = UIOffset(horizontal: grip.x - box.bounds.midX, vertical: grip.y - box.bounds.midY)
            let drag = UIAttachmentBehavior(item: box, offsetFromCenter: offset, attachedToAnchor: location)
            animator.addBehavior(drag)
            self.drag = drag
        case .changed:
            drag?.anchorPoint = location
        default:
            if let drag { animator.removeBehavior(drag) }
            drag = nil
            let (finger, current) = (recognizer.velocity(in: view), motion.linearVelocity(for: box))
            motion.addLinearVelocity(CGPoint(x: finger.x - current.x, y: finger.y - current.y), for: box)
        }
    }
}
