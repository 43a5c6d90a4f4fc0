/// A validated batch update that converts old indexes and identities (before the update) to new ones (after the update)
/// and back.
struct BatchUpdateMapping {
    private let changes: BatchChanges
    private let sections: IndexMapping
    private let sectionMoves: MoveMapping<Int>
    private let itemMoves: MoveMapping<IndexPath>
    /// The item index mappings of changed sections, keyed by the section index before the update. Sections without an
    /// entry have the same items before and after the update.
    private var items: [Int: IndexMapping] = [:]
    private let reloadedItems: Set<IndexPath>
    private let reloadedSections: Set<Int>
    /// The kinds of supplementary views that are attached to items, and move with them.
    var kindsOfItems: Set<String> = []

    /// Validates the changes and creates the mappings.
    ///
    /// - Parameters:
    ///   - before: The number of items in each section before the update.
    ///   - after: The number of items in each section after the update.
    /// - Throws: An error if the changes contradict each other or do not match the item counts.
    init(_ changes: BatchChanges, before: [Int], after: [Int]) throws(BatchUpdateError) {
        self.changes = changes
        sectionMoves = try MoveMapping(changes.movedSections, noun: "section")
        itemMoves = try MoveMapping(changes.movedItems, noun: "item")
        sections = IndexMapping(
            removed: changes.deletedSections + changes.movedSections.map(\.from),
            inserted: changes.insertedSections + changes.movedSections.map(\.to))
        reloadedItems = Set(changes.reloadedItems)
        reloadedSections = Set(changes.reloadedSections)
        let validator = BatchUpdateValidator(before: before, after: after)
        try validator.validate(changes)
        try validator.validateSectionCount(changes, mapping: sections)
        try createItemMappings(validator: validator)
    }

    private mutating func createItemMappings(validator: BatchUpdateValidator) throws(BatchUpdateError) {
        let removedItems = Dictionary(grouping: changes.deletedItems + changes.movedItems.map(\.from), by: \.section)
        let insertedItems = Dictionary(grouping: changes.insertedItems + changes.movedItems.map(\.to), by: \.section)
        for section in validator.before.indices where !reloadedSections.contains(section) {
            guard let newSection = self.newSection(forOldSection: section) else { continue }
            let (removed, inserted) = (removedItems[section] ?? [], insertedItems[newSection] ?? [])
            let mapping = IndexMapping(removed: removed.map(\.item), inserted: inserted.map(\.item))
            try validator.validateItemCount(
                section: section, newSection: newSection, removed: removed, inserted: inserted, mapping: mapping)
            if !removed.isEmpty || !inserted.isEmpty { items[section] = mapping }
        }
    }

    // MARK: Sections and items

    /// Returns the new index of a section; nil if the section is deleted.
    func newSection(forOldSection oldSection: Int) -> Int? {
        sectionMoves.target(of: oldSection) ?? sections.newIndex(forOldIndex: oldSection)
    }

    /// Returns the old index of a section; nil if the section is inserted.
    func oldSection(forNewSection newSection: Int) -> Int? {
        sectionMoves.source(of: newSection) ?? sections.oldIndex(forNewIndex: newSection)
    }

    /// Returns the new index path of an item; nil if the item is deleted or reloaded.
    func newIndexPath(forOldPath oldPath: IndexPath) -> IndexPath? {
        guard !reloadedItems.contains(oldPath), !reloadedSections.contains(oldPath.section) else { return nil }
        return newIndexPathIncludingReloads(forOldPath: oldPath)
    }

    /// Returns the old index path of an item; nil if the item is inserted or reloaded.
    func oldIndexPath(forNewPath newPath: IndexPath) -> IndexPath? {
        guard let oldPath = oldIndexPathIncludingReloads(forNewPath: newPath), newIndexPath(forOldPath: oldPath) != nil
        else {
            return nil
        }
        return oldPath
    }

    /// Returns the new index path of an item, even if the item is reloaded; nil if the item is deleted.
    private func newIndexPathIncludingReloads(forOldPath oldPath: IndexPath) -> IndexPath? {
        if let target = itemMoves.target(of: oldPath) { return target }
        guard let section = newSection(forOldSection: oldPath.section),
            let item = items[oldPath.section].map({ $0.newIndex(forOldIndex: oldPath.item) }) ?? oldPath.item
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// Returns the old index path of an item, even if the item is reloaded; nil if the item is inserted.
    private func oldIndexPathIncludingReloads(forNewPath newPath: IndexPath) -> IndexPath? {
        if let source = itemMoves.source(of: newPath) { return source }
        guard let section = oldSection(forNewSection: newPath.section),
            let item = items[section].map({ $0.oldIndex(forNewIndex: newPath.item) }) ?? newPath.item
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    // MARK: Elements

    /// Returns the new identity of an element; nil if the element is deleted or reloaded.
    ///
    /// Supplementary and decoration views move with their section. If their index path has one component, they belong
    /// to no section and keep their index path.
    func newElement(forOldElement oldElement: ElementID) -> ElementID? {
        mapElement(oldElement, mapIndexPath: newIndexPath(forOldPath:)) { section in
            reloadedSections.contains(section) ? nil : newSection(forOldSection: section)
        }
    }

    /// Returns the old identity of an element; nil if the element is inserted or reloaded.
    func oldElement(forNewElement newElement: ElementID) -> ElementID? {
        mapElement(newElement, mapIndexPath: oldIndexPath(forNewPath:)) { section in
            oldSection(forNewSection: section).flatMap { reloadedSections.contains($0) ? nil : $0 }
        }
    }

    private func mapElement(
        _ element: ElementID, mapIndexPath: (IndexPath) -> IndexPath?, mapSection: (Int) -> Int?
    ) -> ElementID? {
        var mapped = element
        if element.category == .cell
            || element.indexPath.count == 2 && kindsOfItems.contains(element.kind)
        {
            guard let path = mapIndexPath(element.indexPath) else { return nil }
            mapped.indexPath = path
        } else if element.indexPath.count > 1 {
            guard let section = mapSection(element.indexPath.section) else { return nil }
            mapped.indexPath.section = section
        }
        return mapped
    }

    // MARK: Update items

    /// The changes as update items for the layout, in this order: deletions (from the last index to the first),
    /// reloads, moves, insertions.
    @MainActor var updateItems: [UICollectionViewUpdateItem] {
        func sectionPath(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        func addUpdateItem(_ action: UICollectionViewUpdateItem.Action, before: IndexPath?, after: IndexPath?) {
            items.append(UICollectionViewUpdateItem(action, before: before, after: after, mapping: self))
        }
        for section in Set(changes.deletedSections).sorted(by: >) {
            addUpdateItem(.delete, before: sectionPath(section), after: nil)
        }
        for path in Set(changes.deletedItems).sorted(by: >) { addUpdateItem(.delete, before: path, after: nil) }
        for section in reloadedSections.sorted() {
            addUpdateItem(
                .reload, before: sectionPath(section), after: newSection(forOldSection: section).map(sectionPath))
        }
        for path in reloadedItems.sorted() {
            addUpdateItem(.reload, before: path, after: newIndexPathIncludingReloads(forOldPath: path))
        }
        for move in changes.movedSections {
            addUpdateItem(.move, before: sectionPath(move.from), after: sectionPath(move.to))
        }
        for move in changes.movedItems { addUpdateItem(.move, before: move.from, after: move.to) }
        for section in Set(changes.insertedSections).sorted() {
            addUpdateItem(.insert, before: nil, after: sectionPath(section))
        }
        for path in Set(changes.insertedItems).sorted() { addUpdateItem(.insert, before: nil, after: path) }
        return items
    }
}
