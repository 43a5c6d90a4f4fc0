import Foundation
import UIKit

/// What a trace calls the cells of a collection view: section-item as one first saw them, for as long as they live.
///
/// A cell that is still there in a later frame keeps its name though others came or went before it. One that comes back
/// gets the name that its index path had, unless the number of items has changed meanwhile: then nobody can tell whether
/// it is the same, and it gets a new name.
struct CellNames {
    private var byLayer: [UInt64: String] = [:]
    private var byPath: [IndexPath: String] = [:]
    private var used: [String: Int] = [:]
    private var counts: [Int] = []

    /// The names of the visible cells, given by index path and layer.
    /// - Parameter counts: How many items each section has.
    mutating func names(_ cells: [(path: IndexPath, layer: UInt64)], counts: [Int]) -> [String] {
        let known = cells.map { byLayer[$0.layer] }
        let hasMoved = zip(cells, known).contains { cell, name in name != nil && byPath[cell.path] != name }
        if hasMoved || counts != self.counts { byPath.removeAll(keepingCapacity: true) }
        self.counts = counts
        for (cell, name) in zip(cells, known) { if let name { byPath[cell.path] = name } }
        byLayer.removeAll(keepingCapacity: true)
        return zip(cells, known).map { cell, name in
            let name = name ?? byPath[cell.path] ?? newName(cell.path)
            byPath[cell.path] = name
            byLayer[cell.layer] = name
            return name
        }
    }

    /// What the cell of an index path is called, if it was seen.
    func name(_ path: IndexPath) -> String { byPath[path] ?? Self.plain(path) }

    private mutating func newName(_ path: IndexPath) -> String {
        let name = Self.plain(path)
        let count = used[name, default: 0] + 1
        used[name] = count
        return count == 1 ? name : "\(name) (\(count))"
    }

    private static func plain(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }
}
