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
