/// The sections and items of a list, in order, as identifiers that are unique in the list.
///
/// Identifiers that the snapshot contains already are reported and ignored; so are positions that it does not contain.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    struct Section {
        var identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private(set) var sections: [Section] = []
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var knownSections: Set<SectionIdentifierType> = []
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    private(set) var reloadedSections: Set<SectionIdentifierType> = []
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Contents

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// The items of all sections in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// Returns the number of items in a section; 0 if the snapshot does not contain it.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// Returns the items of a section in order; none if the snapshot does not contain it.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { sections[$0].items } ?? []
    }

    /// Returns the section of an item; nil if the snapshot does not contain the item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// Returns the index of an item among the items of all sections; nil if the snapshot does not contain it.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard sectionOfItem[identifier] != nil else { return nil }
        return itemIdentifiers.firstIndex(of: identifier)
    }

    /// Returns the index of a section; nil if the snapshot does not contain it.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        knownSections.contains(identifier) ? sections.firstIndex { $0.identifier == identifier } : nil
    }

    /// Returns the index path of an item; nil if the snapshot does not contain it.
    func indexPath(of item: ItemIdentifierType) -> IndexPath? {
        guard let identifier = sectionOfItem[item], let section = indexOfSection(identifier),
            let index = sections[section].items.firstIndex(of: item)
        else { return nil }
        return IndexPath(item: index, section: section)
    }

    /// Returns the item at an index path; nil if the snapshot does not contain it.
    func itemIdentifier(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section),
            sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section].items[indexPath.item]
    }

    /// Returns the section at an index; nil if the snapshot does not contain it.
    func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
        sections.indices.contains(index) ? sections[index].identifier : nil
    }

    // MARK: Items

    /// Adds items at the end of a section, or of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let section = sectionIdentifier.map { indexOfSection($0) } ?? sections.indices.last
        guard let section else { return reportMissing("appendItems(_:toSection:)", "section") }
        insert(identifiers, section: section, at: sections[section].items.count, "appendItems(_:toSection:)")
    }

    /// Adds items before another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        guard let path = indexPath(of: beforeIdentifier) else {
            return reportMissing("insertItems(_:beforeItem:)", "item")
        }
        insert(identifiers, section: path.section, at: path.item, "insertItems(_:beforeItem:)")
    }

    /// Adds items behind another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        guard let path = indexPath(of: afterIdentifier) else {
            return reportMissing("insertItems(_:afterItem:)", "item")
        }
        insert(identifiers, section: path.section, at: path.item + 1, "insertItems(_:afterItem:)")
    }

    private mutating func insert(_ items: [ItemIdentifierType], section: Int, at index: Int, _ method: String) {
        var new: [ItemIdentifierType] = []
        for item in items {
            guard sectionOfItem.updateValue(sections[section].identifier, forKey: item) == nil else {
                if !sections[section].items.contains(item), !new.contains(item) { restore(item) }
                reportDuplicate(method, "item")
                continue
            }
            new.append(item)
        }
        sections[section].items.insert(contentsOf: new, at: index)
    }

    /// Sets the section of an item again after a duplicate was not inserted.
    private mutating func restore(_ item: ItemIdentifierType) {
        if let section = sections.first(where: { $0.items.contains(item) }) { sectionOfItem[item] = section.identifier }
    }

    /// Removes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let removed = Set(identifiers)
        let affected = Set(identifiers.compactMap { sectionOfItem[$0] })
        for index in sections.indices where affected.contains(sections[index].identifier) {
            sections[index].items.removeAll { removed.contains($0) }
        }
        for item in identifiers { sectionOfItem[item] = nil }
    }

    /// Removes all items; the sections remain.
    public mutating func deleteAllItems() {
        for index in sections.indices { sections[index].items = [] }
        sectionOfItem = [:]
    }

    /// Moves an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, sectionOfItem[identifier] != nil, sectionOfItem[toIdentifier] != nil else {
            return
        }
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }

    /// Moves an item behind another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, sectionOfItem[identifier] != nil, sectionOfItem[toIdentifier] != nil else {
            return
        }
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }

    /// Replaces the cells of items when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItems.formUnion(identifiers) }

    /// Calls the data source for the cells of items when the snapshot is applied, and keeps the cells. Items that are also
    /// reloaded are reloaded.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers {
            guard sectionOfItem[identifier] != nil else {
                reportMissing("reconfigureItems(_:)", "item")
                continue
            }
            reconfiguredItems.insert(identifier)
        }
    }

    /// The items that `reloadItems(_:)` has marked and the snapshot contains, in its order.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItems.contains) }
    /// The items that `reconfigureItems(_:)` has marked and the snapshot contains, in its order.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItems.contains) }
    /// The sections that `reloadSections(_:)` has marked and the snapshot contains, in its order.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        sectionIdentifiers.filter(reloadedSections.contains)
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count, "appendSections(_:)")
    }

    /// Adds sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else {
            return reportMissing("insertSections(_:beforeSection:)", "section")
        }
        insert(identifiers, at: index, "insertSections(_:beforeSection:)")
    }

    /// Adds sections behind another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else {
            return reportMissing("insertSections(_:afterSection:)", "section")
        }
        insert(identifiers, at: index + 1, "insertSections(_:afterSection:)")
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int, _ method: String) {
        let new = identifiers.filter { identifier in
            let isNew = knownSections.insert(identifier).inserted
            if !isNew { reportDuplicate(method, "section") }
            return isNew
        }
        sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: index)
    }

    /// Removes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let index = indexOfSection(identifier) else { continue }
            for item in sections[index].items { sectionOfItem[item] = nil }
            sections.remove(at: index)
            knownSections.remove(identifier)
        }
    }

    /// Moves a section with its items before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0) }

    /// Moves a section with its items behind another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1) }

    private mutating func move(_ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int) {
        guard identifier != target, let index = indexOfSection(identifier), indexOfSection(target) != nil else {
            return
        }
        let section = sections.remove(at: index)
        let position = sections.firstIndex { $0.identifier == target } ?? sections.count
        sections.insert(section, at: min(position + offset, sections.count))
    }

    /// Replaces the views of sections when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSections.formUnion(identifiers)
    }

    /// Returns the snapshot without its reloads and reconfigurations, after it was applied.
    func applied() -> Self {
        var copy = self
        (copy.reloadedItems, copy.reloadedSections, copy.reconfiguredItems) = ([], [], [])
        return copy
    }

    private func reportDuplicate(_ method: String, _ noun: String) {
        UsageReport.report(
            "NSDiffableDataSourceSnapshot.\(method)",
            "A duplicate \(noun) identifier was ignored. Each \(noun) of a snapshot needs an identifier of its own.")
    }

    private func reportMissing(_ method: String, _ noun: String) {
        UsageReport.report(
            "NSDiffableDataSourceSnapshot.\(method)",
            "The call was ignored, because the snapshot does not contain the \(noun). Add the \(noun) first.")
    }
}
