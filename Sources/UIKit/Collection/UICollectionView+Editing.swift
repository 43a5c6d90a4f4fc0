// Editing of the items of a collection view, and outlines.

extension UICollectionView {
    func editingDidChange() {
        closeSwipe(animated: false)
        for cell in visibleCells {
            (cell as? UICollectionViewListCell)?.isListEditing = isEditing
            cell.setNeedsUpdateConfiguration()
        }
        updateListRows()
        layoutIfNeeded()
    }

    /// Reveals the trailing actions of a swipe, or hides them.
    func revealTrailingActions(of cell: UICollectionViewListCell) {
        guard cell.swipe == nil else { return closeSwipe(of: cell, animated: true) }
        closeSwipe(animated: true)
        guard let path = cell.indexPath, let actions = swipeActions(ofItemAt: path, isLeading: false) else { return }
        move(cell, to: showActions(actions, of: cell, at: path, isLeading: false).buttonsWidth)
    }

    /// Shows the state of outlines in the visible cells.
    func updateOutlines() {
        guard let source = dataSource as? any OutlineDataSource else { return }
        for case let cell as UICollectionViewListCell in visibleCells {
            guard let path = cell.indexPath, let state = source.outlineState(ofItemAt: path) else { continue }
            cell.outline = state
        }
    }

    /// Adds the recognizer with which the user moves items of a data source with snapshots, if it was not added.
    func enableMovement() {
        guard movementRecognizer == nil else { return }
        let recognizer = UILongPressGestureRecognizer(target: self, action: UICollectionView.moveItem)
        addGestureRecognizer(recognizer)
        movementRecognizer = recognizer
    }

    /// Moves the item under a finger.
    func moveItem(with recognizer: UILongPressGestureRecognizer) {
        let position = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            guard let indexPath = indexPathForItem(at: position) else { return }
            if beginInteractiveMovementForItem(at: indexPath) { updateInteractiveMovementTargetPosition(position) }
        case .changed: updateInteractiveMovementTargetPosition(position)
        case .ended: endInteractiveMovement()
        default: cancelInteractiveMovement()
        }
    }
}
