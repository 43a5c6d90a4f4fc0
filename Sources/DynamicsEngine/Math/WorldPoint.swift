/// A place in the world, in metres.
///
/// Doubles, because lists can be tens of millions of points long. The solver never computes with places, only with
/// the differences between near ones, which fit a `Float`.
@frozen public struct WorldPoint: Hashable, Sendable, BitwiseCopyable {
    /// Metres to the right of the origin.
    public var x: Double
    /// Metres below the origin.
    public var y: Double

    /// The place (x, y).
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    @inlinable public static var zero: WorldPoint { WorldPoint(x: 0, y: 0) }

    /// Whether neither part is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The way from `b` to `a`.
    @inlinable public static func - (a: WorldPoint, b: WorldPoint) -> Vec2 {
        Vec2(Float(a.x - b.x), Float(a.y - b.y))
    }

    /// `a`, moved by `d`. Not rounded to the world's grid: see `World`.
    @inlinable public static func + (a: WorldPoint, d: Vec2) -> WorldPoint {
        WorldPoint(x: a.x + Double(d.x), y: a.y + Double(d.y))
    }
}

/// Every place that the engine stores lies on a grid of 2^-32 m (a forty-millionth of a point).
///
/// Then sums and differences of places are exact up to a million metres, so a scene moves with the same bits
/// wherever it lies. Plain doubles were tried: their last digits differ far out, and a pile of boxes amplifies them.
enum Grid {
    /// Adding and taking away this rounds a number below half a million to a multiple of 2^-32.
    private static let magic = 1.5 * 1_048_576.0

    /// A way of one step, rounded to the grid.
    @inline(__always) static func snap(_ d: Double) -> Double { (d + magic) - magic }

    /// A place anywhere, rounded to the grid as far as a double can hold it.
    static func snap(_ p: WorldPoint) -> WorldPoint { WorldPoint(x: snapFar(p.x), y: snapFar(p.y)) }

    /// The place `d` away from `p`.
    @inline(__always) static func moved(_ p: WorldPoint, by d: Vec2) -> WorldPoint {
        WorldPoint(x: p.x + snap(Double(d.x)), y: p.y + snap(Double(d.y)))
    }

    private static func snapFar(_ d: Double) -> Double { (d * 4_294_967_296).rounded(.toNearestOrEven) / 4_294_967_296 }
}
