import DynamicsEngine

// The items of an animator, and the properties of their bodies.

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
        /// The properties that an item keeps when no item behavior affects it any more; see `reset`.
        static let lasting: Names = [isAnchored, charge]
    }

    /// The properties of an item that no item behavior affects any more: the defaults, but `isAnchored` and `charge` keep
    /// their values, as on Apple's system.
    var reset: ItemProperties {
        var properties = ItemProperties()
        (properties.isAnchored, properties.charge) = (isAnchored, charge)
        return properties
    }

    /// Copies the named properties from other properties.
    mutating func assign(_ names: Names, from other: ItemProperties) {
        if names.contains(.elasticity) { elasticity = other.elasticity }
        if names.contains(.friction) { friction = other.friction }
        if names.contains(.density) { density = other.density }
        if names.contains(.resistance) { resistance = other.resistance }
        if names.contains(.angularResistance) { angularResistance = other.angularResistance }
        if names.contains(.allowsRotation) { allowsRotation = other.allowsRotation }
        if names.contains(.isAnchored) { isAnchored = other.isAnchored }
        if names.contains(.charge) { charge = other.charge }
    }
}

extension AnimatorCore {
    /// Combines the values of all item behaviors and applies them to the bodies.
    ///
    /// The behaviors are visited in order, parents before their children. If several behaviors set a property of an
    /// item, the last one applies.
    func applyItemProperties() {
        guard itemPropertiesChanged else { return }
        itemPropertiesChanged = false
        guard itemBehaviorCount > 0 else { return }
        var itemBehaviors: [UIDynamicItemBehavior] = []
        forEachBehavior { behavior in
            if let behavior = behavior as? UIDynamicItemBehavior { itemBehaviors.append(behavior) }
        }
        let behaviorsWithItems = itemBehaviors.map { ($0, $0.connectedItems(in: self)) }
        for (_, items) in behaviorsWithItems {
            for item in items { item.targetProperties = item.properties.reset }
        }
        for (behavior, items) in behaviorsWithItems {
            for item in items { behavior.applyOverrides(to: &item.targetProperties) }
        }
        for (_, items) in behaviorsWithItems {
            for item in items { setProperties(item.targetProperties, of: item) }
        }
    }

    /// Applies properties to an item's body. Only properties that differ from the current ones are set, because setting
    /// a property can wake the body.
    func setProperties(_ new: ItemProperties, of item: AnimatorItem) {
        let (current, body) = (item.properties, item.body)
        item.properties = new
        if new.elasticity != current.elasticity { world.setRestitution(Float(new.elasticity), of: body) }
        if new.friction != current.friction { world.setFriction(Float(new.friction), of: body) }
        if new.charge != current.charge { world.setCharge(Float(new.charge), of: body) }
        if new.density != current.density { world.setDensity(Float(new.density), of: body) }
        if new.resistance != current.resistance { world.setLinearDamping(Float(new.resistance), of: body) }
        if new.angularResistance != current.angularResistance {
            world.setAngularDamping(Float(new.angularResistance), of: body)
        }
        if new.allowsRotation != current.allowsRotation { world.setFixedRotation(!new.allowsRotation, of: body) }
        if new.isAnchored != current.isAnchored, item.isUsable {
            world.setKind(new.isAnchored ? .static : .dynamic, of: body)
        }
        if new.isAnchored && current.isAnchored && new.friction != current.friction { wakeItems(nearAnchored: item) }
    }
}
