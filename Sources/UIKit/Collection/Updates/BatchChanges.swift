/// The recorded changes of one batch update.
///
/// Deleted, reloaded and reconfigured indexes and the sources of moves refer to the state before the update. Inserted indexes and the
/// targets of moves refer to the state after the update.
struct BatchChanges {
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var reloadedItems: [IndexPath] = []
    /// The items whose views are configured again and kept.
    var reconfiguredItems: [IndexPath] = []
    var movedItems: [Move<IndexPath>] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [Move<Int>] = []
    /// Whether `reloadData()` was called during the batch. If it was, all other changes are ignored.
    var isReload = false

    struct Move<Index: Hashable>: Hashable {
        var from: Index
        var to: Index
    }
}

/// An error that describes why a batch update is invalid.
struct BatchUpdateError: Error, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = "invalid batch update: " + reason }
}
