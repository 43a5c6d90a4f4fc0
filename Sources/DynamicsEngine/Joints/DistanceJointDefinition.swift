/// The definition of a distance joint: a rigid rod or a spring between two anchors.
///
/// `World.createJoint(_:)` replaces values outside their valid range with 0, and counts the replacements in
/// `World.rejectedInputs`.
public struct DistanceJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The rest length between the two anchors, in meters. Valid range: 0 to 1e9. The default is 0.
    public var length: Float = 0
    /// The undamped frequency of the spring, in hertz. Valid range: 0 to 1e9. The masses of the bodies do not affect
    /// the frequency.
    ///
    /// The default, 0, makes the joint a rigid rod. Frequencies above 100,000 Hz have the same effect as 100,000 Hz.
    public var frequency: Float = 0
    /// The damping ratio of the spring, unitless. Valid range: -1e9 to 1e9. The default, 0, means no damping.
    ///
    /// A spring with a ratio of 1 is critically damped; with a smaller ratio, it oscillates. A negative ratio can add
    /// energy to the oscillation. Values above 1e6 have the same effect as 1e6, and values below -1e6 the same effect
    /// as -1e6. The damping ratio has no effect on rods.
    public var dampingRatio: Float = 0

    /// Creates the definition of a rod of length 0 between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB, collideConnected: true) }

    /// Creates the definition of a rod of length 0 without bodies. Set `bodyB` before you pass the definition to
    /// `World.createJoint(_:)`.
    public init() { self.init(bodyB: BodyID(index: -1, generation: 0)) }
}
