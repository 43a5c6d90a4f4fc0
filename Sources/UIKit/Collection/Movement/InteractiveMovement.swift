/// The movement of an item by a finger.
///
/// The data source does not change until the movement ends. Until then, the layout has the item at its target.
struct InteractiveMovement {
    /// The index path of the item in the data source.
    let origin: IndexPath
    /// The index path of the item in the layout.
    var target: IndexPath
    /// The position of the item's center, in content coordinates, in points.
    var position: CGPoint

    /// Returns the index path in the data source of an item with an index path in the layout.
    func dataPath(forLayoutPath path: IndexPath) -> IndexPath {
        guard path.count == 2 else { return path }
        if path == target { return origin }
        var item = path.item
        if path.section == target.section, item > target.item { item -= 1 }
        if path.section == origin.section, item >= origin.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }

    /// Returns the item counts of the layout.
    /// - Parameter counts: The item counts of the data source.
    func layoutCounts(for counts: [Int]) -> [Int] {
        guard origin.section != target.section, counts.indices.contains(origin.section),
            counts.indices.contains(target.section)
        else { return counts }
        var adjusted = counts
        adjusted[origin.section] = max(0, adjusted[origin.section] - 1)
        adjusted[target.section] += 1
        return adjusted
    }
}
