/// The solver of slider joints. A slider has one constraint row across the axis, one for the angle between the bodies,
/// and, while a limit is active, one along the axis.
enum SliderJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        let delta = j.relativeCenter + j.armB - j.armA
        j.axis = island.startLeverArm(of: j.islandIndexA, toAnchor: j.localAxisA)
        j.sliderRows = Rows(j, j.axis, delta, j.armA, j.armB, island)
        let state = limitState(of: j, translation: Vec2.dot(j.axis, delta))
        if state != j.limitState || state == .inactive { j.impulseZ = 0 }
        j.limitState = state
        applyImpulses(toBodiesOf: j, acrossAndAngular: Vec2(j.impulse, j.impulseY), along: j.impulseZ, island: island)
    }

    /// The lever arms of the constraint rows, and the matrix K, which maps the impulses of the rows to the changes of
    /// velocity along these rows.
    struct Rows: BitwiseCopyable {
        /// The unit vector perpendicular to the axis.
        var across = Vec2.zero
        /// The scalar lever arms, on bodies A and B, of the constraint row across the axis, in meters.
        var acrossA: Float = 0
        var acrossB: Float = 0
        /// The scalar lever arms, on bodies A and B, of the constraint row along the axis, in meters.
        var alongA: Float = 0
        var alongB: Float = 0
        /// The matrix K of the constraint rows. Row x is across the axis, row y is for the angle, and row z is along
        /// the axis.
        var matrix = SymmetricMatrix3()

        init() {}

        init(_ j: JointRecord, _ axis: Vec2, _ delta: Vec2, _ armA: Vec2, _ armB: Vec2, _ island: IslandBodies) {
            across = axis.perpendicular
            (acrossA, acrossB) = (Vec2.cross(delta + armA, across), Vec2.cross(armB, across))
            (alongA, alongB) = (Vec2.cross(delta + armA, axis), Vec2.cross(armB, axis))
            let m = island.inverseMass(of: j.islandIndexA) + island.inverseMass(of: j.islandIndexB)
            let (iA, iB) = (island.inverseInertia(of: j.islandIndexA), island.inverseInertia(of: j.islandIndexB))
            // If both bodies have a fixed rotation, the angular row of the matrix is zero, so the matrix would be
            // singular. Setting yy to 1 keeps it invertible.
            matrix = SymmetricMatrix3(
                xx: m + iA * acrossA * acrossA + iB * acrossB * acrossB, xy: iA * acrossA + iB * acrossB,
                xz: iA * acrossA * alongA + iB * acrossB * alongB, yy: iA + iB == 0 ? 1 : iA + iB,
                yz: iA * alongA + iB * alongB, zz: m + iA * alongA * alongA + iB * alongB * alongB)
        }
    }

    private static func limitState(of j: JointRecord, translation: Float) -> LimitState {
        if !j.hasLimits { return .inactive }
        if abs(j.upperLimit - j.lowerLimit) < 2 * Tolerances.linearSlop { return .equal }
        if translation <= j.lowerLimit { return .atLower }
        return translation >= j.upperLimit ? .atUpper : .inactive
    }

    /// Applies the impulses of the three constraint rows to body B, and the opposite impulses to body A. The impulses
    /// are `p.x` across the axis, `p.y` for the angle, and `along` along the axis.
    private static func applyImpulses(
        toBodiesOf j: JointRecord, acrossAndAngular p: Vec2, along: Float, island: IslandBodies
    ) {
        let r = j.sliderRows
        let impulse = p.x * r.across + along * j.axis
        island.applyImpulse(-impulse, to: j.islandIndexA, at: .zero)
        island.applyImpulse(impulse, to: j.islandIndexB, at: .zero)
        island.applyAngularImpulse(-(p.x * r.acrossA + p.y + along * r.alongA), to: j.islandIndexA)
        island.applyAngularImpulse(p.x * r.acrossB + p.y + along * r.alongB, to: j.islandIndexB)
    }

    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let v = island.velocity(of: j.islandIndexB, at: .zero) - island.velocity(of: j.islandIndexA, at: .zero)
        let (wA, wB) = (island.angularVelocity(of: j.islandIndexA), island.angularVelocity(of: j.islandIndexB))
        let r = j.sliderRows
        let speed = Vec2(Vec2.dot(r.across, v) + r.acrossB * wB - r.acrossA * wA, wB - wA)
        if j.limitState == .inactive {
            let p = r.matrix.solveTwoRows(-speed)
            j.impulse += p.x
            j.impulseY += p.y
            return applyImpulses(toBodiesOf: j, acrossAndAngular: p, along: 0, island: island)
        }
        let along = Vec2.dot(j.axis, v) + r.alongB * wB - r.alongA * wA
        let (_, z) = r.matrix.solveThreeRows(-speed, bz: -along)
        var total = j.impulseZ + z
        if j.limitState == .atLower { total = max(total, 0) }
        if j.limitState == .atUpper { total = min(total, 0) }
        let change = total - j.impulseZ
        // The limit's impulse is possibly clamped, so the other two rows are solved again with its final value.
        let p = r.matrix.solveTwoRows(-speed - change * Vec2(r.matrix.xz, r.matrix.yz))
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ = total
        applyImpulses(toBodiesOf: j, acrossAndAngular: p, along: change, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let (armA, armB) = j.currentLeverArms(island: island)
        let delta = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island)
        let axis = island.currentLeverArm(of: j.islandIndexA, toAnchor: j.localAxisA)
        let r = Rows(j, axis, delta, armA, armB, island)
        let error = Vec2(Vec2.dot(r.across, delta), PointConstraint.relativeAngle(of: j, island: island))
        var linearError = abs(error.x)
        let (limitError, along) = limitCorrection(of: j, translation: Vec2.dot(axis, delta))
        linearError = max(linearError, limitError)
        let (p, z) =
            along == nil ? (r.matrix.solveTwoRows(-error), 0) : r.matrix.solveThreeRows(-error, bz: -(along ?? 0))
        let impulse = p.x * r.across + z * axis
        island.applyPositionCorrection(-impulse, to: j.islandIndexA, at: .zero)
        island.applyPositionCorrection(impulse, to: j.islandIndexB, at: .zero)
        island.applyAngularCorrection(-(p.x * r.acrossA + p.y + z * r.alongA), to: j.islandIndexA)
        island.applyAngularCorrection(p.x * r.acrossB + p.y + z * r.alongB, to: j.islandIndexB)
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
