import DynamicsEngine

// The values from which an attachment is created, and its joint in the engine.

extension UIAttachmentBehavior {
    /// The kinds of attachments.
    enum Kind: Equatable {
        case distance
        case sliding(axis: CGVector)
        case limit
        case fixed
        case pin
    }

    /// The values from which an attachment is created.
    @MainActor
    struct Configuration {
        let kind: Kind
        let items: [any UIDynamicItem]
        /// The attachment point of the first item, in points from its center.
        let offset: UIOffset
        /// The attachment point of the second item, in points from its center.
        let otherOffset: UIOffset
        var anchor: CGPoint
        /// The offsets that were out of range and were replaced by zero.
        let rejectedOffsets: [UIOffset]

        init(
            _ kind: Kind, _ items: [any UIDynamicItem], offset: UIOffset = .zero, otherOffset: UIOffset = .zero,
            anchor: CGPoint
        ) {
            requirePrecondition(anchor.isFinite, "An anchor must be finite, but is \(anchor).")
            requirePrecondition(items.count < 2 || items[0] !== items[1], "An item cannot be attached to itself.")
            (self.kind, self.items, self.anchor) = (kind, items, anchor)
            self.offset = offset.isEngineOffset ? offset : .zero
            self.otherOffset = otherOffset.isEngineOffset ? otherOffset : .zero
            rejectedOffsets = [offset, otherOffset].filter { !$0.isEngineOffset }
        }
    }

    /// The engine joint of an attachment that is in an animator.
    struct Joint {
        /// The identifier of the joint; nil if an item has no valid size or pose, or if the anchor is out of range.
        var id: JointID?
        /// The point of the first item that was at the anchor when the behavior was added to the animator: in the
        /// item's local coordinates, in meters from its center.
        var localAnchor = Vec2.zero
        /// The rotation of the first item at the time the behavior was added to the animator, in radians; relative to
        /// the second item or, if there is none, to the world.
        var initialAngle: Float = 0
        /// Whether the joint is a hinge: true for pin attachments, and for stiff distance attachments that are shorter
        /// than 1 point and have no explicit length.
        var isPin = false
    }
}
