// Requests views for elements from the data source and the reuse queue.

extension UICollectionView {
    /// Returns a new or reused view for an element: cells and supplementary views come from the data source, decoration
    /// views from the layout's reuse queue.
    func makeElementView(for attributes: UICollectionViewLayoutAttributes) -> ReusableElementView {
        let element = attributes.element
        requirePrecondition(
            element.category == .decorationView || exists(element),
            "the layout returned attributes for \(element.name), which does not exist. Return attributes only for elements "
                + "of the data source.")
        if element.category == .decorationView { return makeDecorationView(for: attributes) }
        if element.category == .cell, movement?.isEmptyGap(element.indexPath) == true {
            return GapItemCell(frame: attributes.frame)
        }
        guard let dataSource else {
            failPrecondition(
                "a collection view that displays \(element.name) needs a data source. Set it, and retain it: the collection "
                    + "view does not.")
        }
        attributesForDequeue = attributes
        let view =
            element.category == .cell
            ? FrameProgress.call("collectionView(_:cellForItemAt:)", of: dataSource) {
                dataSource.collectionView(
                    self, cellForItemAt: movement?.dataPath(forLayoutPath: element.indexPath) ?? element.indexPath)
            }
            : FrameProgress.call("collectionView(_:viewForSupplementaryElementOfKind:at:)", of: dataSource) {
                dataSource.collectionView(
                    self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
            }
        attributesForDequeue = nil
        requirePrecondition(
            view.reuseKey != nil && view.element == nil,
            "the view for \(element.name) must come from one of the dequeue methods, a different one for each element")
        return view
    }

    private func makeDecorationView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let kind = attributes.representedElementKind ?? ""
        let queue = collectionViewLayout.decorationQueue(ofKind: kind)
        guard
            let view = queue.dequeueView(for: .decorationView(ofKind: kind), size: attributes.size)
                as? UICollectionReusableView
        else {
            failPrecondition(
                "the layout returned attributes for a decoration view of kind \"\(kind)\"; call its "
                    + "register(_:forDecorationViewOfKind:) first")
        }
        return view
    }
}
