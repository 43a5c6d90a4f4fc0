// Vectors in the plane, SIMD vectors, and positions in the world.

/// A vector in the plane, in any unit: x points right and y points down on screen.
///
/// The engine uses it for meters, meters per second, newtons and other units. Positive angles turn from x toward y,
/// which is clockwise on screen.
@frozen public struct Vec2: Hashable, Sendable, BitwiseCopyable {
    /// The x component, in any unit; positive values point right.
    public var x: Float
    /// The y component, in any unit; positive values point down.
    public var y: Float

    /// Creates a vector from its components, in any unit.
    @inlinable public init(_ x: Float, _ y: Float) {
        self.x = x
        self.y = y
    }

    /// Creates a vector from its components, in any unit.
    @inlinable public init(x: Float, y: Float) { self.init(x, y) }

    /// The vector (0, 0), in any unit.
    @inlinable public static var zero: Vec2 { Vec2(0, 0) }

    /// The square of the length, in the square of the vector's unit, for example square meters. Any unit is possible.
    @inlinable public var lengthSquared: Float { x * x + y * y }
    /// The length of a vector of any unit, in the same unit.
    @inlinable public var length: Float { lengthSquared.squareRoot() }
    /// A Boolean value that indicates whether neither component is NaN or infinite.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
    /// The vector rotated by 90 degrees from x toward y, which is clockwise on screen, in the same unit.
    @inlinable public var perpendicular: Vec2 { Vec2(-y, x) }

    /// Returns the sum of two vectors of the same unit.
    @inlinable public static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }
    /// Returns the difference of two vectors of the same unit.
    @inlinable public static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }
    /// Returns the vector of the same length and unit in the opposite direction.
    @inlinable public static prefix func - (a: Vec2) -> Vec2 { Vec2(-a.x, -a.y) }
    /// Returns a vector multiplied by a number.
    @inlinable public static func * (s: Float, a: Vec2) -> Vec2 { Vec2(s * a.x, s * a.y) }
    /// Returns a vector multiplied by a number.
    @inlinable public static func * (a: Vec2, s: Float) -> Vec2 { Vec2(s * a.x, s * a.y) }
    /// Adds a vector of the same unit to `a`.
    @inlinable public static func += (a: inout Vec2, b: Vec2) { a = a + b }
    /// Subtracts a vector of the same unit from `a`.
    @inlinable public static func -= (a: inout Vec2, b: Vec2) { a = a - b }
    /// Multiplies `a` by a number.
    @inlinable public static func *= (a: inout Vec2, s: Float) { a = a * s }

    /// Returns the dot product of two vectors of any unit, in the product of their units.
    @inlinable public static func dot(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.x + a.y * b.y }
    /// Returns the z component of the cross product of two vectors of any unit, in the product of their units.
    ///
    /// The result is positive if the direction of `b` is up to 180 degrees clockwise from that of `a` on screen.
    @inlinable public static func cross(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.y - a.y * b.x }
    /// Returns the cross product of the vector (0, 0, w) and `r`.
    ///
    /// If `w` is an angular velocity in radians per second and `r` the vector from the axis to a point, in meters, the
    /// result is the velocity of the point, in meters per second.
    @inlinable public static func cross(_ w: Float, _ r: Vec2) -> Vec2 { Vec2(-w * r.y, w * r.x) }
    /// Returns the cross product of `r` and the vector (0, 0, w), which is -cross(w, r). Both can have any unit.
    @inlinable public static func cross(_ r: Vec2, _ w: Float) -> Vec2 { Vec2(w * r.y, -w * r.x) }

    /// The unit vector in the direction of this vector, and the length of this vector, in the same unit.
    ///
    /// For vectors shorter than 1.2e-7, the direction is the vector itself and the length is 0.
    @inlinable public var normalized: (direction: Vec2, length: Float) {
        let l = length
        if l < 1.192_092_9e-07 { return (self, 0) }
        return ((1 / l) * self, l)
    }
}

/// A SIMD vector of four `Float` values: one for each of four contacts or hinges, or the components of a `SoftBodies` column.
typealias Float4 = SIMD4<Float>

/// Returns the larger value in each lane, or `b` in lanes in which `a` is NaN. `pointwiseMax` of the standard library was
/// rejected, because it is not inlined here and takes four times as long.
@inline(__always)
func laneMaximum(_ a: Float4, _ b: Float4) -> Float4 { b.replacing(with: a, where: a .> b) }

/// Returns the smaller value in each lane, or `b` in lanes in which `a` is NaN.
@inline(__always)
func laneMinimum(_ a: Float4, _ b: Float4) -> Float4 { b.replacing(with: a, where: a .< b) }

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
