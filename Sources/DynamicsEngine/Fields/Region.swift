/// A region of the plane relative to its own origin, in meters.
///
/// Regions are sets of points. Set operations combine them, nested to any depth.
public indirect enum Region: Sendable {
    /// The whole plane.
    case infinite
    /// A disk around the origin, including its boundary, with a radius in meters. The sign of the radius is ignored.
    case circle(radius: Float)
    /// A rectangle centered on the origin, excluding its boundary, with a width and a height in meters.
    ///
    /// The rectangle is empty if the width or the height is 0 or less.
    case rectangle(width: Float, height: Float)
    /// All points outside a region.
    case inverse(Region)
    /// All points that lie in at least one of two regions.
    case union(Region, Region)
    /// All points that lie in both of two regions.
    case intersection(Region, Region)
    /// All points of the first region that do not lie in the second.
    case difference(Region, Region)

    /// Returns a Boolean value that indicates whether the region contains a point.
    ///
    /// - Parameter p: A point relative to the region's origin, in meters. A NaN or infinite coordinate gives false.
    public func contains(_ p: Vec2) -> Bool { p.isFinite && containsFinite(p) }

    private func containsFinite(_ p: Vec2) -> Bool {
        switch self {
        case .infinite: true
        case .circle(let radius): p.lengthSquared <= radius * radius
        case .rectangle(let width, let height): 2 * abs(p.x) < width && 2 * abs(p.y) < height
        case .inverse(let a): !a.containsFinite(p)
        case .union(let a, let b): a.containsFinite(p) || b.containsFinite(p)
        case .intersection(let a, let b): a.containsFinite(p) && b.containsFinite(p)
        case .difference(let a, let b): a.containsFinite(p) && !b.containsFinite(p)
        }
    }
}
