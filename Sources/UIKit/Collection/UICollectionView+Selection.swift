// Highlights, selects and deselects items.

extension UICollectionView {
    func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if indexPath == nil || !allowsMultipleSelection {
            for other in selectedIndexPaths where other != indexPath { setSelected(false, forItemAt: other) }
        }
        guard let indexPath else { return }
        requirePrecondition(
            exists(.cell(at: indexPath)),
            "The collection view cannot select \(ElementID.cell(at: indexPath).name), because it does not exist. Pass the "
                + "index path of an item of the data source.")
        setSelected(true, forItemAt: indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func highlightItem(under touches: Set<UITouch>) {
        if hasOpenSwipe { return closeSwipe(animated: true) }
        guard allowsSelectionNow || isOutlineHeader(under: touches), highlightedIndexPath == nil,
            let touch = touches.sortedByFinger.first,
            let path = indexPathForItem(at: touch.location(in: self)),
            delegate?.collectionView(self, shouldHighlightItemAt: path) != false
        else { return }
        highlightedIndexPath = path
        highlightTouch = touch
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    private func isOutlineHeader(under touches: Set<UITouch>) -> Bool {
        guard let touch = touches.sortedByFinger.first, let path = indexPathForItem(at: touch.location(in: self)) else {
            return false
        }
        return (cellForItem(at: path) as? UICollectionViewListCell)?.isOutlineHeader == true
    }

    func endHighlight() {
        guard let path = highlightedIndexPath else { return }
        highlightedIndexPath = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func selectOrDeselectHighlightedItem() {
        guard let path = highlightedIndexPath else { return }
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.isOutlineHeader {
            endHighlight()
            return cell.toggleOutline()
        }
        if allowsMultipleSelectionNow && selectedIndexPaths.contains(path) {
            deselectItemByTouch(at: path)
        } else {
            selectItemByTouch(at: path)
        }
        endHighlight()
    }

    private func deselectItemByTouch(at path: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
        setSelected(false, forItemAt: path)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }

    /// Selects an item, if the delegate allows selection, and notifies the delegate.
    ///
    /// If `allowsMultipleSelection` is false, a tap on an item that is already selected notifies the delegate again.
    private func selectItemByTouch(at path: IndexPath) {
        guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
        if !allowsMultipleSelectionNow {
            for other in selectedIndexPaths where other != path {
                setSelected(false, forItemAt: other)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        setSelected(true, forItemAt: path)
        cellForItem(at: path)?.selectionSegue?()
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    func setSelected(_ isSelected: Bool, forItemAt path: IndexPath) {
        selectedIndexPaths.removeAll { $0 == path }
        if isSelected { selectedIndexPaths.append(path) }
        cellForItem(at: path)?.isSelected = isSelected
    }
}
