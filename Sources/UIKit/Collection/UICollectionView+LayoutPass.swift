extension UICollectionView {
    /// One layout pass: the layout prepares if it must, the content takes its size, and every element that meets the
    /// bounds gets a view with its present attributes.
    func placeVisibleElements() {
        guard !isInLayoutPass else { return }
        isInLayoutPass = true
        defer { isInLayoutPass = false }
        if layoutIsInvalid {
            layoutIsInvalid = false
            collectionViewLayout.prepareIfNeeded()
            contentSize = collectionViewLayout.collectionViewContentSize
        }
        let visible = bounds
        // Without an area nothing is visible, and data sources are not asked before the view has its size.
        let attributes =
            visible.width > 0 && visible.height > 0
            ? collectionViewLayout.layoutAttributesForElements(in: visible) ?? [] : []
        show(attributes.filter { !$0.isHidden && $0.frame.intersects(visible) })
    }

    /// Cells that are no longer needed go first: those that come can then be made of them.
    private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        let wanted = Set(attributes.map(\.indexPath))
        for cell in shown where !wanted.contains(cell.indexPath!) { recycle(cell) }
        var kept: [IndexPath: UICollectionViewCell] = [:]
        var cells: [UICollectionViewCell] = []
        kept.reserveCapacity(attributes.count)
        var orderChanged = false
        for attributes in attributes where kept[attributes.indexPath] == nil {
            let path = attributes.indexPath
            let cell: UICollectionViewCell
            if let known = shownByPath[path] {
                cell = known
                orderChanged = orderChanged || cell.look?.zIndex != attributes.zIndex
                cell.show(attributes)
            } else {
                cell = newCell(for: attributes)
                orderChanged = true
            }
            kept[path] = cell
            cells.append(cell)
        }
        (shown, shownByPath) = (cells, kept)
        if orderChanged { orderSubviews() }
    }

    private func newCell(for attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
        let path = attributes.indexPath
        precondition(
            knownCounts.indices.contains(path.section) && knownCounts[path.section] > path.item && path.item >= 0,
            "the layout gave attributes for a cell that does not exist: \(path.section)-\(path.item)")
        guard let dataSource else { preconditionFailure("a collection view that shows items needs a data source") }
        dequeuedAttributes = attributes
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        dequeuedAttributes = nil
        precondition(
            cell.reuseIdentifier != nil && (cell.indexPath == nil || cell.indexPath == path),
            "the cell for \(path.section)-\(path.item) must come from dequeueReusableCell(withReuseIdentifier:for:)")
        cell.indexPath = path
        cell.show(attributes)
        cell.isSelected = selection.contains(path)
        cell.isHighlighted = highlighted == path
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        addSubview(cell)
        return cell
    }

    /// Takes a cell off the screen and keeps it for another item.
    func recycle(_ cell: UICollectionViewCell) {
        guard let path = cell.indexPath else { return }
        cell.removeFromSuperview()
        cell.indexPath = nil
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        reuse.put(cell)
    }

    /// Views by zIndex; those of one zIndex, and the views that are no elements, keep the order they have.
    private func orderSubviews() {
        let depths = subviews.map { ($0 as? UICollectionReusableView)?.look?.zIndex ?? 0 }
        guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = depths.indices.sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
        subviews = order.map { subviews[$0] }
        setNeedsRedraw()
    }
}
