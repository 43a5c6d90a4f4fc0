/// A behavior's items: in order of adding, each once.
@MainActor
struct DynamicItemList {
    private(set) var items: [any UIDynamicItem] = []
    private var indexes: [DynamicItemKey: Int] = [:]

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { add(item) }
    }

    /// Adds an item unless it is there; says whether it did.
    @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
        let key = item.itemKey
        guard indexes[key] == nil else { return false }
        indexes[key] = items.count
        items.append(item)
        return true
    }

    /// Takes an item out; answers the object that stood for it, or nil.
    @discardableResult mutating func remove(_ item: any UIDynamicItem) -> (any UIDynamicItem)? {
        guard let index = indexes.removeValue(forKey: item.itemKey) else { return nil }
        let removed = items.remove(at: index)
        for later in index..<items.count { indexes[items[later].itemKey] = later }
        return removed
    }

    func contains(_ item: any UIDynamicItem) -> Bool { contains(item.itemKey) }

    func contains(_ key: DynamicItemKey) -> Bool { indexes[key] != nil }
}
