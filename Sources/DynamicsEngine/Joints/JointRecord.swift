/// What a joint does.
enum JointKind: UInt8, BitwiseCopyable {
    case distance
    case rope
    case hinge
    case slider
    case weld
}

/// Where a hinge or slider with limits stands.
enum LimitState: UInt8, BitwiseCopyable {
    case free
    case atLower
    case atUpper
    /// Both limits are the same.
    case equal
}

/// A joint: how it was defined, what it pushed in the last step, and what the solver prepares for this one.
struct JointRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    var kind = JointKind.distance
    /// The body at each side; -1 is the world, only ever at side A.
    var bodyA: Int32 = -1
    var bodyB: Int32 = -1
    /// The next and the previous edge in the list of the body at each side.
    var nextA: Int32 = -1
    var nextB: Int32 = -1
    var previousA: Int32 = -1
    var previousB: Int32 = -1
    /// Whether the last island search has found it.
    var islandMark: UInt32 = 0

    /// Whether the two bodies may still touch each other.
    var collideConnected = true

    var worldAnchor = WorldPoint.zero
    var localAnchorA = Vec2.zero
    var localAnchorB = Vec2.zero
    var length: Float = 0
    var frequency: Float = 0
    var dampingRatio: Float = 0
    var referenceAngle: Float = 0
    var hasLimits = false
    var lower: Float = 0
    var upper: Float = 0
    var frictionTorque: Float = 0
    var localAxis = Vec2(1, 0)

    /// What it pushed in the last sub-step, kg m/s: where the next one starts from.
    var impulse: Float = 0
    var impulseY: Float = 0
    var impulseZ: Float = 0
    var motorImpulse: Float = 0
    var limitState = LimitState.free

    // Prepared anew in each sub-step.
    var islandA: Int32 = -1
    var islandB: Int32 = -1
    /// The way from body A's center (or the world anchor) to body B's at the beginning of the sub-step.
    var separation = Vec2.zero
    var armA = Vec2.zero
    var armB = Vec2.zero
    var axis = Vec2.zero
    var effectiveMass: Float = 0
    var gamma: Float = 0
    var bias: Float = 0
    var matrix = Symmetric3()
    var rows = SliderJoint.Rows()

    /// The edge after `edge` (joint * 2 + side) in its body's list.
    func next(side: Int32) -> Int32 { side == 0 ? nextA : nextB }
}
