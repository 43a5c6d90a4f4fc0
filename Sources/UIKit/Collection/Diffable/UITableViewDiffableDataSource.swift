/// A data source of a table whose rows are those of a snapshot. A new snapshot animates the differences.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A closure that returns the cell of a row with an identifier.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The animation of rows that are inserted, deleted or reloaded. The default is `.automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and sets it as that of a table. The table does not retain it.
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellProvider: A closure that returns the cell of a row.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// Returns the current snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// Shows a snapshot.
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - animatingDifferences: Whether the differences are animated. The default is true.
    ///   - completion: A closure that is called when the snapshot is shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let changes = SnapshotChanges(from: current, to: snapshot)
        guard let tableView else {
            current = snapshot.applied()
            completion?()
            return
        }
        tableView.tableLayout.animations.setAll(changes.changes, defaultRowAnimation)
        tableView.performChanges(
            changes, animated: animatingDifferences, replace: { self.current = snapshot.applied() },
            completion: completion)
    }

    /// Shows a snapshot without an animation: the list discards all cells, as with `reloadData()`.
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - completion: A closure that is called when the snapshot is shown.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot.applied()
        tableView?.reloadData()
        completion?()
    }

    /// Returns the identifier of a row; nil if it does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.itemIdentifier(at: indexPath) }

    /// Returns the row with an identifier; nil if there is none.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }

    /// Returns the identifier of a section; nil if it does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.sectionIdentifier(at: index) }

    /// Returns the index of the section with an identifier; nil if there is none.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    /// Returns the number of rows of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.sections[section].items.count
    }
    /// Returns the cell that the provider returns.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            failPrecondition(
                "the cell provider of \(type(of: self)) returned no cell for \(indexPath). Return a cell for each row.")
        }
        return cell
    }
    /// Returns the title of a section's header. The default implementation returns nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns the title of a section's footer. The default implementation returns nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns whether a row can be edited. The default implementation returns false.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Deletes or inserts a row. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns whether the user can move a row. The default implementation returns false.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Moves a row in the data. Override it to let the user move rows. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns the titles of the index of sections. The default implementation returns nil: no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section of a title of the index. The default implementation returns the position of the title.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}

extension TableRowAnimations {
    /// Sets the animation of all changes of an update.
    mutating func setAll(_ changes: BatchChanges, _ animation: UITableView.RowAnimation) {
        for path in changes.insertedItems { newRows[path] = animation }
        for path in changes.deletedItems { oldRows[path] = animation }
        for path in changes.reloadedItems { recordReload(ofRow: path, animation) }
        for section in changes.insertedSections { newSections[section] = animation }
        for section in changes.deletedSections { oldSections[section] = animation }
        for section in changes.reloadedSections { recordReload(ofSection: section, animation) }
    }
}
