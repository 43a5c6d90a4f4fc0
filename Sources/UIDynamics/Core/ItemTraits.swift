// The lookups of protocol conformances of items and reference systems.

/// The protocols and classes of an item that an animator treats specially, determined once per item because the lookup of
/// a conformance takes longer than an update of the item.
@MainActor
struct ItemTraits {
    /// The item, if it converts poses to a coordinate system of its own; otherwise nil.
    let convertingItem: (any ConvertingDynamicItem)?
    /// Whether the item is identified by a key instead of its object.
    let isKeyed: Bool
    /// The item, if it is a group; otherwise nil.
    let group: UIDynamicItemGroup?

    init(of item: any UIDynamicItem) {
        convertingItem = item as? any ConvertingDynamicItem
        isKeyed = item is any KeyedDynamicItem
        group = item as? UIDynamicItemGroup
    }
}

/// The protocols of a reference view or layout that an animator treats specially.
@MainActor
struct ReferenceTraits {
    /// Whether the reference is a view.
    let isView: Bool
    /// Whether the reference is a layout.
    let isLayout: Bool

    init(of reference: (any UIDynamicReferenceSystem)?) {
        isView = reference is any UIDynamicReferenceView
        isLayout = reference is any UIDynamicReferenceLayout
    }
}

extension UIDynamicReferenceSystem {
    /// The reference, if it keeps a list of its animators; otherwise nil.
    var asTrackingReference: (any AnimatorTrackingReference)? { self as? any AnimatorTrackingReference }
}

extension UIDynamicItem {
    var itemKey: DynamicItemKey { (self as? any KeyedDynamicItem)?.dynamicItemKey ?? .object(ObjectIdentifier(self)) }
}
