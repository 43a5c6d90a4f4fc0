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
