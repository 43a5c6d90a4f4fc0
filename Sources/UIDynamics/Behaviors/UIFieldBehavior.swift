import DynamicsEngine

/// A behavior that applies forces to its items, depending on their position, velocity, mass or charge.
///
/// Create a field with one of the class functions; each states its formula. Called at a subclass, they create objects
/// of the subclass; a subclass with stored properties must override `makeInstance(like:)` for that. The formulas use meters,
/// kilograms and seconds, where 100 points are 1 meter:
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
    /// The closure that computes the force; nil for other fields.
    private var evaluationBlock: FieldEvaluation.Block?

    /// The field in the animator's world; nil if the world already had 32 fields.
    private var field: FieldID?
    /// Whether the field is a noise or turbulence field.
    private let isNoiseField: Bool

    init(_ kind: FieldKind, isNoiseField: Bool = false) {
        definition = FieldDefinition(kind)
        self.isNoiseField = isNoiseField
        super.init()
        itemList = ItemList([])
    }

    /// Creates a field of the same kind and with the same properties as another, without its items.
    ///
    /// Subclasses with stored properties call this initializer in `makeInstance(like:)`.
    public init(like field: UIFieldBehavior) {
        (definition, isNoiseField) = (field.definition, field.isNoiseField)
        (storedPosition, storedMinimumRadius) = (field.storedPosition, field.storedMinimumRadius)
        storedDirection = field.storedDirection
        super.init()
        region = field.region
        itemList = ItemList([])
        if let block = field.evaluationBlock { setEvaluation(block) }
    }

    /// Returns a new object of the class on which a class function such as `dragField()` was called.
    ///
    /// The default implementation returns nil: the object is created without an initializer of the subclass, which must not
    /// have stored properties. A subclass with stored properties overrides the function and returns
    /// `MyField(like: field)`. The plugin `PortUIKitSources` writes this override.
    ///
    /// - Parameter field: A field with the properties that the class function sets.
    open class func makeInstance(like field: UIFieldBehavior) -> UIFieldBehavior? { nil }

    /// Makes a closure compute the force.
    func setEvaluation(_ block: @escaping FieldEvaluation.Block) {
        evaluationBlock = block
        let evaluation = FieldEvaluation(self, block)
        updateDefinition { $0.kind = .custom { evaluation.force(on: $0) } }
    }

    /// The items on which the field acts, in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; does nothing if the behavior already has the item.
    open func addItem(_ item: any UIDynamicItem) { addToItemList(item) }

    /// Removes an item; it keeps its velocity. Does nothing if the behavior does not have the item.
    open func removeItem(_ item: any UIDynamicItem) { removeFromItemList(item) }

    /// The origin of the field, in points, in the animator's reference coordinate system.
    ///
    /// The default is zero. A position that is NaN, infinite or out of range is ignored and reported as a diagnostic.
    open var position: CGPoint {
        get { storedPosition }
        set {
            guard accepts(newValue, over: storedPosition, "position", .point) else { return }
            storedPosition = newValue
            updateDefinition { $0.position = PointScale.meters(from: newValue) }
        }
    }

    /// The region in which the field acts, relative to `position`.
    ///
    /// The field acts on items whose center is in the region. The default is `UIRegion.infinite`, the whole plane.
    open var region: UIRegion = .infinite {
        didSet { if region.shape != oldValue.shape { updateDefinition { $0.region = region.shape.region } } }
    }

    /// The strength of the field, a factor by which its force is multiplied; unitless.
    ///
    /// The default is 1. A negative value reverses the force. A magnitude below 2^-15 turns the field off. Values that
    /// are NaN, infinite or out of range are ignored and reported as a diagnostic.
    open var strength: CGFloat {
        get { CGFloat(definition.strength) }
        set { setNumber(newValue, over: definition.strength, name: "strength") { $0.strength = $1 } }
    }

    /// The exponent with which the force decreases with distance, measured in meters; unitless.
    ///
    /// With 0, the force does not depend on the distance; with a negative value, the force increases with the distance.
    /// The default depends on the kind of field. Values that are NaN, infinite or out of range are ignored and reported
    /// as a diagnostic.
    open var falloff: CGFloat {
        get { CGFloat(definition.falloff) }
        set { setNumber(newValue, over: definition.falloff, name: "falloff") { $0.falloff = $1 } }
    }

    /// The distance from the field's position below which the falloff factor stays constant, in points.
    ///
    /// The default is 0.00305 points, which is 2^-15 meters. Values that are negative, NaN, infinite or out of range
    /// are ignored and reported as a diagnostic.
    open var minimumRadius: CGFloat {
        get { storedMinimumRadius }
        set {
            guard accepts(newValue, over: storedMinimumRadius, "minimum radius", .length) else { return }
            storedMinimumRadius = newValue
            updateDefinition { $0.minimumRadius = PointScale.meters(from: newValue) }
        }
    }

    /// The direction of a linear gravity, velocity or drag field.
    ///
    /// The vector is not normalized. It is an acceleration in meters per second squared for a linear gravity field, and
    /// a velocity in meters per second for a velocity or drag field. The default is zero, or the direction given to the
    /// class function. A vector that is NaN, infinite or out of range is ignored and reported as a diagnostic.
    open var direction: CGVector {
        get { storedDirection }
        set {
            guard accepts(newValue, over: storedDirection, "direction", .vector) else { return }
            storedDirection = newValue
            updateDefinition { $0.direction = Vec2(x: Float(newValue.dx), y: Float(newValue.dy)) }
        }
    }

    /// The smoothness of a noise or turbulence field: from 0, the noisiest, to 1, the smoothest; unitless.
    ///
    /// Values below 0 have the effect of 0, and values above 1 the effect of 1. For other kinds of fields, the value is
    /// 0 and cannot be changed. Values that are NaN, infinite or out of range are ignored and reported as a diagnostic.
    open var smoothness: CGFloat {
        get { CGFloat(definition.smoothness) }
        set {
            if isNoiseField {
                setNumber(newValue, over: definition.smoothness, name: "smoothness") { $0.smoothness = $1 }
            }
        }
    }

    /// The frequency with which the noise of a noise or turbulence field changes, in hertz.
    ///
    /// With 0, the noise does not change. A negative value gives other noise, which changes at the same frequency as
    /// with the positive value. For other kinds of fields, the value is 0 and cannot be changed. Values that are NaN,
    /// infinite or out of range are ignored and reported as a diagnostic.
    open var animationSpeed: CGFloat {
        get { CGFloat(definition.animationSpeed) }
        set {
            if isNoiseField {
                setNumber(newValue, over: definition.animationSpeed, name: "animation speed") { $0.animationSpeed = $1 }
            }
        }
    }

    override var isPrimitive: Bool { true }

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

    override func applyEffect(to item: AnimatorItem, in core: AnimatorCore) {
        if let field { core.world.addBody(item.body, to: field) }
    }

    override func endEffect(on item: AnimatorItem, in core: AnimatorCore) {
        if let field { core.world.removeBody(item.body, from: field) }
        core.wakeItem(item)
    }

    private func setNumber(
        _ value: CGFloat, over oldValue: Float, name: String, _ set: (inout FieldDefinition, Float) -> Void
    ) {
        guard validate(value, name, .number, remaining: oldValue), oldValue != Float(value) else { return }
        updateDefinition { set(&$0, Float(value)) }
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
    ///   - time: The time of the world, in seconds.
    func sampleForce(
        at point: CGPoint, velocity: Vec2 = .zero, mass: Float = 1, charge: Float = 1, time: Double
    ) -> CGVector? {
        let offset = point - storedPosition
        guard region.contains(offset) else { return nil }
        if case .custom = definition.kind { return nil }
        if case .velocity = definition.kind { return storedDirection }
        let sample = FieldSample(
            offset: PointScale.vector(from: offset), velocity: velocity,
            mass: mass, charge: charge, time: time)
        return definition.force(for: sample).map { CGVector(dx: CGFloat($0.x), dy: CGFloat($0.y)) }
    }

    // MARK: Kinds

    /// Creates a field that acts like air resistance in a wind whose velocity is `direction`.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): -S u |u| f, where u = v - direction. Default falloff: 0.
    open class func dragField() -> Self { instance(UIFieldBehavior(.drag)) }

    /// Creates a field that pushes items around its position, clockwise on screen.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S (-p.y, p.x) / r f / m. Default falloff: 0. The
    /// acceleration is inversely proportional to the square of the mass, as measured on Apple's system.
    open class func vortexField() -> Self { instance(UIFieldBehavior(.vortex)) }

    /// Creates a field that pulls items toward its position.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): -S m p / r f; zero where r^2 is below 1e-5 square meters.
    /// Default falloff: 2.
    ///
    /// - Parameter position: The origin of the field, in points, in the animator's reference coordinate system. A
    ///   position that is NaN, infinite or out of range is replaced by (0, 0).
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return instance(field)
    }

    /// Creates a field that accelerates items in one direction.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S m direction f. Default falloff: 0.
    ///
    /// - Parameter direction: The acceleration, in meters per second squared: length 1 is 100 points per second
    ///   squared, a tenth of the unit of `UIGravityBehavior`.
    open class func linearGravityField(direction: CGVector) -> Self {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return instance(field)
    }

    /// Creates a field that sets the velocity of its items in every sub-step, so that forces do not affect them.
    ///
    /// If an item is in several velocity fields, the first one applies. `strength` and `falloff` have no effect.
    ///
    /// - Parameter direction: The velocity, in meters per second: length 1 is 100 points per second.
    open class func velocityField(direction: CGVector) -> Self {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return instance(field)
    }

    /// Creates a field that pushes items in random directions, with a force that does not depend on their mass.
    ///
    /// The noise is the same in every run. Default falloff: 0. See erratum `noise-of-our-own`.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness of the noise, from 0, the noisiest, to 1; unitless.
    ///   - speed: The frequency with which the noise changes, in hertz; with 0 it does not change.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noiseField(.noise, smoothness: smoothness, speed: speed)
    }

    /// Creates a field that pushes items in random directions, with a force that increases with the square of their
    /// speed.
    ///
    /// The force is that of a noise field times m |v|^2. Default falloff: 0. See erratum `noise-of-our-own`.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness of the noise, from 0, the noisiest, to 1; unitless.
    ///   - speed: The frequency with which the noise changes, in hertz; with 0 it does not change.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noiseField(.turbulence, smoothness: smoothness, speed: speed)
    }

    private class func noiseField(_ kind: FieldKind, smoothness: CGFloat, speed: CGFloat) -> Self {
        let field = UIFieldBehavior(kind, isNoiseField: true)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return instance(field)
    }

    /// Creates a field that pulls items toward its position like a spring.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): -S p / r f. Default falloff: -1, so the force is
    /// proportional to the distance (Hooke's law).
    open class func springField() -> Self { instance(UIFieldBehavior(.spring)) }

    /// Creates a field that pushes charged items away from its position.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S q p / r f. Default falloff: 1.
    open class func electricField() -> Self { instance(UIFieldBehavior(.electric)) }

    /// Creates a field that deflects charged items at a right angle to their velocity.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S (v.y, -v.x) f, or zero if q is 0. Sign and size of the
    /// charge have no effect, as measured on Apple's system. Default falloff: 1.
    open class func magneticField() -> Self { instance(UIFieldBehavior(.magnetic)) }

    /// Creates a field whose force is computed by a closure.
    ///
    /// The animator calls the closure for each item in each sub-step of 1/120 second. The closure can read velocities
    /// of items. It must not change or search the animator; such a call traps. `strength` and `falloff` do not apply to
    /// the force.
    ///
    /// Source: measured on Apple's system (arguments).
    ///
    /// - Parameter block: Returns the force on an item, in newtons; a force that is NaN or infinite is treated as zero
    ///   and reported as a diagnostic.
    ///   Its parameters are the field; the position of the item relative to the field, in points; the velocity of the
    ///   item, in meters per second; its mass, in kilograms; its charge, unitless; and the time of the simulated world,
    ///   in seconds.
    open class func field(
        evaluationBlock block:
            @escaping (
                _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
                _ time: TimeInterval
            ) -> CGVector
    ) -> Self {
        let field = UIFieldBehavior(.noise)
        field.setEvaluation(block)
        return instance(field)
    }
}

/// An adapter that calls a client's evaluation block from the engine.
///
/// The engine is not isolated to an actor, so its closure type requires sendable values. Marking this class as sendable
/// is safe, because animators step their worlds on the main actor only.
final class FieldEvaluation: @unchecked Sendable {
    typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    private weak var field: UIFieldBehavior?
    private let block: Block

    init(_ field: UIFieldBehavior, _ block: @escaping Block) {
        self.field = field
        self.block = block
    }

    func force(on sample: FieldSample) -> Vec2 {
        assumeMainActor {
            guard let field, let core = field.connectedCore else { return .zero }
            core.isEvaluatingField = true
            defer { core.isEvaluatingField = false }
            let force = block(
                field,
                PointScale.points(from: sample.offset),
                CGVector(dx: CGFloat(sample.velocity.x), dy: CGFloat(sample.velocity.y)), CGFloat(sample.mass),
                CGFloat(sample.charge), sample.time)
            return Vec2(x: Float(force.dx), y: Float(force.dy))
        }
    }
}
