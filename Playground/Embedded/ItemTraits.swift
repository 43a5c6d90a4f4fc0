// The lookups of protocol conformances of items and reference systems. Embedded Swift casts to concrete classes only, and
// these are the classes of scene files.

/// The classes of an item that an animator treats specially.
struct ItemTraits {
    let convertingItem: (any ConvertingDynamicItem)?
    let isKeyed = false
    let group: UIDynamicItemGroup?

    init(of item: any UIDynamicItem) {
        if let item = item as? PixelRoundedSceneItem { convertingItem = item } else { convertingItem = nil }
        group = item as? UIDynamicItemGroup
    }
}

/// The protocols of a reference view or layout: the reference of a scene is a view that tracks no animators.
struct ReferenceTraits {
    let isView: Bool
    let isLayout = false

    init(of reference: (any UIDynamicReferenceSystem)?) { isView = reference != nil }
}

extension UIDynamicReferenceSystem {
    var asTrackingReference: (any AnimatorTrackingReference)? { nil }
}

extension UIDynamicItem {
    var itemKey: DynamicItemKey { .object(ObjectIdentifier(self)) }
}

/// Writes poses to one item. Embedded Swift has no metatypes at run time, so the writer calls the protocol's members.
struct ItemPoseWriter {
    private let item: any UIDynamicItem
    private let convertingItem: (any ConvertingDynamicItem)?
    /// Whether the item rounds its angle; see `PoseRotation.roundedAngle(_:)`.
    var roundsAngle: Bool { convertingItem != nil }

    init(_ item: AnimatorItem) { (self.item, convertingItem) = (item.object, item.traits.convertingItem) }

    func write(center: CGPoint, rotation: PoseRotation?, context: PoseWriteContext) {
        if let convertingItem {
            return convertingItem.writePose(dynamicCenter: center, rotation: rotation, context: context)
        }
        item.center = center
        if let rotation { item.transform = rotation.transform }
    }
}
