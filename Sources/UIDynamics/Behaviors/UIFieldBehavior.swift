import DynamicsEngine

/// A force that depends on where its items are and how they move: magnetism, a vortex, wind, noise.
///
/// Fields are made by the class functions. The force is worked out in metres, kilograms and metres/s (100 points are a
/// metre): p is the way from the field to the item, r its length, f the falloff max(r, minimumRadius)^-falloff, S the
/// strength, m the mass, v the velocity, q the charge. Effects of several fields add up. At most 32 fields can be in one
/// animator; those beyond do nothing, and a diagnostic says so.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private var list = DynamicItemList()
    private var definition: FieldDefinition
    private var place = CGPoint.zero
    private var field: FieldID?
    private let isNoisy: Bool

    init(_ kind: FieldKind, isNoisy: Bool = false) {
        definition = FieldDefinition(kind)
        self.isNoisy = isNoisy
        super.init()
    }

    /// The items that it acts on, in the order in which they were added.
    public var items: [any UIDynamicItem] { list.items }

    /// Lets it act on one more item; one that is there already is ignored.
    public func addItem(_ item: any UIDynamicItem) {
        guard list.add(item), let core else { return }
        attach(item, in: core)
        core.resume()
    }

    /// Lets it act on an item no longer; it keeps its velocity.
    public func removeItem(_ item: any UIDynamicItem) {
        guard let removed = list.remove(item), let core else { return }
        detach(removed, in: core)
        core.resume()
    }

    /// Where its origin lies (reference coordinates, points); by default zero.
    public var position: CGPoint {
        get { place }
        set {
            guard newValue != place, accept(newValue.isFinite, "position") else { return }
            place = newValue
            change { $0.position = PointScale.metres(newValue) }
        }
    }

    /// Where it acts, about its position, tested with the items' centers; by default everywhere.
    public var region: UIRegion = .infinite {
        didSet { if region.shape != oldValue.shape { change { $0.region = region.shape.region } } }
    }

    /// How strong it is; negative turns it round, less than 2^-15 switches it off. By default 1.
    public var strength: CGFloat {
        get { CGFloat(definition.strength) }
        set { set(\.strength, newValue, "strength") }
    }

    /// The exponent by which it weakens with the distance in metres; the kinds have different defaults.
    public var falloff: CGFloat {
        get { CGFloat(definition.falloff) }
        set { set(\.falloff, newValue, "falloff") }
    }

    private var leastRadius: CGFloat = 100.0 / 32768.0

    /// Nearer than this, points, it does not get stronger; by default 0.003.
    public var minimumRadius: CGFloat {
        get { leastRadius }
        set {
            guard newValue != leastRadius, accept(newValue.isFinite && newValue >= 0, "minimum radius") else { return }
            leastRadius = newValue
            change { $0.minimumRadius = PointScale.metres(newValue) }
        }
    }

    private var heading = CGVector.zero

    /// For the kinds that have one, metres/s^2 or metres/s; by default zero. Its length counts.
    public var direction: CGVector {
        get { heading }
        set {
            guard newValue != heading, accept(newValue.dx.isFinite && newValue.dy.isFinite, "direction") else { return }
            heading = newValue
            change { $0.direction = Vec2(x: Float(newValue.dx), y: Float(newValue.dy)) }
        }
    }

    /// How even the noise is, from 0, the noisiest, to 1. Fields that are not noisy have 0, whatever is set.
    public var smoothness: CGFloat {
        get { CGFloat(definition.smoothness) }
        set { if isNoisy { set(\.smoothness, newValue, "smoothness") } }
    }

    /// How often the noise changes, Hz; 0 never. Fields that are not noisy have 0, whatever is set.
    public var animationSpeed: CGFloat {
        get { CGFloat(definition.animationSpeed) }
        set { if isNoisy { set(\.animationSpeed, newValue, "animation speed") } }
    }

    override var isPrimitive: Bool { true }

    override func holds(_ key: DynamicItemKey) -> Bool { list.contains(key) }

    override func forget(_ item: any UIDynamicItem) -> Bool {
        removeItem(item)
        return false
    }

    override func build(in core: AnimatorCore) {
        field = core.world.createField(definition)
        if field == nil {
            core.diagnostics.report(
                .tooManyFields,
                "there are \(World.maximumFieldCount) fields already, and one more does nothing; remove one first")
        }
        core.fields.append(self)
        for item in items { attach(item, in: core) }
    }

    override func tearDown(in core: AnimatorCore) {
        for item in items { detach(item, in: core) }
        if let field { core.world.destroyField(field) }
        field = nil
        core.fields.remove(self)
    }

    private func attach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        let slot = core.retain(item)
        if let field { core.world.addBody(core.records[slot]!.body, to: field) }
        core.wake(slot)
    }

    private func detach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        guard let slot = core.slot(of: item) else { return }
        if let field { core.world.removeBody(core.records[slot]!.body, from: field) }
        core.wake(slot)
        core.release(item)
    }

    private func set(_ property: WritableKeyPath<FieldDefinition, Float>, _ value: CGFloat, _ name: String) {
        guard accept(value.isFinite, name), definition[keyPath: property] != Float(value) else { return }
        change { $0[keyPath: property] = Float(value) }
    }

    func change(_ body: (inout FieldDefinition) -> Void) {
        body(&definition)
        guard let core, let field else { return }
        core.world.setDefinition(definition, of: field)
        core.resume()
    }

    private func accept(_ isUsable: Bool, _ name: String) -> Bool {
        if !isUsable {
            core?.diagnostics.report(.unusableValue, "a field's \(name) must be finite; the old value stays")
        }
        return isUsable
    }

    /// Whether what does not move feels nothing of it, or something else.
    var dependsOnMotion: Bool {
        switch definition.kind {
        case .drag, .magnetic, .turbulence: true
        default: false
        }
    }

    /// The force on an item at a place, for drawing: one at rest, of 1 kg and charge 1, if nothing else is said. Nil
    /// where the field does not act or where asking would call a client's block.
    func sample(at point: CGPoint, velocity: Vec2 = .zero, mass: Float = 1, charge: Float = 1) -> CGVector? {
        let offset = point - place
        guard region.contains(offset) else { return nil }
        if case .custom = definition.kind { return nil }
        if case .velocity = definition.kind { return heading }
        let sample = FieldSample(
            offset: PointScale.metres(UIOffset(horizontal: offset.x, vertical: offset.y)), velocity: velocity,
            mass: mass, charge: charge, time: 0)
        return definition.force(sample).map { CGVector(dx: CGFloat($0.x), dy: CGFloat($0.y)) }
    }
}

extension RegionShape {
    /// The same set in metres.
    var region: Region {
        switch self {
        case .everywhere: .infinite
        case .nowhere: .inverse(.infinite)
        case .circle(let radius): .circle(radius: PointScale.metres(radius))
        case .rectangle(let w, let h): .rectangle(width: PointScale.metres(2 * w), height: PointScale.metres(2 * h))
        case .inverse(let other): .inverse(other.region)
        case .union(let a, let b): .union(a.region, b.region)
        case .intersection(let a, let b): .intersection(a.region, b.region)
        }
    }
}
