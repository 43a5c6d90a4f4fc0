/// The items of a section of a list as a hierarchy: items can have children, which are visible while their parents are
/// expanded.
///
/// Items that the snapshot contains already are reported and ignored; so are positions that it does not contain.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {
    private struct Node {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    private var nodes: [ItemIdentifierType: Node] = [:]
    /// The items without a parent, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Contents

    /// All items in order: each item is followed by its children.
    public var items: [ItemIdentifierType] { descendants(of: rootItems) { _ in true } }
    /// The items whose parents are all expanded, in order.
    public var visibleItems: [ItemIdentifierType] { descendants(of: rootItems) { nodes[$0]?.isExpanded == true } }

    /// Returns items, each followed by its descendants.
    private func descendants(
        of items: [ItemIdentifierType], where includesChildren: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var (result, rest) = ([ItemIdentifierType](), Array(items.reversed()))
        while let item = rest.popLast() {
            result.append(item)
            if includesChildren(item) { rest += (nodes[item]?.children ?? []).reversed() }
        }
        return result
    }

    /// Returns whether the snapshot contains an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    /// Returns whether an item is expanded; false if the snapshot does not contain it.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

    /// Returns whether the parents of an item are all expanded; false if the snapshot does not contain the item.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && ancestors(of: item).allSatisfy { nodes[$0]?.isExpanded == true }
    }

    /// Returns the number of parents of an item up to the root; 0 for an item without a parent, and for one that the snapshot
    /// does not contain.
    public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

    private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        var (result, next) = ([ItemIdentifierType](), nodes[item]?.parent)
        while let parent = next {
            result.append(parent)
            next = nodes[parent]?.parent
        }
        return result
    }

    /// Returns the parent of an item; nil if it has none, or if the snapshot does not contain it.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

    /// Returns the index of an item in `items`; nil if the snapshot does not contain it.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

    /// Returns whether an item has children.
    func hasChildren(_ item: ItemIdentifierType) -> Bool { nodes[item]?.children.isEmpty == false }

    /// Returns the descendants of an item as a snapshot; an empty one if the snapshot does not contain the item.
    /// - Parameters:
    ///   - parent: The item.
    ///   - includingParent: Whether the result contains the item itself. The default is false.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = Self()
        guard let node = nodes[parent] else { return result }
        result.copy(includingParent ? [parent] : node.children, of: self, to: nil, at: 0, "snapshot(of:)")
        return result
    }

    /// A text with an item in each line, indented by its level, for debugging.
    public func visualDescription() -> String {
        items.map { item in
            let mark = hasChildren(item) ? (isExpanded(item) ? "v" : ">") : "-"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changes

    /// Adds items at the end of the children of a parent, or of the items without a parent.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard parent.map({ contains($0) }) ?? true else { return reportMissing("append(_:to:)") }
        insert(items, to: parent, at: siblings(of: parent).count, "append(_:to:)")
    }

    /// Adds items before another one, with its parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let index = indexAmongSiblings(item) else { return reportMissing("insert(_:before:)") }
        insert(items, to: parent(of: item), at: index, "insert(_:before:)")
    }

    /// Adds items behind another one and its children, with its parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let index = indexAmongSiblings(item) else { return reportMissing("insert(_:after:)") }
        insert(items, to: parent(of: item), at: index + 1, "insert(_:after:)")
    }

    /// Adds the items of a snapshot before an item, with its parent.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        guard let index = indexAmongSiblings(item) else { return reportMissing("insert(_:before:)") }
        copy(snapshot.rootItems, of: snapshot, to: parent(of: item), at: index, "insert(_:before:)")
    }

    /// Adds the items of a snapshot behind an item and its children, with its parent.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        guard let index = indexAmongSiblings(item) else { return reportMissing("insert(_:after:)") }
        copy(snapshot.rootItems, of: snapshot, to: parent(of: item), at: index + 1, "insert(_:after:)")
    }

    /// Replaces the children of an item with the items of a snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard let node = nodes[parent] else { return reportMissing("replace(childrenOf:using:)") }
        delete(node.children)
        copy(snapshot.rootItems, of: snapshot, to: parent, at: 0, "replace(childrenOf:using:)")
    }

    /// Removes items with their children. Items that the snapshot does not contain are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let index = indexAmongSiblings(item) else { continue }
            let owner = parent(of: item)
            for removed in descendants(of: [item], where: { _ in true }) { nodes[removed] = nil }
            if let owner { nodes[owner]?.children.remove(at: index) } else { rootItems.remove(at: index) }
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { (nodes, rootItems) = ([:], []) }

    /// Shows the children of items. Items that the snapshot does not contain are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { nodes[item]?.isExpanded = true }
    }

    /// Hides the children of items. Items that the snapshot does not contain are ignored.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { nodes[item]?.isExpanded = false }
    }

    private func siblings(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { nodes[$0]?.children ?? [] } ?? rootItems
    }

    private func indexAmongSiblings(_ item: ItemIdentifierType) -> Int? {
        contains(item) ? siblings(of: parent(of: item)).firstIndex(of: item) : nil
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int, _ method: String
    ) {
        var new: [ItemIdentifierType] = []
        for item in items {
            guard nodes[item] == nil else {
                reportDuplicate(method)
                continue
            }
            nodes[item] = Node(parent: parent)
            new.append(item)
        }
        if let parent {
            nodes[parent]?.children.insert(contentsOf: new, at: index)
        } else {
            rootItems.insert(contentsOf: new, at: index)
        }
    }

    /// Adds items of another snapshot with their descendants.
    private mutating func copy(
        _ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?, at index: Int, _ method: String
    ) {
        let new = items.filter { !contains($0) }
        insert(items, to: parent, at: index, method)
        var rest = new
        while let item = rest.popLast() {
            guard let node = other.nodes[item] else { continue }
            nodes[item]?.isExpanded = node.isExpanded
            let children = node.children.filter { !contains($0) }
            insert(node.children, to: item, at: 0, method)
            rest += children
        }
    }

    private func reportDuplicate(_ method: String) {
        UsageReport.report(
            "NSDiffableDataSourceSectionSnapshot.\(method)",
            "A duplicate item identifier was ignored. Each item of a snapshot needs an identifier of its own.")
    }

    private func reportMissing(_ method: String) {
        UsageReport.report(
            "NSDiffableDataSourceSectionSnapshot.\(method)",
            "The call was ignored, because the snapshot does not contain the item. Add the item first.")
    }
}
