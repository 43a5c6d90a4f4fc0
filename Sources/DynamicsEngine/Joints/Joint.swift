// Joints: what the definitions of all kinds have in common, the stored state, and the solvers of the kinds.

/// The definition of a joint, which connects two bodies, or a body and a point in the world.
///
/// If `World.createJoint(_:)` gets a definition whose `bodyB` is no body of the world, or whose `bodyA` is neither nil nor
/// another body of the world, the program stops. The function replaces values that are NaN, infinite or out of range with
/// their defaults, and counts them in `World.rejectedInputs`.
public protocol JointDefinition: Sendable {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    var connection: JointConnection { get set }
}

/// The bodies and anchors that a joint connects, and whether the bodies collide with each other.
///
/// Valid range of each component of an anchor: up to 1e9 in magnitude. An invalid anchor is replaced with zero.
public struct JointConnection: Sendable {
    /// The first body, or nil if the joint connects the second body to a point in the world. The default is nil.
    public var bodyA: BodyID?
    /// The point in the world to which a joint without a first body connects the second body, in meters. The default is
    /// the origin. If there is a first body, this point has no effect.
    public var worldAnchor = WorldPoint.zero
    /// The anchor on the first body, as an offset from the body's position along the body's axes, in meters. The
    /// default is zero.
    public var localAnchorA = Vec2.zero
    /// The second body that the joint connects.
    public var bodyB: BodyID
    /// The anchor on the second body, as an offset from the body's position along the body's axes, in meters. The
    /// default is zero.
    public var localAnchorB = Vec2.zero
    /// A Boolean value that indicates whether the bodies of the joint collide with each other.
    ///
    /// The default is true for a distance joint and false for the other joints.
    public var collideConnected: Bool

    init(bodyB: BodyID, collideConnected: Bool = false) {
        self.bodyB = bodyB
        self.collideConnected = collideConnected
    }
}

extension JointDefinition {
    /// The first body, or nil; see `JointConnection.bodyA`.
    public var bodyA: BodyID? {
        get { connection.bodyA }
        set { connection.bodyA = newValue }
    }
    /// The point in the world to which a joint without a first body connects the second body, in meters; see
    /// `JointConnection.worldAnchor`.
    public var worldAnchor: WorldPoint {
        get { connection.worldAnchor }
        set { connection.worldAnchor = newValue }
    }
    /// The anchor on the first body, in meters; see `JointConnection.localAnchorA`.
    public var localAnchorA: Vec2 {
        get { connection.localAnchorA }
        set { connection.localAnchorA = newValue }
    }
    /// The second body that the joint connects.
    public var bodyB: BodyID {
        get { connection.bodyB }
        set { connection.bodyB = newValue }
    }
    /// The anchor on the second body, in meters; see `JointConnection.localAnchorB`.
    public var localAnchorB: Vec2 {
        get { connection.localAnchorB }
        set { connection.localAnchorB = newValue }
    }
    /// Whether the bodies of the joint collide with each other; see `JointConnection.collideConnected`.
    public var collideConnected: Bool {
        get { connection.collideConnected }
        set { connection.collideConnected = newValue }
    }
}

/// An identifier of a joint in a world.
///
/// An identifier is valid until its joint, or a body that the joint connects, is destroyed. It is never reused. Passing
/// the identifier of a destroyed joint, or of a joint in another world, stops the program.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    /// The index of the joint's slot in `World.joints`.
    let index: Int32
    /// The slot's generation when the joint was created; a different generation means that the joint was destroyed.
    let generation: UInt32
}

/// The kind of a joint, which determines its solver and its constraint rows.
enum JointKind: UInt8, BitwiseCopyable {
    case distance
    case rope
    case hinge
    case slider
    case weld
}

/// The state of the limits of a hinge or slider. In all states except `inactive`, the solver adds a constraint row for
/// the limit.
enum LimitState: UInt8, BitwiseCopyable {
    case inactive
    case atLower
    case atUpper
    /// The difference between the lower and the upper limit is within the slop, so the joint cannot move in either
    /// direction.
    case equal
}

/// The stored state of a joint: its definition, its accumulated impulses, and the values that the solver prepares for
/// each sub-step.
struct JointRecord: EdgeRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    // The following values, up to `frictionTorque`, are those that the iterations of the soft-step solver read, apart from
    // `effectiveMass`. They are together, so that an iteration loads two or three cache lines of the record.
    var kind = JointKind.distance
    var limitState = LimitState.inactive
    var hasLimits = false
    /// Whether a constraint graph solves a spring once for the whole sub-step; see `SoftJointSolver.solveFreeSprings`.
    var isFreeSpring = false
    /// The indices of bodies A and B in the arrays of the solver of their island: in `IslandBodies`, where -1 stands for a
    /// point in the world, or in `SoftBodies`, where 0 stands for a static body and for the world.
    var solverIndexA: Int32 = -1
    var solverIndexB: Int32 = -1
    /// The vector from A's center of mass, or from the world anchor, to B's center of mass at the start of the
    /// sub-step, in meters.
    var relativeCenter = Vec2.zero
    /// The lever arms: the vectors from the bodies' centers of mass to the anchors, along the world's axes, in meters.
    var armA = Vec2.zero
    var armB = Vec2.zero
    /// The accumulated impulses of the last sub-step. The next sub-step starts with them (warm starting).
    ///
    /// `impulse` belongs to the first constraint row, `impulseY` to the second, `impulseZ` to the third or to the
    /// limit, and `motorImpulse` to the friction of a hinge. The impulses of linear rows are in kilogram meters per
    /// second, those of angular rows in kilogram square meters per second.
    var impulse: Float = 0
    var impulseY: Float = 0
    var impulseZ: Float = 0
    var motorImpulse: Float = 0
    /// The unit axis of a distance joint, rope or slider, along the world's axes.
    var axis = Vec2.zero
    /// B's angle minus A's angle minus the reference angle at the start of the sub-step, in radians. Only constraint graphs
    /// use it.
    var startAngle: Float = 0
    /// The coefficients of a spring in a constraint graph; see `SpringCoefficients`.
    var springStiffness: Float = 0
    var springSoftness: Float = 0
    var springMassScale: Float = 0
    var frequency: Float = 0
    var length: Float = 0
    var lowerLimit: Float = 0
    var upperLimit: Float = 0
    var frictionTorque: Float = 0

    /// The indices of bodies A and B in `World.bodies`. `bodyA` is -1 if the joint connects body B to a point in the
    /// world.
    var bodyA: Int32 = -1
    var bodyB: Int32 = -1
    var links = EdgeLinks()
    /// The visit stamp: the number of the last island search that visited the joint.
    var islandMark: UInt32 = 0
    /// The constraint graph that contains the joint, or -1; and its index in the list of joints of that graph.
    var graph: Int8 = -1
    var graphIndex: Int32 = 0

    var collideConnected = true
    /// Whether the client has changed the joint, or moved one of its bodies, since the last sub-step that solved the joint.
    /// See `IslandBodies.hasDisplacedJoint`.
    var isDisplaced = true

    // The values of the joint's definition. Unlike in the definition, local anchors are offsets from the bodies'
    // centers of mass along the bodies' axes, in meters.
    var worldAnchor = WorldPoint.zero
    var localAnchorA = Vec2.zero
    var localAnchorB = Vec2.zero
    var dampingRatio: Float = 0
    var referenceAngle: Float = 0
    var localAxisA = Vec2(1, 0)

    /// The joint's part of the energy that its island took in the last sub-steps, in joules; see `EnergyBudget`.
    var energyReserve: Float = 0

    // The solver computes the following values at the start of each sub-step.
    var effectiveMass: Float = 0
    /// The softness of a spring's velocity constraint in a reference island, in 1/kg: the velocity error that the
    /// constraint allows per unit of impulse.
    var gamma: Float = 0
    /// For a spring, the velocity bias in meters per second. For a rope, the current distance of the anchors minus the
    /// maximum length, in meters.
    var bias: Float = 0
    /// The matrix K of a hinge, slider or weld in a reference island, which maps the impulses of its constraint rows to the
    /// changes of velocity along these rows.
    var matrix = SymmetricMatrix3()
    var sliderRows = SliderJoint.Rows()
}

extension JointRecord {
    /// Computes the lever arms `armA` and `armB` for the body angles at the start of the sub-step.
    @inline(__always)
    mutating func prepareLeverArms(island: IslandBodies) {
        armA = island.startLeverArm(of: solverIndexA, toAnchor: localAnchorA)
        armB = island.startLeverArm(of: solverIndexB, toAnchor: localAnchorB)
    }

    /// Returns the lever arms of both anchors at the current angles of the bodies, in meters.
    @inline(__always)
    func currentLeverArms(island: IslandBodies) -> (armA: Vec2, armB: Vec2) {
        (
            island.currentLeverArm(of: solverIndexA, toAnchor: localAnchorA),
            island.currentLeverArm(of: solverIndexB, toAnchor: localAnchorB)
        )
    }

    /// Returns the state of the limits of a hinge or slider at an angle or a translation.
    func limitState(at value: Float, slop: Float) -> LimitState {
        if !hasLimits { return .inactive }
        if abs(upperLimit - lowerLimit) < 2 * slop { return .equal }
        if value <= lowerLimit { return .atLower }
        return value >= upperLimit ? .atUpper : .inactive
    }

    /// Sets the state of the limits. The impulse of another state, or of no limit, is discarded.
    mutating func setLimitState(_ state: LimitState) {
        if state != limitState || state == .inactive { impulseZ = 0 }
        limitState = state
    }

    /// Whether the joint is a spring, not a rod or another kind of joint.
    @inline(__always) var isSpring: Bool { kind == .distance && frequency > 0 }

    /// Multiplies the accumulated impulses by a factor.
    mutating func scaleImpulses(by factor: Float) {
        impulse *= factor
        impulseY *= factor
        impulseZ *= factor
        motorImpulse *= factor
    }

    /// Sets all impulses to 0 if at least one of them overflowed. Otherwise, warm starting in the next sub-step would set
    /// the velocities of the bodies to NaN.
    @inline(__always)
    mutating func resetOverflowedImpulses() {
        if (impulse + impulseY + impulseZ + motorImpulse).isFinite { return }
        (impulse, impulseY, impulseZ, motorImpulse) = (0, 0, 0, 0)
    }

    /// The distance by which the anchors violate the joint at the start of the sub-step, in meters; 0 for springs.
    var startPositionError: Float {
        let delta = relativeCenter + armB - armA
        switch kind {
        case .distance: return frequency > 0 ? 0 : abs(delta.length - length)
        case .rope: return max(delta.length - length, 0)
        case .hinge, .weld: return delta.length
        case .slider: return abs(Vec2.dot(axis.perpendicular, delta))
        }
    }

    /// Returns the inverse effective mass for impulses at the anchors along `axis`, in 1/kg.
    @inline(__always)
    func inverseEffectiveMass(island: IslandBodies) -> Float {
        let (a, b) = (Vec2.cross(armA, axis), Vec2.cross(armB, axis))
        return island.inverseMass(of: solverIndexA) + island.inverseInertia(of: solverIndexA) * a * a
            + island.inverseMass(of: solverIndexB) + island.inverseInertia(of: solverIndexB) * b * b
    }
}

/// Dispatches each joint to the solver for its kind.
enum JointSolver {
    /// Prepares a joint for the sub-step, and applies the accumulated impulses of the last sub-step (warm starting).
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        switch j.kind {
        case .distance: DistanceJoint.prepareJoint(&j, island: island)
        case .rope: RopeJoint.prepareJoint(&j, island: island)
        case .hinge: HingeJoint.prepareJoint(&j, island: island)
        case .slider: SliderJoint.prepareJoint(&j, island: island)
        case .weld: WeldJoint.prepareJoint(&j, island: island)
        }
    }

    /// Performs one velocity iteration for a joint.
    @inline(__always)
    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        switch j.kind {
        case .distance: DistanceJoint.solveVelocity(of: &j, island: island)
        case .rope: RopeJoint.solveVelocity(of: &j, island: island)
        case .hinge: HingeJoint.solveVelocity(of: &j, island: island)
        case .slider: SliderJoint.solveVelocity(of: &j, island: island)
        case .weld: WeldJoint.solveVelocity(of: &j, island: island)
        }
    }

    /// Performs one position iteration for a joint, and returns whether the position error before the correction was
    /// within the slop.
    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        island.boundCorrection(ofBodiesOf: &j) { j in
            switch j.kind {
            case .distance: DistanceJoint.solvePosition(of: &j, island: island)
            case .rope: RopeJoint.solvePosition(of: &j, island: island)
            case .hinge: HingeJoint.solvePosition(of: &j, island: island)
            case .slider: SliderJoint.solvePosition(of: &j, island: island)
            case .weld: WeldJoint.solvePosition(of: &j, island: island)
            }
        }
    }
}
