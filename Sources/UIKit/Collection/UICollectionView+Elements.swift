extension UICollectionView {
    /// Returns the cell that displays an item, or nil if the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        visibleViewsByElement[.cell(at: indexPath)] as? UICollectionViewCell
    }

    /// Returns the view of a supplementary element, or nil if the element is not visible.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        visibleViewsByElement[.supplementaryView(ofKind: elementKind, at: indexPath)]
    }

    /// Returns the index path of the item that a cell displays, or nil if the cell displays no item.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let element = cell.element, visibleViewsByElement[element] === cell else { return nil }
        return element.indexPath
    }

    /// Returns the index path of the frontmost item at a point, or nil if no visible item contains the point.
    ///
    /// The hit test uses the displayed position and transform of each cell. Complexity: linear in the number of
    /// subviews.
    ///
    /// - Parameter point: A point in content coordinates, in points.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        for view in subviews.reversed() {
            guard let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) else { continue }
            if cell.bounds.contains(cell.convert(point, from: self)) { return path }
        }
        return nil
    }

    /// The visible cells, in no particular order.
    ///
    /// The getter performs a pending layout pass first.
    public var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return visibleViews.compactMap { $0 as? UICollectionViewCell }
    }

    /// The index paths of the visible items, in no particular order.
    ///
    /// The getter performs a pending layout pass first.
    public var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(\.indexPath) }

    /// Returns the visible supplementary views of a kind, in no particular order.
    ///
    /// The method performs a pending layout pass first.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        layoutIfNeeded()
        return visibleViews.filter { $0.element?.category == .supplementaryView && $0.element?.kind == elementKind }
    }

    /// Returns the index paths of the visible supplementary elements of a kind, in no particular order.
    ///
    /// The method performs a pending layout pass first.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryViews(ofKind: elementKind).compactMap(\.indexPath)
    }

    /// Returns the layout attributes of an item, whether it is visible or not.
    ///
    /// If the layout is invalid, the method calls the layout's `prepare()` first.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Returns the layout attributes of a supplementary element, whether it is visible or not.
    ///
    /// If the layout is invalid, the method calls the layout's `prepare()` first.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
}
