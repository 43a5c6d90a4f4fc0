// Registers and dequeues views by identifier.

extension ReuseQueue {
    /// Registers the xib from which the reusable views of a key are created; nil removes the registration.
    func register(_ nib: UINib?, forKey key: ReuseKey) {
        register(forKey: key, nib.map { nib in { nib.makeView() as? UICollectionReusableView } })
    }
}

extension UICollectionView {
    func register(_ nib: UINib?, forKey key: ReuseKey) { reuseQueue.register(nib, forKey: key) }

    func dequeueCell(identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue(.cell(identifier: identifier), for: .cell(at: indexPath)) as? UICollectionViewCell
        else {
            failPrecondition(
                "no cell class is registered for the reuse identifier \"\(identifier)\"; call "
                    + "register(_:forCellWithReuseIdentifier:) first")
        }
        return cell
    }

    func dequeueSupplementaryView(
        ofKind elementKind: String, identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let element = ElementID.supplementaryView(ofKind: elementKind, at: indexPath)
        guard
            let view = dequeue(.supplementaryView(ofKind: elementKind, identifier: identifier), for: element)
                as? UICollectionReusableView
        else {
            failPrecondition(
                "no class is registered for supplementary views of kind \"\(elementKind)\" with the reuse identifier "
                    + "\"\(identifier)\"; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first")
        }
        return view
    }

    private func dequeue(_ key: ReuseKey, for element: ElementID) -> ReusableElementView? {
        // While an item is moved, the data source has other index paths than the layout. A cell then gets the
        // attributes for which it was requested, whatever index path the data source passes.
        let isRequested = attributesForDequeue?.element == element || movement != nil && element.category == .cell
        let requested = isRequested ? attributesForDequeue : nil
        if let reconfigured = reconfiguredView(of: element, key: key) { return reconfigured }
        let attributes = requested ?? displayed(collectionViewLayout.attributes(of: element))
        let view = reuseQueue.dequeueView(for: key, size: attributes?.size ?? .zero)
        if let attributes { view?.display(attributes) }
        return view
    }
}
