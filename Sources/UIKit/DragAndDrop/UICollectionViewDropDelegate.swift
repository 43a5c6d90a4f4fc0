/// The object that accepts the items that are dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Called when the finger was lifted, if the last proposal was a copy or a move. Change the data and the collection view here,
    /// and pass the places of the items to the coordinator.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Returns whether the collection view can accept the items. The default is true. It is called once for each drag.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger enters the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what happens if the items are dropped at the location of the finger. The default proposes a copy.
    /// - Parameters:
    ///   - collectionView: The collection view below the finger.
    ///   - session: The session.
    ///   - destinationIndexPath: The index path below the finger; nil beside all items.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the finger leaves the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called at the end of a drag that has entered the collection view at any time.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    /// The default implementation returns true.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// The default implementation proposes a copy without a gap.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .unspecified) }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a collection view does with items that are above it.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// Where the items go.
    public enum Intent: Int, Sendable {
        /// The collection view shows no destination. The items go to a place of the delegate's choice.
        case unspecified = 0
        /// The items are inserted at the destination. The collection view opens a gap there.
        case insertAtDestinationIndexPath
        /// The items are put into the item at the destination, which is highlighted.
        case insertIntoDestinationIndexPath
    }

    private let storedIntent: Intent
    /// Where the items go. The default is `.unspecified`.
    open var intent: Intent { storedIntent }

    /// Creates a proposal. `operation`: what happens. `intent`: where the items go.
    public init(operation: UIDropOperation, intent: Intent) {
        storedIntent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal whose intent is `.unspecified`.
    public override init(operation: UIDropOperation) {
        storedIntent = .unspecified
        super.init(operation: operation)
    }
}
