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
