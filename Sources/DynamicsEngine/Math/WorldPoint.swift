/// A position in the world, in meters.
///
/// The coordinates are of type `Double`, because the content of a scrolling list can be tens of millions of points
/// long, where the spacing of `Float` numbers is too coarse. The solver uses differences between nearby positions, for
/// which `Float` is precise enough.
@frozen public struct WorldPoint: Hashable, Sendable, BitwiseCopyable {
    /// The x coordinate, in meters to the right of the origin.
    public var x: Double
    /// The y coordinate, in meters below the origin.
    public var y: Double

    /// Creates a position from its coordinates, in meters.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the world: the position (0, 0), in meters.
    @inlinable public static var zero: WorldPoint { WorldPoint(x: 0, y: 0) }

    /// A Boolean value that indicates whether neither coordinate is NaN or infinite.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Returns the vector from `b` to `a`, in meters, rounded to `Float`.
    @inlinable public static func - (a: WorldPoint, b: WorldPoint) -> Vec2 {
        Vec2(Float(a.x - b.x), Float(a.y - b.y))
    }

    /// Returns the position `a` moved by the vector `d`, in meters. The result is not rounded to the engine's grid.
    @inlinable public static func + (a: WorldPoint, d: Vec2) -> WorldPoint {
        WorldPoint(x: a.x + Double(d.x), y: a.y + Double(d.y))
    }
}

/// The grid of all positions that the engine stores, with a spacing of 2^-32 m (a forty-millionth of a point).
///
/// Sums and differences of grid positions are exact up to a million meters, so a scene moves with the same bits at any
/// distance from the origin. Unrounded `Double` positions were rejected, because their sums round differently far from
/// the origin, and a pile of boxes amplifies the differences.
enum Grid {
    /// Adding this number to a value and then subtracting it again rounds the value to a multiple of 2^-32, because
    /// `Double` numbers of this size have that spacing. The magnitude of the value must be below half a million.
    private static let roundingOffset = 1.5 * 1_048_576.0

    /// Returns `d` rounded to a multiple of the grid spacing. `d` is a component of a displacement in a sub-step, in
    /// meters.
    @inline(__always) static func snap(_ d: Double) -> Double { (d + roundingOffset) - roundingOffset }

    /// Returns the point of the grid nearest to a position, in meters.
    static func snap(_ p: WorldPoint) -> WorldPoint { WorldPoint(x: snapAnyMagnitude(p.x), y: snapAnyMagnitude(p.y)) }

    /// Returns the position `p` moved by `d` meters, with `d` rounded to the grid.
    @inline(__always) static func translated(_ p: WorldPoint, by d: Vec2) -> WorldPoint {
        WorldPoint(x: p.x + snap(Double(d.x)), y: p.y + snap(Double(d.y)))
    }

    /// Returns the multiple of 2^-32 nearest to a coordinate of any magnitude.
    private static func snapAnyMagnitude(_ d: Double) -> Double {
        (d * 4_294_967_296).rounded(.toNearestOrEven) / 4_294_967_296
    }
}
