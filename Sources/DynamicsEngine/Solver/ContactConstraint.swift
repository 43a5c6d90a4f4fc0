/// A touching contact as the small-island solver sees it.
struct ContactConstraint: BitwiseCopyable {
    struct Point: BitwiseCopyable {
        var armA = Vec2.zero
        var armB = Vec2.zero
        var normalImpulse: Float = 0
        var tangentImpulse: Float = 0
        var normalMass: Float = 0
        var tangentMass: Float = 0
        var bounce: Float = 0
    }

    var contact: Int32 = -1
    var a: Int32 = -1
    var b: Int32 = -1
    var count: UInt8 = 0
    /// What each body gives way by; 0 for one that does not.
    var massA: Float = 0
    var massB: Float = 0
    var inertiaA: Float = 0
    var inertiaB: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    var slop: Float = 0
    var normal = Vec2.zero
    /// From A's center to B's at the beginning of the sub-step.
    var separation = Vec2.zero
    var radiusA: Float = 0
    var radiusB: Float = 0
    var first = Point()
    var second = Point()
    // What two points feel of each other, and its inverse.
    var k11: Float = 0
    var k12: Float = 0
    var k22: Float = 0
    var i11: Float = 0
    var i12: Float = 0
    var i22: Float = 0
    var manifold = Manifold()
}
