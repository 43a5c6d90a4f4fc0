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
