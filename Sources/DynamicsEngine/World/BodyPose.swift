/// Where a body is.
public struct BodyPose: Sendable, Equatable {
    /// The client's own number for the body.
    public let tag: Int
    /// Its position, metres.
    public let position: WorldPoint
    /// How far it is turned, radians.
    public let angle: Float
}
