// The contact points of two touching shapes.

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

    init() {}

    /// Creates a manifold without points.
    init(kind: ManifoldKind, normal: Vec2, point: Vec2) {
        (self.kind, localNormal, localPoint) = (kind, normal, point)
    }

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

/// The normal and the contact points of a manifold, along the world's axes. The normal points from A to B, and the
/// contact points are relative to A's center of mass.
struct WorldManifold {
    var normal = Vec2.zero
    /// The contact points, midway between the surfaces of both shapes, in meters.
    var points = (Vec2.zero, Vec2.zero)
    /// The separation of the surfaces at each contact point, in meters; negative if they overlap.
    var separations = (Float(0), Float(0))

    @inline(__always)
    init(_ m: Manifold, _ a: Pose, _ radiusA: Float, _ b: Pose, _ radiusB: Float) {
        switch m.kind {
        case .circles:
            let (pa, pb) = (a * m.localPoint, b * m.first.localPoint)
            normal = Vec2(1, 0)
            if (pb - pa).lengthSquared > 1.42e-14 { normal = (pb - pa).normalized.direction }
            let (sa, sb) = (pa + radiusA * normal, pb - radiusB * normal)
            points.0 = 0.5 * (sa + sb)
            separations.0 = Vec2.dot(sb - sa, normal)
        case .faceA: setPoints(of: m, face: a, radiusA, vertex: b, radiusB)
        case .faceB:
            setPoints(of: m, face: b, radiusB, vertex: a, radiusA)
            normal = -normal
        }
    }

    /// Sets the normal of the reference face, the points and the separations, for the poses and the radii of the shape with
    /// the face and of the other shape.
    @inline(__always)
    private mutating func setPoints(
        of m: Manifold, face: Pose, _ faceRadius: Float, vertex: Pose, _ vertexRadius: Float
    ) {
        normal = face.q * m.localNormal
        let plane = face * m.localPoint
        (points.0, separations.0) = Self.midpoint(
            planePoint: plane, normal: normal, vertex: vertex * m.first.localPoint, faceRadius: faceRadius,
            vertexRadius: vertexRadius)
        if m.count > 1 {
            (points.1, separations.1) = Self.midpoint(
                planePoint: plane, normal: normal, vertex: vertex * m.second.localPoint, faceRadius: faceRadius,
                vertexRadius: vertexRadius)
        }
    }

    /// Creates the manifold of one contact point, which becomes the first point. Copies nothing of the other point.
    @inline(__always)
    init(_ c: UnsafeMutablePointer<ContactConstraint>, pointIndex i: Int, _ a: Pose, _ b: Pose) {
        var m = Manifold()
        m.kind = c.pointee.manifold.kind
        m.count = 1
        m.localNormal = c.pointee.manifold.localNormal
        m.localPoint = c.pointee.manifold.localPoint
        m.first.localPoint = i == 0 ? c.pointee.manifold.first.localPoint : c.pointee.manifold.second.localPoint
        self.init(m, a, c.pointee.radiusA, b, c.pointee.radiusB)
    }

    @inline(__always) func point(at i: Int) -> Vec2 { i == 0 ? points.0 : points.1 }

    /// Returns the midpoint between a vertex and its projection onto the reference face, and their separation, both in
    /// meters. Each surface is offset by the radius of its shape.
    @inline(__always)
    private static func midpoint(
        planePoint plane: Vec2, normal: Vec2, vertex: Vec2, faceRadius: Float, vertexRadius: Float
    ) -> (Vec2, Float) {
        let depth = Vec2.dot(vertex - plane, normal)
        let (onFace, onVertex) = (vertex + (faceRadius - depth) * normal, vertex - vertexRadius * normal)
        return (0.5 * (onFace + onVertex), Vec2.dot(onVertex - onFace, normal))
    }
}
