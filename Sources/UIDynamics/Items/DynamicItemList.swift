/// A behavior's items: in order of adding, each once.
@MainActor
struct DynamicItemList {
    /// How often items were renamed: a list made before that looks its items up anew.
    private static var renamings = 0

    private(set) var items: [any UIDynamicItem] = []
    private var indexes: [DynamicItemKey: Int] = [:]
    private var knownRenamings = Self.renamings

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { add(item) }
    }

    /// Adds an item unless it is there; says whether it did.
    @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
        takeNewNames()
        let key = item.itemKey
        guard indexes[key] == nil else { return false }
        indexes[key] = items.count
        items.append(item)
        return true
    }

    /// Takes an item out; answers the object that stood for it, or nil.
    @discardableResult mutating func remove(_ item: any UIDynamicItem) -> (any UIDynamicItem)? {
        takeNewNames()
        guard let index = indexes.removeValue(forKey: item.itemKey) else { return nil }
        let removed = items.remove(at: index)
        for later in index..<items.count { indexes[items[later].itemKey] = later }
        return removed
    }

    mutating func contains(_ item: any UIDynamicItem) -> Bool { contains(item.itemKey) }

    mutating func contains(_ key: DynamicItemKey) -> Bool {
        takeNewNames()
        return indexes[key] != nil
    }

    /// To be called when items have other names than before.
    static func itemsWereRenamed() { renamings += 1 }

    private mutating func takeNewNames() {
        guard knownRenamings != Self.renamings else { return }
        knownRenamings = Self.renamings
        indexes.removeAll(keepingCapacity: true)
        for (index, item) in items.enumerated() { indexes[item.itemKey] = index }
    }
}
