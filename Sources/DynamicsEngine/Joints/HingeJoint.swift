// Hinge joints, which keep two anchors together while the bodies rotate.

/// The definition of a hinge joint, which keeps two anchors together while the bodies rotate about them.
///
/// The angle of a hinge is the angle of `bodyB` minus the angle of `bodyA`, or the angle of `bodyB` if `bodyA` is nil.
/// `World.createJoint(_:)` replaces a reference angle or a friction torque that is NaN, infinite or of a magnitude
/// above 1e9, and a negative friction torque, with 0, and counts the replacement in `World.rejectedInputs`.
public struct HingeJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The angle between the bodies at which the rotation of the hinge is 0, in radians. The default is 0.
    public var referenceAngle: Float = 0
    /// The range of the hinge's rotation, in radians from the reference angle. The default, nil, means that there is no
    /// limit.
    ///
    /// A range with two infinite bounds has the same effect as nil.
    public var limits: ClosedRange<Float>?
    /// The maximum torque with which friction resists rotation, in newton meters. The default, 0, means no friction.
    ///
    /// Valid range: 0 to 1e9.
    public var frictionTorque: Float = 0

    /// Creates the definition of a hinge between the world's origin and `bodyB`, without limits or friction.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}

/// The solver of hinge joints. A hinge has two constraint rows that keep the anchors together, one that enforces an
/// active limit, and one that applies friction.
enum HingeJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        j.matrix = SymmetricMatrix3(armA: j.armA, armB: j.armB, island.masses(of: j))
        j.effectiveMass = j.matrix.zz > 0 ? 1 / j.matrix.zz : 0
        let hasFixedRotation = j.matrix.zz == 0
        if j.frictionTorque <= 0 || hasFixedRotation { j.motorImpulse = 0 }
        let state =
            hasFixedRotation
            ? .inactive
            : j.limitState(at: PointConstraint.relativeAngle(of: j, island: island), slop: Tolerances.angularSlop)
        if state != j.limitState || state == .inactive { j.impulseZ = 0 }
        j.limitState = state
        PointConstraint.applyImpulses(
            Vec2(j.impulse, j.impulseY), angularImpulse: j.motorImpulse + j.impulseZ, toBodiesOf: j, island: island)
    }

    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let hasFixedRotation = j.matrix.zz == 0
        if j.frictionTorque > 0 && j.limitState != .equal && !hasFixedRotation { solveFriction(of: &j, island: island) }
        let velocity = PointConstraint.relativeVelocity(of: j, island: island)
        if j.limitState == .inactive || hasFixedRotation {
            let p = j.matrix.solveTwoRows(-velocity)
            j.impulse += p.x
            j.impulseY += p.y
            PointConstraint.applyImpulses(p, angularImpulse: 0, toBodiesOf: j, island: island)
        } else {
            solveLimit(of: &j, relativeVelocity: velocity, island: island)
        }
    }

    private static func solveFriction(of j: inout JointRecord, island: IslandBodies) {
        let w = island.relativeAngularVelocity(of: j)
        let limit = Tolerances.timeStep * j.frictionTorque
        let total = max(-limit, min(j.motorImpulse - j.effectiveMass * w, limit))
        let change = total - j.motorImpulse
        j.motorImpulse = total
        island.applyAngularImpulse(-change, to: j.solverIndexA)
        island.applyAngularImpulse(change, to: j.solverIndexB)
    }

    /// Solves the two anchor rows and the limit row of the constraint together. If the accumulated impulse of the limit
    /// row would pull the hinge toward the limit, sets that impulse to 0 and solves the anchor rows alone.
    private static func solveLimit(of j: inout JointRecord, relativeVelocity velocity: Vec2, island: IslandBodies) {
        let w = island.relativeAngularVelocity(of: j)
        var (p, z) = j.matrix.solveThreeRows(-velocity, bz: -w)
        let total = j.impulseZ + z
        let isReleased = (j.limitState == .atLower && total < 0) || (j.limitState == .atUpper && total > 0)
        if isReleased {
            p = j.matrix.solveTwoRows(-velocity + j.impulseZ * Vec2(j.matrix.xz, j.matrix.yz))
            z = -j.impulseZ
        }
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ = isReleased ? 0 : total
        PointConstraint.applyImpulses(p, angularImpulse: z, toBodiesOf: j, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let angularError = correctLimit(of: j, island: island)
        let (armA, armB) = j.currentLeverArms(island: island)
        let error = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island)
        let impulse = SymmetricMatrix3(armA: armA, armB: armB, island.masses(of: j)).solveTwoRows(-error)
        island.applyPositionCorrection(impulse, toBodiesOf: j, armA: armA, armB: armB)
        return error.length <= Tolerances.linearSlop && angularError <= Tolerances.angularSlop
    }

    /// Corrects the angle of the hinge at an active limit. Returns the error before the correction, in radians.
    private static func correctLimit(of j: JointRecord, island: IslandBodies) -> Float {
        if !j.hasLimits || j.limitState == .inactive || j.matrix.zz == 0 { return 0 }
        let angle = PointConstraint.relativeAngle(of: j, island: island)
        let (slop, maximum) = (Tolerances.angularSlop, Tolerances.maximumAngularCorrection)
        let (correction, error): (Float, Float)
        switch j.limitState {
        case .equal:
            correction = max(-maximum, min(angle - j.lowerLimit, maximum))
            error = abs(correction)
        case .atLower:
            correction = max(-maximum, min(angle - j.lowerLimit + slop, 0))
            error = j.lowerLimit - angle
        default:
            correction = max(0, min(angle - j.upperLimit - slop, maximum))
            error = angle - j.upperLimit
        }
        island.applyAngularCorrection(j.effectiveMass * correction, to: j.solverIndexA)
        island.applyAngularCorrection(-j.effectiveMass * correction, to: j.solverIndexB)
        return error
    }
}
