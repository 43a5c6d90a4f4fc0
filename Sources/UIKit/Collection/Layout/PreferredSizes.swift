/// The sizes that the views of a layout prefer to the layout's estimates, in points.
///
/// The sizes are forgotten when all data is reloaded. In a batch update, elements that remain keep their sizes under their
/// new index paths.
@MainActor
struct PreferredSizes {
    /// The sizes of cells by section and item.
    private var cells: [Int: [Int: CGSize]] = [:]
    /// The sizes of supplementary views.
    private var others: [ElementID: CGSize] = [:]
    private var sum = CGSize.zero
    private var cellCount = 0

    /// The size that a view prefers; nil if it was not measured.
    subscript(element: ElementID) -> CGSize? {
        guard element.category == .cell, element.indexPath.count == 2 else { return others[element] }
        return cells[element.indexPath[0]]?[element.indexPath[1]]
    }

    /// Returns the sizes of the measured cells of a section by item.
    func cellSizes(inSection section: Int) -> [Int: CGSize] { cells[section] ?? [:] }

    /// The average size of all measured cells, rounded to points; nil if none was measured.
    var averageCellSize: CGSize? {
        guard cellCount > 0 else { return nil }
        let count = CGFloat(cellCount)
        return CGSize(width: (sum.width / count).rounded(), height: (sum.height / count).rounded())
    }

    mutating func record(_ size: CGSize, for element: ElementID) {
        guard element.category == .cell, element.indexPath.count == 2 else {
            others[element] = size
            return
        }
        let old = cells[element.indexPath[0], default: [:]].updateValue(size, forKey: element.indexPath[1])
        if old == nil { cellCount += 1 }
        sum.width += size.width - (old?.width ?? 0)
        sum.height += size.height - (old?.height ?? 0)
    }

    mutating func removeAll() { self = PreferredSizes() }

    /// Forgets sizes that an invalidation makes obsolete.
    mutating func update(for context: UICollectionViewLayoutInvalidationContext, in container: ElementContainerView?) {
        if context.invalidateDataSourceCounts, !context.invalidateEverything, let update = container?.activeUpdate {
            self = moved(by: update.mapping)
        } else if context.invalidateEverything || context.invalidateDataSourceCounts {
            removeAll()
        }
    }

    /// Returns the sizes of the elements that remain in a batch update. They are added in the order of their index paths,
    /// because the sum of floating-point numbers depends on the order.
    private func moved(by mapping: BatchUpdateMapping) -> PreferredSizes {
        var result = PreferredSizes()
        for section in cells.keys.sorted() {
            let sizes = cellSizes(inSection: section)
            for item in sizes.keys.sorted() {
                let element = ElementID.cell(at: IndexPath(item: item, section: section))
                if let size = sizes[item], let new = mapping.newElement(forOldElement: element) {
                    result.record(size, for: new)
                }
            }
        }
        for element in others.keys.sorted(by: ElementID.areInIncreasingOrder) {
            if let new = mapping.newElement(forOldElement: element) { result.others[new] = others[element] }
        }
        return result
    }
}
