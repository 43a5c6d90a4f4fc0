/// A rod (frequency 0) or a spring between two bodies, or between a place in the world and a body.
public struct DistanceJointDefinition: JointDefinition {
    /// The first body, or nil for a place in the world. Nil.
    public var bodyA: BodyID?
    /// Where it holds on to the world if there is no first body, metres. The origin.
    public var worldAnchor = WorldPoint.zero
    /// Where it holds on to the first body, metres from its position, turning with it. Its position.
    public var localAnchorA = Vec2.zero
    /// The second body.
    public var bodyB: BodyID
    /// Where it holds on to the second body, metres from its position, turning with it. Its position.
    public var localAnchorB = Vec2.zero
    /// Whether the two bodies still touch each other.
    public var collideConnected = true
    /// The distance at rest between the two anchors, metres. 0 or more.
    public var length: Float = 0
    /// Swings a second of the spring without damping, Hz, whatever the masses. 0 is a rigid rod.
    public var frequency: Float = 0
    /// 1 damps critically, more creeps, 0 swings on. Without meaning for a rod.
    public var dampingRatio: Float = 0

    /// A rod of length 0 from the world's origin to `bodyB`.
    public init(bodyB: BodyID) { self.bodyB = bodyB }

    /// A rod of length 0; `bodyB` must be set before the joint is made.
    public init() { bodyB = BodyID(index: -1, generation: 0) }
}
