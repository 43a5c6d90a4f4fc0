// The closest points of two shapes, by the algorithm of Gilbert, Johnson and Keerthi.

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

/// A vertex of the Minkowski difference of two shapes.
struct SimplexVertex: BitwiseCopyable {
    var pointA = Vec2.zero
    var pointB = Vec2.zero
    /// The vertex of the Minkowski difference: `pointB - pointA`.
    var w = Vec2.zero
    /// The barycentric coordinate of the point of the simplex that is closest to the origin, with respect to this
    /// vertex.
    var weight: Float = 0
    var indexA = 0
    var indexB = 0
}

/// The simplex of the GJK algorithm: one to three vertices of the Minkowski difference of two shapes. The algorithm
/// replaces vertices until the simplex contains the point of the difference that is closest to the origin.
struct Simplex {
    var a = SimplexVertex()
    var b = SimplexVertex()
    var c = SimplexVertex()
    var count = 0

    mutating func addVertex(_ p: SimplexVertex) {
        switch count {
        case 0: a = p
        case 1: b = p
        default: c = p
        }
        count += 1
    }

    /// The number of vertices and their indices. Indices of removed vertices are out of date.
    var indices: SimplexCache {
        SimplexCache(
            count: count, indicesA: (a.indexA, b.indexA, c.indexA), indicesB: (a.indexB, b.indexB, c.indexB))
    }

    /// The direction from the simplex toward the origin, in which the search looks for the next support point.
    var searchDirection: Vec2 {
        if count == 1 { return -a.w }
        let e = b.w - a.w
        return Vec2.cross(e, -a.w) > 0 ? e.perpendicular : -e.perpendicular
    }

    /// The points of both shapes that are closest to each other, in meters.
    var closestPoints: (pointA: Vec2, pointB: Vec2) {
        switch count {
        case 1: return (a.pointA, a.pointB)
        case 2: return (a.weight * a.pointA + b.weight * b.pointA, a.weight * a.pointB + b.weight * b.pointB)
        default:
            let p = a.weight * a.pointA + b.weight * b.pointA + c.weight * c.pointA
            return (p, p)
        }
    }

    /// Computes the barycentric coordinates of the point of the simplex closest to the origin, and removes the vertices
    /// whose coordinate is 0.
    mutating func reduceToClosestFeature() {
        if count == 2 { reduceLine() } else if count == 3 { reduceTriangle() } else { a.weight = 1 }
    }

    private mutating func reduceLine() {
        let e = b.w - a.w
        let atA = -Vec2.dot(a.w, e)
        let atB = Vec2.dot(b.w, e)
        if atA <= 0 { return keepVertex(a) }
        if atB <= 0 { return keepVertex(b) }
        let inverse = 1 / (atA + atB)
        (a.weight, b.weight) = (atB * inverse, atA * inverse)
    }

    private mutating func reduceTriangle() {
        let (e12, e13, e23) = (b.w - a.w, c.w - a.w, c.w - b.w)
        let (d12a, d12b) = (Vec2.dot(b.w, e12), -Vec2.dot(a.w, e12))
        let (d13a, d13b) = (Vec2.dot(c.w, e13), -Vec2.dot(a.w, e13))
        let (d23a, d23b) = (Vec2.dot(c.w, e23), -Vec2.dot(b.w, e23))
        let n = Vec2.cross(e12, e13)
        let wa = n * Vec2.cross(b.w, c.w)
        let wb = n * Vec2.cross(c.w, a.w)
        let wc = n * Vec2.cross(a.w, b.w)
        if d12b <= 0 && d13b <= 0 { return keepVertex(a) }
        if d12a > 0 && d12b > 0 && wc <= 0 { return keepVertices(a, b, weightP: d12a, weightQ: d12b) }
        if d13a > 0 && d13b > 0 && wb <= 0 { return keepVertices(a, c, weightP: d13a, weightQ: d13b) }
        if d12a <= 0 && d23b <= 0 { return keepVertex(b) }
        if d13a <= 0 && d23a <= 0 { return keepVertex(c) }
        if d23a > 0 && d23b > 0 && wa <= 0 { return keepVertices(c, b, weightP: d23b, weightQ: d23a) }
        let inverse = 1 / (wa + wb + wc)
        (a.weight, b.weight, c.weight) = (wa * inverse, wb * inverse, wc * inverse)
    }

    private mutating func keepVertex(_ p: SimplexVertex) {
        a = p
        a.weight = 1
        count = 1
    }

    private mutating func keepVertices(_ p: SimplexVertex, _ q: SimplexVertex, weightP wp: Float, weightQ wq: Float) {
        let inverse = 1 / (wp + wq)
        (a, b) = (p, q)
        (a.weight, b.weight) = (wp * inverse, wq * inverse)
        count = 2
    }
}

/// The vertex indices of the last simplex of a distance query. The next query for the same two shapes starts with this
/// simplex.
struct SimplexCache {
    var count = 0
    var indicesA = (0, 0, 0)
    var indicesB = (0, 0, 0)

    @inline(__always) func containsVertex(indexA i: Int, indexB j: Int) -> Bool {
        (count > 0 && indicesA.0 == i && indicesB.0 == j) || (count > 1 && indicesA.1 == i && indicesB.1 == j)
            || (count > 2 && indicesA.2 == i && indicesB.2 == j)
    }
}
