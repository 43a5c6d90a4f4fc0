import UIKit

final class BoxViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 130, y: 10, width: 60, height: 60))
    lazy var animator = UIDynamicAnimator(referenceView: view)
    lazy var gravity = UIGravityBehavior(items: [box])
    lazy var walls = UICollisionBehavior(items: [box])

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemBlue
        box.transform = CGAffineTransform(rotationAngle: 0.4)
        view.addSubview(box)
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(walls)
    }
}
