import DynamicsEngine

/// Pushes its items: all the time, or once.
///
/// A magnitude of 1 is a newton, or a newton second for a push once: an item of 100 x 100 points and density 1 gets
/// 100 points/s^2, or 100 points/s. Larger items are slower to move. Positive y pushes down.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// How long a push lasts.
    public enum Mode: Int, Sendable {
        /// A force, as long as the behavior is active.
        case continuous = 0
        /// An impulse in one step; then the behavior becomes inactive by itself.
        case instantaneous = 1
    }

    /// How long the push lasts.
    public let mode: Mode
    private var list: DynamicItemList
    private var targets: [DynamicItemKey: UIOffset] = [:]
    private var direction = CGVector.zero
    /// Kept while the magnitude is 0, when the vector no longer tells it.
    private var storedAngle: CGFloat = 0
    private var storedMagnitude: CGFloat = 0

    /// A continuous push for no item yet.
    public convenience override init() { self.init(items: [], mode: .continuous) }

    /// A push for these items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItemList(items)
        self.mode = mode
        super.init()
    }

    /// The items that are pushed, in the order in which they were added.
    public var items: [any UIDynamicItem] { list.items }

    /// Pushes one more item; one that is there already is ignored.
    public func addItem(_ item: any UIDynamicItem) {
        guard list.add(item), let core else { return }
        attach(item, in: core)
        core.resume()
    }

    /// Pushes an item no longer; it keeps its velocity.
    public func removeItem(_ item: any UIDynamicItem) {
        guard let removed = list.remove(item) else { return }
        targets[removed.itemKey] = nil
        guard let core else { return }
        core.release(removed)
        core.resume()
    }

    /// Whether it pushes; by default true. An instantaneous push becomes inactive once it has pushed; set it to true
    /// to push again.
    public var active = true {
        didSet { if active, !oldValue { changed() } }
    }

    /// The force or impulse as a vector: its length is the magnitude. By default zero.
    public var pushDirection: CGVector {
        get { direction }
        set {
            guard newValue != direction, accept(newValue) else { return }
            direction = newValue
            storedMagnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
            if storedMagnitude > 0 {
                storedAngle = CGFloat(ExactMath.arcTangent(y: Double(newValue.dy), x: Double(newValue.dx)))
            }
            changed()
        }
    }

    /// The direction in radians from the x axis, clockwise on screen; by default 0. It is kept while the magnitude is
    /// 0.
    public var angle: CGFloat {
        get { storedAngle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// Newtons, or newton seconds; by default 0. A negative one pushes the other way.
    public var magnitude: CGFloat {
        get { storedMagnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction (radians) and magnitude (newtons or newton seconds) together.
    public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard angle != storedAngle || magnitude != storedMagnitude else { return }
        let (sine, cosine) = ExactMath.sineCosine(angle.isFinite ? Double(angle) : 0)
        let vector = CGVector(dx: CGFloat(cosine) * magnitude, dy: CGFloat(sine) * magnitude)
        guard accept(vector), accept(CGVector(dx: angle, dy: 0)) else { return }
        (direction, storedAngle, storedMagnitude) = (vector, angle, magnitude)
        changed()
    }

    /// Where an item is pushed, points from its center; zero unless it was set.
    public func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { targets[item.itemKey] ?? .zero }

    /// Sets where an item is pushed, points from its center along the axes of the reference: it does not turn with
    /// the item. A push beside the center makes it spin. Ignored for an item that is not in the behavior.
    public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        guard list.contains(item), offset.horizontal.isFinite, offset.vertical.isFinite else { return }
        guard targets[item.itemKey] ?? .zero != offset else { return }
        targets[item.itemKey] = offset
        changed()
    }

    override var isPrimitive: Bool { true }

    override func xrayMarks(in core: AnimatorCore) -> [XRayMark] { pushMarks(in: core) }

    override func holds(_ key: DynamicItemKey) -> Bool { list.contains(key) }

    override func forget(_ item: any UIDynamicItem) -> Bool {
        removeItem(item)
        return false
    }

    override func itemsAreRenamed(_ newName: (DynamicItemKey) -> DynamicItemKey?) { targets = targets.renamed(newName) }

    override func build(in core: AnimatorCore) {
        core.pushes.append(self)
        for item in items { attach(item, in: core) }
    }

    override func tearDown(in core: AnimatorCore) {
        for item in items { core.release(item) }
        core.pushes.remove(self)
    }

    /// Whether it pushes for as long as it is there.
    var neverEnds: Bool { mode == .continuous && active && direction != .zero }

    /// Called once a step, before the world moves.
    func push(in core: AnimatorCore) {
        guard active, !list.items.isEmpty else { return }
        let force = Vec2(x: Float(direction.dx), y: Float(direction.dy))
        for item in list.items {
            guard let slot = core.slot(of: item), core.records[slot]!.isUsable else { continue }
            let (body, offset) = (core.records[slot]!.body, PointScale.metres(targetOffsetFromCenter(for: item)))
            switch mode {
            case .continuous: core.world.applyForce(force, to: body, at: offset)
            case .instantaneous: core.world.applyLinearImpulse(force, to: body, at: offset)
            }
        }
        if mode == .instantaneous { active = false }
    }

    private func attach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        let slot = core.retain(item)
        core.world.setBullet(true, of: core.records[slot]!.body)
        core.wake(slot)
    }

    private func changed() {
        guard let core, active else { return }
        for item in list.items { if let slot = core.slot(of: item) { core.wake(slot) } }
    }

    private func accept(_ vector: CGVector) -> Bool {
        if vector.dx.isFinite, vector.dy.isFinite { return true }
        core?.diagnostics.report(.unusableValue, "a push must be finite; it stays \(direction)")
        return false
    }
}
