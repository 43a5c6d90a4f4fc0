/// The definition of a joint, which connects two bodies, or a body and a point in the world.
public protocol JointDefinition: Sendable {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    var connection: JointConnection { get set }
}

/// The bodies and anchors that a joint connects, and whether the bodies collide with each other.
///
/// `World.createJoint(_:)` replaces an anchor with zero if a component is NaN, infinite or of a magnitude above 1e9,
/// and counts the replacement in `World.rejectedInputs`.
public struct JointConnection: Sendable {
    /// The first body, or nil if the joint connects the second body to a point in the world. The default is nil.
    public var bodyA: BodyID?
    /// The point in the world to which a joint without a first body connects the second body, in meters. The default is
    /// the origin. If there is a first body, this point has no effect.
    public var worldAnchor = WorldPoint.zero
    /// The anchor on the first body, as an offset from the body's position along the body's axes, in meters. The
    /// default is zero.
    public var localAnchorA = Vec2.zero
    /// The second body that the joint connects.
    public var bodyB: BodyID
    /// The anchor on the second body, as an offset from the body's position along the body's axes, in meters. The
    /// default is zero.
    public var localAnchorB = Vec2.zero
    /// A Boolean value that indicates whether the bodies of the joint collide with each other.
    ///
    /// The default is true for a distance joint and false for the other joints.
    public var collideConnected: Bool

    init(bodyB: BodyID, collideConnected: Bool = false) {
        self.bodyB = bodyB
        self.collideConnected = collideConnected
    }
}

extension JointDefinition {
    /// The first body, or nil if the joint connects the second body to a point in the world. The default is nil.
    public var bodyA: BodyID? {
        get { connection.bodyA }
        set { connection.bodyA = newValue }
    }
    /// The point in the world to which a joint without a first body connects the second body, in meters. The default is
    /// the origin. If there is a first body, this point has no effect.
    public var worldAnchor: WorldPoint {
        get { connection.worldAnchor }
        set { connection.worldAnchor = newValue }
    }
    /// The anchor on the first body, as an offset from the body's position along the body's axes, in meters. The
    /// default is zero.
    public var localAnchorA: Vec2 {
        get { connection.localAnchorA }
        set { connection.localAnchorA = newValue }
    }
    /// The second body that the joint connects.
    public var bodyB: BodyID {
        get { connection.bodyB }
        set { connection.bodyB = newValue }
    }
    /// The anchor on the second body, as an offset from the body's position along the body's axes, in meters. The
    /// default is zero.
    public var localAnchorB: Vec2 {
        get { connection.localAnchorB }
        set { connection.localAnchorB = newValue }
    }
    /// A Boolean value that indicates whether the bodies of the joint collide with each other.
    ///
    /// The default is true for a distance joint and false for the other joints.
    public var collideConnected: Bool {
        get { connection.collideConnected }
        set { connection.collideConnected = newValue }
    }
}

/// An identifier of a joint in a world.
///
/// An identifier is valid until its joint, or a body that the joint connects, is destroyed. It is never reused. Passing
/// the identifier of a destroyed joint, or of a joint in another world, stops the program.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    /// The index of the joint's slot in `World.joints`.
    let index: Int32
    /// The slot's generation when the joint was created; a different generation means that the joint was destroyed.
    let generation: UInt32
}
