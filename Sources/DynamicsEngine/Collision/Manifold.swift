/// The kind of a manifold, which determines its normal.
enum ManifoldKind: UInt8, BitwiseCopyable {
    /// Two circles, or a vertex and a circle. The normal is the direction from A's center or vertex to B's center.
    case circles
    /// The reference face is a face of shape A. The normal is that of the reference face.
    case faceA
    /// The reference face is a face of shape B. The normal is that of the reference face.
    case faceB
}

/// A point at which two shapes touch.
struct ManifoldPoint: BitwiseCopyable {
    /// The point in the local coordinates of the body that does not have the reference face, in meters. For circles,
    /// the center of circle B.
    var localPoint = Vec2.zero
    /// The accumulated impulses of a whole sub-step along the normal and the tangent, in kilogram meters per second.
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    /// The separation at which the soft-step solver stops pushing the shapes apart, in meters, 0 or less. A value above
    /// 0 means that it is not set yet. Only soft islands (islands of more than 12 bodies) use it.
    var restSeparation: Float = 1
    /// The features that define the point; see `FeatureKey`. A point persists from step to step while its key stays the
    /// same.
    var key: UInt32 = 0
}

/// The normal of two touching shapes and up to two contact points, in local coordinates of the bodies.
struct Manifold: BitwiseCopyable {
    var kind = ManifoldKind.circles
    /// The number of points, 0 to 2.
    var count: UInt8 = 0
    /// The normal of the reference face and a point on it, in local coordinates of the body that has the face. For
    /// circles, the normal is unused, and the point is the center of circle A.
    var localNormal = Vec2.zero
    var localPoint = Vec2.zero
    var first = ManifoldPoint()
    var second = ManifoldPoint()

    @inline(__always) subscript(i: Int) -> ManifoldPoint {
        get { i == 0 ? first : second }
        set { if i == 0 { first = newValue } else { second = newValue } }
    }

    @inline(__always) mutating func addPoint(_ point: Vec2, key: UInt32) {
        if count == 0 {
            first = ManifoldPoint(localPoint: point, key: key)
        } else {
            second = ManifoldPoint(localPoint: point, key: key)
        }
        count += 1
    }

    /// Copies the impulses and rest separations of all points that persist, which are the points with a key that also
    /// occurs in `old`.
    @inline(__always) mutating func copyImpulses(from old: Manifold) {
        for i in 0..<Int(count) {
            for j in 0..<Int(old.count) where old[j].key == self[i].key {
                self[i].normalImpulse = old[j].normalImpulse
                self[i].tangentImpulse = old[j].tangentImpulse
                self[i].restSeparation = old[j].restSeparation
                break
            }
        }
    }
}
