/// A shape of a body, in meters relative to the body's position. A body can have several shapes.
public enum ShapeDefinition: Sendable {
    /// A circle with a center and a radius, in meters.
    ///
    /// Valid range of the radius: above 0, up to 100,000 m. A circle with another radius, or with a center that is NaN,
    /// infinite or beyond 100,000 m, is rejected: the body does not get the shape.
    case circle(center: Vec2, radius: Float)
    /// A convex polygon with a skin, in meters.
    ///
    /// The skin is a border around the polygon that rounds its vertices and keeps other shapes at a distance. It has no
    /// mass. Valid range: 0 to 1,000 m; larger values are treated as 1,000. A negative or NaN skin is treated as 0 and
    /// counted in `World.rejectedInputs`.
    case polygon(ConvexPolygon, skin: Float)
    /// A line segment between two points, in meters, with a skin of one point (`Tolerances.edgeSkin`).
    ///
    /// Edges collide on both sides but not with other edges. They have no mass and are meant for static bodies.
    case edge(from: Vec2, to: Vec2)
    /// Line segments between successive points, in meters. A closed chain also has a segment from the last point to the
    /// first.
    ///
    /// Bodies slide over the vertices without catching on them. Points that are NaN, infinite or beyond 100,000 m are
    /// removed, as are points within `Tolerances.linearSlop` of the preceding point. A chain with fewer than two
    /// remaining points is rejected.
    case chain([Vec2], isClosed: Bool)

    /// Returns a rectangle with sharp vertices, centered on the body's position.
    ///
    /// - Parameters:
    ///   - halfWidth: Half the width, in meters, above 0 and at most 100,000.
    ///   - halfHeight: Half the height, in meters, above 0 and at most 100,000.
    /// - Returns: The shape, or nil if half the width or height is NaN or out of range.
    public static func box(halfWidth: Float, halfHeight: Float) -> ShapeDefinition? {
        ConvexPolygon(halfWidth: halfWidth, halfHeight: halfHeight).map { .polygon($0, skin: 0) }
    }

    /// Returns whether a circle has a positive radius, and a center and a radius within
    /// `ConvexPolygon.maximumCoordinate`.
    static func isValidCircle(center: Vec2, radius: Float) -> Bool {
        let limit = ConvexPolygon.maximumCoordinate
        return center.isFinite && max(abs(center.x), abs(center.y)) <= limit && radius > 0 && radius <= limit
    }
}

/// The area, the centroid and the second moment of area of a body's shapes, whose density is uniform.
struct MassProperties {
    /// The area, in square meters.
    private(set) var area: Float = 0
    /// The first moment of area, in m^3: the sum of each shape's area times its centroid.
    private var firstMoment = Vec2.zero
    /// The second moment of area about the body's position, in m^4: the inertia for a density of 1.
    private var inertia: Float = 0

    /// The centroid of all shapes, in meters; zero if they have no area.
    var center: Vec2 { area > 1e-12 ? (1 / area) * firstMoment : .zero }

    /// The second moment of area about `center`, in m^4: the inertia for a density of 1.
    var centralInertia: Float { max(inertia - area * center.lengthSquared, 0) }

    mutating func addCircle(center: Vec2, radius: Float) {
        let a = Float.pi * radius * radius
        area += a
        firstMoment += a * center
        inertia += a * (0.5 * radius * radius + center.lengthSquared)
    }

    /// Adds a polygon as a fan of triangles between its sides and the mean of its vertices.
    mutating func addPolygon(_ points: [Vec2]) {
        var origin = Vec2.zero
        for p in points { origin += p }
        origin *= 1 / Float(points.count)
        // The area, the first moment and the second moment of the polygon about `origin`.
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
        // The parallel axis theorem moves the second moment from `origin` to the polygon's centroid and from there to
        // the body's position. Rounding can make the area of a thin polygon 0 or negative, so the area is set to at
        // least 1e-10.
        let centroid = a > 1e-10 ? (1 / a) * m : .zero
        (a, i) = (max(a, 1e-10), max(i, 0))
        area += a
        firstMoment += a * (origin + centroid)
        inertia += i + a * ((origin + centroid).lengthSquared - centroid.lengthSquared)
    }

    /// Adds a shape. Edges, chains and invalid circles have no mass and add nothing.
    mutating func add(_ shape: ShapeDefinition) {
        switch shape {
        case .circle(let center, let radius):
            if ShapeDefinition.isValidCircle(center: center, radius: radius) {
                addCircle(center: center, radius: radius)
            }
        case .polygon(let polygon, _): addPolygon(polygon.points)
        case .edge, .chain: break
        }
    }
}
