/// The definition of a slider joint, which allows the anchor of `bodyB` to move only along an axis of `bodyA`, and
/// allows no relative rotation.
///
/// `World.createJoint(_:)` replaces an axis or an angle that is NaN, infinite or of a magnitude above 1e9 with its
/// default, and counts the replacement in `World.rejectedInputs`.
public struct SliderJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The direction of the slider's axis, unitless. It is in local coordinates of `bodyA`, or in world coordinates if
    /// `bodyA` is nil.
    ///
    /// The default is (1, 0). `World.createJoint(_:)` normalizes the vector, and replaces a zero vector with the
    /// default.
    public var localAxisA = Vec2(1, 0)
    /// The angle of `bodyB` minus the angle of `bodyA` that the joint maintains, in radians. The default is 0.
    public var referenceAngle: Float = 0
    /// The range of the slider's translation, which is the displacement of B's anchor from A's anchor along the axis,
    /// in meters. The default, nil, means that there is no limit.
    ///
    /// A range with two infinite bounds has the same effect as nil.
    public var limits: ClosedRange<Float>?

    /// Creates the definition of a slider without limits between the world's origin and `bodyB`, along the x axis.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}
