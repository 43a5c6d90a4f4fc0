/// The corners and the skin that the distance between two shapes is measured from.
struct DistanceShape {
    let points: UnsafeMutablePointer<Vec2>
    let count: Int
    let radius: Float

    init(_ s: ShapeView) {
        points = s.kind == .edge ? s.points + 1 : s.points
        count = s.kind == .edge ? 2 : s.count
        radius = s.radius
    }

    /// A single place.
    init(_ point: UnsafeMutablePointer<Vec2>) { (points, count, radius) = (point, 1, 0) }

    /// The corner farthest along `d`.
    @inline(__always) func support(_ d: Vec2) -> Int {
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

/// A corner of the difference of two shapes, with its weight in the nearest point.
struct SimplexPoint: BitwiseCopyable {
    var onA = Vec2.zero
    var onB = Vec2.zero
    /// onB - onA.
    var w = Vec2.zero
    var weight: Float = 0
    var indexA = 0
    var indexB = 0
}

/// One to three points of the difference of two shapes, nearest to the origin (Gilbert, Johnson and Keerthi).
struct Simplex {
    var a = SimplexPoint()
    var b = SimplexPoint()
    var c = SimplexPoint()
    var count = 0

    mutating func add(_ p: SimplexPoint) {
        switch count {
        case 0: a = p
        case 1: b = p
        default: c = p
        }
        count += 1
    }

    func has(_ indexA: Int, _ indexB: Int) -> Bool {
        (count > 0 && a.indexA == indexA && a.indexB == indexB)
            || (count > 1 && b.indexA == indexA && b.indexB == indexB)
            || (count > 2 && c.indexA == indexA && c.indexB == indexB)
    }

    /// Where to look for a nearer point.
    var searchDirection: Vec2 {
        if count == 1 { return -a.w }
        let e = b.w - a.w
        return Vec2.cross(e, -a.w) > 0 ? e.perpendicular : -e.perpendicular
    }

    /// The nearest points on both shapes.
    var witnesses: (Vec2, Vec2) {
        switch count {
        case 1: return (a.onA, a.onB)
        case 2: return (a.weight * a.onA + b.weight * b.onA, a.weight * a.onB + b.weight * b.onB)
        default:
            let p = a.weight * a.onA + b.weight * b.onA + c.weight * c.onA
            return (p, p)
        }
    }

    /// Drops the points that the nearest place does not need.
    mutating func reduce() {
        if count == 2 { reduceLine() } else if count == 3 { reduceTriangle() } else { a.weight = 1 }
    }

    private mutating func reduceLine() {
        let e = b.w - a.w
        let atA = -Vec2.dot(a.w, e)
        let atB = Vec2.dot(b.w, e)
        if atA <= 0 { return keep(a) }
        if atB <= 0 { return keep(b) }
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
        if d12b <= 0 && d13b <= 0 { return keep(a) }
        if d12a > 0 && d12b > 0 && wc <= 0 { return keep(a, b, d12a, d12b) }
        if d13a > 0 && d13b > 0 && wb <= 0 { return keep(a, c, d13a, d13b) }
        if d12a <= 0 && d23b <= 0 { return keep(b) }
        if d13a <= 0 && d23a <= 0 { return keep(c) }
        if d23a > 0 && d23b > 0 && wa <= 0 { return keep(c, b, d23b, d23a) }
        let inverse = 1 / (wa + wb + wc)
        (a.weight, b.weight, c.weight) = (wa * inverse, wb * inverse, wc * inverse)
    }

    private mutating func keep(_ p: SimplexPoint) {
        a = p
        a.weight = 1
        count = 1
    }

    private mutating func keep(_ p: SimplexPoint, _ q: SimplexPoint, _ wp: Float, _ wq: Float) {
        let inverse = 1 / (wp + wq)
        (a, b) = (p, q)
        (a.weight, b.weight) = (wp * inverse, wq * inverse)
        count = 2
    }
}

/// The corners that were nearest: where the next search for the same two shapes begins.
struct SimplexCache {
    var count = 0
    var a = (0, 0, 0)
    var b = (0, 0, 0)
}

/// The distance between the cores of two shapes (without their skins).
struct Distance {
    var pointA = Vec2.zero
    var pointB = Vec2.zero
    var distance: Float = 0
    var cache = SimplexCache()

    init(_ a: DistanceShape, _ ta: Pose, _ b: DistanceShape, _ tb: Pose, _ start: SimplexCache = SimplexCache()) {
        func point(_ i: Int, _ j: Int) -> SimplexPoint {
            var p = SimplexPoint()
            (p.indexA, p.indexB) = (i, j)
            (p.onA, p.onB) = (ta * a.points[i], tb * b.points[j])
            p.w = p.onB - p.onA
            return p
        }
        var s = Simplex()
        if start.count > 0 { s.add(point(start.a.0, start.b.0)) }
        if start.count > 1 { s.add(point(start.a.1, start.b.1)) }
        if start.count > 2 { s.add(point(start.a.2, start.b.2)) }
        if s.count == 0 { s.add(point(0, 0)) }
        for _ in 0..<20 {
            let before = s
            s.reduce()
            if s.count == 3 { break }
            let d = s.searchDirection
            if d.lengthSquared < 1.42e-14 { break }
            let (i, j) = (a.support(ta.q.undo(-d)), b.support(tb.q.undo(d)))
            // A corner that was there already means that nothing is nearer.
            if before.has(i, j) || s.has(i, j) { break }
            s.add(point(i, j))
        }
        if s.count == 3 { s.reduce() }
        (pointA, pointB) = s.witnesses
        distance = s.count == 3 ? 0 : (pointB - pointA).length
        cache.count = s.count
        cache.a = (s.a.indexA, s.b.indexA, s.c.indexA)
        cache.b = (s.a.indexB, s.b.indexB, s.c.indexB)
    }
}
