import Bobs
import UIKit

class ViewController: UIViewController {
    private var animator: UIDynamicAnimator!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let bob = Bob(at: CGPoint(x: 285, y: 225))
        view.addSubview(bob)
        animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [bob]))
        animator.addBehavior(UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 160, y: 100)))
    }
}
