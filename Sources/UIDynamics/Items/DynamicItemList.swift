/// An ordered set of the items of a behavior, in the order in which they were added.
///
/// Items are compared by key, so two layout attributes objects for the same collection view element are the same item.
@MainActor
struct DynamicItemList {
    /// A number that is incremented whenever keys of items change. A list whose `keyGeneration` differs from this
    /// number rereads the keys of its items before it uses the keys.
    private static var currentKeyGeneration = 0

    private var list = KeyedList<DynamicItemKey, any UIDynamicItem> { $0.itemKey }
    private var keyGeneration = Self.currentKeyGeneration

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { add(item) }
    }

    var items: [any UIDynamicItem] { mutating get { list.elements } }

    /// Adds an item unless the list contains it. Returns whether the item was added.
    @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
        updateKeys()
        let key = item.itemKey
        guard !list.contains(key) else { return false }
        list.append(item, for: key)
        return true
    }

    /// Removes an item. Returns the object in the list that had the item's key; nil if there was none.
    @discardableResult mutating func remove(_ item: any UIDynamicItem) -> (any UIDynamicItem)? {
        updateKeys()
        return list.remove(for: item.itemKey)
    }

    mutating func contains(_ item: any UIDynamicItem) -> Bool { contains(item.itemKey) }

    mutating func contains(_ key: DynamicItemKey) -> Bool {
        updateKeys()
        return list.contains(key)
    }

    /// Makes all lists reread the keys of their items before their next use. Call this after keys of items have
    /// changed.
    static func invalidateKeys() { currentKeyGeneration += 1 }

    private mutating func updateKeys() {
        guard keyGeneration != Self.currentKeyGeneration else { return }
        keyGeneration = Self.currentKeyGeneration
        list.rebuildIndices()
    }
}
