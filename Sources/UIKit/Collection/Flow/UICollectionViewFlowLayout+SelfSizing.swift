// The sizes of items that cells determine.

extension UICollectionViewFlowLayout {
    /// Whether cells determine the sizes of the items.
    var isSelfSizing: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    /// The size of an item that was not measured, in points.
    var sizeEstimate: CGSize {
        let standard = itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
        guard isSelfSizing else { return standard }
        let isAutomatic = estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
        return isAutomatic ? preferredSizes.averageCellSize ?? standard : estimatedItemSize
    }

    /// Returns the sizes of the items of a section: those that the cells prefer, and estimates for items that were not
    /// measured.
    func measuredSizes(
        inSection section: Int, count: Int, estimates: FlowSectionSizes.ItemSizes
    ) -> FlowSectionSizes.ItemSizes {
        let measured = isSelfSizing ? preferredSizes.cellSizes(inSection: section) : [:]
        guard !measured.isEmpty, count > 0, count <= Self.maximumStoredItemCount else { return estimates }
        var sizes: [FlowSize]
        switch estimates {
        case .uniform(let size): sizes = Array(repeating: size, count: count)
        case .individual(let individual): sizes = individual
        }
        for item in measured.keys.sorted() where sizes.indices.contains(item) {
            if let size = measured[item] { sizes[item] = axis.flowSize(of: size) }
        }
        return .individual(sizes)
    }

    /// Returns whether the size that a cell prefers differs from that of the item.
    func changesSize(_ preferred: UICollectionViewLayoutAttributes, of element: ElementID) -> Bool {
        let (size, path) = (preferred.size, element.indexPath)
        guard isSelfSizing, element.category == .cell, path.count == 2, sections.indices.contains(path.section),
            path.item >= 0, path.item < sections[path.section].count
        else { return false }
        guard usableSize(size, from: "preferredLayoutAttributesFitting(_:)") == size else { return false }
        return sections[path.section].frame(of: path.item).size != axis.flowSize(of: size)
    }
}
