import UIKit

/// Holds an item by four springs whose far ends are the corners of a square around a point. The springs are as long as
/// they were when the item was taken, so it keeps its place relative to the point, and follows when the point moves.
final class CornerSprings: UIDynamicBehavior {
    /// About the size of the item: wide corners hold it level.
    private static let side: CGFloat = 40

    init(item: any UIDynamicItem, around point: CGPoint, frequency: CGFloat, damping: CGFloat) {
        super.init()
        for corner in Self.corners(around: point) {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: corner)
            spring.frequency = frequency
            spring.damping = damping
            addChildBehavior(spring)
        }
    }

    func tune(frequency: CGFloat, damping: CGFloat) {
        for case let spring as UIAttachmentBehavior in childBehaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    func move(to point: CGPoint) {
        let springs = childBehaviors.compactMap { $0 as? UIAttachmentBehavior }
        for (spring, corner) in zip(springs, Self.corners(around: point)) { spring.anchorPoint = corner }
    }

    private static func corners(around point: CGPoint) -> [CGPoint] {
        let half = side / 2
        return [(-half, -half), (half, -half), (-half, half), (half, half)].map {
            CGPoint(x: point.x + $0.0, y: point.y + $0.1)
        }
    }
}

/// Drags several items at once: one behavior to add to an animator, and to tell where the finger is.
final class GroupDrag: UIDynamicBehavior {
    init(items: [any UIDynamicItem], from point: CGPoint, frequency: CGFloat, damping: CGFloat) {
        super.init()
        for item in items {
            addChildBehavior(CornerSprings(item: item, around: point, frequency: frequency, damping: damping))
        }
    }

    func tune(frequency: CGFloat, damping: CGFloat) {
        for case let springs as CornerSprings in childBehaviors { springs.tune(frequency: frequency, damping: damping) }
    }

    func move(to point: CGPoint) {
        for case let springs as CornerSprings in childBehaviors { springs.move(to: point) }
    }
}
