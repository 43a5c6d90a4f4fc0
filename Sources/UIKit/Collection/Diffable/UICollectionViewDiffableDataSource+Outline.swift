// Hierarchies and movements of items in a data source with snapshots.

/// A data source whose items have children that can be shown and hidden.
@MainActor
protocol OutlineDataSource: AnyObject {
    /// Returns the level and the state of an item; nil if its section is a flat list.
    func outlineState(ofItemAt path: IndexPath) -> OutlineState?
    /// Shows the children of an item, or hides them.
    func toggleItem(at path: IndexPath)
    /// Returns whether the user can move an item.
    func canMoveItem(at path: IndexPath) -> Bool
}

/// The place of an item in a hierarchy.
struct OutlineState: Equatable {
    let level: Int
    let isExpanded: Bool
}

extension UICollectionViewDiffableDataSource {
    /// The closures that take part when the user shows and hides the children of an item.
    @preconcurrency @MainActor
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        /// Returns whether the children of an item may be shown. The default is nil: they may.
        public var shouldExpandItem: ((ItemType) -> Bool)?
        /// Called before the children of an item are shown. The default is nil.
        public var willExpandItem: ((ItemType) -> Void)?
        /// Returns whether the children of an item may be hidden. The default is nil: they may.
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        /// Called before the children of an item are hidden. The default is nil.
        public var willCollapseItem: ((ItemType) -> Void)?
        /// Returns the children of an item that is about to be expanded, for children that are not loaded before. The closure
        /// receives the item and its children. The default is nil.
        public var snapshotForExpandingParent:
            (
                (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) -> NSDiffableDataSourceSectionSnapshot<
                    ItemType
                >
            )?

        /// Creates handlers that are nil.
        public init() {}
    }

    /// The closures that take part when the user moves an item.
    @preconcurrency @MainActor
    public struct ReorderingHandlers {
        /// Returns whether the user can move an item. The default is nil: the user cannot.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source takes the movement over. The default is nil.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the data source took the movement over. The default is nil.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that are nil.
        public init() {}
    }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func outlineState(ofItemAt path: IndexPath) -> OutlineState? {
        guard let (_, snapshot, item) = hierarchy(at: path) else { return nil }
        return OutlineState(level: snapshot.level(of: item), isExpanded: snapshot.isExpanded(item))
    }

    /// Returns the hierarchy that contains an item; nil if its section is a flat list.
    private func hierarchy(
        at path: IndexPath
    ) -> (SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, ItemIdentifierType)? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let snapshot = sectionSnapshots[section]
        else { return nil }
        return (section, snapshot, item)
    }

    func toggleItem(at path: IndexPath) {
        guard let (section, old, item) = hierarchy(at: path) else { return }
        var snapshot = old
        if old.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            snapshot.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let children = sectionSnapshotHandlers.snapshotForExpandingParent?(item, old.snapshot(of: item)) {
                snapshot.replace(childrenOf: item, using: children)
            }
            snapshot.expand([item])
        }
        apply(snapshot, to: section, animatingDifferences: true)
    }

    func canMoveItem(at path: IndexPath) -> Bool {
        itemIdentifier(for: path).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
    }

    /// Takes over the movement of an item by the user.
    func reorderItem(from source: IndexPath, to destination: IndexPath) {
        guard let item = itemIdentifier(for: source), let from = sectionIdentifier(for: source.section),
            let to = sectionIdentifier(for: destination.section)
        else { return }
        let initial = snapshot()
        var others = initial
        others.deleteItems([item])
        var final = others
        let siblings = others.itemIdentifiers(inSection: to)
        if siblings.indices.contains(destination.item) {
            final.insertItems([item], beforeItem: siblings[destination.item])
        } else {
            final.appendItems([item], toSection: to)
        }
        let sections = from == to ? [from] : [from, to]
        let transactions = sections.map { section in
            let (old, new) = (snapshot(for: section), movedSnapshot(of: section, item: item, in: final))
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
                difference: new.items.difference(from: old.items))
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers),
            sectionTransactions: transactions)
        reorderingHandlers.willReorder?(transaction)
        takeOver(final, transactions.map { ($0.sectionIdentifier, $0.finalSnapshot) })
        reorderingHandlers.didReorder?(transaction)
    }

    /// Returns the hierarchy of a section with a moved item, which has the parent of the visible item before it, or is the
    /// first child of that item if its children are visible.
    private func movedSnapshot(
        of section: SectionIdentifierType, item: ItemIdentifierType,
        in final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = snapshot(for: section)
        let visible = final.itemIdentifiers(inSection: section)
        let subtree = result.snapshot(of: item, includingParent: true)
        result.delete([item])
        guard let index = visible.firstIndex(of: item) else { return result }
        var moved = subtree
        if !moved.contains(item) { moved.append([item]) }
        let before = index > 0 ? visible[index - 1] : nil
        guard let before, result.contains(before) else {
            if let first = result.rootItems.first { result.insert(moved, before: first) } else { result = moved }
            return result
        }
        if result.isExpanded(before), let child = result.snapshot(of: before).rootItems.first {
            result.insert(moved, before: child)
        } else {
            result.insert(moved, after: before)
        }
        return result
    }
}
