import UIKit

class ViewController: UIViewController {
    private var animator: UIDynamicAnimator!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let bob = UIView(frame: CGRect(x: 260, y: 200, width: 50, height: 50))
        bob.backgroundColor = .systemPurple
        view.addSubview(bob)
        animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [bob]))
        animator.addBehavior(UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 160, y: 100)))
    }
}
