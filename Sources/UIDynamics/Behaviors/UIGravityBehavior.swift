import DynamicsEngine

/// A behavior that accelerates its items by gravity, independent of their size and density.
///
/// Gravity is one vector for the whole animator; each gravity behavior applies it to its own items. If an animator has
/// several gravity behaviors, the vector of the one that was added or changed last applies to the items of all of them,
/// and a diagnostic of the kind `secondGravity` is reported. When that behavior is removed, the vector of the previous
/// one applies again. See erratum `gravity-falls-back`.
///
/// Items under gravity use continuous collision detection against other items, so that fast items do not pass through
/// each other.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var storedDirection = CGVector(dx: 0, dy: 1)
    private static let directionRule = ValueRule<CGVector>("finite and at most 1e8 in magnitude") {
        let largest = EngineRange.largestNumber / CGFloat(PointScale.gravityUnitAcceleration)
        return $0.dx.magnitude <= largest && $0.dy.magnitude <= largest
    }

    /// Creates a gravity behavior without items.
    public convenience override init() { self.init(items: []) }

    /// Creates a gravity behavior for the given items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        itemList = ItemList(items)
    }

    /// The items that gravity accelerates, in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; does nothing if the behavior already has the item.
    open func addItem(_ item: any UIDynamicItem) { addToItemList(item) }

    /// Removes an item; it keeps its velocity. Does nothing if the behavior does not have the item.
    open func removeItem(_ item: any UIDynamicItem) { removeFromItemList(item) }

    /// The acceleration as a vector, in units of 1000 points per second squared.
    ///
    /// The length of the vector is `magnitude`; it is not normalized. The default, (0, 1), is 1000 points per second
    /// squared toward larger y, which is downward. Valid range of each component: up to 1e8 in magnitude. A vector that
    /// is NaN, infinite or out of range is ignored and reported as a diagnostic. Changes take effect immediately and
    /// resume the animator.
    open var gravityDirection: CGVector {
        get { storedDirection }
        set { setDirection(newValue) }
    }

    /// The direction of gravity, in radians, clockwise on screen from the positive x axis.
    ///
    /// The default is pi/2, downward. Setting the angle keeps the magnitude. The angle is derived from
    /// `gravityDirection`, so it is 0 while the magnitude is 0, and setting it then has no effect. An angle that is NaN
    /// or infinite is ignored and reported as a diagnostic.
    ///
    /// Source: measured on Apple's system.
    open var angle: CGFloat {
        get { CGFloat(ExactMath.arcTangent(y: Double(storedDirection.dy), x: Double(storedDirection.dx))) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The acceleration, in units of 1000 points per second squared.
    ///
    /// The default is 1. Setting a negative value reverses the direction; the property then returns the absolute value.
    /// Setting 0 also resets `angle` to 0. A value that is NaN, infinite or out of range is ignored and reported as a
    /// diagnostic.
    ///
    /// Source: Apple's reference (unit, default); measured on Apple's system (loss of the angle).
    open var magnitude: CGFloat {
        get { storedDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction and acceleration together.
    ///
    /// Values that are NaN, infinite or out of range are ignored and reported as a diagnostic.
    ///
    /// - Parameters:
    ///   - angle: The direction, in radians, clockwise on screen from the positive x axis.
    ///   - magnitude: The acceleration, in units of 1000 points per second squared.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let (sine, cosine) = ExactMath.sineCosine(Double(angle))
        setDirection(CGVector(dx: CGFloat(cosine) * magnitude, dy: CGFloat(sine) * magnitude))
    }

    private func setDirection(_ newDirection: CGVector) {
        guard accepts(newDirection, over: storedDirection, "gravity direction", Self.directionRule) else { return }
        storedDirection = newDirection
        guard let core = connectedCore else { return }
        // The last behavior in `gravities` determines the gravity of the world, so move this behavior to the end.
        core.gravities.remove(self)
        core.gravities.append(self)
        core.updateWorldGravity()
        core.resume()
    }

    override var isPrimitive: Bool { true }

    override func xrayShapes(in core: AnimatorCore) -> [XRayShape] { gravityShapes(in: core) }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        core.gravities.append(self)
        if core.gravities.count > 1 {
            core.report(
                .secondGravity,
                "The animator has a second gravity behavior. Gravity is one vector for all items; the behavior that "
                    + "was added or changed last sets it. Use one gravity behavior for all items.")
        }
        core.updateWorldGravity()
        connectItems(to: core)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        disconnectItems(from: core)
        core.gravities.remove(self)
        core.updateWorldGravity()
    }

    override func applyEffect(to item: AnimatorItem, in core: AnimatorCore) {
        item.gravityUseCount += 1
        if item.gravityUseCount == 1 {
            core.world.setAffectedByGravity(true, of: item.body)
            // As on Apple's system, the mark remains when the item leaves the behavior, so no function clears it.
            core.world.setBullet(true, of: item.body)
        }
    }

    override func endEffect(on item: AnimatorItem, in core: AnimatorCore) {
        item.gravityUseCount -= 1
        if item.gravityUseCount == 0 { core.world.setAffectedByGravity(false, of: item.body) }
    }
}

extension AnimatorCore {
    /// Sets the world's gravity to the vector of the last gravity behavior, or to zero if there is none.
    func updateWorldGravity() {
        let direction = gravities.last?.gravityDirection ?? .zero
        world.gravity = Vec2(
            x: Float(direction.dx) * PointScale.gravityUnitAcceleration,
            y: Float(direction.dy) * PointScale.gravityUnitAcceleration)
    }
}
