extension UICollectionView {
    /// Registers the class from which the collection view creates cells with the given reuse identifier.
    ///
    /// - Parameters:
    ///   - cellClass: A subclass of `UICollectionViewCell`; other classes trap. Pass nil to remove the registration.
    ///   - identifier: The reuse identifier.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuseQueue.register(cellClass, forKey: .cell(identifier: identifier), baseClass: UICollectionViewCell.self)
    }

    /// Registers the class from which the collection view creates supplementary views with the given kind and reuse
    /// identifier.
    ///
    /// - Parameters:
    ///   - viewClass: A subclass of `UICollectionReusableView`; other classes trap. Pass nil to remove the
    ///     registration.
    ///   - elementKind: The kind of the supplementary view. The layout defines the kinds.
    ///   - identifier: The reuse identifier.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        reuseQueue.register(
            viewClass, forKey: .supplementaryView(ofKind: elementKind, identifier: identifier),
            baseClass: UICollectionReusableView.self)
    }

    /// Returns a reused cell, or a new cell of the registered class.
    ///
    /// The method calls `prepareForReuse()` on a reused cell.
    ///
    /// The returned cell already has the size and position of the item. The method traps if no class is registered for
    /// the identifier.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier with which the class was registered.
    ///   - indexPath: The index path of the item.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = dequeue(.cell(identifier: identifier), for: .cell(at: indexPath)) as? UICollectionViewCell
        else {
            failPrecondition(
                "no cell class is registered for the reuse identifier \"\(identifier)\"; call "
                    + "register(_:forCellWithReuseIdentifier:) first")
        }
        return cell
    }

    /// Returns a reused supplementary view, or a new view of the registered class.
    ///
    /// The method calls `prepareForReuse()` on a reused view.
    ///
    /// The returned view already has the size and position of the element. The method traps if no class is registered
    /// for the kind and the identifier.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the supplementary view.
    ///   - identifier: The reuse identifier with which the class was registered.
    ///   - indexPath: The index path of the supplementary element.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let element = ElementID.supplementaryView(ofKind: elementKind, at: indexPath)
        guard let view = dequeue(.supplementaryView(ofKind: elementKind, identifier: identifier), for: element) else {
            failPrecondition(
                "no class is registered for supplementary views of kind \"\(elementKind)\" with the reuse identifier "
                    + "\"\(identifier)\"; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first")
        }
        return view
    }

    private func dequeue(_ key: ReuseKey, for element: ElementID) -> UICollectionReusableView? {
        let requested = attributesForDequeue?.element == element ? attributesForDequeue : nil
        let attributes = requested ?? collectionViewLayout.attributes(of: element)
        let view = reuseQueue.dequeueView(for: key, size: attributes?.size ?? .zero)
        if let attributes { view?.display(attributes, at: updateAnimation.time) }
        return view
    }
}
