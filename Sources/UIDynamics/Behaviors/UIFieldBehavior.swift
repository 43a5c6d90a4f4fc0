import DynamicsEngine

/// A behavior that applies forces to its items, depending on their position, velocity, mass or charge.
///
/// Create a field with one of the class functions; each states its formula. The formulas use meters, kilograms and
/// seconds, where 100 points are 1 meter:
///
/// | symbol | meaning |
/// |---|---|
/// | p, r | vector from the field's position to the item's center, and its length, in meters |
/// | f | the falloff factor max(r, minimumRadius)^-falloff |
/// | S | `strength` |
/// | m, v, q | the item's mass in kilograms, velocity in meters per second, and charge |
///
/// The forces of several fields add up. An animator can have at most 32 fields; further fields have no effect, and a
/// diagnostic is reported. See erratum `thirty-third-field`.
///
/// Source: measured on Apple's system (formulas, falloffs, units).
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private var definition: FieldDefinition
    private var storedPosition = CGPoint.zero
    private var storedMinimumRadius: CGFloat = 100.0 / 32768.0
    private var storedDirection = CGVector.zero

    private final class Association: BehaviorAssociation {
        /// The field in the animator's world; nil if the world already had 32 fields.
        var field: FieldID?
    }

    /// The field in the animator's world; nil if the behavior is in no animator, or if the world already had 32 fields.
    private var field: FieldID? {
        get { (connection as? Association)?.field }
        set { (connection as? Association)?.field = newValue }
    }
    /// Whether the field is a noise or turbulence field.
    private let isNoiseField: Bool

    init(_ kind: FieldKind, isNoiseField: Bool = false) {
        definition = FieldDefinition(kind)
        self.isNoiseField = isNoiseField
        super.init()
        itemList = DynamicItemList()
    }

    /// The items on which the field acts, in the order in which they were added.
    public var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; does nothing if the behavior already has the item.
    public func addItem(_ item: any UIDynamicItem) { addToItemList(item) }

    /// Removes an item; it keeps its velocity. Does nothing if the behavior does not have the item.
    public func removeItem(_ item: any UIDynamicItem) { removeFromItemList(item) }

    /// The origin of the field, in points, in the animator's reference coordinate system.
    ///
    /// The default is zero. A position that is NaN, infinite or out of range is ignored and reported as a diagnostic.
    public var position: CGPoint {
        get { storedPosition }
        set {
            guard newValue != storedPosition,
                validate(
                    newValue.isEnginePoint, "position", newValue, rule: EngineRange.pointRule,
                    remaining: storedPosition)
            else { return }
            storedPosition = newValue
            updateDefinition { $0.position = PointScale.meters(from: newValue) }
        }
    }

    /// The region in which the field acts, relative to `position`.
    ///
    /// The field acts on items whose center is in the region. The default is `UIRegion.infinite`, the whole plane.
    public var region: UIRegion = .infinite {
        didSet { if region.shape != oldValue.shape { updateDefinition { $0.region = region.shape.region } } }
    }

    /// The strength of the field, a factor by which its force is multiplied; unitless.
    ///
    /// The default is 1. A negative value reverses the force. A magnitude below 2^-15 turns the field off. Values that
    /// are NaN, infinite or out of range are ignored and reported as a diagnostic.
    public var strength: CGFloat {
        get { CGFloat(definition.strength) }
        set { setProperty(\.strength, to: newValue, name: "strength") }
    }

    /// The exponent with which the force decreases with distance, measured in meters; unitless.
    ///
    /// With 0, the force does not depend on the distance; with a negative value, the force increases with the distance.
    /// The default depends on the kind of field. Values that are NaN, infinite or out of range are ignored and reported
    /// as a diagnostic.
    public var falloff: CGFloat {
        get { CGFloat(definition.falloff) }
        set { setProperty(\.falloff, to: newValue, name: "falloff") }
    }

    /// The distance from the field's position below which the falloff factor stays constant, in points.
    ///
    /// The default is 0.00305 points, which is 2^-15 meters. Values that are negative, NaN, infinite or out of range
    /// are ignored and reported as a diagnostic.
    public var minimumRadius: CGFloat {
        get { storedMinimumRadius }
        set {
            guard newValue != storedMinimumRadius,
                validate(
                    newValue.isEngineCoordinate && newValue >= 0, "minimum radius", newValue,
                    rule: EngineRange.lengthRule, remaining: storedMinimumRadius)
            else { return }
            storedMinimumRadius = newValue
            updateDefinition { $0.minimumRadius = PointScale.meters(from: newValue) }
        }
    }

    /// The direction of a linear gravity, velocity or drag field.
    ///
    /// The vector is not normalized. It is an acceleration in meters per second squared for a linear gravity field, and
    /// a velocity in meters per second for a velocity or drag field. The default is zero, or the direction given to the
    /// class function. A vector that is NaN, infinite or out of range is ignored and reported as a diagnostic.
    public var direction: CGVector {
        get { storedDirection }
        set {
            guard newValue != storedDirection,
                validate(
                    newValue.isEngineVector, "direction", newValue, rule: EngineRange.numberRule,
                    remaining: storedDirection)
            else { return }
            storedDirection = newValue
            updateDefinition { $0.direction = Vec2(x: Float(newValue.dx), y: Float(newValue.dy)) }
        }
    }

    /// The smoothness of a noise or turbulence field: from 0, the noisiest, to 1, the smoothest; unitless.
    ///
    /// Values below 0 have the effect of 0, and values above 1 the effect of 1. For other kinds of fields, the value is
    /// 0 and cannot be changed. Values that are NaN, infinite or out of range are ignored and reported as a diagnostic.
    public var smoothness: CGFloat {
        get { CGFloat(definition.smoothness) }
        set { if isNoiseField { setProperty(\.smoothness, to: newValue, name: "smoothness") } }
    }

    /// The frequency with which the noise of a noise or turbulence field changes, in hertz.
    ///
    /// With 0, the noise does not change. A negative value gives other noise, which changes at the same frequency as
    /// with the positive value. For other kinds of fields, the value is 0 and cannot be changed. Values that are NaN,
    /// infinite or out of range are ignored and reported as a diagnostic.
    public var animationSpeed: CGFloat {
        get { CGFloat(definition.animationSpeed) }
        set { if isNoiseField { setProperty(\.animationSpeed, to: newValue, name: "animation speed") } }
    }

    override var isPrimitive: Bool { true }

    override func makeAssociation(with core: AnimatorCore, parent: UIDynamicBehavior?) -> BehaviorAssociation {
        Association(core: core, parent: parent)
    }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        field = core.world.createField(definition)
        if field == nil {
            core.report(
                .tooManyFields,
                "The animator has \(World.maximumFieldCount) fields already, and one more has no effect. Remove "
                    + "another one first.")
        }
        core.fields.append(self)
        connectItems(to: core)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        disconnectItems(from: core)
        if let field { core.world.destroyField(field) }
        field = nil
        core.fields.remove(self)
    }

    override func connectItem(_ item: any UIDynamicItem, to core: AnimatorCore) {
        let slot = core.retainBody(of: item, for: self)
        if let field { core.world.addBody(core.records[slot]!.body, to: field) }
        core.wakeBody(slot: slot)
    }

    override func disconnectItem(_ item: any UIDynamicItem, from core: AnimatorCore) {
        guard let slot = core.slot(of: item) else { return }
        if let field { core.world.removeBody(core.records[slot]!.body, from: field) }
        core.wakeBody(slot: slot)
        core.releaseBody(of: item, for: self)
    }

    private func setProperty(_ property: WritableKeyPath<FieldDefinition, Float>, to value: CGFloat, name: String) {
        guard
            validate(
                value.isEngineNumber, name, value, rule: EngineRange.numberRule,
                remaining: definition[keyPath: property]),
            definition[keyPath: property] != Float(value)
        else { return }
        updateDefinition { $0[keyPath: property] = Float(value) }
    }

    func updateDefinition(_ update: (inout FieldDefinition) -> Void) {
        update(&definition)
        guard let core = connectedCore, let field else { return }
        core.world.setDefinition(definition, of: field)
        core.resume()
    }

    /// Whether the force on an item depends on its velocity.
    var dependsOnVelocity: Bool {
        switch definition.kind {
        case .drag, .magnetic, .turbulence: true
        default: false
        }
    }

    /// Returns the force on an item, in newtons, for the X-ray debug overlay. For a velocity field, returns the
    /// velocity in meters per second.
    ///
    /// Returns nil if the point is outside of the field's region. Also returns nil for a field with an evaluation
    /// block, because that block must not be called for drawing.
    ///
    /// - Parameters:
    ///   - point: The center of the item, in points.
    ///   - velocity: The velocity of the item, in meters per second.
    ///   - mass: The mass of the item, in kilograms.
    ///   - charge: The charge of the item; unitless.
    func sampleForce(at point: CGPoint, velocity: Vec2 = .zero, mass: Float = 1, charge: Float = 1) -> CGVector? {
        let offset = point - storedPosition
        guard region.contains(offset) else { return nil }
        if case .custom = definition.kind { return nil }
        if case .velocity = definition.kind { return storedDirection }
        let sample = FieldSample(
            offset: PointScale.meters(from: UIOffset(horizontal: offset.x, vertical: offset.y)), velocity: velocity,
            mass: mass, charge: charge, time: 0)
        return definition.force(for: sample).map { CGVector(dx: CGFloat($0.x), dy: CGFloat($0.y)) }
    }
}
