// Weld joints, which allow no relative motion.

/// The definition of a weld joint, which allows no relative motion between two bodies.
public struct WeldJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The angle of `bodyB` minus the angle of `bodyA` that the joint maintains, in radians. The default is 0.
    ///
    /// `World.createJoint(_:)` replaces a value that is NaN, infinite or of a magnitude above 1e9 with 0, and counts
    /// the replacement in `World.rejectedInputs`.
    public var referenceAngle: Float = 0

    /// Creates the definition of a weld between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}

/// The solver of weld joints. A weld has two constraint rows that keep the anchors together and one for the angle,
/// which are solved together as one block.
enum WeldJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        j.matrix = SymmetricMatrix3(armA: j.armA, armB: j.armB, island.masses(of: j))
        PointConstraint.applyImpulses(
            Vec2(j.impulse, j.impulseY), angularImpulse: j.impulseZ, toBodiesOf: j, island: island)
    }

    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let w = island.relativeAngularVelocity(of: j)
        let (p, z) = solveRows(of: j.matrix, b: -PointConstraint.relativeVelocity(of: j, island: island), bz: -w)
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ += z
        PointConstraint.applyImpulses(p, angularImpulse: z, toBodiesOf: j, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let (armA, armB) = j.currentLeverArms(island: island)
        let error = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island)
        let angle = PointConstraint.relativeAngle(of: j, island: island)
        let (p, z) = solveRows(
            of: SymmetricMatrix3(armA: armA, armB: armB, island.masses(of: j)), b: -error, bz: -angle)
        island.applyPositionCorrection(p, toBodiesOf: j, armA: armA, armB: armB)
        island.applyAngularCorrection(-z, to: j.solverIndexA)
        island.applyAngularCorrection(z, to: j.solverIndexB)
        return error.length <= Tolerances.linearSlop && abs(angle) <= Tolerances.angularSlop
    }

    /// Solves K x = (b.x, b.y, bz) for the impulses x. If both bodies have a fixed rotation, the angular row of K is
    /// zero, so K would be singular. In this case, solves only the other two rows, and returns 0 as the angular
    /// impulse.
    private static func solveRows(of k: SymmetricMatrix3, b: Vec2, bz: Float) -> (linear: Vec2, angular: Float) {
        k.zz > 0 ? k.solveThreeRows(b, bz: bz) : (k.solveTwoRows(b), 0)
    }
}

extension SoftJointSolver {
    /// Solves the three rows of a weld together: two that keep the anchors together, and one for the angle.
    @inline(__always)
    func solveWeld(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let target = pair.relativeVelocity + correctionVelocity(for: pair.pose.pointee.separation, softness)
        let angularTarget =
            pair.relativeAngularVelocity
            + correctionAngularSpeed(for: j.pointee.startAngle + pair.pose.pointee.rotation, pair, softness)
        let k = pair.pose.pointee.weldRows
        var (p, z) = k.zz > 0 ? k.solveThreeRows(-target, bz: -angularTarget) : (k.solveTwoRows(-target), 0)
        p = softness.massScale * p - softness.impulseScale * Vec2(j.pointee.impulse, j.pointee.impulseY)
        z = softness.massScale * z - softness.impulseScale * j.pointee.impulseZ
        j.pointee.impulse += p.x
        j.pointee.impulseY += p.y
        j.pointee.impulseZ += z
        pair.applyImpulse(p, angular: z)
    }
}
