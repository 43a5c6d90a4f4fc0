/// The movement of an item by a finger, or the gap at which items can be dropped.
///
/// The data source does not change until the movement ends. Until then, the layout has the item at its target.
struct InteractiveMovement {
    /// The index path of the item in the data source; nil for a gap for items from elsewhere, which the data source does not
    /// have.
    let origin: IndexPath?
    /// The index path of the item in the layout.
    var target: IndexPath
    /// The position of the item's center, in content coordinates, in points.
    var position: CGPoint
    /// Whether the item stays at its target, where its cell is invisible: a gap for items that are dropped.
    var isGap = false

    /// Returns the index path in the data source of an item with an index path in the layout. For a gap for items from
    /// elsewhere, it is that of the item before the gap, or of the first item.
    func dataPath(forLayoutPath path: IndexPath) -> IndexPath {
        guard path.count == 2 else { return path }
        if path == target { return origin ?? IndexPath(item: max(0, path.item - 1), section: path.section) }
        var item = path.item
        if path.section == target.section, item > target.item { item -= 1 }
        if let origin, path.section == origin.section, item >= origin.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }

    /// Returns the item counts of the layout.
    /// - Parameter counts: The item counts of the data source.
    func layoutCounts(for counts: [Int]) -> [Int] {
        guard origin?.section != target.section, counts.indices.contains(target.section) else { return counts }
        var adjusted = counts
        if let origin {
            guard counts.indices.contains(origin.section) else { return counts }
            adjusted[origin.section] = max(0, adjusted[origin.section] - 1)
        }
        adjusted[target.section] += 1
        return adjusted
    }

    /// Whether an index path in the layout is that of a gap that the data source has no item for.
    func isEmptyGap(_ path: IndexPath) -> Bool { origin == nil && path == target }
}
