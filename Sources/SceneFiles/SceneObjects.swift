import JSONReading
import UIDynamics

/// The items and behaviors that were created from a scene document, accessible by their ids.
@MainActor
package final class SceneObjects {
    package let animator: UIDynamicAnimator
    /// The items of the scene in file order, without the groups.
    package let singleItems: [SceneItem]
    /// The items and groups, by id.
    private var items: [ExactString: any UIDynamicItem] = [:]
    private var ids: [ObjectIdentifier: String] = [:]
    private var behaviors: [ExactString: UIDynamicBehavior] = [:]
    private var parents: [ObjectIdentifier: UIDynamicBehavior] = [:]
    /// The delegate of all collision behaviors.
    private let collisionDelegate: any UICollisionBehaviorDelegate

    /// Creates the items, groups and behaviors of a document, and adds the behaviors to the animator.
    package init(
        _ document: SceneDocument, animator: UIDynamicAnimator, collisionDelegate: any UICollisionBehaviorDelegate
    ) {
        self.animator = animator
        self.collisionDelegate = collisionDelegate
        singleItems = document.items.map { $0.isRounded ? PixelRoundedSceneItem($0) : SceneItem($0) }
        for item in singleItems { registerItem(item, id: item.id) }
        for group in document.groups {
            registerItem(UIDynamicItemGroup(items: items(withIDs: group.items)), id: group.id)
        }
        for definition in document.behaviors { animator.addBehavior(definition.makeBehavior(registeringIn: self)) }
    }

    /// Returns the item or group with the given id. The document must declare the id.
    func item(withID id: String) -> any UIDynamicItem { items[ExactString(id)]! }

    func items(withIDs ids: [String]) -> [any UIDynamicItem] { ids.map(item(withID:)) }

    /// Returns the id of an item or group, or an empty string for an item that is not part of the scene.
    package func id(of item: any UIDynamicItem) -> String { ids[ObjectIdentifier(item)] ?? "" }

    /// Returns the behavior with the given id, or nil if a later timeline entry adds the behavior.
    func behavior(withID id: String) -> UIDynamicBehavior? { behaviors[ExactString(id)] }

    /// Stores a behavior under its id and as the parent of its children. Sets the delegate of a collision behavior.
    func registerBehavior(_ behavior: UIDynamicBehavior, id: String?) {
        if let id { behaviors[ExactString(id)] = behavior }
        for child in behavior.childBehaviors { parents[ObjectIdentifier(child)] = behavior }
        (behavior as? UICollisionBehavior)?.collisionDelegate = collisionDelegate
    }

    /// Removes a behavior from its parent behavior, or from the animator if it has no parent.
    func removeBehavior(_ behavior: UIDynamicBehavior) {
        if let parent = parents[ObjectIdentifier(behavior)] {
            parent.removeChildBehavior(behavior)
        } else {
            animator.removeBehavior(behavior)
        }
    }

    private func registerItem(_ item: any UIDynamicItem, id: String) {
        items[ExactString(id)] = item
        ids[ObjectIdentifier(item)] = id
    }
}
