/// Rods and springs: one row along the line between the two anchors.
enum DistanceJoint {
    static func prepare(_ joint: inout JointRecord, _ island: IslandBodies) {
        joint.armA = island.arm(joint.islandA, joint.localAnchorA)
        joint.armB = island.arm(joint.islandB, joint.localAnchorB)
        let way = joint.separation + joint.armB - joint.armA
        let length = way.length
        // Nearer than the slop the direction is noise, so there is none.
        joint.axis = length > Tolerances.linearSlop ? (1 / length) * way : .zero
        let inverse = inverseMass(joint, island)
        joint.effectiveMass = inverse != 0 ? 1 / inverse : 0
        if joint.frequency > 0 {
            let spring = SpringCoefficients(
                frequency: joint.frequency, dampingRatio: joint.dampingRatio, step: Tolerances.timeStep)
            joint.bias = (length - joint.length) * spring.stiffness
            joint.gamma = inverse * spring.softness
            joint.effectiveMass *= spring.share
        } else {
            joint.bias = 0
            joint.gamma = 0
        }
        apply(joint.impulse, joint, island)
    }

    @inline(__always)
    static func solveVelocity(_ joint: inout JointRecord, _ island: IslandBodies) {
        let pointA = island.velocity(joint.islandA, joint.armA)
        let pointB = island.velocity(joint.islandB, joint.armB)
        let speed = Vec2.dot(joint.axis, pointB - pointA)
        let impulse = -joint.effectiveMass * (speed + joint.bias + joint.gamma * joint.impulse)
        joint.impulse += impulse
        apply(impulse, joint, island)
    }

    /// Whether the rod has its length, within the slop. Springs have nothing to correct.
    static func solvePosition(_ joint: inout JointRecord, _ island: IslandBodies) -> Bool {
        if joint.frequency > 0 { return true }
        let armA = island.currentArm(joint.islandA, joint.localAnchorA)
        let armB = island.currentArm(joint.islandB, joint.localAnchorB)
        let moved = island.shift(joint.islandB) - island.shift(joint.islandA)
        let (axis, length) = (joint.separation + moved + armB - armA).normalized
        let limit = Tolerances.maximumLinearCorrection
        let error = min(max(length - joint.length, -limit), limit)
        let impulse = -joint.effectiveMass * error
        island.push(joint.islandA, -impulse * axis, at: armA)
        island.push(joint.islandB, impulse * axis, at: armB)
        return abs(error) < Tolerances.linearSlop
    }

    private static func inverseMass(_ joint: JointRecord, _ island: IslandBodies) -> Float {
        let a = Vec2.cross(joint.armA, joint.axis)
        let b = Vec2.cross(joint.armB, joint.axis)
        return island.inverseMass(joint.islandA) + island.inverseInertia(joint.islandA) * a * a
            + island.inverseMass(joint.islandB) + island.inverseInertia(joint.islandB) * b * b
    }

    @inline(__always)
    private static func apply(_ impulse: Float, _ joint: JointRecord, _ island: IslandBodies) {
        island.kick(joint.islandA, -impulse * joint.axis, at: joint.armA)
        island.kick(joint.islandB, impulse * joint.axis, at: joint.armB)
    }
}
