/// Ropes: one row that only pulls, and only when the rope is taut.
enum RopeJoint {
    static func prepare(_ j: inout JointRecord, _ island: IslandBodies) {
        j.armA = island.arm(j.islandA, j.localAnchorA)
        j.armB = island.arm(j.islandB, j.localAnchorB)
        let way = j.separation + j.armB - j.armA
        let length = way.length
        j.bias = length - j.length
        guard length > Tolerances.linearSlop else {
            (j.axis, j.effectiveMass, j.impulse) = (.zero, 0, 0)
            return
        }
        j.axis = (1 / length) * way
        let (a, b) = (Vec2.cross(j.armA, j.axis), Vec2.cross(j.armB, j.axis))
        let inverse =
            island.inverseMass(j.islandA) + island.inverseInertia(j.islandA) * a * a + island.inverseMass(j.islandB)
            + island.inverseInertia(j.islandB) * b * b
        j.effectiveMass = inverse != 0 ? 1 / inverse : 0
        PointRows.apply(j.impulse * j.axis, 0, j, island)
    }

    /// A slack rope may be used up within the step, but no faster.
    static func solveVelocity(_ j: inout JointRecord, _ island: IslandBodies) {
        var speed = Vec2.dot(j.axis, PointRows.speed(j, island))
        if j.bias < 0 { speed += j.bias / Tolerances.timeStep }
        let total = min(0, j.impulse - j.effectiveMass * speed)
        let change = total - j.impulse
        j.impulse = total
        PointRows.apply(change * j.axis, 0, j, island)
    }

    static func solvePosition(_ j: inout JointRecord, _ island: IslandBodies) -> Bool {
        let armA = island.currentArm(j.islandA, j.localAnchorA)
        let armB = island.currentArm(j.islandB, j.localAnchorB)
        let (axis, length) = PointRows.error(j, armA, armB, island).normalized
        let c = max(0, min(length - j.length, Tolerances.maximumLinearCorrection))
        let impulse = -j.effectiveMass * c
        island.push(j.islandA, -impulse * axis, at: armA)
        island.push(j.islandB, impulse * axis, at: armB)
        return length - j.length < Tolerances.linearSlop
    }
}
