// The drags from a collection view and the drops on it, as its delegates determine them.

extension UICollectionView: DragList {
    /// A Boolean value that indicates whether the user drags items of the collection view.
    public var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
    /// A Boolean value that indicates whether dragged items are above the collection view, or are being dropped on it.
    public var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

    /// Creates or removes the interactions after a change of a delegate.
    func updateDragging() {
        UsageReport.checkMethods(
            of: dragDelegate, protocol: (any UICollectionViewDragDelegate).self,
            adopts: { $0 is any UICollectionViewDragDelegate.Type })
        UsageReport.checkMethods(
            of: dropDelegate, protocol: (any UICollectionViewDropDelegate).self,
            adopts: { $0 is any UICollectionViewDropDelegate.Type })
        let drags = dragDelegate != nil && dragInteractionEnabled
        guard drags || dropDelegate != nil || dragging != nil else { return }
        let current = dragging ?? ListDragging(of: self)
        dragging = current
        current.updateInteractions(drags: drags, drops: dropDelegate != nil)
    }

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func movesItself(_ path: IndexPath) -> Bool { false }

    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

    func listProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal? {
        dropDelegate.map { delegate in
            let proposal = delegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            let intent: ListDropProposal.Intent =
                switch proposal.intent {
                case .unspecified: .unspecified
                case .insertAtDestinationIndexPath: .gap
                case .insertIntoDestinationIndexPath: .intoItem
                }
            return ListDropProposal(proposal: proposal, intent: intent)
        }
    }

    func perform(_ drop: ListDrop) { dropDelegate?.collectionView(self, performDropWith: CollectionViewDrop(drop)) }

    func setDragState(ofItemAt path: IndexPath, isLifted: Bool, isDragged: Bool) {
        cellForItem(at: path)?.dragState = isDragged ? .dragging : isLifted ? .lifting : .none
    }

    func setDropHighlight(_ isHighlighted: Bool, ofItemAt path: IndexPath) {
        cellForItem(at: path)?.isHighlighted = isHighlighted
    }

    func itemPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
}
