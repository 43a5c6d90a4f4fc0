/// A change of an item or a section in a batch update.
///
/// The collection view passes update items to the layout's `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes of an item or a section.
    public enum Action: Int, Sendable {
        /// The item or section is inserted.
        case insert = 0
        /// The item or section is deleted.
        case delete
        /// The item or section is reloaded.
        case reload
        /// The item or section is moved.
        case move
        /// The item or section does not change.
        case none
    }

    /// The kind of change.
    open private(set) var updateAction: Action
    /// The index path before the update; nil for an insertion.
    ///
    /// For a section, the `item` of the index path is `NSNotFound`.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// The index path after the update; nil for a deletion.
    ///
    /// For a section, the `item` of the index path is `NSNotFound`.
    open private(set) var indexPathAfterUpdate: IndexPath?
    /// The index mapping of the batch update that contains this change.
    let mapping: BatchUpdateMapping

    init(_ action: Action, before: IndexPath?, after: IndexPath?, mapping: BatchUpdateMapping) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        self.mapping = mapping
        super.init()
    }
}
