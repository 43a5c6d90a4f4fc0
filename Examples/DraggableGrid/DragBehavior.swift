import UIKit

/// A composite behavior that drags several items at once, with one `RectangleAttachmentBehavior` per item.
final class DragBehavior: UIDynamicBehavior {
    init(items: [any UIDynamicItem], from point: CGPoint, frequency: CGFloat, damping: CGFloat) {
        super.init()
        for item in items {
            addChildBehavior(
                RectangleAttachmentBehavior(item: item, around: point, frequency: frequency, damping: damping))
        }
    }

    /// Sets the frequency, in hertz, and the unitless damping ratio of all springs.
    func updateSprings(frequency: CGFloat, damping: CGFloat) {
        for case let attachment as RectangleAttachmentBehavior in childBehaviors {
            attachment.updateSprings(frequency: frequency, damping: damping)
        }
    }

    /// Moves the anchors of all springs with the touch. The springs pull the items along.
    ///
    /// - Parameter point: The new location of the touch, in points.
    func moveAnchors(to point: CGPoint) {
        for case let attachment as RectangleAttachmentBehavior in childBehaviors { attachment.moveAnchors(to: point) }
    }
}
