import DynamicsEngine

/// An item of an animator, with its body and all other data that the animator stores for it.
///
/// Only the written pose is in another place; see `ItemPoses`.
@MainActor
final class AnimatorItem {
    /// The view, the layout attributes or the other object that the animator moves.
    let object: any UIDynamicItem
    let traits: ItemTraits
    /// The index of the item in `AnimatorCore.items` and in `ItemPoses`, and the tag of its body.
    let slot: Int
    let body: BodyID
    var key: DynamicItemKey
    /// Whether the item has a valid size and pose and belongs to the reference view or layout. An unusable item has a
    /// static body that collides with nothing.
    var isUsable: Bool
    /// Whether the slot of the item is in `AnimatorCore.placedSlots`.
    var isPlaced = false
    /// The outline from which the shapes of the body were created.
    var outline: ItemOutline
    /// The connected behaviors that contain the item, in the order in which the item was added to them. The body is
    /// destroyed when the list becomes empty.
    var behaviors = BehaviorList<UIDynamicBehavior>()
    /// The number of gravity behaviors that contain the item.
    var gravityUseCount = 0
    /// The collision behaviors that contain the item, in the order in which the item was added to them.
    var collisions = BehaviorList<UICollisionBehavior>()
    /// The collision filter bits of the collision behaviors that contain the item.
    var collisionBits = CollisionBits()
    /// The current properties of the body.
    var properties = ItemProperties()
    /// The properties that result from all item behaviors; used only while they are being combined.
    var targetProperties = ItemProperties()

    /// - Parameter outline: The outline of a usable item; nil if the item is not usable.
    init(_ object: any UIDynamicItem, traits: ItemTraits, slot: Int, body: BodyID, outline: ItemOutline?) {
        (self.object, self.traits, self.slot, self.body) = (object, traits, slot, body)
        key = object.itemKey
        isUsable = outline != nil
        self.outline = outline ?? .none
    }

    /// The size of the body, in points; zero for an item that is not usable.
    var size: CGSize { outline.size }
}
