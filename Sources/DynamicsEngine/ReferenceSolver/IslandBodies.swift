// The bodies of a reference island while it is solved.

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
    /// Whether the client has displaced a joint of the island since the last sub-step. Then a joint pulls back its bodies
    /// in one sub-step, as on Apple's system, however far that is.
    var hasDisplacedJoint = false

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
    /// Performs a position correction of a joint, and reduces it to `Tolerances.maximumLinearCorrection` and
    /// `maximumAngularCorrection` unless the client has displaced a joint of the island.
    ///
    /// Other errors were left by the solver, because joints contradict each other or have not converged. The equations of
    /// a correction are linear: a body on a long lever arm that turns far leaves the tangent of its circle, and enlarges
    /// the errors of other joints. Corrected at once, such errors would throw bodies.
    @inline(__always)
    func boundCorrection<Result>(ofBodiesOf j: inout JointRecord, by correct: (inout JointRecord) -> Result) -> Result {
        if hasDisplacedJoint { return correct(&j) }
        let (a, b) = (j.solverIndexA, j.solverIndexB)
        let start = (deltaPosition(of: a), angle(of: a), deltaPosition(of: b), angle(of: b))
        let result = correct(&j)
        let translation = max((deltaPosition(of: a) - start.0).length, (deltaPosition(of: b) - start.2).length)
        let turn = max(abs(angle(of: a) - start.1), abs(angle(of: b) - start.3))
        let fraction = min(
            Tolerances.maximumLinearCorrection / translation, Tolerances.maximumAngularCorrection / turn)
        if fraction < 1 {
            scaleCorrection(of: a, since: start.0, start.1, by: fraction)
            scaleCorrection(of: b, since: start.2, start.3, by: fraction)
        }
        return result
    }

    /// Multiplies the position correction of a body since a pose by `fraction`.
    private func scaleCorrection(of i: Int32, since position: Vec2, _ angle: Float, by fraction: Float) {
        if i < 0 { return }
        let b = bodies + Int(i)
        b.pointee.deltaPosition = position + fraction * (b.pointee.deltaPosition - position)
        b.pointee.angle = angle + fraction * (b.pointee.angle - angle)
    }

    /// Applies an impulse to body B of a joint at B's anchor, and the opposite impulse to body A at A's anchor.
    @inline(__always) func applyImpulse(_ impulse: Vec2, toBodiesOf j: JointRecord) {
        applyImpulse(-impulse, to: j.solverIndexA, at: j.armA)
        applyImpulse(impulse, to: j.solverIndexB, at: j.armB)
    }

    /// Applies a position correction to body B of a joint at the lever arm `armB`, and the opposite correction to body
    /// A at the lever arm `armA`.
    @inline(__always) func applyPositionCorrection(_ impulse: Vec2, toBodiesOf j: JointRecord, armA: Vec2, armB: Vec2) {
        applyPositionCorrection(-impulse, to: j.solverIndexA, at: armA)
        applyPositionCorrection(impulse, to: j.solverIndexB, at: armB)
    }

    @inline(__always) func masses(of j: JointRecord) -> JointMasses {
        JointMasses(
            inverseMass: inverseMass(of: j.solverIndexA) + inverseMass(of: j.solverIndexB),
            inverseInertiaA: inverseInertia(of: j.solverIndexA), inverseInertiaB: inverseInertia(of: j.solverIndexB))
    }

    /// Returns the angular velocity of a joint's body B minus that of its body A, in radians per second.
    @inline(__always) func relativeAngularVelocity(of j: JointRecord) -> Float {
        angularVelocity(of: j.solverIndexB) - angularVelocity(of: j.solverIndexA)
    }
}

extension IslandBody {
    /// The largest displacement of a body in a sub-step by its velocity and by position corrections together, in meters.
    ///
    /// A joint that the client has displaced pulls back its bodies in one sub-step, however far they are, with corrections
    /// that are proportional to the error, as in Box2D. Where joints contradict each other, such corrections enlarge each
    /// other's errors. The limit of 10,000 points keeps the positions in range.
    static let maximumDisplacement: Float = 100

    /// The largest rotation of a body in a sub-step by its velocity and by position corrections together, in radians:
    /// 16 turns.
    ///
    /// The correction of a displaced joint whose anchor is near the center of mass can exceed a turn. Without a limit,
    /// angles would leave the range in which `Rotation` is accurate.
    static let maximumTotalRotation: Float = 32 * Float.pi

    /// Limits the displacement and the rotation of the body since the start of the sub-step.
    @inline(__always)
    mutating func limitDisplacement() {
        let distance = deltaPosition.length
        if distance > Self.maximumDisplacement { deltaPosition *= Self.maximumDisplacement / distance }
        let rotation = angle - startAngle
        if abs(rotation) > Self.maximumTotalRotation {
            angle = startAngle + (rotation < 0 ? -Self.maximumTotalRotation : Self.maximumTotalRotation)
        }
    }
}

/// Buffers for finding and solving one island at a time. They keep their capacity from step to step, so steps allocate
/// no memory once the buffers are large enough.
struct IslandScratch {
    /// The indices of the island's bodies in `World.bodies`, including static bodies, in the order in which the search
    /// visited them.
    var bodyIndices = Buffer<Int32>()
    /// The indices of the island's joints in `World.joints` and contacts in `World.contacts`, in the order in which the
    /// search visited them.
    var jointIndices = Buffer<Int32>()
    var contactIndices = Buffer<Int32>()
    var constraints = Buffer<ContactConstraint>()
    var stack = Buffer<Int32>()
    /// The indices, in `World.bodies`, of the bodies at which searches for islands start.
    var seeds = Buffer<Int32>()
    var bodies = Buffer<IslandBody>()
    /// The bodies of an island that is being split.
    var splitBodies = Buffer<Int32>()
    /// The bodies of an island in the order of their distance from static bodies, counted in contacts.
    var layers = Buffer<Int32>()
    /// The energy budgets of the islands of a constraint graph. The indices are those of `World.islands`.
    var budgets = Buffer<EnergyBudget>()
    /// The visit stamp: the number of the current island search. The search stores it as `islandMark` in each body,
    /// contact and joint that it visits.
    var mark: UInt32 = 0

    func deallocate() {
        bodyIndices.deallocate()
        jointIndices.deallocate()
        contactIndices.deallocate()
        constraints.deallocate()
        stack.deallocate()
        seeds.deallocate()
        bodies.deallocate()
        splitBodies.deallocate()
        layers.deallocate()
        budgets.deallocate()
    }
}
