import DynamicsEngine

/// An area of the plane, relative to an origin, in which a field acts.
///
/// A region is a circle, a rectangle, the whole plane, or a combination of other regions. It is immutable. The origin
/// of a field's region is the position of the field. A circle contains the points on its edge; a rectangle does not.
///
/// Source: measured on Apple's system (edges).
@preconcurrency @MainActor
public class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    let shape: RegionShape

    /// The whole plane.
    public class var infinite: UIRegion { shared }
    private static let shared = UIRegion(shape: .everywhere)

    /// Creates a circle about the origin.
    ///
    /// - Parameter radius: The radius, in points. A negative value is replaced by its magnitude; NaN creates an empty
    ///   region.
    public convenience init(radius: CGFloat) {
        self.init(shape: radius.isNaN ? .nowhere : .circle(radius: radius.magnitude))
    }

    /// Creates a rectangle centered on the origin.
    ///
    /// - Parameter size: The size, in points. A width or height that is not above 0, or NaN, creates an empty region.
    public convenience init(size: CGSize) {
        let isEmpty = !(size.width > 0 && size.height > 0)
        self.init(shape: isEmpty ? .nowhere : .rectangle(halfWidth: size.width / 2, halfHeight: size.height / 2))
    }

    required init(shape: RegionShape) {
        self.shape = shape
        super.init()
    }

    /// Returns the region of all points that are not in this region.
    public func inverse() -> Self { Self(shape: .inverse(shape)) }

    /// Returns the region of all points that are in this region, in another region, or in both.
    public func byUnion(with region: UIRegion) -> Self { Self(shape: .union(shape, region.shape)) }

    /// Returns the region of all points that are in this region but not in another region.
    public func byDifference(from region: UIRegion) -> Self {
        Self(shape: .intersection(shape, .inverse(region.shape)))
    }

    /// Returns the region of all points that are both in this region and in another region.
    public func byIntersection(with region: UIRegion) -> Self { Self(shape: .intersection(shape, region.shape)) }

    /// Returns whether the region contains a point.
    ///
    /// Complexity: O(n) in the number of regions that were combined.
    ///
    /// - Parameter point: The point, in points, relative to the region's origin. No region contains a point that is NaN
    ///   or infinite.
    public func contains(_ point: CGPoint) -> Bool { point.isFinite && shape.contains(point) }

    #if !EMBEDDED_SEAMS
        /// Returns the region itself, because regions are immutable.
        public func copy(with zone: NSZone? = nil) -> Any { self }

        /// Creates a region from an archive. Returns nil if the archive does not contain a valid region.
        public required convenience init?(coder: NSCoder) {
            guard let data = coder.decodeObject(forKey: "shape") as? Data,
                let shape = try? Self.makeDecoder().decode(RegionShape.self, from: data)
            else { return nil }
            self.init(shape: shape)
        }

        /// Writes the region to an archive.
        public func encode(with coder: NSCoder) {
            let encoder = JSONEncoder()
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: Self.infinity, negativeInfinity: "-" + Self.infinity, nan: "nan")
            if let data = try? encoder.encode(shape) { coder.encode(data, forKey: "shape") }
        }

        /// The name of an infinite size in archives, for which JSON has no number.
        private static let infinity = "infinity"

        private static func makeDecoder() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: infinity, negativeInfinity: "-" + infinity, nan: "nan")
            return decoder
        }
    #endif
}

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
