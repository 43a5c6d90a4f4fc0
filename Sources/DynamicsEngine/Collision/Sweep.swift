/// The motion of a body during a sub-step. Positions are relative to body A's center of mass at the start of the
/// motion, where A is the first body of the contact.
struct Sweep: BitwiseCopyable {
    /// The center of mass at the start and at the end of the motion, in meters.
    var c0 = Vec2.zero
    var c = Vec2.zero
    /// The angle at the start and at the end of the motion, in radians.
    var a0: Float = 0
    var a: Float = 0

    /// Returns the interpolated pose at `t`, a fraction of the motion from 0 to 1.
    @inline(__always) func pose(at t: Float) -> Pose { Pose(p: position(at: t), q: Rotation(angle(at: t))) }

    @inline(__always) func position(at t: Float) -> Vec2 { (1 - t) * c0 + t * c }

    @inline(__always) func angle(at t: Float) -> Float { (1 - t) * a0 + t * a }
}

/// The poses of two moving shapes at one time of their motion. The search for the time of impact passes them on, because
/// the sines and cosines cost more than the separations that it computes with them.
struct SweptPoses: BitwiseCopyable {
    /// A fraction of the motion from 0 to 1.
    let time: Float
    let a: Pose
    let b: Pose

    @inline(__always) init(_ sweepA: Sweep, _ sweepB: Sweep, at time: Float) {
        (self.time, a, b) = (time, sweepA.pose(at: time), sweepB.pose(at: time))
    }
}
