/// What a joint does.
enum JointKind: UInt8, BitwiseCopyable {
    case distance
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

    /// What it pushed in the last sub-step, kg m/s: where the next one starts from.
    var impulse: Float = 0

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

    /// The edge after `edge` (joint * 2 + side) in its body's list.
    func next(side: Int32) -> Int32 { side == 0 ? nextA : nextB }
}
