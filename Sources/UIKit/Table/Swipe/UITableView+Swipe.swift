// The actions of a row that a swipe reveals.

extension UITableView {
    /// Whether the actions of a row are visible.
    var hasOpenSwipe: Bool { visibleViews.contains { ($0 as? UITableViewCell)?.swipe != nil } }

    // MARK: Actions of rows

    /// Returns the actions of a row; nil if it has none.
    private func actions(ofRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard !isEditing, canEditRow(at: path) else { return nil }
        let own =
            isLeading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let own { return own.actions.isEmpty ? nil : own }
        return isLeading ? nil : deletion(ofRowAt: path)
    }

    func canEditRow(at path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

    private func editingStyle(ofRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Whether the class of the data source implements `tableView(_:commit:forRowAt:)`.
    var canCommit: Bool {
        if let canCommitCache { return canCommitCache }
        guard let dataSource else { return false }
        let result = UsageReport.hasMethod(
            of: dataSource, named: "tableView(_: UIKit.UITableView, commit: ",
            consequence: "rows cannot be deleted by a swipe"
        ) { $0 == UITableViewController.self || $0 == UIViewController.self }
        canCommitCache = result
        return result
    }

    /// The button that deletes a row, if the data source can.
    private func deletion(ofRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
        guard canCommit, editingStyle(ofRowAt: path) == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, view, complete in
            if let self, let cell = view.enclosingCell, let path = self.indexPath(for: cell) {
                self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            }
            complete(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    // MARK: Gesture

    /// Returns whether a movement of a finger reveals actions.
    /// - Parameters:
    ///   - location: The start of the movement, in the window, in points.
    ///   - path: The movement in the window, in points.
    func canSwipe(from location: CGPoint, along path: CGPoint) -> Bool {
        let vector = convertVectorFromWindow(path)
        guard abs(vector.x) > abs(vector.y), let row = row(at: convert(location, from: nil)),
            let cell = cellForRow(at: row)
        else { return false }
        if let swipe = cell.swipe { return swipe.offset > 0 }
        return actions(ofRowAt: row, isLeading: vector.x > 0) != nil
    }

    func handleSwipe(_ pan: UIPanGestureRecognizer) {
        let translation = convertVectorFromWindow(pan.translation(in: nil)).x
        switch pan.state {
        case .began: beginSwipe(at: pan.location(in: self), isLeading: translation > 0)
        case .changed: moveSwipe(by: translation)
        case .ended: endSwipe(velocity: convertVectorFromWindow(pan.velocity(in: nil)).x)
        case .cancelled: closeSwipe(animated: true)
        case .possible, .failed: break
        }
        if pan.state == .began { moveSwipe(by: translation) }
    }

    private func beginSwipe(at point: CGPoint, isLeading: Bool) {
        guard let path = row(at: point), let cell = cellForRow(at: path) else { return }
        for view in visibleViews {
            if let other = view as? UITableViewCell, other !== cell, other.swipe != nil {
                closeSwipe(of: other, animated: true)
            }
        }
        unhighlightRow()
        swipeStart = cell.swipe.map { $0.isLeading ? $0.offset : -$0.offset } ?? 0
        if cell.swipe == nil { showActions(of: cell, at: path, isLeading: isLeading) }
    }

    @discardableResult
    private func showActions(of cell: UITableViewCell, at path: IndexPath, isLeading: Bool) -> SwipeActionsView? {
        let shown = isLeading ? actions(ofRowAt: path, isLeading: true) : actions(ofRowAt: path, isLeading: false)
        guard let shown = shown ?? (isEditing ? deletion(ofRowAt: path) : nil) else { return nil }
        delegate?.tableView(self, willBeginEditingRowAt: path)
        let view = SwipeActionsView(shown, isLeading: isLeading) { [weak self, weak cell] action, button in
            if let self, let cell { self.perform(action, button, of: cell) }
        }
        UIView.performWithoutAnimation { cell.swipe = view }
        return view
    }

    private func moveSwipe(by translation: CGFloat) {
        guard let cell = swipedCell, let swipe = cell.swipe else { return }
        let distance = swipeStart + translation
        var offset = max(0, swipe.isLeading ? distance : -distance)
        let limit = swipe.buttonsWidth
        if offset > limit, !swipe.configuration.performsFirstActionWithFullSwipe {
            offset = limit + (offset - limit) / 4
        }
        swipe.offset = min(offset, cell.bounds.width)
        cell.setNeedsLayout()
    }

    private func endSwipe(velocity: CGFloat) {
        guard let cell = swipedCell, let swipe = cell.swipe else { return }
        let outward = swipe.isLeading ? velocity : -velocity
        if swipe.configuration.performsFirstActionWithFullSwipe, swipe.offset > cell.bounds.width * 0.6,
            let action = swipe.configuration.actions.first, let button = swipe.firstButton
        {
            perform(action, button, of: cell)
        } else if outward > 100 || outward > -100 && swipe.offset > swipe.buttonsWidth / 2 {
            move(cell, to: swipe.buttonsWidth)
        } else {
            closeSwipe(of: cell, animated: true)
        }
    }

    private var swipedCell: UITableViewCell? {
        visibleViews.lazy.compactMap { $0 as? UITableViewCell }.first { $0.swipe != nil }
    }

    private func move(_ cell: UITableViewCell, to offset: CGFloat) {
        UIView.animate(withDuration: 0.3) {
            cell.swipe?.offset = offset
            cell.setNeedsLayout()
            cell.layOutSubtreeIfNeeded()
        }
    }

    private func perform(_ action: UIContextualAction, _ button: UIView, of cell: UITableViewCell) {
        action.handler(action, button) { [weak self, weak cell] _ in
            if let self, let cell { self.closeSwipe(of: cell, animated: true) }
        }
    }

    /// Hides the actions of all rows.
    func closeSwipe(animated: Bool) {
        for view in visibleViews {
            if let cell = view as? UITableViewCell, cell.swipe != nil { closeSwipe(of: cell, animated: animated) }
        }
    }

    func closeSwipe(of cell: UITableViewCell, animated: Bool) {
        guard let swipe = cell.swipe else { return }
        let path = indexPath(for: cell)
        let finish = { [weak self, weak cell] in
            if let cell, cell.swipe === swipe { cell.swipe = nil }
            if let self { self.delegate?.tableView(self, didEndEditingRowAt: path) }
        }
        guard animated else {
            swipe.offset = 0
            return finish()
        }
        UIView.animate(
            withDuration: 0.3,
            animations: {
                swipe.offset = 0
                cell.setNeedsLayout()
                cell.layOutSubtreeIfNeeded()
            }, completion: { _ in finish() })
    }

    // MARK: Editing

    func applyEditing(to cell: UITableViewCell, animated: Bool) {
        if let path = cell.element?.indexPath { applyEditing(to: cell, at: path, animated: animated) }
    }

    func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        let isEdited = isEditing && canEditRow(at: path)
        guard isEdited || cell.isEditing else { return }
        if isEdited {
            cell.isEditedByTable = true
            cell.marksSelection = allowsMultipleSelectionDuringEditing
            cell.editingStyle = allowsMultipleSelectionDuringEditing ? .none : editingStyle(ofRowAt: path)
            cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        }
        cell.setEditing(isEdited, animated: animated)
    }

    /// Reveals the button that deletes a row, or inserts a row, after a tap on the control at the left edge.
    func editingControlWasTapped(of cell: UITableViewCell?) {
        guard let cell, let path = indexPath(for: cell) else { return }
        if cell.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else if cell.swipe == nil {
            closeSwipe(animated: true)
            if let view = showActions(of: cell, at: path, isLeading: false) { move(cell, to: view.buttonsWidth) }
        } else {
            closeSwipe(of: cell, animated: true)
        }
    }
}

extension UIView {
    /// The cell of a table that contains the view.
    fileprivate var enclosingCell: UITableViewCell? {
        var view: UIView? = self
        while let current = view {
            if let cell = current as? UITableViewCell { return cell }
            view = current.superview
        }
        return nil
    }
}
