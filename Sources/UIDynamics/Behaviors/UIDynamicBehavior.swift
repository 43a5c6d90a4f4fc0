/// A rule that items follow. Made plainly it is a composite that holds other behaviors; the classes that derive from it
/// in this module are primitives, which hold items and no children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviors that live and die with this one, in the order in which they were added.
    public private(set) var childBehaviors: [UIDynamicBehavior] = []

    /// Run once for each step of the animator, after items have moved. Beware of a cycle: the behavior keeps the
    /// closure, so the closure should hold the behavior and its animator weakly.
    public var action: (() -> Void)? {
        didSet {
            guard let core, (oldValue == nil) != (action == nil) else { return }
            core.actionCount += action == nil ? -1 : 1
        }
    }

    /// The animator's inside while the behavior is in one. Weak: a behavior may outlive its animator, and then
    /// changing it does nothing.
    weak var core: AnimatorCore?
    /// Whether its bodies and joints are made. On the way into an animator they are not yet when `willMove(to:)` is
    /// called.
    var isBuilt = false

    /// A composite without children.
    public override init() { super.init() }

    /// The animator that this behavior, or an ancestor of it, was added to; nil if there is none or it is gone.
    public var dynamicAnimator: UIDynamicAnimator? { core?.animator }

    /// Adds a child; it takes effect at once if this behavior is in an animator. Primitives ignore it, as does a
    /// composite that has the child already.
    public func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !isPrimitive, !childBehaviors.contains(where: { $0 === behavior }) else { return }
        precondition(behavior !== self, "a behavior cannot be its own child")
        precondition(
            core == nil || behavior.core == nil,
            "\(behavior) is in use: a behavior can be in an animator's hierarchy only once")
        childBehaviors.append(behavior)
        // Whoever is just joining an animator brings all its children along.
        if let core, isBuilt { core.associate(behavior) }
    }

    /// Removes a child; others are ignored.
    public func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        guard let core, behavior.core === core else { return }
        core.dissociate(behavior)
        core.resume()
    }

    /// Called when the behavior is about to join an animator, or to leave it (nil). To override; does nothing itself.
    /// Children may be added and removed here.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // What primitives override.

    var isPrimitive: Bool { false }

    /// Whether it has this item.
    func holds(_ key: DynamicItemKey) -> Bool { false }

    /// Lets go of an item that is no more. Answers whether it has lost its purpose with it, as one has that was made
    /// for this item.
    func forget(_ item: any UIDynamicItem) -> Bool { holds(item.itemKey) }

    /// What it adds to an X-ray.
    func xrayMarks(in core: AnimatorCore) -> [XRayMark] { [] }

    /// An item it holds has another size or shape, or can be used at last.
    func itemDidChange(_ slot: Int, in core: AnimatorCore) {}

    /// Items have other names from now on: what is kept by name must be kept by the new one.
    func itemsAreRenamed(_ newName: (DynamicItemKey) -> DynamicItemKey?) {}

    /// Makes bodies and joints. Called when the behavior joins an animator.
    func build(in core: AnimatorCore) {}

    /// Takes back what `build` made.
    func tearDown(in core: AnimatorCore) {}
}
