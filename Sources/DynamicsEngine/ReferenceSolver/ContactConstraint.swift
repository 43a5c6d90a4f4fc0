/// The constraint of one touching contact. `ContactSolver` solves these constraints in islands of up to 12 bodies, in
/// islands with joints, and at impacts.
struct ContactConstraint: BitwiseCopyable {
    /// One contact point of the constraint.
    struct Point: BitwiseCopyable {
        /// The lever arms: the vectors from the centers of mass of bodies A and B to the point, in meters.
        var armA = Vec2.zero
        var armB = Vec2.zero
        /// The impulses along the normal and the tangent, accumulated over the iterations, in kilogram meters per
        /// second.
        var normalImpulse: Float = 0
        var tangentImpulse: Float = 0
        /// The effective masses for impulses along the normal and the tangent, in kilograms.
        var normalMass: Float = 0
        var tangentMass: Float = 0
        /// The target normal velocity, in meters per second: the velocity after a bounce, or 0 if the contact does not
        /// bounce.
        var velocityBias: Float = 0
    }

    /// The index of the contact in `World.contacts`.
    var contact: Int32 = -1
    /// The indices of bodies A and B in `IslandBodies`.
    var a: Int32 = -1
    var b: Int32 = -1
    /// The number of points that the velocity solver uses: 1 or 2. It is also 1 if the two points of a manifold nearly
    /// coincide.
    var pointCount: UInt8 = 0
    /// The inverse masses, in 1/kg, and the inverse moments of inertia, in 1/(kg m^2); 0 for a body that the contact
    /// does not move.
    var inverseMassA: Float = 0
    var inverseMassB: Float = 0
    var inverseInertiaA: Float = 0
    var inverseInertiaB: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    var slop: Float = 0
    var normal = Vec2.zero
    /// The vector from A's center of mass to B's at the start of the sub-step, in meters.
    var relativeCenter = Vec2.zero
    var radiusA: Float = 0
    var radiusB: Float = 0
    var first = Point()
    var second = Point()
    // The elements of the matrix K and of its inverse. K maps the normal impulses at both points to the changes of the
    // normal velocities.
    var k11: Float = 0
    var k12: Float = 0
    var k22: Float = 0
    var inverseK11: Float = 0
    var inverseK12: Float = 0
    var inverseK22: Float = 0
    var manifold = Manifold()
}
