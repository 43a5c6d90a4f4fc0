/// One shape of a body, metres, about the body's position. A body may have several.
public enum ShapeDefinition: Sendable {
    /// A disk.
    case circle(center: Vec2, radius: Float)
    /// A convex polygon; `skin` metres around it (0 or more) keep others away and round its corners.
    case polygon(ConvexPolygon, skin: Float)
    /// A line with a skin of one point, for static bodies: hit from both sides, without mass.
    case edge(from: Vec2, to: Vec2)
    /// Lines through all points, one after another, and back to the first if it is closed. Bodies glide over the
    /// joints without stumbling.
    case chain([Vec2], isClosed: Bool)

    /// A rectangle with sharp corners about the body's position.
    public static func box(halfWidth: Float, halfHeight: Float) -> ShapeDefinition? {
        ConvexPolygon(halfWidth: halfWidth, halfHeight: halfHeight).map { .polygon($0, skin: 0) }
    }

    /// Whether a circle has a size, and lies where numbers still mean something.
    static func isUsable(_ center: Vec2, _ radius: Float) -> Bool {
        let most = ConvexPolygon.largest
        return center.isFinite && max(abs(center.x), abs(center.y)) <= most && radius > 0 && radius <= most
    }
}
