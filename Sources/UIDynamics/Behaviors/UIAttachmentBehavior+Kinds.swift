extension UIAttachmentBehavior {
    /// Creates an attachment that lets an item move only along an axis through a point, without rotation.
    ///
    /// - Parameters:
    ///   - item: The item that slides.
    ///   - point: The point of the item that stays on the axis, in points, in the animator's reference coordinate
    ///     system at the time the behavior is added to an animator. A point that is NaN or infinite traps.
    ///   - axis: The direction, as a unitless vector; its length has no effect. A zero, NaN or infinite axis is treated
    ///     as the x axis.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Configuration(.sliding(axis: axis), [item], anchor: point))
    }

    /// Creates an attachment that lets an item move only along an axis of another item, without relative rotation.
    ///
    /// - Parameters:
    ///   - item1: The item that slides.
    ///   - item2: The item to which the axis belongs; the axis moves and rotates with it.
    ///   - point: The point at which the items are attached, in points, in the animator's reference coordinate system
    ///     at the time the behavior is added to an animator. A point that is NaN or infinite traps.
    ///   - axis: The direction, as a unitless vector in the reference coordinate system at the time the behavior is
    ///     added; its length has no effect. A zero, NaN or infinite axis is treated as the x axis of `item2`.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Configuration(.sliding(axis: axis), [item1, item2], anchor: point))
    }

    /// Creates an attachment that limits the distance between a point of one item and a point of another, like a rope.
    ///
    /// The maximum distance is `length` if a client has set it; otherwise the distance between the two points at the
    /// time the behavior is added to an animator. See erratum `limit-length`.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - offset1: The attachment point of the first item, in points from its center; it rotates with the item.
    ///   - item2: The second item.
    ///   - offset2: The attachment point of the second item, in points from its center; it rotates with the item.
    ///     Offsets that are NaN, infinite or out of range are treated as zero and reported as a diagnostic.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            Configuration(.limit, [item1, item2], offset: offset1, otherOffset: offset2, anchor: .zero))
    }

    /// Creates an attachment that makes two items move as one rigid body.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - item2: The second item.
    ///   - point: The point at which the items are connected, in points, in the animator's reference coordinate system
    ///     at the time the behavior is added to an animator. A point that is NaN or infinite traps.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Configuration(.fixed, [item1, item2], anchor: point))
    }

    /// Creates an attachment that lets two items rotate about a common point.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - item2: The second item.
    ///   - point: The pivot, in points, in the animator's reference coordinate system at the time the behavior is added
    ///     to an animator. A point that is NaN or infinite traps.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Configuration(.pin, [item1, item2], anchor: point))
    }
}
