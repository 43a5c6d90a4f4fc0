// The geometry and the velocities of the joints of a constraint graph.

/// The geometry of a joint of a `ConstraintGraph`, except hinges, at the current poses of its bodies.
///
/// It depends on the displacements of the bodies only, which change once in a solver step. So it is computed once per
/// solver step, and the three passes over the joints that follow (the iteration without correction, the warm start of the
/// next solver step and its iteration with correction) read it.
struct SoftJointPose: BitwiseCopyable {
    /// The indices of bodies A and B in `SoftBodies`; 0 for a static body and for the world.
    let a: Int32
    let b: Int32
    let inverseMassA: Float
    let inverseMassB: Float
    let inverseInertiaA: Float
    let inverseInertiaB: Float
    let armA: Vec2
    let armB: Vec2
    /// The vector from A's anchor to B's anchor, in meters.
    let separation: Vec2
    /// The rotation of B minus that of A since the start of the sub-step, in radians.
    let rotation: Float
    /// The rotation of A since the start of the sub-step.
    let rotationA: Rotation
    /// For a rod, a spring or a rope: the unit vector from A's anchor to B's anchor; zero within the slop, where rounding
    /// errors would determine it.
    private(set) var axis = Vec2.zero
    /// For a rod, a spring or a rope: the distance of the anchors, in meters.
    private(set) var length: Float = 0
    /// For a rod, a spring or a rope: the inverse effective mass along `axis`, in 1/kg.
    private(set) var axisInverseMass: Float = 0

    @inline(__always)
    init(_ j: UnsafeMutablePointer<JointRecord>, _ bodies: SoftBodies) {
        (a, b) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
        let (baseA, baseB) = (bodies.bases.base + Int(a), bodies.bases.base + Int(b))
        (inverseMassA, inverseInertiaA) = (baseA.pointee.inverseMass, baseA.pointee.inverseInertia)
        (inverseMassB, inverseInertiaB) = (baseB.pointee.inverseMass, baseB.pointee.inverseInertia)
        let da = bodies.displacements[a] - bodies.startDisplacements[a]
        let db = bodies.displacements[b] - bodies.startDisplacements[b]
        rotation = db.z - da.z
        rotationA = Rotation(smallAngle: da.z)
        armA = rotationA * j.pointee.armA
        armB = Rotation(smallAngle: db.z) * j.pointee.armB
        separation = j.pointee.relativeCenter + Vec2(db.x - da.x, db.y - da.y) + armB - armA
        switch j.pointee.kind {
        case .distance, .rope:
            length = separation.length
            axis = length > Tolerances.linearSlop ? (1 / length) * separation : .zero
            axisInverseMass = inverseMass(along: axis)
        case .hinge, .weld, .slider: break
        }
    }

    /// The axis, the distance and the inverse effective mass of a rod, a spring or a rope.
    @inline(__always)
    var axisRow: (axis: Vec2, length: Float, inverseMass: Float) { (axis, length, axisInverseMass) }

    /// The matrix K of the three rows of a weld.
    @inline(__always)
    var weldRows: SymmetricMatrix3 { SymmetricMatrix3(armA: armA, armB: armB, masses) }

    /// Returns the inverse effective mass for impulses at the anchors along a unit vector, in 1/kg.
    @inline(__always)
    private func inverseMass(along axis: Vec2) -> Float {
        let (ra, rb) = (Vec2.cross(armA, axis), Vec2.cross(armB, axis))
        return inverseMassA + inverseMassB + inverseInertiaA * ra * ra + inverseInertiaB * rb * rb
    }

    @inline(__always)
    var masses: JointMasses {
        JointMasses(
            inverseMass: inverseMassA + inverseMassB, inverseInertiaA: inverseInertiaA,
            inverseInertiaB: inverseInertiaB)
    }
}

extension Rotation {
    /// Creates the rotation by an angle of up to half a radian with an error of less than 0.001. It is faster than
    /// `init(_:)`.
    @inline(__always)
    init(smallAngle a: Float) {
        let q = a * a
        self.init(s: a * (1 - q * (1.0 / 6) * (1 - q * 0.05)), c: 1 - 0.5 * q * (1 - q * (1.0 / 12)))
    }
}

/// The two bodies of a joint while a `SoftJointSolver` solves it: the current geometry and the velocities.
struct SoftJointPair {
    let pose: UnsafePointer<SoftJointPose>
    /// The velocities, as in `SoftBodies.velocities`.
    private(set) var motionA: Float4
    private(set) var motionB: Float4

    @inline(__always)
    init(_ pose: UnsafePointer<SoftJointPose>, _ bodies: SoftBodies) {
        self.pose = pose
        (motionA, motionB) = (bodies.velocities[pose.pointee.a], bodies.velocities[pose.pointee.b])
    }

    @inline(__always)
    func storeVelocities(in bodies: SoftBodies) {
        if pose.pointee.a > 0 { bodies.velocities[pose.pointee.a] = motionA }
        if pose.pointee.b > 0 { bodies.velocities[pose.pointee.b] = motionB }
    }

    /// The velocity of B's anchor minus that of A's anchor, in meters per second.
    @inline(__always)
    var relativeVelocity: Vec2 {
        let (armA, armB) = (pose.pointee.armA, pose.pointee.armB)
        return Vec2(motionB.x, motionB.y) + Vec2.cross(motionB.z, armB) - Vec2(motionA.x, motionA.y)
            - Vec2.cross(motionA.z, armA)
    }

    /// The velocity of B's center of mass minus that of A's, in meters per second.
    @inline(__always)
    var relativeCenterVelocity: Vec2 { Vec2(motionB.x - motionA.x, motionB.y - motionA.y) }

    @inline(__always)
    var relativeAngularVelocity: Float { motionB.z - motionA.z }

    /// Applies an impulse at the anchor of B, and the opposite impulse at the anchor of A.
    @inline(__always)
    mutating func applyImpulse(_ p: Vec2, angular: Float = 0) {
        applyImpulses(
            (p, Vec2.cross(pose.pointee.armA, p) + angular, Vec2.cross(pose.pointee.armB, p) + angular))
    }

    /// Applies a linear and an angular impulse to the center of mass of B, and the opposite linear and another angular
    /// impulse to that of A.
    @inline(__always)
    mutating func applyImpulses(_ p: (linear: Vec2, angularA: Float, angularB: Float)) {
        let (mA, iA) = (pose.pointee.inverseMassA, pose.pointee.inverseInertiaA)
        let (mB, iB) = (pose.pointee.inverseMassB, pose.pointee.inverseInertiaB)
        motionA -= Float4(mA, mA, iA, 0) * Float4(p.linear.x, p.linear.y, p.angularA, 0)
        motionB += Float4(mB, mB, iB, 0) * Float4(p.linear.x, p.linear.y, p.angularB, 0)
    }
}
