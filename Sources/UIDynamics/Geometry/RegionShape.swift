import DynamicsEngine

/// The set of points of a region, in points relative to the region's origin.
///
/// Do not rename the cases or their associated values: the names are part of the archive format of `UIRegion`.
indirect enum RegionShape: Hashable, Codable, Sendable {
    case everywhere
    case nowhere
    case circle(radius: CGFloat)
    case rectangle(halfWidth: CGFloat, halfHeight: CGFloat)
    case inverse(RegionShape)
    case union(RegionShape, RegionShape)
    case intersection(RegionShape, RegionShape)

    func contains(_ p: CGPoint) -> Bool {
        switch self {
        case .everywhere: true
        case .nowhere: false
        case .circle(let radius): p.x * p.x + p.y * p.y <= radius * radius
        case .rectangle(let w, let h): p.x.magnitude < w && p.y.magnitude < h
        case .inverse(let other): !other.contains(p)
        case .union(let a, let b): a.contains(p) || b.contains(p)
        case .intersection(let a, let b): a.contains(p) && b.contains(p)
        }
    }

    /// The same set of points as an engine region, in meters.
    var region: Region {
        switch self {
        case .everywhere: .infinite
        case .nowhere: .inverse(.infinite)
        case .circle(let radius): .circle(radius: PointScale.meters(from: radius))
        case .rectangle(let w, let h):
            .rectangle(width: PointScale.meters(from: 2 * w), height: PointScale.meters(from: 2 * h))
        case .inverse(let other): .inverse(other.region)
        case .union(let a, let b): .union(a.region, b.region)
        case .intersection(let a, let b): .intersection(a.region, b.region)
        }
    }
}
