import UIKit

/// The items and behaviors of a scene that is played, by name.
@MainActor
final class SceneCast {
    let animator: UIDynamicAnimator
    /// The single items, in the order of the file.
    let pieces: [SceneItem]
    private var items: [String: any UIDynamicItem] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var behaviors: [String: UIDynamicBehavior] = [:]
    private var parents: [ObjectIdentifier: UIDynamicBehavior] = [:]
    /// Who hears of the contacts of all collision behaviors.
    private let listener: any UICollisionBehaviorDelegate

    init(_ document: SceneDocument, animator: UIDynamicAnimator, listener: any UICollisionBehaviorDelegate) {
        self.animator = animator
        self.listener = listener
        pieces = document.items.map { $0.isRounded ? RoundedSceneItem($0) : SceneItem($0) }
        for piece in pieces { define(piece, piece.id) }
        for plan in document.groups { define(UIDynamicItemGroup(items: items(plan.items)), plan.id) }
        for plan in document.behaviors { animator.addBehavior(plan.behavior(in: self)) }
    }

    func item(_ id: String) -> any UIDynamicItem { items[id]! }

    func items(_ ids: [String]) -> [any UIDynamicItem] { ids.map(item) }

    func name(of item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "" }

    func behavior(_ id: String) -> UIDynamicBehavior? { behaviors[id] }

    func note(_ behavior: UIDynamicBehavior, _ id: String?) {
        if let id { behaviors[id] = behavior }
        for child in behavior.childBehaviors { parents[ObjectIdentifier(child)] = behavior }
        (behavior as? UICollisionBehavior)?.collisionDelegate = listener
    }

    /// Takes a behavior out, from the animator or from the composite it is in.
    func remove(_ behavior: UIDynamicBehavior) {
        if let parent = parents[ObjectIdentifier(behavior)] {
            parent.removeChildBehavior(behavior)
        } else {
            animator.removeBehavior(behavior)
        }
    }

    private func define(_ item: any UIDynamicItem, _ id: String) {
        items[id] = item
        names[ObjectIdentifier(item)] = id
    }
}
