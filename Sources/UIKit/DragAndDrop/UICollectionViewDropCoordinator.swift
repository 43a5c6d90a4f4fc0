// The drops on collection views, as their delegates see them.

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The index path from which the item was dragged; nil if it comes from another view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the cell from which the item was dragged, in points; zero if it comes from another view.
    var previewSize: CGSize { get }
}

/// A drop on a collection view: its items, and where their previews move.
///
/// The methods have an effect in `collectionView(_:performDropWith:)`. The preview of an item without a place fades out.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the gap, or of the item below the finger; nil beside all items.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal of the delegate.
    var proposal: UICollectionViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves the preview of an item to an item, whose cell is invisible until the preview arrives.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of an item into a rectangle of an item, in the coordinates of its cell, in points.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview of an item to a place of any view.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

final class CollectionViewDrop: NSObject, UICollectionViewDropCoordinator {
    private let drop: ListDrop
    let items: [any UICollectionViewDropItem]
    let proposal: UICollectionViewDropProposal
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    init(_ drop: ListDrop) {
        self.drop = drop
        items = drop.droppedItems
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation, intent: .unspecified)
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.add(.item(indexPath), of: dragItem)
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.add(.into(indexPath, rect), of: dragItem)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.add(.place(target), of: dragItem)
    }
}
