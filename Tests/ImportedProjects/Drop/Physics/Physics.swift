import UIKit

/// Gravity and walls for views.
public class Fall {
    private let animator: UIDynamicAnimator
    private let items: [UIView]

    /// Lets items fall in a view.
    public init(of items: [UIView], in view: UIView) {
        self.items = items
        animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: items))
        animator.addBehavior(collision)
    }

    /// Pushes the items up once.
    public func pushUp() {
        let push = UIPushBehavior(items: items, mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: -1)
        animator.addBehavior(push)
    }
}
