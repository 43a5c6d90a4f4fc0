import UIDynamics
import UIKit

/// Finds and names the items of an interface for a trace: the visible cells of all lists, and the views that animators move.
///
/// The cells of the first list that was found are named by section and item ("0-3"), those of other lists have the name of
/// their list before it ("inbox/0-3").
@MainActor
struct TracedItems {
    /// An item of the current frame.
    struct Item {
        var id: String
        var view: UIView
        /// Whether the item is a cell. Its center is in content coordinates of its list, otherwise in those of the root
        /// view.
        var isCell: Bool
    }

    private struct List {
        weak var view: ElementContainerView?
        /// The text before the names of the cells; empty for the first list.
        var prefix: String
        var names = CellNameRegistry()
    }

    private var lists: [List] = []
    private var views = DynamicViewRegistry()
    /// The version of the hierarchy of windows for which the lists were searched.
    private var version: Int?

    nonisolated init() {}

    /// The first list that was found, while it is in a window.
    var firstList: ElementContainerView? {
        guard let list = lists.first?.view, list.window != nil else { return nil }
        return list
    }

    /// Finds the items of the current frame, and names the new ones.
    /// - Parameters:
    ///   - loop: The frame loop of the interface.
    ///   - root: The view in whose coordinates the centers of views are.
    ///   - layerNames: The names of views by the identifiers of their layers.
    /// - Returns: The items in drawing order. Items that are not drawn come first.
    mutating func findItems(
        in loop: FrameLoop, root: UIView, layerNames: () -> [UInt64: String]
    ) -> [Item] {
        findLists(in: loop, layerNames)
        let layerRanges = loop.displayList().layerRanges
        let drawingIndex = { (view: UIView) in layerRanges[view.displayLayerID]?.lowerBound ?? 0 }
        var items: [Item] = []
        var cellViews: Set<ObjectIdentifier> = []
        for index in lists.indices {
            guard let list = lists[index].view, list.window != nil else { continue }
            let cells = list.cellsByIndexPath.map { (index: drawingIndex($0.cell), path: $0.path, view: $0.cell) }
                .sorted { ($0.index, $0.path) < ($1.index, $1.path) }
            let names = lists[index].names.registerCells(
                cells.map { ($0.path, $0.view.displayLayerID) }, itemCounts: list.countsOfItems)
            for (name, cell) in zip(names, cells) {
                cellViews.insert(ObjectIdentifier(cell.view))
                items.append(Item(id: lists[index].prefix + name, view: cell.view, isCell: true))
            }
        }
        for (id, view) in views.registerViews(in: root) where !cellViews.contains(ObjectIdentifier(view)) {
            items.append(Item(id: id, view: view, isCell: false))
        }
        return items.enumerated()
            .sorted { (drawingIndex($0.element.view), $0.offset) < (drawingIndex($1.element.view), $1.offset) }
            .map(\.element)
    }

    /// Finds the lists that entered the windows since the previous call.
    private mutating func findLists(in loop: FrameLoop, _ layerNames: () -> [UInt64: String]) {
        let current = loop.windows.reduce(loop.windows.count) { $0 &* 31 &+ $1.hierarchyVersion }
        guard version != current else { return }
        version = current
        var names: [UInt64: String]?
        for window in loop.windows where !window.isHidden {
            window.forEachViewInSubtree { view in
                guard let list = view as? ElementContainerView, !lists.contains(where: { $0.view === list }) else {
                    return
                }
                let known = names ?? layerNames()
                names = known
                let name = known[list.displayLayerID] ?? "\(type(of: list)) \(lists.count)"
                lists.append(List(view: list, prefix: lists.isEmpty ? "" : makePrefix(name)))
            }
        }
    }

    /// Returns a text that is before the names of the cells of no other list.
    private func makePrefix(_ name: String) -> String {
        var (prefix, copy) = ("\(name)/", 2)
        while lists.contains(where: { $0.prefix == prefix }) {
            prefix = "\(name) (\(copy))/"
            copy += 1
        }
        return prefix
    }

    /// Returns the name of an item of an animator. A new item is assigned a name.
    mutating func findOrAssignName(of item: any UIDynamicItem) -> String {
        guard let attributes = item as? UICollectionViewLayoutAttributes else {
            return views.findOrAssignName(of: item)
        }
        let registry = lists.first?.names ?? CellNameRegistry()
        let name = registry.cellName(at: attributes.indexPath)
        return attributes.representedElementKind.map { "\($0) \(name)" } ?? name
    }
}
