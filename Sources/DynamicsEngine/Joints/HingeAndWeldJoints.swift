// Joints that keep two anchors together: hinges, and welds, which also keep the angle.

/// The definition of a hinge joint, which keeps two anchors together while the bodies rotate about them.
///
/// The angle of a hinge is the angle of `bodyB` minus the angle of `bodyA`, or the angle of `bodyB` if `bodyA` is nil.
public struct HingeJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The angle between the bodies at which the rotation of the hinge is 0, in radians. Valid range: -1e9 to 1e9. The
    /// default is 0.
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
        let angle = PointConstraint.relativeAngle(of: j, island: island)
        j.setLimitState(hasFixedRotation ? .inactive : j.limitState(at: angle, slop: Tolerances.angularSlop))
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

/// The definition of a weld joint, which allows no relative motion between two bodies.
public struct WeldJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The angle of `bodyB` minus the angle of `bodyA` that the joint maintains, in radians. Valid range: -1e9 to 1e9.
    /// The default is 0.
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
    @inline(__always)
    static func solveRows(of k: SymmetricMatrix3, b: Vec2, bz: Float) -> (linear: Vec2, angular: Float) {
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
        let k = SymmetricMatrix3(
            armA: pair.pose.pointee.armA, armB: pair.pose.pointee.armB, pair.pose.pointee.masses)
        var (p, z) = WeldJoint.solveRows(of: k, b: -target, bz: -angularTarget)
        p = softness.massScale * p - softness.impulseScale * Vec2(j.pointee.impulse, j.pointee.impulseY)
        z = softness.massScale * z - softness.impulseScale * j.pointee.impulseZ
        j.pointee.impulse += p.x
        j.pointee.impulseY += p.y
        j.pointee.impulseZ += z
        pair.applyImpulse(p, angular: z)
    }
}

/// The constraint rows that hinges and welds share. Rows x and y keep the two anchors together, and row z constrains
/// the angle between the bodies.
enum PointConstraint {
    /// Returns the velocity of B's anchor minus that of A's anchor, in meters per second.
    @inline(__always) static func relativeVelocity(of j: JointRecord, island: IslandBodies) -> Vec2 {
        island.velocity(of: j.solverIndexB, at: j.armB) - island.velocity(of: j.solverIndexA, at: j.armA)
    }

    /// Returns the vector from A's anchor to B's anchor at the current positions, in meters. The vector is zero if the
    /// constraint is satisfied.
    static func positionError(of j: JointRecord, armA: Vec2, armB: Vec2, island: IslandBodies) -> Vec2 {
        j.relativeCenter + island.deltaPosition(of: j.solverIndexB) - island.deltaPosition(of: j.solverIndexA) + armB
            - armA
    }

    /// Returns B's angle minus A's angle minus the reference angle, in radians.
    static func relativeAngle(of j: JointRecord, island: IslandBodies) -> Float {
        island.angle(of: j.solverIndexB) - island.angle(of: j.solverIndexA) - j.referenceAngle
    }

    /// Applies a linear impulse, at the anchor, and an angular impulse to body B. Applies the opposite impulses to body
    /// A, at its own anchor.
    @inline(__always)
    static func applyImpulses(_ impulse: Vec2, angularImpulse: Float, toBodiesOf j: JointRecord, island: IslandBodies) {
        island.applyImpulse(impulse, toBodiesOf: j)
        island.applyAngularImpulse(-angularImpulse, to: j.solverIndexA)
        island.applyAngularImpulse(angularImpulse, to: j.solverIndexB)
    }
}

/// The sum of the inverse masses of a joint's bodies, in 1/kg, and their inverse moments of inertia, in 1/(kg m^2).
struct JointMasses {
    let inverseMass: Float
    let inverseInertiaA: Float
    let inverseInertiaB: Float
}

/// A symmetric 3x3 matrix, used as the matrix K of a joint with three constraint rows.
struct SymmetricMatrix3: BitwiseCopyable {
    var xx: Float = 0
    var xy: Float = 0
    var xz: Float = 0
    var yy: Float = 0
    var yz: Float = 0
    var zz: Float = 0

    init() {}

    init(xx: Float, xy: Float, xz: Float, yy: Float, yz: Float, zz: Float) {
        (self.xx, self.xy, self.xz, self.yy, self.yz, self.zz) = (xx, xy, xz, yy, yz, zz)
    }

    /// Creates the matrix K of the three rows of a point constraint: it maps their impulses to the changes of velocity
    /// along them.
    @inline(__always)
    init(armA: Vec2, armB: Vec2, _ masses: JointMasses) {
        let (m, iA, iB) = (masses.inverseMass, masses.inverseInertiaA, masses.inverseInertiaB)
        self.init(
            xx: m + armA.y * armA.y * iA + armB.y * armB.y * iB, xy: -armA.y * armA.x * iA - armB.y * armB.x * iB,
            xz: -armA.y * iA - armB.y * iB, yy: m + armA.x * armA.x * iA + armB.x * armB.x * iB,
            yz: armA.x * iA + armB.x * iB, zz: iA + iB)
    }

    /// Solves the linear system of the upper left 2x2 matrix for the right-hand side `b`. Returns zero if this matrix
    /// is singular.
    func solveTwoRows(_ b: Vec2) -> Vec2 {
        var d = xx * yy - xy * xy
        if d != 0 { d = 1 / d }
        return Vec2(d * (yy * b.x - xy * b.y), d * (xx * b.y - xy * b.x))
    }

    /// Solves the linear system of the whole matrix for the right-hand side (b.x, b.y, bz). Returns zero if the matrix
    /// is singular.
    func solveThreeRows(_ b: Vec2, bz: Float) -> (xy: Vec2, z: Float) {
        // (cx, cy, cz) is the first column of the adjugate; its dot product with the first row is the determinant `d`.
        let (cx, cy, cz) = (yy * zz - yz * yz, yz * xz - xy * zz, xy * yz - yy * xz)
        var d = xx * cx + xy * cy + xz * cz
        if !(d > Self.leastDeterminantRatio * xx * yy * zz) { return solveThreeRowsPrecisely(b, bz: bz) }
        if d != 0 { d = 1 / d }
        let x = d * (b.x * cx + b.y * cy + bz * cz)
        let y = d * (b.x * cy + b.y * (xx * zz - xz * xz) + bz * (xy * xz - xx * yz))
        let z = d * (b.x * cz + b.y * (xy * xz - xx * yz) + bz * (xx * yy - xy * xy))
        return (Vec2(x, y), z)
    }

    /// The smallest ratio of the determinant to the product of the diagonal for which `Float` has enough digits. It is less
    /// for a weld whose lever arms are about 15 times as long as its bodies.
    private static let leastDeterminantRatio: Float = 1e-4

    private func solveThreeRowsPrecisely(_ b: Vec2, bz: Float) -> (xy: Vec2, z: Float) {
        let (xx, xy, xz, yy, yz, zz) = (Double(xx), Double(xy), Double(xz), Double(yy), Double(yz), Double(zz))
        let (bx, by, bz) = (Double(b.x), Double(b.y), Double(bz))
        let (cx, cy, cz) = (yy * zz - yz * yz, yz * xz - xy * zz, xy * yz - yy * xz)
        var d = xx * cx + xy * cy + xz * cz
        if d != 0 { d = 1 / d }
        let x = d * (bx * cx + by * cy + bz * cz)
        let y = d * (bx * cy + by * (xx * zz - xz * xz) + bz * (xy * xz - xx * yz))
        let z = d * (bx * cz + by * (xy * xz - xx * yz) + bz * (xx * yy - xy * xy))
        return (Vec2(Float(x), Float(y)), Float(z))
    }
}
