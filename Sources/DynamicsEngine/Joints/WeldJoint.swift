/// The solver of weld joints. A weld has two constraint rows that keep the anchors together and one for the angle,
/// which are solved together as one block.
enum WeldJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        j.matrix = PointConstraint.kMatrix(of: j, armA: j.armA, armB: j.armB, island: island)
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
            of: PointConstraint.kMatrix(of: j, armA: armA, armB: armB, island: island), b: -error, bz: -angle)
        island.applyPositionCorrection(p, toBodiesOf: j, armA: armA, armB: armB)
        island.applyAngularCorrection(-z, to: j.islandIndexA)
        island.applyAngularCorrection(z, to: j.islandIndexB)
        return error.length <= Tolerances.linearSlop && abs(angle) <= Tolerances.angularSlop
    }

    /// Solves K x = (b.x, b.y, bz) for the impulses x. If both bodies have a fixed rotation, the angular row of K is
    /// zero, so K would be singular. In this case, solves only the other two rows, and returns 0 as the angular
    /// impulse.
    private static func solveRows(of k: SymmetricMatrix3, b: Vec2, bz: Float) -> (linear: Vec2, angular: Float) {
        k.zz > 0 ? k.solveThreeRows(b, bz: bz) : (k.solveTwoRows(b), 0)
    }
}
