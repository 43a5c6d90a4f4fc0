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
