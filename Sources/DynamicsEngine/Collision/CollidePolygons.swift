/// The manifold of two convex polygons: the side with the largest separation is the reference, the other polygon's
/// side that faces it most is cut to its width.
enum CollidePolygons {
    static func manifold(
        _ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose, _ margin: Float, _ clearance: inout Float
    ) -> Manifold {
        let skins = a.radius + b.radius
        let reach = skins + margin
        let (sideA, separationA) = farthestSide(of: a, from: b, ta.undo(tb))
        if separationA > reach {
            clearance = separationA - reach
            return Manifold()
        }
        let (sideB, separationB) = farthestSide(of: b, from: a, tb.undo(ta))
        if separationB > reach {
            clearance = separationB - reach
            return Manifold()
        }
        // A little preference for A's sides keeps the reference from flickering between equals.
        if separationB > separationA + 0.1 * Tolerances.linearSlop {
            return cut(b, tb, sideB, a, ta, skins, reach, isFlipped: true)
        }
        return cut(a, ta, sideA, b, tb, skins, reach, isFlipped: false)
    }

    /// The side of `a` that `b`, posed in `a`'s frame, is farthest outside of.
    private static func farthestSide(of a: ShapeView, from b: ShapeView, _ t: Pose) -> (side: Int, separation: Float) {
        var (best, most) = (0, -Float.greatestFiniteMagnitude)
        for i in 0..<a.count {
            // Turned into b's frame, so that only the side is turned and not each of b's corners.
            let n = t.q.undo(a.normals[i])
            let v = t.undo(a.points[i])
            var least = Float.greatestFiniteMagnitude
            for j in 0..<b.count { least = min(least, Vec2.dot(n, b.points[j] - v)) }
            if least > most { (best, most) = (i, least) }
        }
        return (best, most)
    }

    private static func cut(
        _ r: ShapeView, _ tr: Pose, _ side: Int, _ other: ShapeView, _ to: Pose, _ skins: Float, _ reach: Float,
        isFlipped: Bool
    ) -> Manifold {
        let after = side + 1 < r.count ? side + 1 : 0
        let (l1, l2) = (r.points[side], r.points[after])
        let incident = incidentSide(of: other, to, against: tr.q * r.normals[side], side)
        let tangent = tr.q * (l2 - l1).normalized.direction
        let normal = Vec2.cross(tangent, 1)
        let (v1, v2) = (tr * l1, tr * l2)
        let front = Vec2.dot(normal, v1)
        guard
            let (a, b) = clip(
                incident.0, incident.1, normal: -tangent, offset: -Vec2.dot(tangent, v1) + skins, corner: side),
            let (c, d) = clip(a, b, normal: tangent, offset: Vec2.dot(tangent, v2) + skins, corner: after)
        else { return Manifold() }
        var m = Manifold()
        m.kind = isFlipped ? .faceB : .faceA
        m.localNormal = Vec2.cross((l2 - l1).normalized.direction, 1)
        m.localPoint = 0.5 * (l1 + l2)
        for i in 0..<2 {
            let p = i == 0 ? c : d
            if Vec2.dot(normal, p.v) - front > reach { continue }
            m.add(to.undo(p.v), key: isFlipped ? FeatureKey.swapped(p.key) : p.key)
        }
        return m
    }

    /// The side of `other` whose normal is most against `normal`.
    private static func incidentSide(
        of other: ShapeView, _ to: Pose, against normal: Vec2, _ side: Int
    ) -> (ClipPoint, ClipPoint) {
        let n = to.q.undo(normal)
        var (i1, least) = (0, Float.greatestFiniteMagnitude)
        for i in 0..<other.count {
            let d = Vec2.dot(n, other.normals[i])
            if d < least { (i1, least) = (i, d) }
        }
        let i2 = i1 + 1 < other.count ? i1 + 1 : 0
        return (
            ClipPoint(
                v: to * other.points[i1], key: FeatureKey.make(side, FeatureKey.side, i1, FeatureKey.corner)),
            ClipPoint(
                v: to * other.points[i2], key: FeatureKey.make(side, FeatureKey.side, i2, FeatureKey.corner))
        )
    }
}
