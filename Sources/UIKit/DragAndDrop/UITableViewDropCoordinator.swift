// The drops on tables, as their delegates see them.

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The index path from which the item was dragged; nil if it comes from another view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the cell from which the item was dragged, in points; zero if it comes from another view.
    var previewSize: CGSize { get }
}

/// A drop on a table: its items, and where their previews move.
///
/// The methods have an effect in `tableView(_:performDropWith:)`. The preview of an item without a place fades out.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The items.
    var items: [any UITableViewDropItem] { get }
    /// The index path of the gap, or of the row below the finger; nil beside all rows.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal of the delegate.
    var proposal: UITableViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves the preview of an item to a row, whose cell is invisible until the preview arrives.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of an item into a rectangle of a row, in the coordinates of its cell, in points.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview of an item to a place of any view.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

final class TableDrop: NSObject, UITableViewDropCoordinator {
    private let drop: ListDrop
    let items: [any UITableViewDropItem]
    let proposal: UITableViewDropProposal
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    init(_ drop: ListDrop) {
        self.drop = drop
        items = drop.droppedItems
        proposal =
            drop.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.proposal.operation, intent: .unspecified)
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.add(.item(indexPath), of: dragItem)
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.add(.into(indexPath, rect), of: dragItem)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.add(.place(target), of: dragItem)
    }
}
