/// A data source of a collection view whose items are those of a snapshot. A new snapshot animates the differences.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// A closure that returns the cell of an item with an identifier.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// A closure that returns the supplementary view of a kind.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private(set) final weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The closure that returns supplementary views. The default is nil. A layout with supplementary views needs it.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The hierarchies of sections that `apply(_:to:animatingDifferences:completion:)` has set, by section.
    private(set) final var sectionSnapshots:
        [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// The closures that take part when the user shows and hides the children of an item. The default has none.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// The closures that take part when the user moves an item, with a long press or a reorder accessory. The default has none:
    /// the user cannot move items.
    open var reorderingHandlers = ReorderingHandlers() {
        didSet { if reorderingHandlers.canReorderItem != nil { collectionView?.enableMovement() } }
    }

    /// Creates a data source and sets it as that of a collection view. The collection view does not retain it.
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - cellProvider: A closure that returns the cell of an item.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Returns the hierarchy of a section. A section without one is a flat list. The result is empty if there is no such
    /// section.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let snapshot = sectionSnapshots[section] { return snapshot }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(current.itemIdentifiers(inSection: section))
        return flat
    }

    /// Shows the items of a section whose parents are expanded. A section that does not exist is added at the end.
    /// - Parameters:
    ///   - snapshot: The items of the section. Items of other sections move to this one.
    ///   - section: The section.
    ///   - animatingDifferences: Whether the differences are animated. The default is true.
    ///   - completion: A closure that is called when the items are shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var all = current
        if all.indexOfSection(section) == nil { all.appendSections([section]) }
        all.deleteItems(all.itemIdentifiers(inSection: section))
        all.deleteItems(snapshot.visibleItems)
        all.appendItems(snapshot.visibleItems, toSection: section)
        sectionSnapshots[section] = snapshot
        apply(all, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Sets the items after the user has moved one, without changes of the list.
    final func takeOver(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ sections: [(SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)]
    ) {
        current = snapshot.applied()
        for (section, new) in sections where sectionSnapshots[section] != nil { sectionSnapshots[section] = new }
    }

    /// Forgets the hierarchies of sections whose items are others.
    private func removeOutdatedHierarchies() {
        sectionSnapshots = sectionSnapshots.filter { section, snapshot in
            current.itemIdentifiers(inSection: section) == snapshot.visibleItems
        }
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
        guard let collectionView else {
            current = snapshot.applied()
            removeOutdatedHierarchies()
            completion?()
            return
        }
        collectionView.performChanges(
            changes, animated: animatingDifferences,
            replace: {
                self.current = snapshot.applied()
                self.removeOutdatedHierarchies()
            }, completion: completion)
        if animatingDifferences {
            UIView.animate(withDuration: 0.25) { collectionView.updateOutlines() }
        } else {
            collectionView.updateOutlines()
        }
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
        removeOutdatedHierarchies()
        collectionView?.reloadData()
        completion?()
    }

    /// Returns the identifier of an item; nil if it does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.itemIdentifier(at: indexPath) }

    /// Returns the index path of the item with an identifier; nil if there is none.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }

    /// Returns the identifier of a section; nil if it does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.sectionIdentifier(at: index) }

    /// Returns the index of the section with an identifier; nil if there is none.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// Returns the number of items of a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.sections[section].items.count
    }
    /// Returns the cell that the provider returns.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            failPrecondition(
                "the cell provider of \(type(of: self)) returned no cell for \(indexPath). Return a cell for each item."
            )
        }
        if let state = outlineState(ofItemAt: indexPath) { (cell as? UICollectionViewListCell)?.outline = state }
        return cell
    }
    /// Returns whether the handlers let the user move an item.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMoveItem(at: indexPath)
    }
    /// Moves an item in the snapshot, and calls the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorderItem(from: sourceIndexPath, to: destinationIndexPath) }
    /// Returns the view that the provider returns.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            failPrecondition(
                "\(type(of: self)) has no supplementary view of kind \"\(kind)\" at \(indexPath). Set "
                    + "supplementaryViewProvider, and return a view for each element of the layout.")
        }
        return view
    }
}
