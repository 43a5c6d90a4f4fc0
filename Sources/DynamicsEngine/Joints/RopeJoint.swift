/// The solver of rope joints. A rope has one constraint row, which pulls the anchors together while the rope is taut,
/// but never pushes them apart.
enum RopeJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        let delta = j.relativeCenter + j.armB - j.armA
        let length = delta.length
        j.bias = length - j.length
        guard length > Tolerances.linearSlop else {
            (j.axis, j.effectiveMass, j.impulse) = (.zero, 0, 0)
            return
        }
        j.axis = (1 / length) * delta
        let inverse = j.inverseEffectiveMass(island: island)
        j.effectiveMass = inverse != 0 ? 1 / inverse : 0
        PointConstraint.applyImpulses(j.impulse * j.axis, angularImpulse: 0, toBodiesOf: j, island: island)
    }

    /// Limits the speed at which the anchors move apart. If the rope is slack, the speed is limited so that the rope
    /// becomes taut at the end of the sub-step at the earliest.
    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        var speed = Vec2.dot(j.axis, PointConstraint.relativeVelocity(of: j, island: island))
        if j.bias < 0 { speed += j.bias / Tolerances.timeStep }
        let total = min(0, j.impulse - j.effectiveMass * speed)
        let change = total - j.impulse
        j.impulse = total
        PointConstraint.applyImpulses(change * j.axis, angularImpulse: 0, toBodiesOf: j, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let (armA, armB) = j.currentLeverArms(island: island)
        let (axis, length) = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island).normalized
        let error = max(0, min(length - j.length, Tolerances.maximumLinearCorrection))
        island.applyPositionCorrection(-j.effectiveMass * error * axis, toBodiesOf: j, armA: armA, armB: armB)
        return length - j.length < Tolerances.linearSlop
    }
}
