// The collections of the animator: elements in slots, and ordered lists with keys.

/// Elements that are identified by slots, which are small numbers that are reused.
///
/// A slot that is freed during a step is not reused, and its element is kept alive, until the step ends, because poses and
/// contact reports of the step can still refer to it.
struct SlotTable<Element> {
    /// The elements, indexed by slot; nil for a free slot.
    private(set) var elements: [Element?] = []
    private var freeSlots: [Int] = []
    private var removedInStep: [(slot: Int, element: Element)] = []

    subscript(slot: Int) -> Element? { elements[slot] }

    /// Returns a free slot, at which the caller must then insert an element.
    mutating func reserveSlot() -> Int {
        if let slot = freeSlots.popLast() { return slot }
        elements.append(nil)
        return elements.count - 1
    }

    mutating func insert(_ element: Element, at slot: Int) { elements[slot] = element }

    /// Removes the element in a slot. The caller must keep a reference to the element during the call, because the
    /// deinitializer of an element can use the table.
    mutating func remove(at slot: Int, isStepping: Bool) {
        guard let element = elements[slot] else { return }
        elements[slot] = nil
        if isStepping { removedInStep.append((slot, element)) } else { freeSlots.append(slot) }
    }

    /// Makes the slots that were freed during the step available again. Returns their elements, so that the caller
    /// releases them after the call: the deinitializer of an element can use the table.
    mutating func recycleSlotsFreedInStep() -> [Element] {
        guard !removedInStep.isEmpty else { return [] }
        let removed = removedInStep
        removedInStep = []
        freeSlots += removed.map(\.slot)
        return removed.map(\.element)
    }
}

/// An ordered collection that finds its elements by key, in the order in which they were added.
///
/// Insertion, replacement, removal and lookup take constant time on average, whatever the length of the list. A list of
/// more than 8 elements has an index; a removal then leaves an empty slot, and the list compacts its slots when more
/// than half of them are empty. A shorter list compares the keys one by one, which takes less time and no memory.
@MainActor
package struct KeyedList<Key: Hashable, Element> {
    /// The number of elements up to which a list has no index.
    private static var unindexedCount: Int { 8 }

    /// The elements in order of insertion; nil for an empty slot. The last slot is not empty.
    private nonisolated(unsafe) var slots: [Element?] = []
    /// The number of empty slots before the first element.
    private var emptyPrefixCount = 0
    /// The slots of the elements, by key; empty unless `isIndexed` is true.
    private var indices: [Key: Int] = [:]
    private var isIndexed = false
    /// The number of elements.
    package private(set) var count = 0
    private nonisolated(unsafe) var cachedElements: [Element]?
    private let keyOf: @MainActor (Element) -> Key

    package init(keyedBy keyOf: @escaping @MainActor (Element) -> Key) { self.keyOf = keyOf }

    package var isEmpty: Bool { count == 0 }

    /// The newest element; nil if the list is empty.
    package var last: Element? { slots.last ?? nil }

    /// The elements in order of insertion. The array is cached until an element is replaced or removed.
    package var elements: [Element] {
        mutating get {
            if let cachedElements { return cachedElements }
            let elements = slots.compactMap { $0 }
            cachedElements = elements
            return elements
        }
    }

    package subscript(key: Key) -> Element? { index(of: key).flatMap { slots[$0] } }

    package func contains(key: Key) -> Bool { index(of: key) != nil }

    /// Returns whether the list contains an element with the same key.
    func contains(_ element: Element) -> Bool { contains(key: keyOf(element)) }

    /// Adds an element at the end, unless the list contains one with the same key. Returns whether it was added.
    @discardableResult
    package mutating func append(_ element: Element) -> Bool {
        let key = keyOf(element)
        guard index(of: key) == nil else { return false }
        slots.append(element)
        count += 1
        cachedElements?.append(element)
        if isIndexed {
            indices[key] = slots.count - 1
        } else if slots.count > Self.unindexedCount {
            isIndexed = true
            rebuildIndices()
        }
        return true
    }

    /// Puts an element in the place of the one with the same key, and returns the replaced one. If there is none, adds
    /// the element at the end and returns nil.
    package mutating func update(with element: Element) -> Element? {
        guard let index = index(of: keyOf(element)) else {
            append(element)
            return nil
        }
        let replaced = slots[index]
        slots[index] = element
        cachedElements = nil
        return replaced
    }

    /// Removes and returns the element with the given key; returns nil if there is none.
    @discardableResult
    package mutating func remove(key: Key) -> Element? {
        guard let index = index(of: key) else { return nil }
        let removed = slots[index]
        count -= 1
        removeFromCache(slot: index)
        if !isIndexed {
            slots.remove(at: index)
            return removed
        }
        indices[key] = nil
        slots[index] = nil
        while !slots.isEmpty, slots[slots.count - 1] == nil { slots.removeLast() }
        emptyPrefixCount = min(emptyPrefixCount, slots.count)
        while emptyPrefixCount < slots.count, slots[emptyPrefixCount] == nil { emptyPrefixCount += 1 }
        // Lists of at most 32 slots are not compacted: compacting them would take more time than it saves.
        if slots.count > 32 && count * 2 < slots.count {
            slots.removeAll { $0 == nil }
            emptyPrefixCount = 0
            rebuildIndices()
        }
        return removed
    }

    /// Removes and returns the element with the same key; returns nil if there is none.
    @discardableResult
    mutating func remove(_ element: Element) -> Element? { remove(key: keyOf(element)) }

    mutating func removeAll() { self = KeyedList(keyedBy: keyOf) }

    /// Removes the element in a slot from the cached array if it is the first or the last one. Otherwise discards the
    /// array.
    ///
    /// A client can therefore remove all elements from either end of the list, without a new array for each of them.
    private mutating func removeFromCache(slot index: Int) {
        if index == slots.count - 1 {
            cachedElements?.removeLast()
        } else if index == emptyPrefixCount {
            cachedElements?.removeFirst()
        } else {
            cachedElements = nil
        }
    }

    /// Moves all elements to an array, in order. The list must not be used afterward. It is meant for the `deinit` of
    /// the list's owner, which can run on any thread.
    nonisolated mutating func takeElements() -> [Element] {
        let elements = slots.compactMap { $0 }
        (slots, cachedElements) = ([], nil)
        return elements
    }

    /// Rereads the keys of all elements. Call this after keys have changed.
    mutating func rebuildIndices() {
        guard isIndexed else { return }
        indices.removeAll(keepingCapacity: true)
        for (index, element) in slots.enumerated() { if let element { indices[keyOf(element)] = index } }
    }

    private func index(of key: Key) -> Int? {
        if isIndexed { return indices[key] }
        for (index, element) in slots.enumerated() { if let element, keyOf(element) == key { return index } }
        return nil
    }
}

/// An ordered set of behaviors.
typealias BehaviorList<Behavior: UIDynamicBehavior> = KeyedList<ObjectIdentifier, Behavior>

extension KeyedList where Key == ObjectIdentifier, Element: UIDynamicBehavior {
    init() { self.init { ObjectIdentifier($0) } }
}

/// An ordered set of the items of a behavior. Two layout attributes objects for the same collection view element are the
/// same item.
typealias ItemList = KeyedList<DynamicItemKey, any UIDynamicItem>

extension KeyedList where Key == DynamicItemKey, Element == any UIDynamicItem {
    init(_ items: [any UIDynamicItem]) {
        self.init { $0.itemKey }
        for item in items { append(item) }
    }
}
