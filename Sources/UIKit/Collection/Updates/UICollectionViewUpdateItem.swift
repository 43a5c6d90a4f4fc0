/// One change of a batch update, as a layout is told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item or a section.
    public enum Action: Int, Sendable {
        /// It comes.
        case insert = 0
        /// It goes.
        case delete
        /// It is made anew.
        case reload
        /// It goes elsewhere.
        case move
        /// Nothing.
        case none
    }

    /// What happens.
    public let updateAction: Action
    /// Where it was; nil for what comes. Of a section, the item is `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where it is afterwards; nil for what goes. Of a section, the item is `NSNotFound`.
    public let indexPathAfterUpdate: IndexPath?
    /// The update it is part of.
    let plan: UpdatePlan

    init(_ action: Action, before: IndexPath?, after: IndexPath?, in plan: UpdatePlan) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        self.plan = plan
        super.init()
    }
}
