import UIKit

public class Fall {
    private let animator: UIDynamicAnimator
    private let items: [UIView]

    public init(of items: [UIView], in view: UIView) {
        self.items = items
        animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: items))
        animator.addBehavior(collision)
    }

    public func pushUp() {
        let push = UIPushBehavior(items: items, mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: -1)
        animator.addBehavior(push)
    }
}
