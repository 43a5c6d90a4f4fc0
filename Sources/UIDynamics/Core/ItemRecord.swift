import DynamicsEngine

/// The data that an animator stores for one item.
///
/// A class, because a copy of a structure would retain all lists of the item at each access.
@MainActor
final class ItemRecord {
    let item: any UIDynamicItem
    let traits: ItemTraits
    var key: DynamicItemKey
    let body: BodyID
    /// Whether the item has a valid size and pose and belongs to the reference view or layout. An unusable item has a
    /// static body that collides with nothing.
    var isUsable = true
    /// Whether the slot of the item is in `AnimatorCore.placedSlots`.
    var isPlaced = false
    /// The outline from which the shapes of the body were created.
    var outline = ItemOutline.none
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

    init(item: any UIDynamicItem, traits: ItemTraits, body: BodyID) {
        self.item = item
        self.traits = traits
        key = item.itemKey
        self.body = body
    }

    /// The size of the body, in points; zero for an item that is not usable.
    var size: CGSize { outline.size }
}

/// The properties of a body that item behaviors can set. The defaults were measured on Apple's system.
struct ItemProperties: Equatable {
    var elasticity: CGFloat = 0.2
    var friction: CGFloat = 0.2
    /// The density, in kilograms per 10,000 square points.
    var density: CGFloat = 1
    /// The linear damping, per second.
    var resistance: CGFloat = 0.1
    /// The angular damping, per second.
    var angularResistance: CGFloat = 0.1
    var allowsRotation = true
    var isAnchored = false
    var charge: CGFloat = 0

    /// A set of names of properties.
    struct Names: OptionSet {
        let rawValue: UInt8

        static let elasticity = Names(rawValue: 1)
        static let friction = Names(rawValue: 2)
        static let density = Names(rawValue: 4)
        static let resistance = Names(rawValue: 8)
        static let angularResistance = Names(rawValue: 16)
        static let allowsRotation = Names(rawValue: 32)
        static let isAnchored = Names(rawValue: 64)
        static let charge = Names(rawValue: 128)
    }
}
