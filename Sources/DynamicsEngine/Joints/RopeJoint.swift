// Rope joints, which limit the distance between two anchors.

/// The definition of a rope joint, which limits the distance between two anchors.
public struct RopeJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The maximum distance between the anchors, in meters. Valid range: 0 to 1e9. The default is 0.
    ///
    /// `World.createJoint(_:)` replaces a value outside this range with 0, and counts the replacement in
    /// `World.rejectedInputs`.
    public var maximumLength: Float = 0

    /// Creates the definition of a rope of length 0 between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}

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

extension SoftJointSolver {
    /// Solves a rope, which acts only while it is taut. A slack rope limits the speed of its anchors so that it becomes
    /// taut at the end of the solver step at the earliest.
    @inline(__always)
    func solveRope(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let (axis, length, inverse) = pair.pose.pointee.axisRow
        if inverse <= 0 || axis == .zero { return }
        let error = length - j.pointee.length
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let change =
            error < 0
            ? -(speed + error / step) / inverse
            : -softness.massScale / inverse * (speed + correctionSpeed(for: error, softness))
                - softness.impulseScale * j.pointee.impulse
        let total = min(0, j.pointee.impulse + change)
        pair.applyImpulse((total - j.pointee.impulse) * axis)
        j.pointee.impulse = total
    }
}
