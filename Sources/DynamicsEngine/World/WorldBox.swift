/// A rectangle along the world's axes, metres.
@frozen public struct WorldBox: Hashable, Sendable, BitwiseCopyable {
    /// The corner with the smallest x and y.
    public var lower: WorldPoint
    /// The corner with the largest x and y.
    public var upper: WorldPoint

    /// The box between two corners.
    @inlinable public init(lower: WorldPoint, upper: WorldPoint) {
        self.lower = lower
        self.upper = upper
    }

    /// Whether the two share a place; touching counts.
    @inlinable @inline(__always) public func meets(_ other: WorldBox) -> Bool {
        lower.x <= other.upper.x && lower.y <= other.upper.y && other.lower.x <= upper.x && other.lower.y <= upper.y
    }

    /// Whether the other lies inside.
    @inlinable @inline(__always) public func contains(_ other: WorldBox) -> Bool {
        lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x && other.upper.y <= upper.y
    }

    /// The box, larger by `margin` metres on every side.
    @inlinable public func grown(by margin: Double) -> WorldBox {
        WorldBox(
            lower: WorldPoint(x: lower.x - margin, y: lower.y - margin),
            upper: WorldPoint(x: upper.x + margin, y: upper.y + margin))
    }

    /// The smallest box that holds both.
    @inlinable @inline(__always) public func union(_ other: WorldBox) -> WorldBox {
        WorldBox(
            lower: WorldPoint(x: min(lower.x, other.lower.x), y: min(lower.y, other.lower.y)),
            upper: WorldPoint(x: max(upper.x, other.upper.x), y: max(upper.y, other.upper.y)))
    }

    /// The box, reaching further by (x, y) on the sides that lie that way.
    @inline(__always) func stretched(byX x: Double, y: Double) -> WorldBox {
        WorldBox(
            lower: WorldPoint(x: lower.x + min(x, 0), y: lower.y + min(y, 0)),
            upper: WorldPoint(x: upper.x + max(x, 0), y: upper.y + max(y, 0)))
    }

    /// Half the way around it, metres.
    @inline(__always) var perimeter: Double { (upper.x - lower.x) + (upper.y - lower.y) }
}
