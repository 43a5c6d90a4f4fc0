/// The definition of a hinge joint, which keeps two anchors together while the bodies rotate about them.
///
/// The angle of a hinge is the angle of `bodyB` minus the angle of `bodyA`, or the angle of `bodyB` if `bodyA` is nil.
/// `World.createJoint(_:)` replaces a reference angle or a friction torque that is NaN, infinite or of a magnitude
/// above 1e9, and a negative friction torque, with 0, and counts the replacement in `World.rejectedInputs`.
public struct HingeJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The angle between the bodies at which the rotation of the hinge is 0, in radians. The default is 0.
    public var referenceAngle: Float = 0
    /// The range of the hinge's rotation, in radians from the reference angle. The default, nil, means that there is no
    /// limit.
    ///
    /// A range with two infinite bounds has the same effect as nil.
    public var limits: ClosedRange<Float>?
    /// The maximum torque with which friction resists rotation, in newton meters. The default, 0, means no friction.
    ///
    /// Valid range: 0 to 1e9.
    public var frictionTorque: Float = 0

    /// Creates the definition of a hinge between the world's origin and `bodyB`, without limits or friction.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}
