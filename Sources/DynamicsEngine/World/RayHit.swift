/// The first intersection of a ray with a shape; see `World.castRay(from:to:)`.
public struct RayHit: Sendable {
    /// The body that the ray hits.
    public let body: BodyID
    /// The client's tag of the body, unitless.
    public let tag: Int
    /// The point of intersection, in meters.
    public let point: WorldPoint
    /// The outward normal of the shape at `point`, a unit vector.
    public let normal: Vec2
    /// The position of `point` along the ray, a fraction from 0 (the start) to 1 (the end).
    public let fraction: Float
}
