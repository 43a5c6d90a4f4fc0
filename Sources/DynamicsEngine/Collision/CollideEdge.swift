/// The manifold of a line and a polygon. The line has two faces; its neighbors narrow the normals that it may push
/// along, so that a body gliding over a joint is never stopped by it.
///
/// Everything is computed in the line's frame.
struct CollideEdge {
    /// The reference's number: the skins of two polygons, whatever the real skins are. Bodies that land on a line
    /// begin to rest up to two points above it because of it, as measured on Apple's system.
    static let reach: Float = 0.02

    private let edge: ShapeView
    private let polygon: ShapeView
    private let t: Pose
    /// The normal of the face that the polygon is before, and the outermost allowed ones on both sides.
    private var normal = Vec2.zero
    private var lower = Vec2.zero
    private var upper = Vec2.zero
    private var isFront = true

    static func manifold(
        _ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose, _ clearance: inout Float
    ) -> Manifold {
        CollideEdge(a, b, ta.undo(tb)).manifold(&clearance)
    }

    private init(_ edge: ShapeView, _ polygon: ShapeView, _ t: Pose) {
        (self.edge, self.polygon, self.t) = (edge, polygon, t)
        chooseFace()
    }

    private static func outward(_ from: Vec2, _ to: Vec2) -> Vec2 { Vec2.cross((to - from).normalized.direction, 1) }

    /// A convex joint lets the polygon count as in front by its neighbor alone; a hollow one demands both.
    private mutating func chooseFace() {
        let (v0, v1, v2, v3) = (edge.points[0], edge.points[1], edge.points[2], edge.points[3])
        let center = t * polygon.center
        let n1 = Self.outward(v1, v2)
        var (n0, n2) = (n1, n1)
        var (isConvex0, isConvex2) = (false, false)
        var (inFront0, inFront2) = (true, true)
        if edge.hasBefore {
            n0 = Self.outward(v0, v1)
            isConvex0 = Vec2.cross(v1 - v0, v2 - v1) >= 0
            inFront0 = Vec2.dot(n0, center - v0) >= 0
        }
        if edge.hasAfter {
            n2 = Self.outward(v2, v3)
            isConvex2 = Vec2.cross(v2 - v1, v3 - v2) > 0
            inFront2 = Vec2.dot(n2, center - v2) >= 0
        }
        isFront = Vec2.dot(n1, center - v1) >= 0
        if !isConvex0 { isFront = isFront && inFront0 }
        if !isConvex2 { isFront = isFront && inFront2 }
        isFront = isFront || (isConvex0 && inFront0) || (isConvex2 && inFront2)
        if isFront {
            normal = n1
            lower = edge.hasBefore ? (isConvex0 ? n0 : n1) : -n1
            upper = edge.hasAfter ? (isConvex2 ? n2 : n1) : -n1
        } else {
            normal = -n1
            lower = edge.hasAfter ? (isConvex2 ? -n1 : -n2) : n1
            upper = edge.hasBefore ? (isConvex0 ? -n1 : -n0) : n1
        }
    }

    private func manifold(_ clearance: inout Float) -> Manifold {
        let byEdge = edgeSeparation()
        if byEdge > Self.reach {
            clearance = byEdge - Self.reach
            return Manifold()
        }
        guard let (side, bySide) = polygonSeparation() else { return fromEdge() }
        if bySide > Self.reach { return Manifold() }
        return bySide > 0.98 * byEdge + 0.001 ? fromSide(side) : fromEdge()
    }

    private func edgeSeparation() -> Float {
        var least = Float.greatestFiniteMagnitude
        for i in 0..<polygon.count { least = min(least, Vec2.dot(normal, t * polygon.points[i] - edge.points[1])) }
        return least
    }

    /// The polygon's allowed side that the line is farthest outside of; nil if none is allowed.
    private func polygonSeparation() -> (side: Int, separation: Float)? {
        let along = normal.perpendicular
        var best: (Int, Float)?
        for i in 0..<polygon.count {
            let n = -(t.q * polygon.normals[i])
            let v = t * polygon.points[i]
            let s = min(Vec2.dot(n, v - edge.points[1]), Vec2.dot(n, v - edge.points[2]))
            if s > Self.reach { return (i, s) }
            let limit = Vec2.dot(n, along) >= 0 ? upper : lower
            if Vec2.dot(n - limit, normal) < -Tolerances.angularSlop { continue }
            if s > (best?.1 ?? -Float.greatestFiniteMagnitude) { best = (i, s) }
        }
        return best
    }

    /// The line is the reference: the polygon's side that faces it is cut.
    private func fromEdge() -> Manifold {
        var (i1, least) = (0, Vec2.dot(normal, t.q * polygon.normals[0]))
        for i in 1..<polygon.count {
            let d = Vec2.dot(normal, t.q * polygon.normals[i])
            if d < least { (i1, least) = (i, d) }
        }
        let i2 = i1 + 1 < polygon.count ? i1 + 1 : 0
        let a = ClipPoint(
            v: t * polygon.points[i1], key: FeatureKey.make(0, FeatureKey.side, i1, FeatureKey.corner))
        let b = ClipPoint(
            v: t * polygon.points[i2], key: FeatureKey.make(0, FeatureKey.side, i2, FeatureKey.corner))
        let (first, second) = isFront ? (1, 2) : (2, 1)
        let (v1, v2) = (edge.points[first], edge.points[second])
        guard let (c, d) = cut(a, b, v1, v2, normal, first - 1, second - 1) else { return Manifold() }
        var m = Manifold()
        m.kind = .faceA
        m.localNormal = normal
        m.localPoint = v1
        if Vec2.dot(normal, c.v - v1) <= Self.reach { m.add(t.undo(c.v), key: c.key) }
        if Vec2.dot(normal, d.v - v1) <= Self.reach { m.add(t.undo(d.v), key: d.key) }
        return m
    }

    /// A side of the polygon is the reference: the line is cut.
    private func fromSide(_ side: Int) -> Manifold {
        let after = side + 1 < polygon.count ? side + 1 : 0
        let key = FeatureKey.make(0, FeatureKey.corner, side, FeatureKey.side)
        let (v1, v2) = (t * polygon.points[side], t * polygon.points[after])
        let n = t.q * polygon.normals[side]
        let (a, b) = (ClipPoint(v: edge.points[1], key: key), ClipPoint(v: edge.points[2], key: key))
        guard let (c, d) = cut(a, b, v1, v2, n, side, after) else { return Manifold() }
        var m = Manifold()
        m.kind = .faceB
        m.localNormal = polygon.normals[side]
        m.localPoint = polygon.points[side]
        if Vec2.dot(n, c.v - v1) <= Self.reach { m.add(c.v, key: FeatureKey.swapped(c.key)) }
        if Vec2.dot(n, d.v - v1) <= Self.reach { m.add(d.v, key: FeatureKey.swapped(d.key)) }
        return m
    }

    private func cut(
        _ a: ClipPoint, _ b: ClipPoint, _ v1: Vec2, _ v2: Vec2, _ n: Vec2, _ first: Int, _ second: Int
    ) -> (ClipPoint, ClipPoint)? {
        let side = Vec2(n.y, -n.x)
        guard let (c, d) = clip(a, b, normal: side, offset: Vec2.dot(side, v1), corner: first) else { return nil }
        return clip(c, d, normal: -side, offset: -Vec2.dot(side, v2), corner: second)
    }
}
