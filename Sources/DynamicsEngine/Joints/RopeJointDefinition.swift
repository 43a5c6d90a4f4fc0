/// The definition of a rope joint, which limits the distance between two anchors.
public struct RopeJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The maximum distance between the anchors, in meters. Valid range: 0 to 1e9. The default is 0.
    ///
    /// `World.createJoint(_:)` replaces a value outside this range with 0, and counts the replacement in
    /// `World.rejectedInputs`.
    public var maximumLength: Float = 0

    /// Creates the definition of a rope of length 0 between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}
