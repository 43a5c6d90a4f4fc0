/// The base class of all behaviors. A behavior is a rule that an animator applies to items.
///
/// An instance of this class, or of your own subclass, is a composite: it has child behaviors and no items. The
/// behaviors of this module (gravity, collision and so on) are primitives: they have items and no children. A behavior
/// can be in only one animator, and only once in that animator's hierarchy of behaviors. Adding it to a second animator
/// traps. A behavior whose animator was deallocated can be added to another one.
///
/// Behaviors ignore values that are NaN, infinite or out of range, and report them as diagnostics of the kind
/// `unusableValue`. Unless a property states otherwise, coordinates and lengths are in range up to 1e11 points, and other
/// numbers up to 1e9 in magnitude. A behavior that is in no animator stores up to 32 diagnostics, and reports them when
/// it is added to an animator.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The child behaviors, in the order in which they were added; empty for primitives.
    ///
    /// Children are added to an animator, and removed from it, together with their parent.
    open var childBehaviors: [UIDynamicBehavior] { children.elements }

    /// A closure that the animator calls once per step, after the items have moved; nil by default.
    ///
    /// The animator calls the actions of all behaviors after the collision delegates, in the order of the behaviors,
    /// parents before their children. See erratum `actions-in-order`. An animator that is paused or has no items calls
    /// no actions.
    ///
    /// The behavior owns the closure. A closure that uses the behavior or its animator should capture them weakly or
    /// unowned, to avoid a reference cycle.
    open var action: (() -> Void)? {
        didSet {
            guard let core, (oldValue == nil) != (action == nil) else { return }
            core.actionCount += action == nil ? -1 : 1
        }
    }

    private var children = BehaviorList<UIDynamicBehavior>()
    /// The association with the animator that the behavior was added to; nil if it is in none. An association whose
    /// animator was deallocated has no effect.
    final var association: BehaviorAssociation?
    /// Messages about inputs that were rejected while the behavior was in no animator.
    private var pendingDiagnostics: [UIDynamicDiagnostic] = []
    /// The maximum number of stored messages. Further ones are discarded.
    private static let maximumPendingDiagnosticCount = 32
    /// The items of gravity, collision, push, field and item behaviors; nil for all other behaviors.
    final var itemList: ItemList?
    /// The number of changes of item keys. A behavior whose `itemKeyGeneration` differs rereads the keys of its items
    /// before it uses them.
    static var currentItemKeyGeneration = 0
    private var itemKeyGeneration = UIDynamicBehavior.currentItemKeyGeneration

    /// Creates a composite behavior without children.
    public override init() { super.init() }

    deinit {
        var behaviors = children.takeElements()
        ReleaseQueue.releaseChildren(&behaviors, queue: releaseQueue) { $0.releaseQueue = $1 }
    }

    /// Whether the behavior is, or once was, a child of another behavior.
    private var hasBeenChild = false
    /// The queue that is deallocating the behavior; otherwise nil.
    private nonisolated(unsafe) var releaseQueue: ReleaseQueue<UIDynamicBehavior>?

    /// The animator that the behavior, or an ancestor of it, was added to.
    ///
    /// The value is nil if the behavior is in no animator, or if the animator was deallocated.
    open var dynamicAnimator: UIDynamicAnimator? { core?.animator }

    /// The core of the animator that the behavior is in; nil if it is in none, or if the animator was deallocated.
    final var core: AnimatorCore? { association?.core }

    /// The core of the animator while the bodies and joints of the behavior exist; otherwise nil. Changes of the behavior
    /// are applied to the engine only while there is one.
    final var connectedCore: AnimatorCore? { association?.isConnected == true ? association?.core : nil }

    /// Reports a diagnostic to the animator. If the behavior is in no animator, stores the diagnostic; it is reported
    /// when the behavior is added to one.
    final func report(_ kind: UIDynamicDiagnostic.Kind, _ message: String) {
        if let core { return core.report(kind, message) }
        let diagnostic = UIDynamicDiagnostic(kind: kind, message: message)
        if pendingDiagnostics.count < Self.maximumPendingDiagnosticCount, !pendingDiagnostics.contains(diagnostic) {
            pendingDiagnostics.append(diagnostic)
        }
    }

    /// Reports the stored diagnostics. Called when the behavior is connected to an animator.
    final func reportPendingDiagnostics(to core: AnimatorCore) {
        for diagnostic in pendingDiagnostics { core.report(diagnostic.kind, diagnostic.message) }
        pendingDiagnostics = []
    }

    /// The name of the behavior for messages: its class and its first item.
    final var displayName: String {
        guard let item = itemsForDisplay.first else { return "a \(className(of: self)) without items" }
        return "a \(className(of: self)) with \(item.displayName)"
    }

    /// Adds a child behavior.
    ///
    /// If this behavior is in an animator, the child is added to that animator immediately. Primitives ignore the call,
    /// and so does a behavior that already has the child. The call traps if the child is this behavior or contains it, or
    /// if both behaviors are already in an animator.
    ///
    /// Complexity: O(1), plus the time to add the child to the animator; linear in the number of descendants of the child
    /// if this behavior has been a child of another behavior.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !isPrimitive, !children.contains(behavior) else { return }
        requirePrecondition(
            behavior !== self && !(hasBeenChild && behavior.isAncestor(of: self)),
            "\(behavior) cannot be a child of itself or of one of its descendants. Add a different behavior.")
        requirePrecondition(
            core == nil || behavior.core == nil,
            "\(behavior) is in use: a behavior can be in an animator's hierarchy only once.")
        children.append(behavior)
        behavior.hasBeenChild = true
        // While this behavior is still being added to an animator, `connectHierarchy(of:parent:)` of the core also
        // connects the child.
        connectedCore?.connectHierarchy(of: behavior, parent: self)
    }

    /// Returns whether a behavior is a descendant of this behavior. Uses no recursion, because a hierarchy can be deeper
    /// than the stack allows.
    private func isAncestor(of behavior: UIDynamicBehavior) -> Bool {
        var (rest, visited) = ([self], Set<ObjectIdentifier>())
        while let ancestor = rest.popLast() {
            if ancestor.children.contains(behavior) { return true }
            if visited.insert(ObjectIdentifier(ancestor)).inserted { rest += ancestor.childBehaviors }
        }
        return false
    }

    /// Removes a child behavior; does nothing if the behavior is not a child of this one.
    ///
    /// Complexity: O(1), plus the time to remove the child from the animator.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard children.remove(behavior) != nil else { return }
        guard let core = behavior.core, behavior.association?.parent === self else { return }
        core.disconnectHierarchy(of: behavior)
        core.resume()
    }

    /// Called when the behavior is about to be added to an animator or removed from it.
    ///
    /// Override this method to add or remove children, items or boundaries, or to change values. When the argument is
    /// an animator, the bodies of the items do not exist yet. The default implementation does nothing.
    ///
    /// - Parameter dynamicAnimator: The animator to which the behavior is added; nil if the behavior is removed from
    ///   its animator.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Makes the item list use the current keys of its items, if keys have changed.
    final func rereadItemKeys() {
        guard itemKeyGeneration != Self.currentItemKeyGeneration else { return }
        itemKeyGeneration = Self.currentItemKeyGeneration
        itemList?.rebuildIndices()
    }

    // MARK: Overridden by primitives

    /// Whether the behavior has items and no child behaviors.
    var isPrimitive: Bool { false }

    /// The items that messages can name.
    var itemsForDisplay: [any UIDynamicItem] { listedItems }

    /// Whether the behavior acts on the item with the given key.
    func containsItem(_ key: DynamicItemKey) -> Bool {
        rereadItemKeys()
        return itemList?.contains(key: key) ?? false
    }

    /// Removes an item whose collection view element was deleted. Returns whether the behavior itself must be removed
    /// too.
    ///
    /// Behaviors without an item list return true if they act on the item, because they cannot exist without it.
    func removeDeletedItem(_ item: any UIDynamicItem) -> Bool {
        guard itemList != nil else { return containsItem(item.itemKey) }
        removeFromItemList(item)
        return false
    }

    /// Applies the behavior to the body of an item of its item list. Called when the item is connected.
    func applyEffect(to item: AnimatorItem, in core: AnimatorCore) {}

    /// Ends the effect of the behavior on the body of an item; the inverse of `applyEffect(to:in:)`.
    func endEffect(on item: AnimatorItem, in core: AnimatorCore) {}

    /// Discards the values that the behavior stores for an item that was removed from its item list.
    func discardItemValues(for key: DynamicItemKey) {}

    /// Returns the shapes that the X-ray debug overlay draws for the behavior.
    func xrayShapes(in core: AnimatorCore) -> [XRayShape] { [] }

    /// Called when an item of the behavior has a new size or shape, or when its size or pose has become valid.
    func itemShapeDidChange(_ item: AnimatorItem, core: AnimatorCore) {}

    /// Moves the values that the behavior stores by item key to new keys.
    /// - Parameter newKey: A closure that returns the new key for an old key; nil if the key does not change.
    func updateItemKeys(mapping newKey: (DynamicItemKey) -> DynamicItemKey?) {}

    /// Creates the bodies, joints and other engine objects of the behavior. Called when the behavior is added to an
    /// animator.
    func createBodiesAndJoints(in core: AnimatorCore) {}

    /// Destroys the objects that `createBodiesAndJoints(in:)` created. Called when the behavior is removed from its
    /// animator.
    func destroyBodiesAndJoints(in core: AnimatorCore) {}
}

// The item lists of gravity, collision, push, field and item behaviors. Their public members `items`, `addItem(_:)` and
// `removeItem(_:)` call these functions.
extension UIDynamicBehavior {
    /// The items in the item list; empty for behaviors without an item list.
    final var listedItems: [any UIDynamicItem] { itemList?.elements ?? [] }

    /// Adds an item to the item list; does nothing if the list already contains it.
    final func addToItemList(_ item: any UIDynamicItem) {
        rereadItemKeys()
        guard itemList?.append(item) == true, let core = connectedCore else { return }
        core.performChange {
            connectItem(item, to: core)
            core.resume()
        }
    }

    /// Removes an item from the item list; does nothing if the list does not contain it.
    final func removeFromItemList(_ item: any UIDynamicItem) {
        rereadItemKeys()
        guard let removed = itemList?.remove(item) else { return }
        discardItemValues(for: removed.itemKey)
        guard let core = connectedCore else { return }
        core.performChange {
            disconnectItem(removed, from: core)
            core.resume()
        }
    }

    final func connectItems(to core: AnimatorCore) {
        for object in listedItems { connectItem(object, to: core) }
    }

    final func disconnectItems(from core: AnimatorCore) {
        for object in listedItems { disconnectItem(object, from: core) }
    }

    /// Creates a body for an item of the item list, if the item has none, and applies the behavior to the body.
    private func connectItem(_ object: any UIDynamicItem, to core: AnimatorCore) {
        let item = core.retainItem(object, for: self)
        applyEffect(to: item, in: core)
        core.wakeItem(item)
    }

    private func disconnectItem(_ object: any UIDynamicItem, from core: AnimatorCore) {
        guard let item = core.item(of: object) else { return }
        endEffect(on: item, in: core)
        core.releaseItem(item, for: self)
    }

    /// Returns the items of the item list that have a body.
    final func connectedItems(in core: AnimatorCore) -> [AnimatorItem] { listedItems.compactMap { core.item(of: $0) } }

    /// Wakes the bodies of all items and resumes the animator.
    ///
    /// Bodies fall asleep only while the world advances, and adding an item to a behavior wakes its body. Therefore the
    /// function visits the items at most once between two steps, however many properties are changed.
    final func wakeItems(in core: AnimatorCore) {
        guard let association, !listedItems.isEmpty else { return }
        if association.itemsWokenAtAdvance != core.advanceCount {
            association.itemsWokenAtAdvance = core.advanceCount
            for object in listedItems { if let item = core.item(of: object) { core.world.wake(item.body) } }
        }
        core.resume()
    }
}
