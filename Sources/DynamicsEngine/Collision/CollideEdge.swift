/// Computes the manifold of an edge and a polygon, in the edge's frame.
///
/// Both sides of the edge collide. The neighboring edges in a chain restrict the contact normal, so that a body that
/// slides from one edge to the next does not catch on the vertex between them.
struct CollideEdge {
    /// The distance at which an edge and a polygon touch, in meters. As in Box2D 2.3, it is the sum of two polygon
    /// skins, and does not depend on the skins of the two shapes.
    ///
    /// Therefore, bodies that land on an edge come to rest up to two UIKit points above it, as measured on Apple's
    /// system.
    static let totalRadius: Float = 0.02

    private let edge: ShapeView
    private let polygon: ShapeView
    /// The polygon's pose in the edge's frame.
    private let t: Pose
    /// The unit normal of the edge that points to the side on which the polygon is.
    private var normal = Vec2.zero
    /// The two limits of the range of allowed contact normals, one on each side of `normal`.
    private var lowerLimit = Vec2.zero
    private var upperLimit = Vec2.zero
    private var isFront = true

    static func manifold(
        ofEdge a: ShapeView, at ta: Pose, andPolygon b: ShapeView, at tb: Pose, clearance: inout Float
    ) -> Manifold {
        CollideEdge(a, b, ta.inverseTransform(tb)).edgePolygonManifold(clearance: &clearance)
    }

    private init(_ edge: ShapeView, _ polygon: ShapeView, _ t: Pose) {
        (self.edge, self.polygon, self.t) = (edge, polygon, t)
        chooseFace()
    }

    private static func faceNormal(from: Vec2, to: Vec2) -> Vec2 { Vec2.cross((to - from).normalized.direction, 1) }

    /// Determines on which side of the edge the polygon is, and which contact normals the neighboring edges allow.
    ///
    /// If the vertex between the edge and a neighboring edge is convex, a polygon in front of either edge is treated as
    /// in front of this edge. If the vertex is concave, the polygon must be in front of both edges.
    private mutating func chooseFace() {
        let (v0, v1, v2, v3) = (edge.points[0], edge.points[1], edge.points[2], edge.points[3])
        let center = t * polygon.center
        let n1 = Self.faceNormal(from: v1, to: v2)
        var (n0, n2) = (n1, n1)
        var (isConvex0, isConvex2) = (false, false)
        var (isInFront0, isInFront2) = (true, true)
        if edge.hasPreviousVertex {
            n0 = Self.faceNormal(from: v0, to: v1)
            isConvex0 = Vec2.cross(v1 - v0, v2 - v1) >= 0
            isInFront0 = Vec2.dot(n0, center - v0) >= 0
        }
        if edge.hasNextVertex {
            n2 = Self.faceNormal(from: v2, to: v3)
            isConvex2 = Vec2.cross(v2 - v1, v3 - v2) > 0
            isInFront2 = Vec2.dot(n2, center - v2) >= 0
        }
        isFront = Vec2.dot(n1, center - v1) >= 0
        if !isConvex0 { isFront = isFront && isInFront0 }
        if !isConvex2 { isFront = isFront && isInFront2 }
        isFront = isFront || (isConvex0 && isInFront0) || (isConvex2 && isInFront2)
        if isFront {
            normal = n1
            lowerLimit = edge.hasPreviousVertex ? (isConvex0 ? n0 : n1) : -n1
            upperLimit = edge.hasNextVertex ? (isConvex2 ? n2 : n1) : -n1
        } else {
            normal = -n1
            lowerLimit = edge.hasNextVertex ? (isConvex2 ? -n1 : -n2) : n1
            upperLimit = edge.hasPreviousVertex ? (isConvex0 ? -n1 : -n0) : n1
        }
    }

    private func edgePolygonManifold(clearance: inout Float) -> Manifold {
        let edgeSeparation = edgeSeparation()
        if edgeSeparation > Self.totalRadius {
            clearance = edgeSeparation - Self.totalRadius
            return Manifold()
        }
        guard let (face, faceSeparation) = findPolygonFace() else { return edgeManifold() }
        if faceSeparation > Self.totalRadius { return Manifold() }
        return faceSeparation > 0.98 * edgeSeparation + 0.001 ? polygonManifold(face: face) : edgeManifold()
    }

    /// Returns the separation of the polygon from the side of the edge on which it is, in meters.
    private func edgeSeparation() -> Float {
        var least = Float.greatestFiniteMagnitude
        for i in 0..<polygon.count { least = min(least, Vec2.dot(normal, t * polygon.points[i] - edge.points[1])) }
        return least
    }

    /// Returns the face of the polygon with the largest separation from the edge. Considers only faces whose normal the
    /// neighboring edges allow, and returns nil if there is none. If the separation of a face exceeds `totalRadius`,
    /// returns that face immediately, because the shapes do not touch.
    private func findPolygonFace() -> (face: Int, separation: Float)? {
        let along = normal.perpendicular
        var best: (Int, Float)?
        for i in 0..<polygon.count {
            let n = -(t.q * polygon.normals[i])
            let v = t * polygon.points[i]
            let s = min(Vec2.dot(n, v - edge.points[1]), Vec2.dot(n, v - edge.points[2]))
            if s > Self.totalRadius { return (i, s) }
            let limit = Vec2.dot(n, along) >= 0 ? upperLimit : lowerLimit
            if Vec2.dot(n - limit, normal) < -Tolerances.angularSlop { continue }
            if s > (best?.1 ?? -Float.greatestFiniteMagnitude) { best = (i, s) }
        }
        return best
    }

    /// Returns the manifold with the edge as the reference face. The polygon's incident face is clipped to the width of
    /// the edge.
    private func edgeManifold() -> Manifold {
        var (i, least) = (0, Vec2.dot(normal, t.q * polygon.normals[0]))
        for k in 1..<polygon.count {
            let d = Vec2.dot(normal, t.q * polygon.normals[k])
            if d < least { (i, least) = (k, d) }
        }
        let (a, b) = ClipPoint.endPoints(ofFace: i, of: polygon, at: t, referenceFace: 0)
        let (first, second) = isFront ? (1, 2) : (2, 1)
        let (v1, v2) = (edge.points[first], edge.points[second])
        guard
            let (c, d) = clipSegmentToFace(
                from: a, to: b, faceStart: v1, faceEnd: v2, normal: normal, startVertex: first - 1,
                endVertex: second - 1)
        else { return Manifold() }
        var m = Manifold(kind: .faceA, normal: normal, point: v1)
        for i in 0..<2 {
            let p = i == 0 ? c : d
            if Vec2.dot(normal, p.position - v1) > Self.totalRadius { continue }
            m.addPoint(t.inverseTransform(p.position), key: p.key)
        }
        return m
    }

    /// Returns the manifold with a face of the polygon as the reference face. The edge is clipped to the width of that
    /// face.
    private func polygonManifold(face: Int) -> Manifold {
        let next = face + 1 < polygon.count ? face + 1 : 0
        let key = FeatureKey.key(indexA: 0, typeA: FeatureKey.vertex, indexB: face, typeB: FeatureKey.face)
        let (v1, v2) = (t * polygon.points[face], t * polygon.points[next])
        let n = t.q * polygon.normals[face]
        let (a, b) = (ClipPoint(position: edge.points[1], key: key), ClipPoint(position: edge.points[2], key: key))
        guard
            let (c, d) = clipSegmentToFace(
                from: a, to: b, faceStart: v1, faceEnd: v2, normal: n, startVertex: face, endVertex: next)
        else { return Manifold() }
        var m = Manifold(kind: .faceB, normal: polygon.normals[face], point: polygon.points[face])
        for i in 0..<2 {
            let p = i == 0 ? c : d
            if Vec2.dot(n, p.position - v1) > Self.totalRadius { continue }
            m.addPoint(p.position, key: FeatureKey.swappedKey(p.key))
        }
        return m
    }

    /// Clips the segment from `a` to `b` to the width of the face from `v1` to `v2` with the normal `n`. Returns nil if
    /// fewer than two points remain.
    private func clipSegmentToFace(
        from a: ClipPoint, to b: ClipPoint, faceStart v1: Vec2, faceEnd v2: Vec2, normal n: Vec2,
        startVertex first: Int, endVertex second: Int
    ) -> (ClipPoint, ClipPoint)? {
        let side = Vec2(n.y, -n.x)
        guard let (c, d) = clipSegment(from: a, to: b, normal: side, offset: Vec2.dot(side, v1), referenceVertex: first)
        else { return nil }
        return clipSegment(from: c, to: d, normal: -side, offset: -Vec2.dot(side, v2), referenceVertex: second)
    }
}
