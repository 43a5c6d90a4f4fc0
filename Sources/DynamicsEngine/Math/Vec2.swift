/// A vector in metres (or metres/s, newtons ...): x to the right, y downwards on screen.
///
/// Positive angles turn from x towards y, which is clockwise on screen.
@frozen public struct Vec2: Hashable, Sendable, BitwiseCopyable {
    /// The part along x.
    public var x: Float
    /// The part along y.
    public var y: Float

    /// The vector (x, y).
    @inlinable public init(_ x: Float, _ y: Float) {
        self.x = x
        self.y = y
    }

    /// The vector (x, y).
    @inlinable public init(x: Float, y: Float) { self.init(x, y) }

    /// (0, 0).
    @inlinable public static var zero: Vec2 { Vec2(0, 0) }

    /// The length squared.
    @inlinable public var lengthSquared: Float { x * x + y * y }
    /// The length.
    @inlinable public var length: Float { lengthSquared.squareRoot() }
    /// Whether neither part is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
    /// A quarter turn from x towards y.
    @inlinable public var perpendicular: Vec2 { Vec2(-y, x) }

    /// The sum.
    @inlinable public static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }
    /// The difference.
    @inlinable public static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }
    /// The opposite.
    @inlinable public static prefix func - (a: Vec2) -> Vec2 { Vec2(-a.x, -a.y) }
    /// `a`, `s` times as long.
    @inlinable public static func * (s: Float, a: Vec2) -> Vec2 { Vec2(s * a.x, s * a.y) }
    /// `a`, `s` times as long.
    @inlinable public static func * (a: Vec2, s: Float) -> Vec2 { Vec2(s * a.x, s * a.y) }
    /// Adds `b`.
    @inlinable public static func += (a: inout Vec2, b: Vec2) { a = a + b }
    /// Takes `b` away.
    @inlinable public static func -= (a: inout Vec2, b: Vec2) { a = a - b }
    /// Makes `a` `s` times as long.
    @inlinable public static func *= (a: inout Vec2, s: Float) { a = a * s }

    /// The dot product.
    @inlinable public static func dot(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.x + a.y * b.y }
    /// The cross product: positive when `b` lies from `a` towards y, clockwise on screen.
    @inlinable public static func cross(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.y - a.y * b.x }
    /// The velocity that turning by `w` radians/s gives the point `r` from the axis.
    @inlinable public static func cross(_ w: Float, _ r: Vec2) -> Vec2 { Vec2(-w * r.y, w * r.x) }
    /// The quarter turn against `cross(w, r)`.
    @inlinable public static func cross(_ r: Vec2, _ w: Float) -> Vec2 { Vec2(w * r.y, -w * r.x) }

    /// The vector with length 1, and the length it had; zero stays zero.
    @inlinable public var normalized: (direction: Vec2, length: Float) {
        let l = length
        if l < 1.192_092_9e-07 { return (self, 0) }
        return ((1 / l) * self, l)
    }
}
