// The layout attributes that an animator moves.

extension UIDynamicAnimator {
    /// Returns the layout attributes through which the animator moves a cell, or nil if no behavior contains attributes
    /// of that cell.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell(at: indexPath))
    }

    /// Returns the layout attributes through which the animator moves a supplementary view, or nil if no behavior
    /// contains attributes of that view.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: .supplementaryView(ofKind: kind, at: indexPath))
    }

    /// Returns the layout attributes through which the animator moves a decoration view, or nil if no behavior contains
    /// attributes of that view.
    public func layoutAttributesForDecorationView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: .decorationView(ofKind: kind, at: indexPath))
    }

    private func attributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        item(for: element.dynamicItemKey) as? UICollectionViewLayoutAttributes
    }

    /// Updates the index paths of the animator's attributes for a batch update, so that each body continues to move the
    /// same cell.
    ///
    /// Call the method from a layout's `prepare(forCollectionViewUpdates:)`, before you add attributes of inserted
    /// elements. The method also removes the attributes of deleted and reloaded elements from all behaviors.
    ///
    /// Apple's `UIDynamicAnimator` has no such method. If you do not call it, attributes keep their index paths, as on
    /// Apple's system. Do not call it if the layout attaches springs to positions instead of cells.
    ///
    /// - Parameter updateItems: The update items that the layout received.
    @MainActor public func updateIndexPaths(for updateItems: [UICollectionViewUpdateItem]) {
        guard let mapping = updateItems.first?.mapping else { return }
        removeItems { key in
            ElementID(key).map { mapping.newElement(forOldElement: $0) == nil } ?? false
        }
        updateItemKeys { key in
            ElementID(key).flatMap { mapping.newElement(forOldElement: $0)?.dynamicItemKey }
        } setKey: { item, key in
            guard let attributes = item as? UICollectionViewLayoutAttributes, let element = ElementID(key) else {
                return
            }
            attributes.indexPath = element.indexPath
        }
    }
}
