/// What all joints have in common: two ends, the first of which may be a place in the world.
public protocol JointDefinition: Sendable {
    /// The first body, or nil for a place in the world.
    var bodyA: BodyID? { get set }
    /// Where it holds on to the world if there is no first body, metres.
    var worldAnchor: WorldPoint { get set }
    /// Where it holds on to the first body, metres from its position, turning with it.
    var localAnchorA: Vec2 { get set }
    /// The second body.
    var bodyB: BodyID { get set }
    /// Where it holds on to the second body, metres from its position, turning with it.
    var localAnchorB: Vec2 { get set }
    /// Whether the two bodies still touch each other.
    var collideConnected: Bool { get set }
}

/// A rope: two points come no further apart than its length.
public struct RopeJointDefinition: JointDefinition {
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
    public var collideConnected = false
    /// Metres, 0 or more.
    public var maximumLength: Float = 0

    /// A rope of length 0 from the world's origin to `bodyB`.
    public init(bodyB: BodyID) { self.bodyB = bodyB }
}

/// A hinge: two points stay on each other and the bodies turn about them.
public struct HingeJointDefinition: JointDefinition {
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
    public var collideConnected = false
    /// B's angle less A's where the hinge counts as turned by 0, radians.
    public var referenceAngle: Float = 0
    /// How far it turns, radians from the reference angle; nil turns freely.
    public var limits: ClosedRange<Float>?
    /// What holds against turning, newton metres, 0 or more.
    public var frictionTorque: Float = 0

    /// A free hinge at the world's origin.
    public init(bodyB: BodyID) { self.bodyB = bodyB }
}

/// A slider: B's point moves along an axis of A, and neither turns against the other.
public struct SliderJointDefinition: JointDefinition {
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
    public var collideConnected = false
    /// The direction as seen from A (or the world); its length does not matter. Zero counts as x.
    public var localAxisA = Vec2(1, 0)
    /// B's angle less A's, kept all the time, radians.
    public var referenceAngle: Float = 0
    /// How far it slides, metres from A's anchor; nil slides freely.
    public var limits: ClosedRange<Float>?

    /// A free slider along x through the world's origin.
    public init(bodyB: BodyID) { self.bodyB = bodyB }
}

/// A weld: nothing moves between the two bodies.
public struct WeldJointDefinition: JointDefinition {
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
    public var collideConnected = false
    /// B's angle less A's, kept all the time, radians.
    public var referenceAngle: Float = 0

    /// `bodyB` fixed at the world's origin.
    public init(bodyB: BodyID) { self.bodyB = bodyB }
}
