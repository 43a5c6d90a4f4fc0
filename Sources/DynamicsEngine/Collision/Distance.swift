/// The vertices and the radius of a shape, for use in distance queries.
struct DistanceShape {
    var points: UnsafeMutablePointer<Vec2>
    let count: Int
    var radius: Float

    init(_ s: ShapeView) {
        points = s.kind == .edge ? s.points + 1 : s.points
        count = s.kind == .edge ? 2 : s.count
        radius = s.radius
    }

    /// Creates a shape that consists of a single point.
    init(_ point: UnsafeMutablePointer<Vec2>) { (points, count, radius) = (point, 1, 0) }

    /// Returns the index of the support point, which is the vertex that is farthest along the direction `d`.
    @inline(__always) func supportIndex(inDirection d: Vec2) -> Int {
        var (best, most) = (0, Vec2.dot(points[0], d))
        var i = 1
        while i < count {
            let value = Vec2.dot(points[i], d)
            if value > most { (best, most) = (i, value) }
            i += 1
        }
        return best
    }
}

/// The distance between two shapes, ignoring their radii. It is computed by the GJK algorithm (Gilbert, Johnson and
/// Keerthi).
struct Distance {
    /// The closest points on both shapes, in meters.
    var pointA = Vec2.zero
    var pointB = Vec2.zero
    /// The distance in meters; 0 if the shapes overlap.
    var distance: Float = 0
    var cache = SimplexCache()

    /// Computes the distance between the shape `a` at the pose `ta` and the shape `b` at the pose `tb`.
    /// - Parameter start: The cache from a previous query for the same shapes. Its simplex is the start of the search.
    init(_ a: DistanceShape, _ ta: Pose, _ b: DistanceShape, _ tb: Pose, _ start: SimplexCache = SimplexCache()) {
        func simplexVertex(indexA i: Int, indexB j: Int) -> SimplexVertex {
            var p = SimplexVertex()
            (p.indexA, p.indexB) = (i, j)
            (p.pointA, p.pointB) = (ta * a.points[i], tb * b.points[j])
            p.w = p.pointB - p.pointA
            return p
        }
        var s = Simplex()
        if start.count > 0 { s.addVertex(simplexVertex(indexA: start.indicesA.0, indexB: start.indicesB.0)) }
        if start.count > 1 { s.addVertex(simplexVertex(indexA: start.indicesA.1, indexB: start.indicesB.1)) }
        if start.count > 2 { s.addVertex(simplexVertex(indexA: start.indicesA.2, indexB: start.indicesB.2)) }
        if s.count == 0 { s.addVertex(simplexVertex(indexA: 0, indexB: 0)) }
        for _ in 0..<20 {
            let before = s.indices
            s.reduceToClosestFeature()
            if s.count == 3 { break }
            let d = s.searchDirection
            if d.lengthSquared < 1.42e-14 { break }
            let (i, j) = (
                a.supportIndex(inDirection: ta.q.inverseRotate(-d)), b.supportIndex(inDirection: tb.q.inverseRotate(d))
            )
            // If the new support point was already in the simplex, the simplex cannot get closer to the origin.
            if before.containsVertex(indexA: i, indexB: j) { break }
            s.addVertex(simplexVertex(indexA: i, indexB: j))
        }
        if s.count == 3 { s.reduceToClosestFeature() }
        (pointA, pointB) = s.closestPoints
        distance = s.count == 3 ? 0 : (pointB - pointA).length
        cache = s.indices
    }
}
