/// The solver of distance joints, which are rigid rods or springs. A distance joint has one constraint row, along the
/// line between the two anchors.
enum DistanceJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        let delta = j.relativeCenter + j.armB - j.armA
        let length = delta.length
        // If the distance between the anchors is within the slop, rounding errors dominate the direction between them.
        // The axis is therefore set to zero, so that the joint exerts no impulse on the bodies.
        j.axis = length > Tolerances.linearSlop ? (1 / length) * delta : .zero
        let inverse = j.inverseEffectiveMass(island: island)
        j.effectiveMass = inverse != 0 ? 1 / inverse : 0
        if j.frequency > 0 {
            let spring = SpringCoefficients(
                frequency: j.frequency, dampingRatio: j.dampingRatio, step: Tolerances.timeStep)
            j.bias = (length - j.length) * spring.stiffness
            j.gamma = inverse * spring.softness
            j.effectiveMass *= spring.massScale
        } else {
            j.bias = 0
            j.gamma = 0
        }
        island.applyImpulse(j.impulse * j.axis, toBodiesOf: j)
    }

    @inline(__always)
    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let speed = Vec2.dot(j.axis, PointConstraint.relativeVelocity(of: j, island: island))
        let impulse = -j.effectiveMass * (speed + j.bias + j.gamma * j.impulse)
        j.impulse += impulse
        island.applyImpulse(impulse * j.axis, toBodiesOf: j)
    }

    /// Corrects the length of a rod, and returns whether its error was within the slop. For springs, returns true,
    /// because springs have no position correction.
    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        if j.frequency > 0 { return true }
        let (armA, armB) = j.currentLeverArms(island: island)
        let moved = island.deltaPosition(of: j.islandIndexB) - island.deltaPosition(of: j.islandIndexA)
        let (axis, length) = (j.relativeCenter + moved + armB - armA).normalized
        let limit = Tolerances.maximumLinearCorrection
        let error = min(max(length - j.length, -limit), limit)
        island.applyPositionCorrection(-j.effectiveMass * error * axis, toBodiesOf: j, armA: armA, armB: armB)
        return abs(error) < Tolerances.linearSlop
    }
}
