import DynamicsEngine

/// A behavior that applies a continuous force or a single impulse to each of its items.
///
/// The unit of force is the newton, where an item of 100 x 100 points and density 1 has a mass of 1 kg. A magnitude of
/// 1 accelerates that item by 100 points per second squared, or changes its velocity by 100 points per second if the
/// push is instantaneous. Larger and denser items react less. Positive y pushes downward.
///
/// A continuous push keeps its items awake, so the animator does not pause while the push is active.
///
/// Source: Apple's reference (units); measured on Apple's system (0.3 newton seconds on 2 kg: 15 points per second).
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// The kinds of pushes.
    public enum Mode: Int, Sendable {
        /// A force, in newtons, that acts in every step while the behavior is active.
        case continuous = 0
        /// An impulse, in newton seconds, that acts in the next step; then the behavior becomes inactive.
        case instantaneous = 1
    }

    /// The kind of the push: a continuous force or a single impulse.
    open private(set) var mode: Mode
    /// The offsets that clients have set, by item key.
    private var targetOffsets: [DynamicItemKey: UIOffset] = [:]
    private var storedDirection = CGVector.zero
    /// The angle of `storedDirection`, in radians. The property keeps the angle while the magnitude is 0.
    private var storedAngle: CGFloat = 0
    private var storedMagnitude: CGFloat = 0

    /// Creates a continuous push behavior without items.
    public convenience override init() { self.init(items: [], mode: .continuous) }

    /// Creates a push behavior for the given items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        itemList = ItemList(items)
    }

    /// The items that are pushed, in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; does nothing if the behavior already has the item.
    open func addItem(_ item: any UIDynamicItem) { addToItemList(item) }

    /// Removes an item and its target offset. The item keeps its velocity. Does nothing if the behavior does not have
    /// the item.
    open func removeItem(_ item: any UIDynamicItem) { removeFromItemList(item) }

    /// A Boolean value that indicates whether the behavior pushes its items.
    ///
    /// The default is true. An instantaneous push sets the property to false after it has pushed its items once; set it
    /// to true to push again.
    open var active = true {
        didSet { if active, !oldValue { wakePushedItems() } }
    }

    /// The force or impulse as a vector, in newtons or newton seconds.
    ///
    /// The length of the vector is `magnitude`; it is not normalized. The default is zero. Setting the vector also sets
    /// `angle` and `magnitude`; a zero vector keeps the angle. A vector that is NaN, infinite or out of range is
    /// ignored and reported as a diagnostic.
    open var pushDirection: CGVector {
        get { storedDirection }
        set {
            guard accepts(newValue, over: storedDirection, "push direction", .vector) else { return }
            storedDirection = newValue
            storedMagnitude = newValue.length
            if storedMagnitude > 0 {
                storedAngle = CGFloat(ExactMath.arcTangent(y: Double(newValue.dy), x: Double(newValue.dx)))
            }
            wakePushedItems()
        }
    }

    /// The direction of the push, in radians, clockwise on screen from the positive x axis.
    ///
    /// The default is 0. Unlike the angle of a gravity behavior, this angle is kept while the magnitude is 0. An angle
    /// that is NaN or infinite is ignored and reported as a diagnostic.
    ///
    /// Source: measured on Apple's system.
    open var angle: CGFloat {
        get { storedAngle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The force, in newtons, or the impulse, in newton seconds, depending on `mode`.
    ///
    /// The default is 0. A negative value pushes in the opposite direction. A value that is NaN, infinite or out of
    /// range is ignored and reported as a diagnostic.
    open var magnitude: CGFloat {
        get { storedMagnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction and magnitude together.
    ///
    /// Values that are NaN, infinite or out of range are ignored and reported as a diagnostic.
    ///
    /// - Parameters:
    ///   - angle: The direction, in radians, clockwise on screen from the positive x axis.
    ///   - magnitude: The force, in newtons, or the impulse, in newton seconds.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard angle != storedAngle || magnitude != storedMagnitude else { return }
        guard validate(angle, "push angle", ValueRule("finite") { $0.isFinite }, remaining: storedAngle) else { return }
        let (sine, cosine) = ExactMath.sineCosine(Double(angle))
        let vector = CGVector(dx: CGFloat(cosine) * magnitude, dy: CGFloat(sine) * magnitude)
        guard validate(vector, "push direction", .vector, remaining: storedDirection) else { return }
        (storedDirection, storedAngle, storedMagnitude) = (vector, angle, magnitude)
        wakePushedItems()
    }

    /// Returns the point of an item at which the push acts, in points from its center.
    ///
    /// The default is zero, as is the offset of an item that the behavior does not have.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        // Finding the key of an item takes longer than pushing its body, so the key is not computed for pushes without
        // offsets, which most are.
        targetOffsets.isEmpty ? .zero : targetOffsets[item.itemKey] ?? .zero
    }

    /// Sets the point of an item at which the push acts.
    ///
    /// A push away from the center makes the item rotate. The call is ignored if the behavior does not have the item.
    /// An offset that is NaN, infinite or out of range is ignored and reported as a diagnostic.
    ///
    /// Source: measured on Apple's system (axes of the offset).
    ///
    /// - Parameters:
    ///   - offset: The offset from the item's center, in points, along the axes of the animator's reference coordinate
    ///     system. It does not rotate with the item.
    ///   - item: An item of the behavior.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        guard containsItem(item.itemKey),
            validate(offset, "target offset", .offset, remaining: targetOffsetFromCenter(for: item))
        else { return }
        guard targetOffsets[item.itemKey] ?? .zero != offset else { return }
        targetOffsets[item.itemKey] = offset
        wakePushedItems()
    }

    override var isPrimitive: Bool { true }

    override func xrayShapes(in core: AnimatorCore) -> [XRayShape] { pushShapes(in: core) }

    override func discardItemValues(for key: DynamicItemKey) { targetOffsets[key] = nil }

    override func updateItemKeys(mapping newKey: (DynamicItemKey) -> DynamicItemKey?) {
        targetOffsets = targetOffsets.mapKeys(newKey)
    }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        core.pushes.append(self)
        connectItems(to: core)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        disconnectItems(from: core)
        core.pushes.remove(self)
    }

    override func applyEffect(to item: AnimatorItem, in core: AnimatorCore) {
        // As on Apple's system, the mark remains when the item leaves the behavior, so no function clears it.
        core.world.setBullet(true, of: item.body)
    }

    /// Whether the behavior applies a force to its items in every step.
    var pushesContinuously: Bool { mode == .continuous && active && storedDirection != .zero }

    /// Applies the force or impulse to the bodies of all items. Called once per step, before the world advances.
    func pushBodies(in core: AnimatorCore) {
        guard active, !listedItems.isEmpty else { return }
        let force = Vec2(x: Float(storedDirection.dx), y: Float(storedDirection.dy))
        for object in listedItems {
            guard let item = core.item(of: object), item.isUsable else { continue }
            let offset = PointScale.vector(from: targetOffsetFromCenter(for: object))
            switch mode {
            case .continuous: core.world.applyForce(force, to: item.body, at: offset)
            case .instantaneous: core.world.applyLinearImpulse(force, to: item.body, at: offset)
            }
        }
        if mode == .instantaneous { active = false }
    }

    private func wakePushedItems() {
        guard let core = connectedCore, active else { return }
        wakeItems(in: core)
    }
}
