/// The position and the angle of a body, with the tag that identifies the body.
public struct BodyPose: Sendable, Equatable {
    /// The client's tag of the body, unitless; see `BodyDefinition.tag`.
    public let tag: Int
    /// The position of the body, in meters.
    public let position: WorldPoint
    /// The angle of the body, in radians, clockwise on screen. The angle is not reduced to one turn.
    public let angle: Float
}
