import UIKit

/// A collision delegate that changes the color of items when they collide.
@MainActor
final class ContactColorizer: NSObject, UICollisionBehaviorDelegate {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        let isShelf = (identifier as? NSString) == "shelf"
        (item as? UIView)?.backgroundColor = isShelf ? .systemOrange : .systemPurple
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        for item in [item1, item2] { (item as? UIView)?.backgroundColor = .systemRed }
    }
}
