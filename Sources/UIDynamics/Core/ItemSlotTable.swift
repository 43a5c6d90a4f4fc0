/// The slots of an animator's items: their indexes in `AnimatorCore.records`.
///
/// Most lookups find the object for which the body was created, by its identity. Only another object for the same
/// collection view element is searched by key, which takes longer. All functions take constant time on average.
@MainActor
struct ItemSlotTable {
    private var objectSlots: [ObjectIdentifier: Int] = [:]
    /// The slots of items that are identified by a collection view element.
    private var elementSlots: [DynamicItemKey: Int] = [:]

    var isEmpty: Bool { objectSlots.isEmpty }

    /// Returns the slot of an item, or of the item that represents the same collection view element; nil if there is
    /// none.
    func slot(of item: any UIDynamicItem) -> Int? {
        if let slot = objectSlots[ObjectIdentifier(item)] { return slot }
        return elementSlots.isEmpty ? nil : elementSlots[item.itemKey]
    }

    /// Returns the slot of the item that a key identifies; nil if there is none.
    func slot(for key: DynamicItemKey) -> Int? {
        if case .object(let identifier) = key { return objectSlots[identifier] }
        return elementSlots[key]
    }

    /// Adds an item. The caller keeps the object alive until it is removed.
    mutating func insert(_ item: any UIDynamicItem, key: DynamicItemKey, slot: Int) {
        objectSlots[ObjectIdentifier(item)] = slot
        if key.isElement { elementSlots[key] = slot }
    }

    /// Removes the object for which a body was created.
    mutating func remove(_ item: any UIDynamicItem, key: DynamicItemKey) {
        objectSlots[ObjectIdentifier(item)] = nil
        if key.isElement { elementSlots[key] = nil }
    }

    /// Replaces the keys of all items that are identified by collection view elements.
    mutating func replaceElementSlots(with newSlots: [DynamicItemKey: Int]) { elementSlots = newSlots }
}
