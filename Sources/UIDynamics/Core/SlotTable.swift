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
