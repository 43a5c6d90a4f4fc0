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
        case .faceA:
            normal = a.q * m.localNormal
            let plane = a * m.localPoint
            (points.0, separations.0) = Self.midpoint(
                planePoint: plane, normal: normal, vertex: b * m.first.localPoint, faceRadius: radiusA,
                vertexRadius: radiusB)
            if m.count > 1 {
                (points.1, separations.1) = Self.midpoint(
                    planePoint: plane, normal: normal, vertex: b * m.second.localPoint, faceRadius: radiusA,
                    vertexRadius: radiusB)
            }
        case .faceB:
            normal = b.q * m.localNormal
            let plane = b * m.localPoint
            (points.0, separations.0) = Self.midpoint(
                planePoint: plane, normal: normal, vertex: a * m.first.localPoint, faceRadius: radiusB,
                vertexRadius: radiusA)
            if m.count > 1 {
                (points.1, separations.1) = Self.midpoint(
                    planePoint: plane, normal: normal, vertex: a * m.second.localPoint, faceRadius: radiusB,
                    vertexRadius: radiusA)
            }
            normal = -normal
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
