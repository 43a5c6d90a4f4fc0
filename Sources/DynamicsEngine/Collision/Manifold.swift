/// The kind of a manifold, which determines its normal.
enum ManifoldKind: UInt8, BitwiseCopyable {
    /// The shapes are two circles, or a vertex and a circle. The normal is the direction from A's center or vertex to
    /// B's center.
    case circles
    /// The reference face is a face of shape A. The normal is that of the reference face.
    case faceA
    /// The reference face is a face of shape B. The normal is that of the reference face.
    case faceB
}

/// A point at which two shapes touch.
struct ManifoldPoint: BitwiseCopyable {
    /// The point in meters, in local coordinates of the body that does not have the reference face. If the kind is
    /// `circles`, it is the center of circle B.
    var localPoint = Vec2.zero
    /// The accumulated impulses of a whole sub-step along the normal and the tangent, in kilogram meters per second.
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    /// The separation up to which the soft-step solver pushes overlapping shapes apart, in meters; 0 or less. A value
    /// above 0 means that the property is not set yet. It is used only in soft islands (islands of more than 12
    /// bodies).
    var restSeparation: Float = 1
    /// The features that define the point; see `FeatureKey`. If a point of the next step has the same key, it is
    /// considered the same point and inherits the impulses.
    var key: UInt32 = 0
}

/// The contact normal and up to two contact points of two touching shapes, in local coordinates of the bodies.
struct Manifold: BitwiseCopyable {
    var kind = ManifoldKind.circles
    /// The number of points, 0 to 2.
    var count: UInt8 = 0
    /// The normal of the reference face and a point on it, in local coordinates of the body that has the face. If the
    /// kind is `circles`, the normal is unused, and the point is the center of circle A or the vertex of shape A.
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

    mutating func scaleImpulses(by factor: Float) {
        first.normalImpulse *= factor
        first.tangentImpulse *= factor
        second.normalImpulse *= factor
        second.tangentImpulse *= factor
    }

    /// Copies the impulses and the rest separation from each point in `old` to the point with the same key, if there is
    /// one.
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
