/// Sliders: a row across the axis, one for the angle, and one along the axis when a limit is reached.
enum SliderJoint {
    static func prepare(_ j: inout JointRecord, _ island: IslandBodies) {
        j.armA = island.arm(j.islandA, j.localAnchorA)
        j.armB = island.arm(j.islandB, j.localAnchorB)
        let way = j.separation + j.armB - j.armA
        j.axis = island.arm(j.islandA, j.localAxis)
        j.rows = Rows(j, j.axis, way, j.armA, j.armB, island)
        let state = limitState(j, Vec2.dot(j.axis, way))
        if state != j.limitState || state == .free { j.impulseZ = 0 }
        j.limitState = state
        apply(j, Vec2(j.impulse, j.impulseY), j.impulseZ, island)
    }

    /// The levers of the rows on both bodies and what the rows feel of each other.
    struct Rows: BitwiseCopyable {
        var across = Vec2.zero
        var acrossA: Float = 0
        var acrossB: Float = 0
        var alongA: Float = 0
        var alongB: Float = 0
        var matrix = Symmetric3()

        init() {}

        init(_ j: JointRecord, _ axis: Vec2, _ way: Vec2, _ armA: Vec2, _ armB: Vec2, _ island: IslandBodies) {
            across = axis.perpendicular
            (acrossA, acrossB) = (Vec2.cross(way + armA, across), Vec2.cross(armB, across))
            (alongA, alongB) = (Vec2.cross(way + armA, axis), Vec2.cross(armB, axis))
            let m = island.inverseMass(j.islandA) + island.inverseMass(j.islandB)
            let (iA, iB) = (island.inverseInertia(j.islandA), island.inverseInertia(j.islandB))
            matrix = Symmetric3(
                xx: m + iA * acrossA * acrossA + iB * acrossB * acrossB, xy: iA * acrossA + iB * acrossB,
                xz: iA * acrossA * alongA + iB * acrossB * alongB, yy: iA + iB == 0 ? 1 : iA + iB,
                yz: iA * alongA + iB * alongB, zz: m + iA * alongA * alongA + iB * alongB * alongB)
        }
    }

    private static func limitState(_ j: JointRecord, _ translation: Float) -> LimitState {
        if !j.hasLimits { return .free }
        if abs(j.upper - j.lower) < 2 * Tolerances.linearSlop { return .equal }
        if translation <= j.lower { return .atLower }
        return translation >= j.upper ? .atUpper : .free
    }

    private static func apply(_ j: JointRecord, _ p: Vec2, _ along: Float, _ island: IslandBodies) {
        let impulse = p.x * j.rows.across + along * j.axis
        island.kick(j.islandA, -impulse, at: .zero)
        island.kick(j.islandB, impulse, at: .zero)
        island.twist(j.islandA, -(p.x * j.rows.acrossA + p.y + along * j.rows.alongA))
        island.twist(j.islandB, p.x * j.rows.acrossB + p.y + along * j.rows.alongB)
    }

    static func solveVelocity(_ j: inout JointRecord, _ island: IslandBodies) {
        let v = island.velocity(j.islandB, .zero) - island.velocity(j.islandA, .zero)
        let (wA, wB) = (island.spin(j.islandA), island.spin(j.islandB))
        let r = j.rows
        let speed = Vec2(Vec2.dot(r.across, v) + r.acrossB * wB - r.acrossA * wA, wB - wA)
        if j.limitState == .free {
            let p = r.matrix.solve2(-speed)
            j.impulse += p.x
            j.impulseY += p.y
            return apply(j, p, 0, island)
        }
        let along = Vec2.dot(j.axis, v) + r.alongB * wB - r.alongA * wA
        let (_, z) = r.matrix.solve3(-speed, -along)
        var total = j.impulseZ + z
        if j.limitState == .atLower { total = max(total, 0) }
        if j.limitState == .atUpper { total = min(total, 0) }
        let change = total - j.impulseZ
        // With the limit's row known, the other two are solved again.
        let p = r.matrix.solve2(-speed - change * Vec2(r.matrix.xz, r.matrix.yz))
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ = total
        apply(j, p, change, island)
    }

    static func solvePosition(_ j: inout JointRecord, _ island: IslandBodies) -> Bool {
        let armA = island.currentArm(j.islandA, j.localAnchorA)
        let armB = island.currentArm(j.islandB, j.localAnchorB)
        let way = PointRows.error(j, armA, armB, island)
        let axis = island.currentArm(j.islandA, j.localAxis)
        let r = Rows(j, axis, way, armA, armB, island)
        let c = Vec2(Vec2.dot(r.across, way), PointRows.angle(j, island))
        var linearError = abs(c.x)
        let (limitError, along) = limitCorrection(j, Vec2.dot(axis, way))
        linearError = max(linearError, limitError)
        let (p, z) = along == nil ? (r.matrix.solve2(-c), 0) : r.matrix.solve3(-c, -(along ?? 0))
        let impulse = p.x * r.across + z * axis
        island.push(j.islandA, -impulse, at: .zero)
        island.push(j.islandB, impulse, at: .zero)
        island.turn(j.islandA, -(p.x * r.acrossA + p.y + z * r.alongA))
        island.turn(j.islandB, p.x * r.acrossB + p.y + z * r.alongB)
        return linearError <= Tolerances.linearSlop && abs(c.y) <= Tolerances.angularSlop
    }

    /// How far the limit is passed, and what to take back of it; nil if it is not reached.
    private static func limitCorrection(_ j: JointRecord, _ t: Float) -> (error: Float, correction: Float?) {
        if !j.hasLimits { return (0, nil) }
        let (slop, most) = (Tolerances.linearSlop, Tolerances.maximumLinearCorrection)
        if abs(j.upper - j.lower) < 2 * slop { return (abs(t), max(-most, min(t, most))) }
        if t <= j.lower { return (j.lower - t, max(-most, min(t - j.lower + slop, 0))) }
        if t >= j.upper { return (t - j.upper, max(0, min(t - j.upper - slop, most))) }
        return (0, nil)
    }
}
