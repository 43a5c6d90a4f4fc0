// What these tie together goes on colliding, unless the two overlap when they are tied: then they would push each other
// for ever.
extension UIAttachmentBehavior {
    /// Lets an item slide along an axis through a point, without turning.
    /// - Parameters:
    ///   - item: What slides.
    ///   - point: A point of the item, in the reference coordinates at the moment of association.
    ///   - axis: The direction; its length does not matter. One without a length counts as the x axis.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Ties(.sliding(axis: axis), [item], anchor: point))
    }

    /// Lets an item slide along an axis that belongs to another item. Neither turns against the other.
    /// - Parameters:
    ///   - item1: What slides.
    ///   - item2: What it slides on: the axis moves and turns with it.
    ///   - point: A point of both, in the reference coordinates at the moment of association.
    ///   - axis: The direction at that moment; its length does not matter.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Ties(.sliding(axis: axis), [item1, item2], anchor: point))
    }

    /// Ties two items by a rope: their points come no further apart than they are at the moment of association, or
    /// than `length` if it is set. Offsets are given from the items' centers and turn with them.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Ties(.limit, [item1, item2], offset: offset1, otherOffset: offset2, anchor: .zero))
    }

    /// Makes two items one rigid body, glued at a point (reference coordinates at the moment of association).
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Ties(.fixed, [item1, item2], anchor: point))
    }

    /// Pins two items together at a point (reference coordinates at the moment of association): they turn about it.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Ties(.pin, [item1, item2], anchor: point))
    }
}
