// The swipe over an item of a list or a row of a table that reveals actions.

/// A cell whose content a swipe moves to reveal actions.
@MainActor
protocol SwipeableCell: ReusableElementView {
    /// The actions that a swipe has revealed; nil if none are visible.
    var swipe: SwipeActionsView? { get set }
}

extension ElementContainerView {
    /// Whether the actions of an item are visible.
    var hasOpenSwipe: Bool { swipedCell != nil }

    private var swipedCell: (any SwipeableCell)? {
        visibleViews.lazy.compactMap { $0 as? any SwipeableCell }.first { $0.swipe != nil }
    }

    /// Returns the cell at the height of a point, in points, with the index path of its item.
    private func swipeableCell(at point: CGPoint) -> (path: IndexPath, cell: any SwipeableCell)? {
        for view in visibleViews {
            guard let element = view.element, element.category == .cell, view.superview === self,
                view.frame.minY <= point.y, point.y < view.frame.maxY, let cell = view as? any SwipeableCell
            else { continue }
            return (element.indexPath, cell)
        }
        return nil
    }

    /// Adds the recognizer of swipes, if it was not added.
    func enableSwipes() {
        guard swipeRecognizer.view == nil else { return }
        swipeRecognizer.addTarget(self, action: ElementContainerView.handleSwipe)
        addGestureRecognizer(swipeRecognizer)
    }

    /// Returns whether a movement of a finger reveals actions.
    /// - Parameters:
    ///   - location: The start of the movement, in the window, in points.
    ///   - path: The movement in the window, in points.
    func canSwipe(from location: CGPoint, along path: CGPoint) -> Bool {
        let vector = convertVectorFromWindow(path)
        guard abs(vector.x) > abs(vector.y), let (row, cell) = swipeableCell(at: convert(location, from: nil)) else {
            return false
        }
        if let swipe = cell.swipe { return swipe.offset > 0 }
        return elementProvider.swipeActions(ofItemAt: row, isLeading: vector.x > 0) != nil
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
        guard let (path, cell) = swipeableCell(at: point) else { return }
        for view in visibleViews {
            if let other = view as? any SwipeableCell, other !== cell, other.swipe != nil {
                closeSwipe(of: other, animated: true)
            }
        }
        elementProvider.endHighlight()
        swipeStart = cell.swipe.map { $0.isLeading ? $0.offset : -$0.offset } ?? 0
        if cell.swipe == nil, let actions = elementProvider.swipeActions(ofItemAt: path, isLeading: isLeading) {
            showActions(actions, of: cell, at: path, isLeading: isLeading)
        }
    }

    @discardableResult
    func showActions(
        _ actions: UISwipeActionsConfiguration, of cell: any SwipeableCell, at path: IndexPath, isLeading: Bool
    ) -> SwipeActionsView {
        elementProvider.swipeWillBegin(at: path)
        let view = SwipeActionsView(actions, isLeading: isLeading) { [weak self, weak cell] action, button in
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

    /// Moves the content of a cell until its actions are revealed by a distance, in points.
    func move(_ cell: any SwipeableCell, to offset: CGFloat) {
        UIView.animate(withDuration: 0.3) {
            cell.swipe?.offset = offset
            cell.setNeedsLayout()
            cell.layOutSubtreeIfNeeded()
        }
    }

    private func perform(_ action: UIContextualAction, _ button: UIView, of cell: any SwipeableCell) {
        action.handler(action, button) { [weak self, weak cell] _ in
            if let self, let cell { self.closeSwipe(of: cell, animated: true) }
        }
    }

    /// Hides the actions of all items.
    func closeSwipe(animated: Bool) {
        for view in visibleViews {
            if let cell = view as? any SwipeableCell, cell.swipe != nil { closeSwipe(of: cell, animated: animated) }
        }
    }

    func closeSwipe(of cell: any SwipeableCell, animated: Bool) {
        guard let swipe = cell.swipe else { return }
        let path = cell.element?.indexPath
        let finish = { [weak self, weak cell] in
            if let cell, cell.swipe === swipe { cell.swipe = nil }
            self?.elementProvider.swipeDidEnd(at: path)
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
}
