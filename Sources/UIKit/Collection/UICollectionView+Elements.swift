extension UICollectionView {
    /// The cell that shows an item; nil if the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shownByElement[.cell(indexPath)] as? UICollectionViewCell
    }

    /// The view of a supplementary element; nil if it is not visible.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shownByElement[ElementID(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }

    /// The item that a cell shows; nil if it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let element = cell.element, shownByElement[element] === cell else { return nil }
        return element.indexPath
    }

    /// The item under a point of the content; nil if there is none. The frontmost, where several are.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        for view in subviews.reversed() {
            guard let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) else { continue }
            if cell.bounds.contains(cell.convert(point, from: self)) { return path }
        }
        return nil
    }

    /// The cells that show something, in no particular order.
    public var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return shown.compactMap { $0 as? UICollectionViewCell }
    }

    /// The items that are shown, in no particular order.
    public var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(\.indexPath) }

    /// The views that show supplementary elements of a kind, in no particular order.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        layoutIfNeeded()
        return shown.filter { $0.element?.category == .supplementaryView && $0.element?.kind == elementKind }
    }

    /// The supplementary elements of a kind that are shown, in no particular order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryViews(ofKind: elementKind).compactMap(\.indexPath)
    }

    /// The layout's attributes of an item, which may be off the screen.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The layout's attributes of a supplementary element, which may be off the screen.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
}
