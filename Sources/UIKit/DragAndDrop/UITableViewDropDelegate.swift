/// The object that accepts the items that are dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Called when the finger was lifted, if the last proposal was a copy or a move. Change the data and the table here,
    /// and pass the places of the items to the coordinator.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the table can accept the items. The default is true. It is called once for each drag.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger enters the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what happens if the items are dropped at the location of the finger. The default proposes a copy.
    /// - Parameters:
    ///   - tableView: The table below the finger.
    ///   - session: The session.
    ///   - destinationIndexPath: The index path below the finger; nil beside all rows.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the finger leaves the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called at the end of a drag that has entered the table at any time.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    /// The default implementation returns true.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// The default implementation proposes a copy without a gap.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .unspecified) }
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a table does with items that are above it.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// Where the items go.
    public enum Intent: Int, Sendable {
        /// The table shows no destination. The items go to a place of the delegate's choice.
        case unspecified = 0
        /// The items are inserted at the destination. The table opens a gap there.
        case insertAtDestinationIndexPath
        /// The items are put into the row at the destination, which is highlighted.
        case insertIntoDestinationIndexPath
        /// The items are inserted near the upper and lower edges of a row, and put into the row in its middle half.
        case automatic
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
