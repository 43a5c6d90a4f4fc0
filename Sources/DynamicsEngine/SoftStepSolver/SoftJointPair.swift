/// The two bodies of a joint while a `SoftJointSolver` solves it: velocities, displacements since the start of the
/// sub-step, inverse masses and current lever arms.
struct SoftJointPair {
    let a: Int32
    let b: Int32
    var velocityA: Vec2
    var velocityB: Vec2
    var angularVelocityA: Float
    var angularVelocityB: Float
    let inverseMassA: Float
    let inverseMassB: Float
    let inverseInertiaA: Float
    let inverseInertiaB: Float
    let armA: Vec2
    let armB: Vec2
    /// The translation of B minus that of A since the start of the sub-step, in meters.
    let translation: Vec2
    /// The rotation of B minus that of A since the start of the sub-step, in radians.
    let rotation: Float
    /// The rotation of A since the start of the sub-step.
    let rotationA: Rotation

    @inline(__always)
    init(_ j: UnsafeMutablePointer<JointRecord>, _ bodies: SoftBodies) {
        (a, b) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
        let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
        (velocityA, angularVelocityA) = (Vec2(va.x, va.y), va.z)
        (velocityB, angularVelocityB) = (Vec2(vb.x, vb.y), vb.z)
        let (baseA, baseB) = (bodies.bases.base + Int(a), bodies.bases.base + Int(b))
        (inverseMassA, inverseInertiaA) = (baseA.pointee.inverseMass, baseA.pointee.inverseInertia)
        (inverseMassB, inverseInertiaB) = (baseB.pointee.inverseMass, baseB.pointee.inverseInertia)
        let da = bodies.displacements[a] - bodies.startDisplacements[a]
        let db = bodies.displacements[b] - bodies.startDisplacements[b]
        translation = Vec2(db.x - da.x, db.y - da.y)
        rotation = db.z - da.z
        rotationA = Rotation(smallAngle: da.z)
        armA = rotationA * j.pointee.armA
        armB = Rotation(smallAngle: db.z) * j.pointee.armB
    }

    @inline(__always)
    func storeVelocities(in bodies: SoftBodies) {
        if a > 0 { bodies.velocities[a] = Float4(velocityA.x, velocityA.y, angularVelocityA, 0) }
        if b > 0 { bodies.velocities[b] = Float4(velocityB.x, velocityB.y, angularVelocityB, 0) }
    }

    /// Returns the vector from A's anchor to B's anchor, in meters.
    @inline(__always)
    func separation(of j: UnsafeMutablePointer<JointRecord>) -> Vec2 {
        j.pointee.relativeCenter + translation + armB - armA
    }

    /// The velocity of B's anchor minus that of A's anchor, in meters per second.
    @inline(__always)
    var relativeVelocity: Vec2 {
        velocityB + Vec2.cross(angularVelocityB, armB) - velocityA - Vec2.cross(angularVelocityA, armA)
    }

    @inline(__always)
    var relativeAngularVelocity: Float { angularVelocityB - angularVelocityA }

    /// Applies an impulse at the anchor of B, and the opposite impulse at the anchor of A.
    @inline(__always)
    mutating func applyImpulse(_ p: Vec2, angular: Float = 0) {
        velocityA -= inverseMassA * p
        angularVelocityA -= inverseInertiaA * (Vec2.cross(armA, p) + angular)
        velocityB += inverseMassB * p
        angularVelocityB += inverseInertiaB * (Vec2.cross(armB, p) + angular)
    }

    /// Returns the inverse effective mass for impulses at the anchors along a unit vector, in 1/kg.
    @inline(__always)
    func inverseMass(along axis: Vec2) -> Float {
        let (ra, rb) = (Vec2.cross(armA, axis), Vec2.cross(armB, axis))
        return inverseMassA + inverseMassB + inverseInertiaA * ra * ra + inverseInertiaB * rb * rb
    }

    @inline(__always)
    var masses: JointMasses {
        JointMasses(
            inverseMass: inverseMassA + inverseMassB, inverseInertiaA: inverseInertiaA,
            inverseInertiaB: inverseInertiaB)
    }

    /// Applies a linear and an angular impulse to the center of mass of B, and the opposite linear and another angular
    /// impulse to that of A.
    @inline(__always)
    mutating func applyImpulses(_ p: (linear: Vec2, angularA: Float, angularB: Float)) {
        velocityA -= inverseMassA * p.linear
        velocityB += inverseMassB * p.linear
        angularVelocityA -= inverseInertiaA * p.angularA
        angularVelocityB += inverseInertiaB * p.angularB
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
