/// A position and a rotation of a body, like Box2D's `b2Transform`. The position is relative to the center of mass of
/// another body.
struct Pose: BitwiseCopyable {
    /// The position of the center of mass, in meters.
    var p: Vec2
    /// The rotation of the body.
    var q: Rotation

    @inline(__always) static func * (t: Pose, v: Vec2) -> Vec2 { t.q * v + t.p }

    /// Returns the point `v`, converted to the body's local coordinates.
    @inline(__always) func inverseTransform(_ v: Vec2) -> Vec2 { q.inverseRotate(v - p) }

    /// Returns the pose `other`, converted to the body's local coordinates.
    @inline(__always) func inverseTransform(_ other: Pose) -> Pose {
        let rotation = Rotation(
            s: q.c * other.q.s - q.s * other.q.c,
            c: q.c * other.q.c + q.s * other.q.s)
        return Pose(p: q.inverseRotate(other.p - p), q: rotation)
    }
}
