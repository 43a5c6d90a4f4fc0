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
