/// A behavior's items: in order of adding, each once. Adding and removing take the same time however many there are: a
/// removed one leaves a gap, and gaps are closed when half the list is gaps.
@MainActor
struct DynamicItemList {
    /// How often items were renamed: a list made before that looks its items up anew.
    private static var renamings = 0

    private var slots: [(any UIDynamicItem)?] = []
    private var positions: [DynamicItemKey: Int] = [:]
    private var packed: [any UIDynamicItem]?
    private var knownRenamings = Self.renamings

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { add(item) }
    }

    /// All of them; the array is kept until the list changes.
    var items: [any UIDynamicItem] {
        mutating get {
            if let packed { return packed }
            let items = slots.compactMap { $0 }
            packed = items
            return items
        }
    }

    /// Adds an item unless it is there; says whether it did.
    @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
        takeNewNames()
        let key = item.itemKey
        guard positions[key] == nil else { return false }
        positions[key] = slots.count
        slots.append(item)
        packed = nil
        return true
    }

    /// Takes an item out; answers the object that stood for it, or nil.
    @discardableResult mutating func remove(_ item: any UIDynamicItem) -> (any UIDynamicItem)? {
        takeNewNames()
        guard let position = positions.removeValue(forKey: item.itemKey) else { return nil }
        let removed = slots[position]
        slots[position] = nil
        packed = nil
        if slots.count > 32 && positions.count * 2 < slots.count {
            slots.removeAll { $0 == nil }
            findPositions()
        }
        return removed
    }

    mutating func contains(_ item: any UIDynamicItem) -> Bool { contains(item.itemKey) }

    mutating func contains(_ key: DynamicItemKey) -> Bool {
        takeNewNames()
        return positions[key] != nil
    }

    /// To be called when items have other names than before.
    static func itemsWereRenamed() { renamings += 1 }

    private mutating func takeNewNames() {
        guard knownRenamings != Self.renamings else { return }
        knownRenamings = Self.renamings
        findPositions()
    }

    private mutating func findPositions() {
        positions.removeAll(keepingCapacity: true)
        for (position, item) in slots.enumerated() { if let item { positions[item.itemKey] = position } }
    }
}
