/// The definition of a weld joint, which allows no relative motion between two bodies.
public struct WeldJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The angle of `bodyB` minus the angle of `bodyA` that the joint maintains, in radians. The default is 0.
    ///
    /// `World.createJoint(_:)` replaces a value that is NaN, infinite or of a magnitude above 1e9 with 0, and counts
    /// the replacement in `World.rejectedInputs`.
    public var referenceAngle: Float = 0

    /// Creates the definition of a weld between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}
