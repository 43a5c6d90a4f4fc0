/// A list that keeps the order of insertion and finds its elements by key.
///
/// Insertion, removal and lookup take constant time on average, whatever the length of the list. A removal leaves an
/// empty slot; the list compacts its slots when more than half of them are empty.
@MainActor
struct KeyedList<Key: Hashable, Element> {
    private var slots: [Element?] = []
    private var indices: [Key: Int] = [:]
    private var cachedElements: [Element]?
    private let keyOf: @MainActor (Element) -> Key

    init(keyedBy keyOf: @escaping @MainActor (Element) -> Key) { self.keyOf = keyOf }

    var isEmpty: Bool { indices.isEmpty }

    /// The elements in order of insertion. The array is cached until the list changes.
    var elements: [Element] {
        mutating get {
            if let cachedElements { return cachedElements }
            let elements = slots.compactMap { $0 }
            cachedElements = elements
            return elements
        }
    }

    func contains(_ key: Key) -> Bool { indices[key] != nil }

    /// Appends an element under a key that is not in the list.
    mutating func append(_ element: Element, for key: Key) {
        indices[key] = slots.count
        slots.append(element)
        cachedElements = nil
    }

    /// Removes and returns the element with the given key; returns nil if there is none.
    mutating func remove(for key: Key) -> Element? {
        guard let index = indices.removeValue(forKey: key) else { return nil }
        let removed = slots[index]
        slots[index] = nil
        cachedElements = nil
        // Lists of at most 32 slots are not compacted: compacting them would take more time than it saves.
        if slots.count > 32 && indices.count * 2 < slots.count {
            slots.removeAll { $0 == nil }
            rebuildIndices()
        }
        return removed
    }

    /// Rereads the keys of all elements. Call this after keys have changed.
    mutating func rebuildIndices() {
        indices.removeAll(keepingCapacity: true)
        for (index, element) in slots.enumerated() { if let element { indices[keyOf(element)] = index } }
    }
}
