/// Area, middle and second moment of shapes of even density.
struct MassProperties {
    /// Square metres.
    private(set) var area: Float = 0
    /// The sum of area times middle.
    private var moment = Vec2.zero
    /// About the body's position, for a density of 1.
    private var inertia: Float = 0

    var center: Vec2 { area > 1e-12 ? (1 / area) * moment : .zero }

    /// About `center`, for a density of 1.
    var centralInertia: Float { max(inertia - area * center.lengthSquared, 0) }

    mutating func addCircle(center: Vec2, radius: Float) {
        let a = Float.pi * radius * radius
        area += a
        moment += a * center
        inertia += a * (0.5 * radius * radius + center.lengthSquared)
    }

    /// Sums the triangles between the mean of the corners and each side.
    mutating func addPolygon(_ points: [Vec2]) {
        var origin = Vec2.zero
        for p in points { origin += p }
        origin *= 1 / Float(points.count)
        var (a, m, i) = (Float(0), Vec2.zero, Float(0))
        for k in 0..<points.count {
            let (e1, e2) = (points[k] - origin, points[(k + 1) % points.count] - origin)
            let d = Vec2.cross(e1, e2)
            a += d / 2
            m += (d / 6) * (e1 + e2)
            let xx = e1.x * e1.x + e2.x * e1.x + e2.x * e2.x
            let yy = e1.y * e1.y + e2.y * e1.y + e2.y * e2.y
            i += d / 12 * (xx + yy)
        }
        // From the mean to the body's position, by way of the polygon's own middle.
        // Rounding can leave a sliver without an area.
        let middle = a > 1e-10 ? (1 / a) * m : .zero
        (a, i) = (max(a, 1e-10), max(i, 0))
        area += a
        moment += a * (origin + middle)
        inertia += i + a * ((origin + middle).lengthSquared - middle.lengthSquared)
    }

    mutating func add(_ shape: ShapeDefinition) {
        switch shape {
        case .circle(let center, let radius):
            if ShapeDefinition.isUsable(center, radius) { addCircle(center: center, radius: radius) }
        case .polygon(let polygon, _): addPolygon(polygon.points)
        case .edge, .chain: break
        }
    }
}
