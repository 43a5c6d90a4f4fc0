// Highlights, selects and deselects rows.

extension UITableView {
    func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsMultipleSelectionNow {
            for other in selectedIndexPaths where other != indexPath {
                setSelected(false, forRowAt: other, animated: animated)
            }
        }
        guard let indexPath else { return }
        requirePrecondition(
            exists(.cell(at: indexPath)),
            "The table view cannot select \(ElementID.cell(at: indexPath).name), because it does not exist. Pass the index "
                + "path of a row of the data source.")
        setSelected(true, forRowAt: indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func setSelected(_ isSelected: Bool, forRowAt path: IndexPath, animated: Bool) {
        let wasSelected = selectedIndexPaths.contains(path)
        selectedIndexPaths.removeAll { $0 == path }
        if isSelected { selectedIndexPaths.append(path) }
        if let cell = cellForRow(at: path), wasSelected != isSelected || cell.isSelected != isSelected {
            cell.setSelected(isSelected, animated: animated)
        }
    }

    func highlightItem(under touches: Set<UITouch>) {
        if hasOpenSwipe { return closeSwipe(animated: true) }
        guard allowsSelectionNow, highlightedIndexPath == nil, let touch = touches.sortedByFinger.first,
            let path = cellPath(under: touch), delegate?.tableView(self, shouldHighlightRowAt: path) != false
        else { return }
        highlightedIndexPath = path
        highlightTouch = touch
        cellForRow(at: path)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    /// Returns the row whose cell a touch hits; nil for headers, footers and empty space.
    private func cellPath(under touch: UITouch) -> IndexPath? {
        touch.view?.nearest(UITableViewCell.self, before: self).flatMap { indexPath(for: $0) }
    }

    func endHighlight() {
        guard let path = highlightedIndexPath else { return }
        highlightedIndexPath = nil
        cellForRow(at: path)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    func selectOrDeselectHighlightedItem() {
        guard let path = highlightedIndexPath else { return }
        endHighlight()
        if allowsMultipleSelectionNow && selectedIndexPaths.contains(path) {
            deselectByTouch(path)
        } else {
            selectByTouch(path)
        }
    }

    private func selectByTouch(_ touched: IndexPath) {
        let target = delegate.map { $0.tableView(self, willSelectRowAt: touched) } ?? touched
        guard let path = target, exists(.cell(at: path)) else { return }
        if !allowsMultipleSelectionNow {
            for other in selectedIndexPaths where other != path { deselectByTouch(other) }
        }
        setSelected(true, forRowAt: path, animated: false)
        cellForRow(at: path)?.selectionSegue?()
        delegate?.tableView(self, didSelectRowAt: path)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func deselectByTouch(_ touched: IndexPath) {
        let target = delegate.map { $0.tableView(self, willDeselectRowAt: touched) } ?? touched
        guard let path = target else { return }
        setSelected(false, forRowAt: path, animated: false)
        delegate?.tableView(self, didDeselectRowAt: path)
    }

    /// Calls the delegate after a tap on the detail button of a cell.
    func accessoryWasTapped(of cell: UITableViewCell?) {
        guard let cell, let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
