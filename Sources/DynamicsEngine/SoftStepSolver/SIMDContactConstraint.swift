/// A SIMD vector of four `Float` values, usually one for each of four contacts.
typealias Float4 = SIMD4<Float>

/// The first or the second contact point of four contacts. Each element of a vector belongs to one contact.
struct SIMDContactPoint: BitwiseCopyable {
    /// The lever arms: the vectors from the centers of mass of bodies A (`ax`, `ay`) and B (`bx`, `by`) to the point,
    /// in meters.
    var ax = Float4.zero
    var ay = Float4.zero
    var bx = Float4.zero
    var by = Float4.zero
    /// The separation at the time when the contact was prepared, minus the contribution of the lever arms, in meters.
    ///
    /// To get the current separation, the solver adds the contribution of the current lever arms and of the
    /// displacements of the bodies.
    var adjustedSeparation = Float4.zero
    /// The separation up to which the solver pushes overlapping shapes apart, in meters; 0 or less.
    var restSeparation = Float4.zero
    /// The effective masses along the normal and the tangent, in kilograms; 0 in lanes without this point.
    var normalMass = Float4.zero
    var tangentMass = Float4.zero
    /// The accumulated impulses of one solver step (a short step of the soft-step solver inside a sub-step) along the
    /// normal and the tangent, in kilogram meters per second.
    var normalImpulse = Float4.zero
    var tangentImpulse = Float4.zero
    /// The relative normal velocity at the start of the sub-step, in meters per second; negative if the bodies approach
    /// each other.
    var approachVelocity = Float4.zero
    /// The largest normal impulse among the solver steps of the sub-step, in kilogram meters per second.
    var maximumNormalImpulse = Float4.zero
}

/// Four contacts that are solved together, one per SIMD lane. They belong to soft islands, which are islands of more
/// than 12 bodies.
///
/// No two of the contacts share a moving body, so no lane overwrites the velocities that another lane computes.
struct SIMDContactConstraint: BitwiseCopyable {
    /// The indices of bodies A and B of each contact in `SoftBodies`; 0 for a static body and in empty lanes.
    var a: SIMD4<Int32>
    var b: SIMD4<Int32>
    /// The inverse masses, in 1/kg, and the inverse moments of inertia, in 1/(kg m^2); 0 for a body that the contact
    /// does not move.
    var inverseMassA: Float4
    var inverseMassB: Float4
    var inverseInertiaA: Float4
    var inverseInertiaB: Float4
    /// The unit normals, which point from body A to body B.
    var nx: Float4
    var ny: Float4
    var friction: Float4
    var restitution: Float4
    // The coefficients of the soft constraints; see `Softness`. They differ between lanes, because contacts with static
    // bodies use twice the frequency of other contacts.
    var biasRate: Float4
    var massScale: Float4
    var impulseScale: Float4
    /// Whether at least one of the four contacts has a second point. Contacts with circles have only one.
    var hasSecondPoint = false
    /// The index in `World.contacts` of the contact whose impulses each lane contains; -1 if there is none.
    var contacts = SIMD4<Int32>(repeating: -1)
    var first: SIMDContactPoint
    var second: SIMDContactPoint
}
