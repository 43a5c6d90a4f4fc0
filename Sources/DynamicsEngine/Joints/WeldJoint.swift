/// Welds: the point and the angle as one block of three rows.
enum WeldJoint {
    static func prepare(_ j: inout JointRecord, _ island: IslandBodies) {
        j.armA = island.arm(j.islandA, j.localAnchorA)
        j.armB = island.arm(j.islandB, j.localAnchorB)
        j.matrix = PointRows.matrix(j, j.armA, j.armB, island)
        PointRows.apply(Vec2(j.impulse, j.impulseY), j.impulseZ, j, island)
    }

    static func solveVelocity(_ j: inout JointRecord, _ island: IslandBodies) {
        let spin = island.spin(j.islandB) - island.spin(j.islandA)
        let (p, z) = solve(j.matrix, -PointRows.speed(j, island), -spin)
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ += z
        PointRows.apply(p, z, j, island)
    }

    static func solvePosition(_ j: inout JointRecord, _ island: IslandBodies) -> Bool {
        let armA = island.currentArm(j.islandA, j.localAnchorA)
        let armB = island.currentArm(j.islandB, j.localAnchorB)
        let (error, angle) = (PointRows.error(j, armA, armB, island), PointRows.angle(j, island))
        let (p, z) = solve(PointRows.matrix(j, armA, armB, island), -error, -angle)
        island.push(j.islandA, -p, at: armA)
        island.push(j.islandB, p, at: armB)
        island.turn(j.islandA, -z)
        island.turn(j.islandB, z)
        return error.length <= Tolerances.linearSlop && abs(angle) <= Tolerances.angularSlop
    }

    /// Two bodies that never turn have no row for the angle.
    private static func solve(_ k: Symmetric3, _ b: Vec2, _ bz: Float) -> (Vec2, Float) {
        k.zz > 0 ? k.solve3(b, bz) : (k.solve2(b), 0)
    }
}
