/// The state of one body while `ContactSolver` and the joint solvers solve its island.
///
/// Positions are stored as displacements since the start of the sub-step. Displacements are small, so `Float` is
/// precise enough for them even if the island is far from the origin.
struct IslandBody: BitwiseCopyable {
    /// The linear velocity, in meters per second, and the angular velocity, in radians per second.
    var velocity = Vec2.zero
    var angularVelocity: Float = 0
    /// The changes of the linear and the angular velocity by gravity, forces, torques and damping in this sub-step.
    var velocityGain = Vec2.zero
    var angularVelocityGain: Float = 0
    /// The current angle, in radians.
    var angle: Float = 0
    /// The displacement since the start of the sub-step, in meters.
    var deltaPosition = Vec2.zero
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    /// The rotation of the body at the start of the sub-step.
    var rotation = Rotation.identity
    /// The angle of the body at the start of the sub-step, in radians.
    var startAngle: Float = 0
    /// The index of the body in `AwakeBodies`, or -1 for a static body.
    var awakeIndex: Int32 = -1
    /// The result of the last call of `updateCurrentRotation()`, and the angle for which it was computed.
    private var cachedRotation = Rotation.identity
    private var cachedAngle: Float = 0

    /// Returns the rotation at the current angle. Sine and cosine are computed only if the angle has changed since the
    /// last call, because position iterations read the rotation of a body once per contact point.
    @inline(__always) mutating func updateCurrentRotation() -> Rotation {
        if angle != cachedAngle { (cachedRotation, cachedAngle) = (Rotation(angle), angle) }
        return cachedRotation
    }
}

/// The bodies of one island. The functions also accept the index -1, which represents the world as an immovable body.
struct IslandBodies {
    let bodies: UnsafeMutablePointer<IslandBody>
    let count: Int

    @inline(__always) func inverseMass(of i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].inverseMass }
    @inline(__always) func inverseInertia(of i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].inverseInertia }
    @inline(__always) func deltaPosition(of i: Int32) -> Vec2 { i < 0 ? .zero : bodies[Int(i)].deltaPosition }
    @inline(__always) func angle(of i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].angle }
    @inline(__always) func angularVelocity(of i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].angularVelocity }

    /// Returns the lever arm of an anchor at the start of the sub-step, in meters: the vector `local` in the body's
    /// frame, converted to world axes.
    @inline(__always) func startLeverArm(of i: Int32, toAnchor local: Vec2) -> Vec2 {
        i < 0 ? local : bodies[Int(i)].rotation * local
    }

    /// Returns the lever arm of an anchor at the body's current angle, in meters: the vector `local` in the body's
    /// frame, converted to world axes.
    @inline(__always) func currentLeverArm(of i: Int32, toAnchor local: Vec2) -> Vec2 {
        i < 0 ? local : Rotation(bodies[Int(i)].angle) * local
    }

    /// Returns the velocity of the point at the lever arm `arm` of a body, in meters per second.
    @inline(__always) func velocity(of i: Int32, at arm: Vec2) -> Vec2 {
        if i < 0 { return .zero }
        let b = bodies + Int(i)
        return b.pointee.velocity + Vec2.cross(b.pointee.angularVelocity, arm)
    }

    @inline(__always) func applyImpulse(_ impulse: Vec2, to i: Int32, at arm: Vec2) {
        if i < 0 { return }
        let b = bodies + Int(i)
        b.pointee.velocity += b.pointee.inverseMass * impulse
        b.pointee.angularVelocity += b.pointee.inverseInertia * Vec2.cross(arm, impulse)
    }

    @inline(__always) func applyAngularImpulse(_ impulse: Float, to i: Int32) {
        if i >= 0 { bodies[Int(i)].angularVelocity += bodies[Int(i)].inverseInertia * impulse }
    }

    /// Rotates a body by its inverse moment of inertia times `impulse`, in radians. This position correction is the
    /// analog of `applyAngularImpulse(_:to:)`, which changes the angular velocity.
    @inline(__always) func applyAngularCorrection(_ impulse: Float, to i: Int32) {
        if i >= 0 { bodies[Int(i)].angle += bodies[Int(i)].inverseInertia * impulse }
    }

    /// Changes the position and the angle of a body by the amounts by which `impulse`, applied at the lever arm `arm`,
    /// would change its linear and angular velocity. This position correction is the analog of
    /// `applyImpulse(_:to:at:)`.
    @inline(__always) func applyPositionCorrection(_ impulse: Vec2, to i: Int32, at arm: Vec2) {
        if i < 0 { return }
        let b = bodies + Int(i)
        b.pointee.deltaPosition += b.pointee.inverseMass * impulse
        b.pointee.angle += b.pointee.inverseInertia * Vec2.cross(arm, impulse)
    }
}

extension IslandBodies {
    /// Applies an impulse to body B of a joint at B's anchor, and the opposite impulse to body A at A's anchor.
    @inline(__always) func applyImpulse(_ impulse: Vec2, toBodiesOf j: JointRecord) {
        applyImpulse(-impulse, to: j.islandIndexA, at: j.armA)
        applyImpulse(impulse, to: j.islandIndexB, at: j.armB)
    }

    /// Applies a position correction to body B of a joint at the lever arm `armB`, and the opposite correction to body
    /// A at the lever arm `armA`.
    @inline(__always) func applyPositionCorrection(_ impulse: Vec2, toBodiesOf j: JointRecord, armA: Vec2, armB: Vec2) {
        applyPositionCorrection(-impulse, to: j.islandIndexA, at: armA)
        applyPositionCorrection(impulse, to: j.islandIndexB, at: armB)
    }

    /// Returns the angular velocity of a joint's body B minus that of its body A, in radians per second.
    @inline(__always) func relativeAngularVelocity(of j: JointRecord) -> Float {
        angularVelocity(of: j.islandIndexB) - angularVelocity(of: j.islandIndexA)
    }
}
