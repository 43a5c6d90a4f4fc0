/// A part of the plane, as seen from its own origin, in metres. Regions are sets: they can be joined, cut and turned
/// inside out as often as wanted.
public indirect enum Region: Sendable {
    /// Everything.
    case infinite
    /// A disk with its rim; a negative radius counts as positive.
    case circle(radius: Float)
    /// A rectangle without its rim; with a side of 0 or less it holds nothing.
    case rectangle(width: Float, height: Float)
    /// What the other does not hold.
    case inverse(Region)
    /// What either holds.
    case union(Region, Region)
    /// What both hold.
    case intersection(Region, Region)
    /// What the first holds and the second does not.
    case difference(Region, Region)

    /// Whether the place, as seen from the region's origin, lies inside. A place that is no number lies nowhere.
    public func contains(_ p: Vec2) -> Bool { p.isFinite && holds(p) }

    private func holds(_ p: Vec2) -> Bool {
        switch self {
        case .infinite: true
        case .circle(let radius): p.lengthSquared <= radius * radius
        case .rectangle(let width, let height): 2 * abs(p.x) < width && 2 * abs(p.y) < height
        case .inverse(let a): !a.holds(p)
        case .union(let a, let b): a.holds(p) || b.holds(p)
        case .intersection(let a, let b): a.holds(p) && b.holds(p)
        case .difference(let a, let b): a.holds(p) && !b.holds(p)
        }
    }
}
