/// Computes the manifolds of pairs in which at least one shape is a circle. The position of each pose is the position
/// of a body's center of mass.
enum CollideCircles {
    /// Returns the manifold of two circles. If they are farther apart than `margin`, the manifold is empty, and
    /// `clearance` is set to their distance minus `margin`.
    static func collideCircle(
        _ a: ShapeView, at ta: Pose, withCircle b: ShapeView, at tb: Pose, margin: Float, clearance: inout Float
    ) -> Manifold {
        let d = tb * b.center - ta * a.center
        let r = a.radius + b.radius + margin
        if d.lengthSquared <= r * r { return circlesManifold(pointA: a.center, pointB: b.center) }
        clearance = d.length - r
        return Manifold()
    }

    /// Returns the manifold of polygon `a` and circle `b`.
    ///
    /// The reference feature is the polygon's face with the largest separation from the circle, or the nearest end
    /// vertex of that face if the circle's center is beyond an end of the face.
    static func collidePolygon(
        _ a: ShapeView, at ta: Pose, withCircle b: ShapeView, at tb: Pose, margin: Float
    ) -> Manifold {
        let c = ta.inverseTransform(tb * b.center)
        let r = a.radius + b.radius + margin
        var (best, separation) = (0, -Float.greatestFiniteMagnitude)
        for i in 0..<a.count {
            let s = Vec2.dot(a.normals[i], c - a.points[i])
            if s > r { return Manifold() }
            if s > separation { (best, separation) = (i, s) }
        }
        let (v1, v2) = (a.points[best], a.points[best + 1 < a.count ? best + 1 : 0])
        if separation < 1.192_092_9e-07 {
            return faceManifold(normal: a.normals[best], point: 0.5 * (v1 + v2), circleCenter: b.center)
        }
        if Vec2.dot(c - v1, v2 - v1) <= 0 {
            return vertexManifold(vertex: v1, centerInPolygonFrame: c, totalRadius: r, circleCenter: b.center)
        }
        if Vec2.dot(c - v2, v1 - v2) <= 0 {
            return vertexManifold(vertex: v2, centerInPolygonFrame: c, totalRadius: r, circleCenter: b.center)
        }
        let midpoint = 0.5 * (v1 + v2)
        return Vec2.dot(c - midpoint, a.normals[best]) > r
            ? Manifold() : faceManifold(normal: a.normals[best], point: midpoint, circleCenter: b.center)
    }

    /// Returns the manifold of edge `a` and circle `b`. If a neighboring edge of the chain is closer to the circle, the
    /// manifold is empty, because the circle collides with that edge instead.
    static func collideEdge(_ a: ShapeView, at ta: Pose, withCircle b: ShapeView, at tb: Pose) -> Manifold {
        let q = ta.inverseTransform(tb * b.center)
        let (v1, v2) = (a.points[1], a.points[2])
        let e = v2 - v1
        // `u` and `v` are the barycentric coordinates of the projection of the circle's center onto the edge, times the
        // squared length of the edge.
        let (u, v) = (Vec2.dot(e, v2 - q), Vec2.dot(e, q - v1))
        let r = a.radius + b.radius
        if v <= 0 {
            if (q - v1).lengthSquared > r * r { return Manifold() }
            if a.hasPreviousVertex && Vec2.dot(v1 - a.points[0], v1 - q) > 0 { return Manifold() }
            return circlesManifold(pointA: v1, pointB: b.center, key: 0)
        }
        if u <= 0 {
            if (q - v2).lengthSquared > r * r { return Manifold() }
            if a.hasNextVertex && Vec2.dot(a.points[3] - v2, q - v2) > 0 { return Manifold() }
            return circlesManifold(pointA: v2, pointB: b.center, key: 1)
        }
        let closest = (1 / e.lengthSquared) * (u * v1 + v * v2)
        if (q - closest).lengthSquared > r * r { return Manifold() }
        var n = e.perpendicular
        if Vec2.dot(n, q - v1) < 0 { n = -n }
        return faceManifold(normal: n.normalized.direction, point: v1, circleCenter: b.center, key: 4)
    }

    private static func circlesManifold(pointA: Vec2, pointB: Vec2, key: UInt32 = 0) -> Manifold {
        var m = Manifold()
        m.kind = .circles
        m.localPoint = pointA
        m.addPoint(pointB, key: key)
        return m
    }

    private static func faceManifold(normal: Vec2, point: Vec2, circleCenter center: Vec2, key: UInt32 = 0) -> Manifold
    {
        var m = Manifold()
        m.kind = .faceA
        m.localNormal = normal
        m.localPoint = point
        m.addPoint(center, key: key)
        return m
    }

    private static func vertexManifold(
        vertex v: Vec2, centerInPolygonFrame c: Vec2, totalRadius r: Float, circleCenter center: Vec2
    ) -> Manifold {
        if (c - v).lengthSquared > r * r { return Manifold() }
        return faceManifold(normal: (c - v).normalized.direction, point: v, circleCenter: center)
    }
}
