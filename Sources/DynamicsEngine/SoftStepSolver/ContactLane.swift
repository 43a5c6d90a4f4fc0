/// The values of one contact that are copied to one lane of a `SIMDContactConstraint`.
///
/// This struct contains only values that are read from the contact and its bodies. The SIMD constraint computes all
/// derived values, for four contacts at once.
struct ContactLane: BitwiseCopyable {
    /// One contact point of the lane.
    struct Point: BitwiseCopyable {
        /// The contact point relative to A's center of mass, in meters.
        var position = Vec2.zero
        var separation: Float = 0
        var restSeparation: Float = 0
        var normalImpulse: Float = 0
        var tangentImpulse: Float = 0
        /// 1 if the contact has this point, 0 if it does not. It is the initial value of `SIMDContactPoint.normalMass`.
        var isPresent: Float = 0
    }

    /// The indices of bodies A and B in `SoftBodies`; 0 for a static body.
    var a: Int32 = 0
    var b: Int32 = 0
    var inverseMassA: Float = 0
    var inverseMassB: Float = 0
    var inverseInertiaA: Float = 0
    var inverseInertiaB: Float = 0
    /// The product of the friction coefficients of both bodies. `SIMDContactConstraint` computes its square root, the
    /// friction coefficient of the contact.
    var friction: Float = 0
    var restitution: Float = 0
    var softness = Softness.rigid
    var normal = Vec2.zero
    /// The vector from A's center of mass to B's, in meters.
    var relativeCenter = Vec2.zero
    var first = Point()
    var second = Point()
}
