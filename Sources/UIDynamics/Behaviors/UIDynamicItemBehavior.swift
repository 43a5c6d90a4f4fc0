import DynamicsEngine

/// Sets what its items are made of, and gives them velocity.
///
/// Only what was set to another value than it had reaches the items, so an untouched behavior overrides nothing. With
/// several behaviors on one item the last one that set a property wins.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    private var values = ItemProperties()
    private var overrides: Set<PartialKeyPath<ItemProperties>> = []
    private var pendingVelocities: [DynamicItemKey: PendingVelocity] = [:]

    private struct PendingVelocity {
        var linear = CGPoint.zero
        var angular: CGFloat = 0
    }

    /// A behavior for no item yet.
    public convenience override init() { self.init(items: []) }

    /// A behavior for these items.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// The items, in the order in which they were added.
    public var items: [any UIDynamicItem] { list.items }

    /// Adds an item; one that is there already is ignored.
    public func addItem(_ item: any UIDynamicItem) {
        guard list.add(item), let core else { return }
        attach(item, in: core)
        core.resume()
    }

    /// Removes an item; its properties return to their defaults, its velocity stays.
    public func removeItem(_ item: any UIDynamicItem) {
        guard let removed = list.remove(item) else { return }
        pendingVelocities[removed.itemKey] = nil
        guard let core else { return }
        detach(removed, in: core)
        core.resume()
    }

    /// How much of its speed an item keeps in an impact: 0 does not bounce, 1 bounces back fully. Of two that meet the
    /// larger counts. By default 0.2.
    public var elasticity: CGFloat {
        get { values.elasticity }
        set { set(\.elasticity, newValue, isUsable: newValue.isFinite, "elasticity must be finite") }
    }

    /// How much an item resists sliding along another: 0 not at all, 1 strongly; more is allowed. By default 0.2.
    public var friction: CGFloat {
        get { values.friction }
        set { set(\.friction, newValue, isUsable: newValue.isFinite, "friction must be finite") }
    }

    /// Mass for size: 100 x 100 points at density 1, the default, are 1 kg.
    public var density: CGFloat {
        get { values.density }
        set {
            set(\.density, newValue, isUsable: newValue.isFinite && newValue > 0, "density must be finite and above 0")
        }
    }

    /// What slows an item down, 1/s: at 1 the velocity falls to 1/e in a second. By default 0.1.
    public var resistance: CGFloat {
        get { values.resistance }
        set { set(\.resistance, newValue, isUsable: newValue.isFinite, "resistance must be finite") }
    }

    /// What slows an item's turning down, 1/s. By default 0.1.
    public var angularResistance: CGFloat {
        get { values.angularResistance }
        set { set(\.angularResistance, newValue, isUsable: newValue.isFinite, "angular resistance must be finite") }
    }

    /// Whether the items turn; by default true.
    public var allowsRotation: Bool {
        get { values.allowsRotation }
        set { set(\.allowsRotation, newValue, isUsable: true, "") }
    }

    /// Whether the items stay where they are, whatever pulls at them; by default false.
    public var isAnchored: Bool {
        get { values.isAnchored }
        set { set(\.isAnchored, newValue, isUsable: true, "") }
    }

    /// What electric and magnetic fields act on; without unit, by default 0.
    public var charge: CGFloat {
        get { values.charge }
        set { set(\.charge, newValue, isUsable: newValue.isFinite, "charge must be finite") }
    }

    /// Adds to an item's velocity, points/s: at once if the behavior is in an animator, else when it joins one. An
    /// item that is not in the behavior is ignored, as is a velocity that is zero or not finite.
    public func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard list.contains(item), velocity != .zero, velocity.isFinite else { return }
        guard let core, let slot = core.slot(of: item) else {
            pendingVelocities[item.itemKey, default: PendingVelocity()].linear.x += velocity.x
            pendingVelocities[item.itemKey]!.linear.y += velocity.y
            return
        }
        add(velocity, 0, to: slot, in: core)
    }

    /// An item's velocity, points/s; zero if the behavior is in no animator or the item is not in it.
    public func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard list.contains(item), let core, let body = core.body(of: item) else { return .zero }
        return PointScale.points(perSecond: core.worldToRead.linearVelocity(of: body))
    }

    /// Adds to an item's turning, radians/s, by the rules of `addLinearVelocity`.
    public func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard list.contains(item), velocity != 0, velocity.isFinite else { return }
        guard let core, let slot = core.slot(of: item) else {
            pendingVelocities[item.itemKey, default: PendingVelocity()].angular += velocity
            return
        }
        add(.zero, velocity, to: slot, in: core)
    }

    /// How fast an item turns, radians/s; zero if the behavior is in no animator or the item is not in it.
    public func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard list.contains(item), let core, let body = core.body(of: item) else { return 0 }
        return CGFloat(core.worldToRead.angularVelocity(of: body))
    }

    override var isPrimitive: Bool { true }

    override func holds(_ key: DynamicItemKey) -> Bool { list.contains(key) }

    override func forget(_ item: any UIDynamicItem) -> Bool {
        removeItem(item)
        return false
    }

    override func itemsAreRenamed(_ newName: (DynamicItemKey) -> DynamicItemKey?) {
        pendingVelocities = pendingVelocities.renamed(newName)
    }

    override func build(in core: AnimatorCore) {
        core.itemBehaviorCount += 1
        for item in items { attach(item, in: core) }
    }

    override func tearDown(in core: AnimatorCore) {
        for item in items { detach(item, in: core) }
        core.itemBehaviorCount -= 1
    }

    /// Lays this behavior's own settings over those of the behaviors before it.
    func override(_ properties: inout ItemProperties) {
        func lay<Value>(_ property: WritableKeyPath<ItemProperties, Value>) {
            if overrides.contains(property) { properties[keyPath: property] = values[keyPath: property] }
        }
        lay(\.elasticity)
        lay(\.friction)
        lay(\.density)
        lay(\.resistance)
        lay(\.angularResistance)
        lay(\.allowsRotation)
        lay(\.isAnchored)
        lay(\.charge)
    }

    private func set<Value: Equatable>(
        _ property: WritableKeyPath<ItemProperties, Value>, _ value: Value, isUsable: Bool, _ rule: String
    ) {
        guard isUsable else {
            core?.diagnostics.report(.unusableValue, "\(rule), but is \(value); the old value stays")
            return
        }
        guard values[keyPath: property] != value else { return }
        values[keyPath: property] = value
        overrides.insert(property)
        guard let core else { return }
        core.itemPropertiesChanged = true
        for item in items { if let slot = core.slot(of: item) { core.wake(slot) } }
    }

    private func attach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        let slot = core.retain(item)
        core.itemPropertiesChanged = true
        core.wake(slot)
        if let pending = pendingVelocities.removeValue(forKey: item.itemKey) {
            add(pending.linear, pending.angular, to: slot, in: core)
        }
    }

    /// An anchored item stays anchored and a charged one charged, as on Apple's system.
    private func detach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        guard let slot = core.slot(of: item) else { return }
        var properties = ItemProperties()
        properties.isAnchored = core.records[slot]!.properties.isAnchored
        properties.charge = core.records[slot]!.properties.charge
        core.setProperties(properties, of: slot)
        core.itemPropertiesChanged = true
        core.release(item)
    }

    private func add(_ linear: CGPoint, _ angular: CGFloat, to slot: Int, in core: AnimatorCore) {
        guard !core.records[slot]!.properties.isAnchored else { return }
        let (world, body) = (core.world, core.records[slot]!.body)
        let (old, change) = (world.linearVelocity(of: body), PointScale.metres(perSecond: linear))
        world.setLinearVelocity(Vec2(x: old.x + change.x, y: old.y + change.y), of: body)
        world.setAngularVelocity(world.angularVelocity(of: body) + Float(angular), of: body)
        core.wake(slot)
    }
}
