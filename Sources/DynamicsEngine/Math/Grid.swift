/// The grid of all positions that the engine stores, with a spacing of 2^-32 m (a forty-millionth of a point).
///
/// Sums and differences of grid positions are exact up to a million meters, so a scene moves with the same bits at any
/// distance from the origin. Doubles off the grid were rejected: far from the origin they round differently, and a pile
/// of boxes amplifies the differences.
enum Grid {
    /// Adding and then subtracting this number rounds a value of a magnitude below half a million to a multiple of
    /// 2^-32.
    private static let roundingOffset = 1.5 * 1_048_576.0

    /// Returns the component of a sub-step's displacement, in meters, rounded to the grid.
    @inline(__always) static func snap(_ d: Double) -> Double { (d + roundingOffset) - roundingOffset }

    /// Returns the point of the grid nearest to a position, in meters.
    static func snap(_ p: WorldPoint) -> WorldPoint { WorldPoint(x: snapAnyMagnitude(p.x), y: snapAnyMagnitude(p.y)) }

    /// Returns the position `p` moved by `d` meters, with `d` rounded to the grid.
    @inline(__always) static func translated(_ p: WorldPoint, by d: Vec2) -> WorldPoint {
        WorldPoint(x: p.x + snap(Double(d.x)), y: p.y + snap(Double(d.y)))
    }

    /// Returns the multiple of 2^-32 nearest to a coordinate, which may have any magnitude.
    private static func snapAnyMagnitude(_ d: Double) -> Double {
        (d * 4_294_967_296).rounded(.toNearestOrEven) / 4_294_967_296
    }
}
