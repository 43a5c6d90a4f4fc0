import Foundation
import UIKit

/// Assigns names to the cells of a collection view in a trace.
///
/// The name of a cell is its section and item index at its first appearance, such as "0-3". A cell that stays visible
/// keeps its name when other items are inserted or deleted. A cell that becomes visible again gets the last name that
/// was used at its index path. If the number of items has changed in the meantime, the index path may belong to a
/// different item, so the cell gets a new name, such as "0-3 (2)".
struct CellNameRegistry {
    /// The names of the visible cells, by the identifiers of their layers in the display list.
    private var byLayer: [UInt64: String] = [:]
    private var byPath: [IndexPath: String] = [:]
    private var useCounts: [String: Int] = [:]
    private var itemCounts: [Int] = []

    /// Assigns names to the visible cells of a frame.
    /// - Parameters:
    ///   - cells: The index path and layer identifier of each visible cell.
    ///   - itemCounts: The number of items in each section.
    /// - Returns: The names of the cells, in the same order.
    mutating func registerCells(_ cells: [(path: IndexPath, layer: UInt64)], itemCounts: [Int]) -> [String] {
        let knownNames = cells.map { byLayer[$0.layer] }
        let hasMoved = zip(cells, knownNames).contains { cell, name in name != nil && byPath[cell.path] != name }
        if hasMoved || itemCounts != self.itemCounts { byPath.removeAll(keepingCapacity: true) }
        self.itemCounts = itemCounts
        for (cell, name) in zip(cells, knownNames) { if let name { byPath[cell.path] = name } }
        byLayer.removeAll(keepingCapacity: true)
        return zip(cells, knownNames).map { cell, name in
            let name = name ?? byPath[cell.path] ?? assignName(forCellAt: cell.path)
            byPath[cell.path] = name
            byLayer[cell.layer] = name
            return name
        }
    }

    /// Returns the name of the cell at an index path, or section and item ("0-3") if no cell has been named there.
    func cellName(at path: IndexPath) -> String { byPath[path] ?? Self.indexPathName(path) }

    private mutating func assignName(forCellAt path: IndexPath) -> String {
        let name = Self.indexPathName(path)
        let count = useCounts[name, default: 0] + 1
        useCounts[name] = count
        return count == 1 ? name : "\(name) (\(count))"
    }

    private static func indexPathName(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }
}
