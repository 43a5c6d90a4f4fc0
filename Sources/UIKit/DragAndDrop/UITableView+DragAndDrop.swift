// The drags from a table and the drops on it, as its delegates determine them.

extension UITableView: DragList {
    /// A Boolean value that indicates whether the user drags rows of the table.
    public var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
    /// A Boolean value that indicates whether dragged items are above the table, or are being dropped on it.
    public var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

    /// Creates or removes the interactions after a change of a delegate.
    func updateDragging() {
        UsageReport.checkMethods(
            of: dragDelegate, protocol: (any UITableViewDragDelegate).self,
            adopts: { $0 is any UITableViewDragDelegate.Type })
        UsageReport.checkMethods(
            of: dropDelegate, protocol: (any UITableViewDropDelegate).self,
            adopts: { $0 is any UITableViewDropDelegate.Type })
        let drags = dragDelegate != nil && dragInteractionEnabled
        guard drags || dropDelegate != nil || dragging != nil else { return }
        let current = dragging ?? ListDragging(of: self)
        dragging = current
        current.updateInteractions(drags: drags, drops: drags || dropDelegate != nil)
    }

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }

    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func movesItself(_ path: IndexPath) -> Bool { canMoveItem(at: path) }

    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        guard let dropDelegate else { return dragging?.hasActiveDrag == true }
        return dropDelegate.tableView(self, canHandle: session)
    }

    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    func listProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal? {
        dropDelegate.map { delegate in
            let proposal = delegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            let intent: ListDropProposal.Intent =
                switch proposal.intent {
                case .unspecified: .unspecified
                case .insertAtDestinationIndexPath: .gap
                case .insertIntoDestinationIndexPath: .intoItem
                case .automatic: .automatic
                }
            return ListDropProposal(proposal: proposal, intent: intent)
        }
    }

    func perform(_ drop: ListDrop) { dropDelegate?.tableView(self, performDropWith: TableDrop(drop)) }

    func setDragState(ofItemAt path: IndexPath, isLifted: Bool, isDragged: Bool) {
        cellForRow(at: path)?.dragState = isDragged ? .dragging : isLifted ? .lifting : .none
    }

    func setDropHighlight(_ isHighlighted: Bool, ofItemAt path: IndexPath) {
        cellForRow(at: path)?.isHighlighted = isHighlighted
    }

    func itemPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
}
