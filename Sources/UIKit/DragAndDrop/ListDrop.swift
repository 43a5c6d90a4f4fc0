// A drop on a collection view or a table, and the cell that fills the gap for items from elsewhere.

/// A drop on a list: its items, and where their previews move.
@MainActor
final class ListDrop {
    enum Target {
        case item(IndexPath)
        /// A rectangle in the coordinates of a cell, in points.
        case into(IndexPath, CGRect)
        case place(UIDragPreviewTarget)
    }

    let session: DropSession
    let destination: IndexPath?
    let proposal: UIDropProposal
    let sources: [(item: UIDragItem, path: IndexPath?)]
    private var targets: [(item: UIDragItem, target: Target, animator: DragAnimator)] = []

    init(
        session: DropSession, destination: IndexPath?, proposal: UIDropProposal,
        sources: [(item: UIDragItem, path: IndexPath?)]
    ) {
        (self.session, self.destination) = (session, destination)
        (self.proposal, self.sources) = (proposal, sources)
    }

    /// Sets where the preview of an item moves, and returns the object that receives animations for it.
    func add(_ target: Target, of item: UIDragItem) -> DragAnimator {
        let animator = DragAnimator()
        targets.removeAll { $0.item === item }
        targets.append((item, target, animator))
        return animator
    }

    func target(of item: UIDragItem) -> Target? { targets.first { $0.item === item }?.target }
    func animator(of item: UIDragItem) -> DragAnimator? { targets.first { $0.item === item }?.animator }

    /// The items that are invisible until their previews arrive.
    var landingPaths: [IndexPath] {
        targets.compactMap {
            if case .item(let path) = $0.target { path } else { nil }
        }
    }

    /// The items as the delegates see them.
    var droppedItems: [ListDropItem] {
        sources.map { ListDropItem($0, previewSize: previewSize(of: $0.path) ?? .zero) }
    }

    /// Returns the size of the preview of an item, in points; nil if its cell is not visible.
    private func previewSize(of path: IndexPath?) -> CGSize? {
        guard let path, let list = session.state.sourceList else { return nil }
        return list.elementLayout.layoutAttributesForItem(at: path)?.size
    }
}

/// An item that is dropped on a collection view or a table.
final class ListDropItem: NSObject, UICollectionViewDropItem, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ source: (item: UIDragItem, path: IndexPath?), previewSize: CGSize) {
        (dragItem, sourceIndexPath) = source
        self.previewSize = previewSize
        super.init()
    }
}

/// The cell of the gap in a collection view for items from elsewhere.
final class GapItemCell: UICollectionViewCell {}
