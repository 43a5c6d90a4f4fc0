/// The drawing order of items over time, stored as a list of changes.
///
/// Until the first change, items are drawn in the order of their first appearance. Each change lists the items of its
/// frame in drawing order. The sort key of an item is its index in the latest of these lists. If that list does not
/// contain the item, the key is the item's number in the order of first appearance.
///
/// `Page/trace.js` sorts by the same key.
struct DrawingOrder {
    private(set) var changes: [(frame: Int, items: [Int])] = []
    /// The index of each item in the list of the latest change; empty before the first change.
    private var indices: [Int: Int] = [:]

    /// Appends the drawing order of a frame. Records a change only if sorting the items by their current sort keys
    /// would give a different order.
    /// - Parameter items: The items of the frame from back to front, numbered by their first appearance.
    mutating func append(frame: Int, items: [Int]) {
        let isUnchanged = zip(items, items.dropFirst()).allSatisfy { sortIndex(of: $0) < sortIndex(of: $1) }
        if isUnchanged { return }
        changes.append((frame, items))
        indices = [:]
        for (index, item) in items.enumerated() { indices[item] = index }
    }

    private func sortIndex(of item: Int) -> Int { indices[item] ?? item }
}
