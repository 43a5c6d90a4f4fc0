/// A convex polygon with three or more vertices, in meters.
///
/// The number of vertices is unlimited.
public struct ConvexPolygon: Sendable {
    /// The vertices, in meters, in clockwise order on screen.
    ///
    /// They include no duplicates and no vertices on a straight line between their neighbors.
    public let points: [Vec2]

    /// Creates a polygon from its vertices, in clockwise or counterclockwise order.
    ///
    /// A vertex within 1e-5 m of its predecessor, or on a straight line between its neighbors, is removed.
    ///
    /// Complexity: O(*n*), where *n* is the number of points.
    ///
    /// - Parameter points: The vertices, in meters.
    /// - Throws: The reason why the points do not form a convex polygon.
    public init(_ points: [Vec2]) throws(PolygonError) {
        for p in points where !p.isFinite { throw .notFinite }
        for p in points where abs(p.x) > Self.maximumCoordinate || abs(p.y) > Self.maximumCoordinate { throw .tooLarge }
        var vertices = Self.removingDuplicates(points, within: 1e-5, isClosed: true)
        if vertices.count < 3 { throw .tooFewPoints }
        if Self.area(of: vertices) < 0 { vertices.reverse() }
        vertices = Self.removingCollinear(vertices)
        if vertices.count < 3 || Self.area(of: vertices) < 1e-9 { throw .collinear }
        if !Self.isLocallyConvex(vertices) { throw .concave }
        if !Self.windsOnce(vertices) { throw .selfIntersecting }
        self.points = vertices
    }

    /// Creates a rectangle with sides parallel to the axes.
    ///
    /// - Parameters:
    ///   - w: Half the width, in meters, above 0 and at most `maximumCoordinate`.
    ///   - h: Half the height, in meters, above 0 and at most `maximumCoordinate`.
    ///   - center: The center, in meters. The default is the origin.
    /// - Returns: nil if half the width or height is NaN or out of range, or if the center is NaN or infinite.
    public init?(halfWidth w: Float, halfHeight h: Float, center: Vec2 = .zero) {
        guard w > 0, h > 0, w <= Self.maximumCoordinate, h <= Self.maximumCoordinate, center.isFinite else {
            return nil
        }
        points = [Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)].map { $0 + center }
    }

    /// The largest magnitude of a vertex coordinate, in meters: 10 million points.
    public static let maximumCoordinate: Float = 100_000

    /// Returns the points that are farther than a distance, in meters, from the point before them.
    static func removingDuplicates(_ points: [Vec2], within distance: Float, isClosed: Bool) -> [Vec2] {
        var kept: [Vec2] = []
        for p in points where kept.isEmpty || (p - kept[kept.count - 1]).length > distance { kept.append(p) }
        while isClosed && kept.count > 1 && (kept[0] - kept[kept.count - 1]).length <= distance { kept.removeLast() }
        return kept
    }

    private static func removingCollinear(_ points: [Vec2]) -> [Vec2] {
        var kept: [Vec2] = []
        for i in 0..<points.count {
            let before = points[(i + points.count - 1) % points.count]
            let (a, b) = (points[i] - before, points[(i + 1) % points.count] - points[i])
            if abs(Vec2.cross(a, b)) > 1e-6 * a.length * b.length || Vec2.dot(a, b) < 0 { kept.append(points[i]) }
        }
        return kept
    }

    /// Returns the signed area of a polygon, in square meters; positive for clockwise vertices (on screen).
    private static func area(of points: [Vec2]) -> Float {
        var sum: Float = 0
        for i in 0..<points.count {
            sum += Vec2.cross(points[i] - points[0], points[(i + 1) % points.count] - points[0])
        }
        return sum / 2
    }

    /// Returns whether the outline turns clockwise (on screen) at each vertex.
    private static func isLocallyConvex(_ points: [Vec2]) -> Bool {
        let n = points.count
        for i in 0..<n {
            let (a, b) = (points[(i + 1) % n] - points[i], points[(i + 2) % n] - points[(i + 1) % n])
            if Vec2.cross(a, b) <= 0 { return false }
        }
        return true
    }

    /// Returns whether a locally convex outline winds once around its interior, which is the case if the x components
    /// of its sides change sign at most twice. A pentagram is locally convex too, but winds twice.
    private static func windsOnce(_ points: [Vec2]) -> Bool {
        let n = points.count
        var changes = 0
        var last = points[0].x - points[n - 1].x
        for i in 0..<n {
            let dx = points[(i + 1) % n].x - points[i].x
            if dx == 0 { continue }
            if last != 0 && (dx > 0) != (last > 0) { changes += 1 }
            last = dx
        }
        return changes <= 2
    }
}

/// A reason why points do not form a convex polygon.
public enum PolygonError: Error, Sendable {
    /// A coordinate is NaN or infinite.
    case notFinite
    /// The magnitude of a coordinate exceeds `ConvexPolygon.maximumCoordinate`.
    case tooLarge
    /// There are fewer than three distinct points.
    case tooFewPoints
    /// All points lie on one line, or the area is below 1e-9 square meters.
    case collinear
    /// The polygon is concave at a vertex.
    case concave
    /// The sides intersect each other.
    case selfIntersecting

    /// A sentence that describes the error and how to correct it.
    public var reason: StaticString {
        switch self {
        case .notFinite: "a vertex is NaN or infinite: use finite coordinates"
        case .tooLarge: "a vertex lies beyond 100,000 meters: make the shape smaller"
        case .tooFewPoints: "there are fewer than three distinct vertices: use at least three"
        case .collinear: "all vertices lie on one line: give the shape an area"
        case .concave: "the polygon is concave at a vertex: split it into several convex shapes of one body"
        case .selfIntersecting: "sides intersect each other: list the vertices in their order around the shape"
        }
    }
}
