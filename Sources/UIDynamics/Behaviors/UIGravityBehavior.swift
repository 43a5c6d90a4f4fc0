import DynamicsEngine

/// Lets its items fall. All of them fall alike, whatever their size and density.
///
/// Gravity is one vector for the whole animator, switched on for the items of gravity behaviors. With several such
/// behaviors the one that was added or changed last counts for all of them, and a diagnostic says so.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    private var direction = CGVector(dx: 0, dy: 1)

    /// Gravity for no item yet.
    public convenience override init() { self.init(items: []) }

    /// Gravity for these items.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// The items that fall, in the order in which they were added.
    public var items: [any UIDynamicItem] { list.items }

    /// Lets an item fall; one that does already is ignored.
    public func addItem(_ item: any UIDynamicItem) {
        guard list.add(item), let core else { return }
        attach(item, in: core)
        core.resume()
    }

    /// Lets an item coast on at its present velocity.
    public func removeItem(_ item: any UIDynamicItem) {
        guard let removed = list.remove(item), let core else { return }
        detach(removed, in: core)
        core.resume()
    }

    /// The acceleration as a vector; length 1 is 1000 points/s^2. By default (0, 1), downward.
    public var gravityDirection: CGVector {
        get { direction }
        set { setDirection(newValue) }
    }

    /// The direction in radians from the x axis, clockwise on screen; by default pi/2, and 0 where there is no
    /// gravity. Without a magnitude setting it changes nothing.
    public var angle: CGFloat {
        get { CGFloat(ExactMath.arcTangent(y: Double(direction.dy), x: Double(direction.dx))) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The acceleration; 1, the default, is 1000 points/s^2. Zero also forgets the angle, as on Apple's system.
    public var magnitude: CGFloat {
        get { (direction.dx * direction.dx + direction.dy * direction.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction (radians) and acceleration (1 is 1000 points/s^2) together.
    public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let (sine, cosine) = ExactMath.sineCosine(Double(angle))
        setDirection(CGVector(dx: CGFloat(cosine) * magnitude, dy: CGFloat(sine) * magnitude))
    }

    private func setDirection(_ new: CGVector) {
        guard new.dx.isFinite, new.dy.isFinite else {
            core?.diagnostics.report(
                .unusableValue, "gravity (\(new.dx), \(new.dy)) is not finite; it stays \(direction)")
            return
        }
        guard new != direction else { return }
        direction = new
        guard let core else { return }
        core.gravities.remove(self)
        core.gravities.append(self)
        core.applyGravity()
        core.resume()
    }

    override var isPrimitive: Bool { true }

    override func xrayMarks(in core: AnimatorCore) -> [XRayMark] { gravityMarks(in: core) }

    override func holds(_ key: DynamicItemKey) -> Bool { list.contains(key) }

    override func forget(_ item: any UIDynamicItem) -> Bool {
        removeItem(item)
        return false
    }

    override func build(in core: AnimatorCore) {
        core.gravities.append(self)
        if core.gravities.all.count > 1 {
            core.diagnostics.report(
                .secondGravity,
                "there is a second gravity behavior; gravity is one for all items, and the behavior that was added or "
                    + "changed last sets it")
        }
        core.applyGravity()
        for item in items { attach(item, in: core) }
    }

    override func tearDown(in core: AnimatorCore) {
        for item in items { detach(item, in: core) }
        core.gravities.remove(self)
        core.applyGravity()
    }

    private func attach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        let slot = core.retain(item)
        core.records[slot]!.gravityUses += 1
        if core.records[slot]!.gravityUses == 1 {
            core.world.setAffectedByGravity(true, of: core.records[slot]!.body)
            core.world.setBullet(true, of: core.records[slot]!.body)
        }
        core.wake(slot)
    }

    private func detach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        guard let slot = core.slot(of: item) else { return }
        core.records[slot]!.gravityUses -= 1
        if core.records[slot]!.gravityUses == 0 {
            core.world.setAffectedByGravity(false, of: core.records[slot]!.body)
        }
        core.release(item)
    }
}

extension AnimatorCore {
    /// The world's gravity is that of the behavior written last, or none.
    func applyGravity() {
        let direction = gravities.all.last?.gravityDirection ?? .zero
        world.gravity = Vec2(
            x: Float(direction.dx) * PointScale.gravityUnit, y: Float(direction.dy) * PointScale.gravityUnit)
    }
}
