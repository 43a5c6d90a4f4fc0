import DynamicsEngine

/// The boundaries of an animator, by index.
///
/// An index that is freed during a step is not reused before the step ends, because contact reports of the step can
/// still refer to it.
struct BoundaryTable {
    /// A boundary with its behavior and its static body.
    struct Entry {
        unowned let behavior: UICollisionBehavior
        let boundary: Boundary
        let body: BodyID
    }

    private(set) var entries: [Entry?] = []
    private var freeIndices: [Int] = []
    private var indicesFreedInStep: [Int] = []

    subscript(index: Int) -> Entry? { entries[index] }

    /// Returns the tag of a boundary's body. Tags of boundaries are negative. The tag of an item's body is the item's
    /// slot, 0 or more.
    static func tag(ofBoundary index: Int) -> Int { -1 - index }

    /// Returns the index of the boundary whose body has the given tag.
    static func index(ofBoundaryWithTag tag: Int) -> Int { -1 - tag }

    /// Returns a free index, at which the caller must then store an entry with `setEntry(_:at:)`.
    mutating func reserveIndex() -> Int {
        if let index = freeIndices.popLast() { return index }
        entries.append(nil)
        return entries.count - 1
    }

    mutating func setEntry(_ entry: Entry, at index: Int) { entries[index] = entry }

    mutating func removeEntry(at index: Int, isStepping: Bool) -> Entry? {
        let entry = entries[index]
        entries[index] = nil
        if isStepping { indicesFreedInStep.append(index) } else { freeIndices.append(index) }
        return entry
    }

    mutating func recycleIndicesFreedInStep() {
        freeIndices += indicesFreedInStep
        indicesFreedInStep.removeAll()
    }
}
