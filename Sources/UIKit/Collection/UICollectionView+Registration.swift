extension UICollectionView {
    /// Names the class that cells of this identifier are made of; nil forgets it. It must be a class of cells.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(cellClass, as: .cell(identifier), UICollectionViewCell.self)
    }

    /// Names the class that supplementary views of this kind and identifier are made of; nil forgets it. It must be a
    /// class of reusable views.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        reuse.register(viewClass, as: .supplementary(elementKind, identifier), UICollectionReusableView.self)
    }

    /// A cell to show an item with: one that is no longer needed, or a new one of the registered class. It has its
    /// size and place already.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = dequeue(.cell(identifier), for: .cell(indexPath)) as? UICollectionViewCell else {
            preconditionFailure(
                "could not dequeue a cell called \"\(identifier)\"; call register(_:forCellWithReuseIdentifier:) first")
        }
        return cell
    }

    /// A supplementary view: one that is no longer needed, or a new one of the registered class. It has its size and
    /// place already.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let element = ElementID(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
        guard let view = dequeue(.supplementary(elementKind, identifier), for: element) else {
            preconditionFailure(
                "could not dequeue a supplementary view of kind \"\(elementKind)\" called \"\(identifier)\"; call "
                    + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first")
        }
        return view
    }

    private func dequeue(_ key: ReuseKey, for element: ElementID) -> UICollectionReusableView? {
        let known = dequeuedAttributes?.element == element ? dequeuedAttributes : nil
        let attributes = known ?? collectionViewLayout.attributes(of: element)
        let view = reuse.take(key, size: attributes?.size ?? .zero)
        if let attributes { view?.show(attributes, at: animation.time) }
        return view
    }
}
