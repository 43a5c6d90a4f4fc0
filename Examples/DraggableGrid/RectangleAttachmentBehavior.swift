import UIKit

/// A composite behavior that attaches an item to a point with four springs, one to each corner of a square around the
/// point.
///
/// The rest length of each spring is its initial length. The item therefore keeps its offset from the point and follows
/// when the point moves. Four springs also keep the item from rotating; a single spring would not.
final class RectangleAttachmentBehavior: UIDynamicBehavior {
    /// The side length of the square, in points. It is about the size of an item, so that the springs resist rotation
    /// well.
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

    /// Sets the frequency, in hertz, and the unitless damping ratio of the springs.
    func updateSprings(frequency: CGFloat, damping: CGFloat) {
        for case let spring as UIAttachmentBehavior in childBehaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    /// Moves the anchors of the springs to the corners of the square around a point.
    func moveAnchors(to point: CGPoint) {
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
