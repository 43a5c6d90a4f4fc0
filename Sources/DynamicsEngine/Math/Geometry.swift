// Vectors, positions in the world, rotations, poses and boxes.

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

/// A rotation about the origin, stored as the sine and the cosine of its angle.
@frozen public struct Rotation: Hashable, Sendable, BitwiseCopyable {
    /// The sine of the angle, unitless, from -1 to 1.
    public var s: Float
    /// The cosine of the angle, unitless, from -1 to 1.
    public var c: Float

    /// Creates a rotation from a sine and a cosine, both unitless. The sum of their squares must be 1; this is not
    /// checked.
    @inlinable public init(s: Float, c: Float) {
        self.s = s
        self.c = c
    }

    /// Creates a rotation by an angle, in radians, clockwise on screen.
    ///
    /// A NaN or infinite angle gives a NaN sine and cosine. Angles beyond a million radians lose accuracy.
    public init(_ angle: Float) {
        (s, c) = ExactMath.sineCosine(angle)
    }

    /// The rotation by an angle of 0.
    @inlinable public static var identity: Rotation { Rotation(s: 0, c: 1) }

    /// Returns the vector `v` rotated by `q`, in the unit of `v`.
    @inlinable @inline(__always) public static func * (q: Rotation, v: Vec2) -> Vec2 {
        Vec2(q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y)
    }

    /// Returns a vector of any unit rotated by the inverse of this rotation.
    @inlinable @inline(__always) public func inverseRotate(_ v: Vec2) -> Vec2 {
        Vec2(c * v.x + s * v.y, -s * v.x + c * v.y)
    }
}

/// A position and a rotation of a body, like Box2D's `b2Transform`. The position is relative to the center of mass of
/// another body.
struct Pose: BitwiseCopyable {
    /// The position of the center of mass, in meters.
    var p: Vec2
    /// The rotation of the body.
    var q: Rotation

    @inline(__always) static func * (t: Pose, v: Vec2) -> Vec2 { t.q * v + t.p }

    /// Returns the point `v`, converted to the body's local coordinates.
    @inline(__always) func inverseTransform(_ v: Vec2) -> Vec2 { q.inverseRotate(v - p) }

    /// Returns the pose `other`, converted to the body's local coordinates.
    @inline(__always) func inverseTransform(_ other: Pose) -> Pose {
        let rotation = Rotation(
            s: q.c * other.q.s - q.s * other.q.c,
            c: q.c * other.q.c + q.s * other.q.s)
        return Pose(p: q.inverseRotate(other.p - p), q: rotation)
    }
}

/// An axis-aligned bounding box, in meters.
///
/// The box includes its edges. Initializers and functions do not check that `lower` has smaller coordinates than
/// `upper`.
@frozen public struct AABB: Hashable, Sendable, BitwiseCopyable {
    /// The vertex with the smallest x and y coordinates, in meters.
    public var lower: WorldPoint
    /// The vertex with the largest x and y coordinates, in meters.
    public var upper: WorldPoint

    /// Creates a box from its vertices with the smallest and the largest coordinates, in meters.
    @inlinable public init(lower: WorldPoint, upper: WorldPoint) {
        self.lower = lower
        self.upper = upper
    }

    /// Returns a Boolean value that indicates whether this box and `other` overlap or touch. A NaN coordinate gives
    /// false.
    @inlinable @inline(__always) public func overlaps(_ other: AABB) -> Bool {
        lower.x <= other.upper.x && lower.y <= other.upper.y && other.lower.x <= upper.x && other.lower.y <= upper.y
    }

    /// Returns a Boolean value that indicates whether `other` is inside this box. The boxes can share edges.
    @inlinable @inline(__always) public func contains(_ other: AABB) -> Bool {
        lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x && other.upper.y <= upper.y
    }

    /// Returns the box expanded by `margin` meters on each side. A negative margin shrinks the box.
    @inlinable public func expanded(by margin: Double) -> AABB {
        AABB(
            lower: WorldPoint(x: lower.x - margin, y: lower.y - margin),
            upper: WorldPoint(x: upper.x + margin, y: upper.y + margin))
    }

    /// Returns the smallest box that contains this box and `other`.
    @inlinable @inline(__always) public func union(_ other: AABB) -> AABB {
        AABB(
            lower: WorldPoint(x: min(lower.x, other.lower.x), y: min(lower.y, other.lower.y)),
            upper: WorldPoint(x: max(upper.x, other.upper.x), y: max(upper.y, other.upper.y)))
    }

    /// Returns the box extended by the displacement (x, y), in meters. Only the sides in the direction of the
    /// displacement move.
    @inline(__always) func extended(byX x: Double, y: Double) -> AABB {
        AABB(
            lower: WorldPoint(x: lower.x + min(x, 0), y: lower.y + min(y, 0)),
            upper: WorldPoint(x: upper.x + max(x, 0), y: upper.y + max(y, 0)))
    }

    /// Half the perimeter, in meters. The dynamic tree uses it as the cost of a box.
    @inline(__always) var halfPerimeter: Double { (upper.x - lower.x) + (upper.y - lower.y) }
}
