// Slider joints, which let an anchor move along an axis only.

/// The definition of a slider joint, which allows the anchor of `bodyB` to move only along an axis of `bodyA`, and
/// allows no relative rotation. Valid range of its numbers: -1e9 to 1e9.
public struct SliderJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The direction of the slider's axis, unitless. It is in local coordinates of `bodyA`, or in world coordinates if
    /// `bodyA` is nil.
    ///
    /// The default is (1, 0). `World.createJoint(_:)` normalizes the vector, and replaces a zero vector with the
    /// default.
    public var localAxisA = Vec2(1, 0)
    /// The angle of `bodyB` minus the angle of `bodyA` that the joint maintains, in radians. The default is 0.
    public var referenceAngle: Float = 0
    /// The range of the slider's translation, which is the displacement of B's anchor from A's anchor along the axis,
    /// in meters. The default, nil, means that there is no limit.
    ///
    /// A range with two infinite bounds has the same effect as nil.
    public var limits: ClosedRange<Float>?

    /// Creates the definition of a slider without limits between the world's origin and `bodyB`, along the x axis.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}

/// The solver of slider joints. A slider has one constraint row across the axis, one for the angle between the bodies,
/// and, while a limit is active, one along the axis.
enum SliderJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        let delta = j.relativeCenter + j.armB - j.armA
        j.axis = island.startLeverArm(of: j.solverIndexA, toAnchor: j.localAxisA)
        j.sliderRows = Rows(axis: j.axis, delta: delta, armA: j.armA, armB: j.armB)
        j.matrix = j.sliderRows.matrix(island.masses(of: j))
        j.setLimitState(j.limitState(at: Vec2.dot(j.axis, delta), slop: Tolerances.linearSlop))
        applyImpulses(toBodiesOf: j, acrossAndAngular: Vec2(j.impulse, j.impulseY), along: j.impulseZ, island: island)
    }

    /// The axes of the constraint rows and their scalar lever arms.
    struct Rows: BitwiseCopyable {
        /// The unit vectors along the axis and across it.
        var axis = Vec2.zero
        var across = Vec2.zero
        /// The lever arms, on bodies A and B, of the constraint row across the axis, in meters.
        var acrossA: Float = 0
        var acrossB: Float = 0
        /// The lever arms, on bodies A and B, of the constraint row along the axis, in meters.
        var alongA: Float = 0
        var alongB: Float = 0

        init() {}

        /// - Parameter delta: The vector from A's anchor to B's anchor, in meters.
        @inline(__always)
        init(axis: Vec2, delta: Vec2, armA: Vec2, armB: Vec2) {
            (self.axis, across) = (axis, axis.perpendicular)
            (acrossA, acrossB) = (Vec2.cross(delta + armA, across), Vec2.cross(armB, across))
            (alongA, alongB) = (Vec2.cross(delta + armA, axis), Vec2.cross(armB, axis))
        }

        /// The matrix K of the constraint rows. Row x is across the axis, row y is for the angle, and row z is along the
        /// axis.
        @inline(__always)
        func matrix(_ masses: JointMasses) -> SymmetricMatrix3 {
            let (m, iA, iB) = (masses.inverseMass, masses.inverseInertiaA, masses.inverseInertiaB)
            // If both bodies have a fixed rotation, the angular row of the matrix is zero, so the matrix would be
            // singular. Setting yy to 1 keeps it invertible.
            return SymmetricMatrix3(
                xx: m + iA * acrossA * acrossA + iB * acrossB * acrossB, xy: iA * acrossA + iB * acrossB,
                xz: iA * acrossA * alongA + iB * acrossB * alongB, yy: iA + iB == 0 ? 1 : iA + iB,
                yz: iA * alongA + iB * alongB, zz: m + iA * alongA * alongA + iB * alongB * alongB)
        }

        /// Returns the linear impulse, and the angular impulses on bodies A and B, of impulses of the three rows: `p.x`
        /// across the axis, `p.y` for the angle, and `along` along the axis.
        @inline(__always)
        func impulses(_ p: Vec2, along: Float) -> (linear: Vec2, angularA: Float, angularB: Float) {
            (p.x * across + along * axis, p.x * acrossA + p.y + along * alongA, p.x * acrossB + p.y + along * alongB)
        }
    }

    /// Applies the impulses of the three constraint rows to body B, and the opposite impulses to body A.
    private static func applyImpulses(
        toBodiesOf j: JointRecord, acrossAndAngular p: Vec2, along: Float, island: IslandBodies
    ) {
        let (impulse, angularA, angularB) = j.sliderRows.impulses(p, along: along)
        island.applyImpulse(-impulse, to: j.solverIndexA, at: .zero)
        island.applyImpulse(impulse, to: j.solverIndexB, at: .zero)
        island.applyAngularImpulse(-angularA, to: j.solverIndexA)
        island.applyAngularImpulse(angularB, to: j.solverIndexB)
    }

    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let v = island.velocity(of: j.solverIndexB, at: .zero) - island.velocity(of: j.solverIndexA, at: .zero)
        let (wA, wB) = (island.angularVelocity(of: j.solverIndexA), island.angularVelocity(of: j.solverIndexB))
        let r = j.sliderRows
        let speed = Vec2(Vec2.dot(r.across, v) + r.acrossB * wB - r.acrossA * wA, wB - wA)
        if j.limitState == .inactive {
            let p = j.matrix.solveTwoRows(-speed)
            j.impulse += p.x
            j.impulseY += p.y
            return applyImpulses(toBodiesOf: j, acrossAndAngular: p, along: 0, island: island)
        }
        let along = Vec2.dot(j.axis, v) + r.alongB * wB - r.alongA * wA
        let (_, z) = j.matrix.solveThreeRows(-speed, bz: -along)
        var total = j.impulseZ + z
        if j.limitState == .atLower { total = max(total, 0) }
        if j.limitState == .atUpper { total = min(total, 0) }
        let change = total - j.impulseZ
        // The limit's impulse is possibly clamped, so the other two rows are solved again with its final value.
        let p = j.matrix.solveTwoRows(-speed - change * Vec2(j.matrix.xz, j.matrix.yz))
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ = total
        applyImpulses(toBodiesOf: j, acrossAndAngular: p, along: change, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let (armA, armB) = j.currentLeverArms(island: island)
        let delta = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island)
        let axis = island.currentLeverArm(of: j.solverIndexA, toAnchor: j.localAxisA)
        let r = Rows(axis: axis, delta: delta, armA: armA, armB: armB)
        let k = r.matrix(island.masses(of: j))
        let error = Vec2(Vec2.dot(r.across, delta), PointConstraint.relativeAngle(of: j, island: island))
        let (limitError, along) = limitCorrection(of: j, translation: Vec2.dot(axis, delta))
        let linearError = max(abs(error.x), limitError)
        let (p, z) = along.map { k.solveThreeRows(-error, bz: -$0) } ?? (k.solveTwoRows(-error), 0)
        let (impulse, angularA, angularB) = r.impulses(p, along: z)
        island.applyPositionCorrection(-impulse, to: j.solverIndexA, at: .zero)
        island.applyPositionCorrection(impulse, to: j.solverIndexB, at: .zero)
        island.applyAngularCorrection(-angularA, to: j.solverIndexA)
        island.applyAngularCorrection(angularB, to: j.solverIndexB)
        return linearError <= Tolerances.linearSlop && abs(error.y) <= Tolerances.angularSlop
    }

    /// Returns the position error at an active limit for the translation `t`, and the correction of that error, both in
    /// meters. If no limit is active, the error is 0 and the correction is nil.
    private static func limitCorrection(of j: JointRecord, translation t: Float) -> (error: Float, correction: Float?) {
        if !j.hasLimits { return (0, nil) }
        let (slop, maximum) = (Tolerances.linearSlop, Tolerances.maximumLinearCorrection)
        if abs(j.upperLimit - j.lowerLimit) < 2 * slop { return (abs(t), max(-maximum, min(t, maximum))) }
        if t <= j.lowerLimit { return (j.lowerLimit - t, max(-maximum, min(t - j.lowerLimit + slop, 0))) }
        if t >= j.upperLimit { return (t - j.upperLimit, max(0, min(t - j.upperLimit - slop, maximum))) }
        return (0, nil)
    }
}

extension SoftJointSolver {
    /// Solves a slider: the limit along the axis, and then the row across the axis together with the angle.
    @inline(__always)
    func solveSlider(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let delta = pair.pose.pointee.separation
        let rows = softRows(j, pair.pose.pointee)
        let matrix = rows.matrix(pair.pose.pointee.masses)
        if j.pointee.limitState != .inactive {
            let speed =
                Vec2.dot(rows.axis, pair.relativeCenterVelocity) + rows.alongB * pair.motionB.z
                - rows.alongA * pair.motionA.z
            let change = limitChange(
                of: j, value: Vec2.dot(rows.axis, delta), speed: speed, inverseMass: matrix.zz, softness)
            pair.applyImpulses(rows.impulses(.zero, along: change))
        }
        let speed = Vec2(
            Vec2.dot(rows.across, pair.relativeCenterVelocity) + rows.acrossB * pair.motionB.z
                - rows.acrossA * pair.motionA.z, pair.relativeAngularVelocity)
        let correction = Vec2(
            correctionSpeed(for: Vec2.dot(rows.across, delta), softness),
            correctionAngularSpeed(for: j.pointee.startAngle + pair.pose.pointee.rotation, pair, softness))
        let p =
            softness.massScale * matrix.solveTwoRows(-(speed + correction))
            - softness.impulseScale * Vec2(j.pointee.impulse, j.pointee.impulseY)
        j.pointee.impulse += p.x
        j.pointee.impulseY += p.y
        pair.applyImpulses(rows.impulses(p, along: 0))
    }

    /// The constraint rows at the current poses of the bodies.
    @inline(__always)
    func softRows(_ j: Joint, _ pose: SoftJointPose) -> SliderJoint.Rows {
        SliderJoint.Rows(
            axis: pose.rotationA * j.pointee.axis, delta: pose.separation, armA: pose.armA, armB: pose.armB)
    }
}
