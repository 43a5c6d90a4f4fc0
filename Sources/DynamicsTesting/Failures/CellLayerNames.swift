import UIKit

/// The names of the cells that a screen has shown, by the identifiers of their layers.
///
/// A reused cell gets another layer, and the page of a failure also shows the frames before the reuse.
@MainActor
struct CellLayerNames {
    private(set) var names: [UInt64: String] = [:]
    /// The collection views and table views, with the version of the view hierarchy for which they were searched.
    private var lists: [ElementContainerView] = []
    private var version: Int?

    nonisolated init() {}

    /// Names the cells that are visible now.
    ///
    /// Complexity: O(*n*) in the number of visible cells; in frames in which views enter or leave the hierarchy, in the
    /// number of views.
    mutating func update(_ windows: [UIWindow]) {
        let current = windows.reduce(windows.count) { $0 &* 31 &+ $1.hierarchyVersion }
        if version != current {
            version = current
            lists = []
            for window in windows {
                window.forEachViewInSubtree { if let list = $0 as? ElementContainerView { lists.append(list) } }
            }
        }
        for list in lists {
            for (path, cell) in list.cellsByIndexPath {
                let id = cell.displayLayerID
                guard id != 0, names[id] == nil else { continue }
                names[id] = "cell \(path.section)-\(path.item)"
            }
        }
    }
}
