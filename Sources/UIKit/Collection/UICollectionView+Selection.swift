extension UICollectionView {
    /// The items that are selected, in the order in which they were; nil if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

    /// Selects an item without a word to the delegate, instead of the others unless several may be selected, and
    /// scrolls to it if a position is given. Nil deselects all. An item that does not exist traps.
    public func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        guard allowsSelection else { return }
        if indexPath == nil || !allowsMultipleSelection {
            for other in selection where other != indexPath { setSelected(other, false) }
        }
        guard let indexPath else { return }
        precondition(
            exists(.cell(indexPath)), "cannot select \(ElementID.cell(indexPath).name), which does not exist")
        setSelected(indexPath, true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without a word to the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

    func highlight(_ touches: Set<UITouch>) {
        guard allowsSelection, highlighted == nil, let touch = touches.first,
            let path = indexPathForItem(at: touch.location(in: self)),
            delegate?.collectionView(self, shouldHighlightItemAt: path) != false
        else { return }
        highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func selectHighlighted() {
        guard let path = highlighted else { return }
        if allowsMultipleSelection && selection.contains(path) {
            deselectByTouch(path)
        } else {
            selectByTouch(path)
        }
        unhighlight()
    }

    private func deselectByTouch(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
        setSelected(path, false)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }

    /// In single selection a tap on the selected item is told again.
    private func selectByTouch(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
        if !allowsMultipleSelection {
            for other in selection where other != path {
                setSelected(other, false)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        setSelected(path, true)
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    private func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        selection.removeAll { $0 == path }
        if isSelected { selection.append(path) }
        cellForItem(at: path)?.isSelected = isSelected
    }
}
