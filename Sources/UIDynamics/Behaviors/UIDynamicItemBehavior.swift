import DynamicsEngine

/// A behavior that sets the physical properties of its items and changes their velocities.
///
/// A property affects the items only after you set it to a new value, so a new behavior changes nothing. If several
/// item behaviors set a property of the same item, the last of them in the order of the behaviors applies. Changes of
/// properties take effect at the start of the next step.
///
/// Elasticity and friction must not be negative, and density must be above 0. Values that are NaN, infinite or out of
/// range are ignored and reported as a diagnostic. See erratum `negative-coefficients`.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var values = ItemProperties()
    /// The properties that clients have set on this behavior.
    private var overrides: ItemProperties.Names = []
    /// Velocities that were added while the behavior was in no animator, by item key.
    private var pendingVelocities: [DynamicItemKey: PendingVelocity] = [:]

    private struct PendingVelocity {
        /// The linear velocity, in points per second.
        var linear = CGPoint.zero
        /// The angular velocity, in radians per second.
        var angular: CGFloat = 0
    }

    /// Creates an item behavior without items.
    public convenience override init() { self.init(items: []) }

    /// Creates an item behavior for the given items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        itemList = ItemList(items)
    }

    /// The items of the behavior, in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; does nothing if the behavior already has the item.
    open func addItem(_ item: any UIDynamicItem) { addToItemList(item) }

    /// Removes an item; does nothing if the behavior does not have it.
    ///
    /// The item's properties return to their defaults, except `isAnchored` and `charge`, which keep their values. The
    /// item keeps its velocity.
    ///
    /// Source: measured on Apple's system (exceptions).
    open func removeItem(_ item: any UIDynamicItem) { removeFromItemList(item) }

    /// The elasticity of the items in collisions; unitless.
    ///
    /// The elasticity is the ratio of an item's speed after an impact to its speed before. An item of elasticity 0 does
    /// not bounce; one of elasticity 1 bounces without loss of speed; above 1, it gains speed. If two items collide,
    /// the larger elasticity applies. Impacts below 100 points per second do not bounce. The default is 0.2. Negative
    /// values are ignored and reported as a diagnostic.
    ///
    /// Source: measured on Apple's system (default).
    open var elasticity: CGFloat {
        get { values.elasticity }
        set {
            setNumber(newValue, over: values.elasticity, .elasticity, name: "elasticity", .nonnegative) {
                $0.elasticity = $1
            }
        }
    }

    /// The coefficient of friction of the items; unitless.
    ///
    /// 0 is no friction, 1 is strong friction, and larger values are allowed. The default is 0.2. Negative values are
    /// ignored and reported as a diagnostic.
    ///
    /// Source: measured on Apple's system (default).
    open var friction: CGFloat {
        get { values.friction }
        set {
            setNumber(newValue, over: values.friction, .friction, name: "friction", .nonnegative) { $0.friction = $1 }
        }
    }

    /// The density of the items, in kilograms per 10,000 square points.
    ///
    /// An item of 100 x 100 points and density 1, the default, has a mass of 1 kg. Valid range: above 0, up to 1e9; other
    /// values are ignored and reported as a diagnostic.
    ///
    /// Source: Apple's reference; measured on Apple's system.
    open var density: CGFloat {
        get { values.density }
        set {
            // A density that is 0 as a `Float` would give the body a mass of 1 kg, so it is rejected.
            let rule = ValueRule<CGFloat>("finite, above 0 and at most 1e9") { $0.isEngineNumber && Float($0) > 0 }
            setNumber(newValue, over: values.density, .density, name: "density", rule) { $0.density = $1 }
        }
    }

    /// The linear damping of the items, per second.
    ///
    /// With a resistance of 1, the velocity decreases to 1/e of its value in one second; with 0, there is no damping. A
    /// negative value accelerates the items; values below -1 have the effect of -1. The default is 0.1.
    ///
    /// Source: measured on Apple's system.
    open var resistance: CGFloat {
        get { values.resistance }
        set { setNumber(newValue, over: values.resistance, .resistance, name: "resistance") { $0.resistance = $1 } }
    }

    /// The angular damping of the items, per second.
    ///
    /// With a value of 1, the angular velocity decreases to 1/e of its value in one second; with 0, there is no
    /// damping. A negative value accelerates the rotation; values below -1 have the effect of -1. The default is 0.1.
    ///
    /// Source: measured on Apple's system.
    open var angularResistance: CGFloat {
        get { values.angularResistance }
        set {
            setNumber(newValue, over: values.angularResistance, .angularResistance, name: "angular resistance") {
                $0.angularResistance = $1
            }
        }
    }

    /// A Boolean value that indicates whether the items can rotate.
    ///
    /// The default is true. Setting the property to false ends the rotation of the items. See erratum
    /// `fixed-rotation-stops`.
    open var allowsRotation: Bool {
        get { values.allowsRotation }
        set { setProperty(newValue, over: values.allowsRotation, .allowsRotation) { $0.allowsRotation = $1 } }
    }

    /// A Boolean value that indicates whether the items are fixed in place.
    ///
    /// The default is false. Anchored items collide but do not move. Anchoring an item sets its velocity to zero.
    open var isAnchored: Bool {
        get { values.isAnchored }
        set { setProperty(newValue, over: values.isAnchored, .isAnchored) { $0.isAnchored = $1 } }
    }

    /// The charge of the items for electric and magnetic fields; unitless.
    ///
    /// With 0, the default, these fields do not affect the items. A negative charge reverses the force of electric
    /// fields; magnetic fields ignore the sign.
    open var charge: CGFloat {
        get { values.charge }
        set { setNumber(newValue, over: values.charge, .charge, name: "charge") { $0.charge = $1 } }
    }

    /// Adds to the velocity of an item.
    ///
    /// The velocity applies immediately if the behavior is in an animator. Otherwise it applies when the behavior is
    /// added to an animator, and several calls before that add up. The call is ignored for an item that the behavior
    /// does not have, for an anchored item, and for a velocity of zero. A velocity that is NaN or infinite is ignored and
    /// reported as a diagnostic, and so is one that would make the item's velocity larger than 1e11 points per second.
    ///
    /// - Parameters:
    ///   - velocity: The velocity to add, in points per second.
    ///   - item: An item of the behavior.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard containsItem(item.itemKey), velocity != .zero,
            validate(
                velocity, "added velocity",
                ValueRule("finite and at most 1e11 points per second") { $0.isEnginePoint },
                remaining: linearVelocity(for: item))
        else { return }
        guard let core = connectedCore, let connected = core.item(of: item) else {
            pendingVelocities[item.itemKey, default: PendingVelocity()].linear.x += velocity.x
            pendingVelocities[item.itemKey]!.linear.y += velocity.y
            return
        }
        if connected.properties.isAnchored { core.applyItemProperties() }
        addVelocity(linear: velocity, angular: 0, to: connected, in: core)
    }

    /// Returns the velocity of an item, in points per second.
    ///
    /// The result is zero if the behavior is in no animator or does not have the item.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard containsItem(item.itemKey), let core = connectedCore, let item = core.item(of: item) else { return .zero }
        return PointScale.points(from: core.worldForReading.linearVelocity(of: item.body))
    }

    /// Adds to the angular velocity of an item, by the same rules as `addLinearVelocity(_:for:)`.
    ///
    /// - Parameters:
    ///   - velocity: The angular velocity to add, in radians per second, clockwise on screen.
    ///   - item: An item of the behavior.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard containsItem(item.itemKey), velocity != 0,
            validate(velocity, "added angular velocity", .number, remaining: angularVelocity(for: item))
        else { return }
        guard let core = connectedCore, let connected = core.item(of: item) else {
            pendingVelocities[item.itemKey, default: PendingVelocity()].angular += velocity
            return
        }
        if connected.properties.isAnchored { core.applyItemProperties() }
        addVelocity(linear: .zero, angular: velocity, to: connected, in: core)
    }

    /// Returns the angular velocity of an item, in radians per second, clockwise on screen.
    ///
    /// The result is zero if the behavior is in no animator or does not have the item.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard containsItem(item.itemKey), let core = connectedCore, let item = core.item(of: item) else { return 0 }
        return CGFloat(core.worldForReading.angularVelocity(of: item.body))
    }

    override var isPrimitive: Bool { true }

    override func discardItemValues(for key: DynamicItemKey) { pendingVelocities[key] = nil }

    override func updateItemKeys(mapping newKey: (DynamicItemKey) -> DynamicItemKey?) {
        pendingVelocities = pendingVelocities.mapKeys(newKey)
    }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        core.itemBehaviorCount += 1
        connectItems(to: core)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        disconnectItems(from: core)
        core.itemBehaviorCount -= 1
    }

    /// Copies the properties that were set on this behavior to `properties`. The other properties keep the values from
    /// earlier behaviors.
    func applyOverrides(to properties: inout ItemProperties) {
        properties.assign(overrides, from: values)
    }

    /// Stores a new value of a property, if it meets a rule.
    private func setNumber(
        _ value: CGFloat, over oldValue: CGFloat, _ property: ItemProperties.Names, name: String,
        _ rule: ValueRule<CGFloat> = .number, _ store: (inout ItemProperties, CGFloat) -> Void
    ) {
        guard validate(value, name, rule, remaining: oldValue) else { return }
        setProperty(value, over: oldValue, property, store)
    }

    /// Stores a new value of a property, unless it is equal to the old one.
    final private func setProperty<Value: Equatable>(
        _ value: Value, over oldValue: Value, _ property: ItemProperties.Names,
        _ store: (inout ItemProperties, Value) -> Void
    ) {
        guard oldValue != value else { return }
        store(&values, value)
        overrides.insert(property)
        guard let core = connectedCore else { return }
        core.itemPropertiesChanged = true
        wakeItems(in: core)
    }

    override func applyEffect(to item: AnimatorItem, in core: AnimatorCore) {
        core.itemPropertiesChanged = true
        if let pending = pendingVelocities.removeValue(forKey: item.key) {
            addVelocity(linear: pending.linear, angular: pending.angular, to: item, in: core)
        }
    }

    override func endEffect(on item: AnimatorItem, in core: AnimatorCore) {
        // The item keeps the values that outlast the behavior even if no step has applied them yet. A value that another
        // behavior sets as well is left to the next step.
        var lasting = overrides.intersection(.lasting)
        for case let other as UIDynamicItemBehavior in item.behaviors.elements where other !== self {
            lasting.subtract(other.overrides)
        }
        var properties = item.properties.reset
        properties.assign(lasting, from: values)
        core.setProperties(properties, of: item)
        core.itemPropertiesChanged = true
    }

    private func addVelocity(linear: CGPoint, angular: CGFloat, to item: AnimatorItem, in core: AnimatorCore) {
        guard !item.properties.isAnchored else { return }
        let (world, body) = (core.world, item.body)
        let (old, change) = (world.linearVelocity(of: body), PointScale.vector(from: linear))
        let new = Vec2(x: old.x + change.x, y: old.y + change.y)
        let newAngular = world.angularVelocity(of: body) + Float(angular)
        let isUsable = max(abs(new.x), abs(new.y), abs(newAngular)) <= World.largestNumber
        guard
            validate(
                PointScale.points(from: new), "velocity after an addition",
                ValueRule("at most 1e11 points per second") { _ in isUsable }, remaining: PointScale.points(from: old))
        else { return }
        world.setLinearVelocity(new, of: body)
        world.setAngularVelocity(newAngular, of: body)
        core.wakeItem(item)
    }
}
