/// A part of the plane about an origin, where a field acts: a circle, a rectangle, or what set algebra makes of them.
///
/// Lengths are points. A circle includes its edge, a rectangle does not.
@preconcurrency @MainActor
public class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    let shape: RegionShape

    /// The whole plane.
    public class var infinite: UIRegion { shared }
    private static let shared = UIRegion(shape: .everywhere)

    /// A circle about the origin. A negative radius counts as positive; one that is no number makes an empty region.
    public convenience init(radius: CGFloat) {
        self.init(shape: radius.isNaN ? .nowhere : .circle(radius: radius.magnitude))
    }

    /// A rectangle about the origin. With a side that is not above 0 it is empty.
    public convenience init(size: CGSize) {
        let isEmpty = !(size.width > 0 && size.height > 0)
        self.init(shape: isEmpty ? .nowhere : .rectangle(halfWidth: size.width / 2, halfHeight: size.height / 2))
    }

    required init(shape: RegionShape) {
        self.shape = shape
        super.init()
    }

    /// All that is not in this region.
    public func inverse() -> Self { Self(shape: .inverse(shape)) }

    /// All that is in this region or in another.
    public func byUnion(with region: UIRegion) -> Self { Self(shape: .union(shape, region.shape)) }

    /// All that is in this region but not in another.
    public func byDifference(from region: UIRegion) -> Self {
        Self(shape: .intersection(shape, .inverse(region.shape)))
    }

    /// All that is in this region and in another.
    public func byIntersection(with region: UIRegion) -> Self { Self(shape: .intersection(shape, region.shape)) }

    /// Whether a point, given from the region's origin, is in it. One that is not finite is in no region.
    public func contains(_ point: CGPoint) -> Bool { point.isFinite && shape.contains(point) }

    /// The region itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Reads a region from an archive; nil if there is none that makes sense.
    public required convenience init?(coder: NSCoder) {
        guard let data = coder.decodeObject(forKey: "shape") as? Data,
            let shape = try? JSONDecoder().decode(RegionShape.self, from: data)
        else { return nil }
        self.init(shape: shape)
    }

    /// Writes the region to an archive.
    public func encode(with coder: NSCoder) {
        if let data = try? JSONEncoder().encode(shape) { coder.encode(data, forKey: "shape") }
    }
}

/// How a region is made up.
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
}
