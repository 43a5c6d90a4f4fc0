/// Manifolds with a disk in them. The poses are those of the bodies' centers.
enum CollideCircles {
    static func circles(
        _ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose, _ margin: Float, _ clearance: inout Float
    ) -> Manifold {
        let d = tb * b.center - ta * a.center
        let r = a.radius + b.radius + margin
        if d.lengthSquared <= r * r { return round(a.center, b.center) }
        clearance = d.length - r
        return Manifold()
    }

    /// The side whose line the disk's middle is farthest outside of, or the corner if it lies beyond its ends.
    static func polygon(
        _ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose, _ margin: Float
    ) -> Manifold {
        let c = ta.undo(tb * b.center)
        let r = a.radius + b.radius + margin
        var (best, separation) = (0, -Float.greatestFiniteMagnitude)
        for i in 0..<a.count {
            let s = Vec2.dot(a.normals[i], c - a.points[i])
            if s > r { return Manifold() }
            if s > separation { (best, separation) = (i, s) }
        }
        let (v1, v2) = (a.points[best], a.points[best + 1 < a.count ? best + 1 : 0])
        if separation < 1.192_092_9e-07 { return face(a.normals[best], 0.5 * (v1 + v2), b.center) }
        if Vec2.dot(c - v1, v2 - v1) <= 0 { return corner(v1, c, r, b.center) }
        if Vec2.dot(c - v2, v1 - v2) <= 0 { return corner(v2, c, r, b.center) }
        let middle = 0.5 * (v1 + v2)
        return Vec2.dot(c - middle, a.normals[best]) > r ? Manifold() : face(a.normals[best], middle, b.center)
    }

    /// A line. Where a neighbor carries on, the neighbor takes the disks beyond the end.
    static func edge(_ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose) -> Manifold {
        let q = ta.undo(tb * b.center)
        let (v1, v2) = (a.points[1], a.points[2])
        let e = v2 - v1
        let (u, v) = (Vec2.dot(e, v2 - q), Vec2.dot(e, q - v1))
        let r = a.radius + b.radius
        if v <= 0 {
            if (q - v1).lengthSquared > r * r { return Manifold() }
            if a.hasBefore && Vec2.dot(v1 - a.points[0], v1 - q) > 0 { return Manifold() }
            return round(v1, b.center, key: 0)
        }
        if u <= 0 {
            if (q - v2).lengthSquared > r * r { return Manifold() }
            if a.hasAfter && Vec2.dot(a.points[3] - v2, q - v2) > 0 { return Manifold() }
            return round(v2, b.center, key: 1)
        }
        let foot = (1 / e.lengthSquared) * (u * v1 + v * v2)
        if (q - foot).lengthSquared > r * r { return Manifold() }
        var n = e.perpendicular
        if Vec2.dot(n, q - v1) < 0 { n = -n }
        return face(n.normalized.direction, v1, b.center, key: 4)
    }

    private static func round(_ pointA: Vec2, _ pointB: Vec2, key: UInt32 = 0) -> Manifold {
        var m = Manifold()
        m.kind = .circles
        m.localPoint = pointA
        m.add(pointB, key: key)
        return m
    }

    private static func face(_ normal: Vec2, _ point: Vec2, _ center: Vec2, key: UInt32 = 0) -> Manifold {
        var m = Manifold()
        m.kind = .faceA
        m.localNormal = normal
        m.localPoint = point
        m.add(center, key: key)
        return m
    }

    private static func corner(_ v: Vec2, _ c: Vec2, _ r: Float, _ center: Vec2) -> Manifold {
        if (c - v).lengthSquared > r * r { return Manifold() }
        return face((c - v).normalized.direction, v, center)
    }
}
