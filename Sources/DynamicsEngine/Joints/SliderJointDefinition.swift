/// The definition of a slider joint, which moves B's anchor along an axis of A and allows no relative rotation.
///
/// `World.createJoint(_:)` replaces an axis or an angle that is NaN, infinite or of a magnitude above 1e9 with its
/// default, and counts it in `World.rejectedInputs`.
public struct SliderJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The direction of the slider's axis in A's coordinates, or in the world's if there is no first body; unitless.
    ///
    /// The default is (1, 0). The world normalizes the vector, and replaces a zero vector with the default.
    public var localAxisA = Vec2(1, 0)
    /// The difference of B's and A's angles that the joint maintains, in radians. The default is 0.
    public var referenceAngle: Float = 0
    /// The range of the slider's translation, in meters from A's anchor along the axis. The default, nil, means that
    /// there is no limit.
    ///
    /// A range with two infinite bounds means the same as nil.
    public var limits: ClosedRange<Float>?

    /// Creates the definition of a slider without limits between the world's origin and `bodyB`, along the x axis.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}
