// The actions of the rows of a table, and the controls for editing.

extension UITableView {
    func swipeActions(ofItemAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard !isEditing, canEditRow(at: path) else { return nil }
        let own =
            isLeading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let own { return own.actions.isEmpty ? nil : own }
        if isLeading { return nil }
        if let rowActions = delegate?.tableView(self, editActionsForRowAt: path) {
            return rowActions.isEmpty ? nil : configuration(rowActions, ofRowAt: path)
        }
        return deletion(ofRowAt: path)
    }

    /// The configuration with the actions of a row. A swipe across the row performs none of them.
    private func configuration(
        _ rowActions: [UITableViewRowAction], ofRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
            actions: rowActions.map { rowAction in
                let style = rowAction.style == .normal ? UIContextualAction.Style.normal : .destructive
                let action = UIContextualAction(style: style, title: rowAction.title) { [weak self] _, view, complete in
                    rowAction.handler(rowAction, view.enclosingCell.flatMap { self?.indexPath(for: $0) } ?? path)
                    complete(true)
                }
                if let color = rowAction.backgroundColor { action.backgroundColor = color }
                return action
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
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
            consequence: "rows cannot be deleted by a swipe")
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

    // MARK: Editing

    func performSetEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        closeSwipe(animated: animated)
        cancelMovement()
        storedIsEditing = editing
        for cell in visibleCells { applyEditing(to: cell, animated: animated) }
    }

    func applyEditing(to cell: UITableViewCell, animated: Bool) {
        if let path = cell.element?.indexPath { applyEditing(to: cell, at: dataPath(path), animated: animated) }
    }

    func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        let isEdited = isEditing && canEditRow(at: path)
        guard isEdited || cell.isEditing else { return }
        cell.showsReorderControl = isEdited && canMoveItem(at: path)
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
            if let actions = isEditing ? deletion(ofRowAt: path) : swipeActions(ofItemAt: path, isLeading: false) {
                move(cell, to: showActions(actions, of: cell, at: path, isLeading: false).buttonsWidth)
            }
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
