// The constraints of four contacts, in lanes of SIMD vectors.

/// The first or the second contact point of four contacts. Each element of a vector belongs to one contact.
struct SIMDContactPoint: BitwiseCopyable {
    /// The lever arms of impulses along the normal and the tangent, in meters: the cross products of the vector from the
    /// center of mass of body A or B to the point, and the direction.
    ///
    /// The speed of a point along the normal is that of the center of mass plus `normalArm` times the angular velocity. The
    /// tangent arm is also the negative of the vector's component along the normal.
    var normalArmA = Float4.zero
    var normalArmB = Float4.zero
    var tangentArmA = Float4.zero
    var tangentArmB = Float4.zero
    /// The separation in the base poses of the bodies, in meters.
    var baseSeparation = Float4.zero
    /// The separation up to which the solver pushes overlapping shapes apart, in meters; 0 or less.
    var restSeparation = Float4.zero
    /// The effective masses along the normal and the tangent, in kilograms; 0 in lanes without this point.
    var normalMass = Float4.zero
    var tangentMass = Float4.zero
    /// The accumulated impulses of one solver step (a short step of the soft-step solver inside a sub-step) along the
    /// normal and the tangent, in kilogram meters per second.
    var normalImpulse = Float4.zero
    var tangentImpulse = Float4.zero
}

/// What restitution needs to know of the first or the second contact point of four contacts.
struct SIMDContactImpact: BitwiseCopyable {
    /// The relative normal velocity at the start of the sub-step, in meters per second; negative if the bodies approach
    /// each other.
    var approachVelocity = Float4.zero
    /// The largest normal impulse among the solver steps of the sub-step, in kilogram meters per second. Valid only if
    /// the constraint is an impact.
    var maximumNormalImpulse = Float4.zero
}

/// Four contacts that are solved together, one per SIMD lane. They belong to soft islands.
///
/// No two of the contacts share a moving body, so no lane overwrites the velocities that another lane computes. The
/// properties that each iteration reads are stored first, so that the others do not occupy its cache.
struct SIMDContactConstraint: BitwiseCopyable {
    /// The indices of bodies A and B of each contact in `SoftBodies`; 0 for a static body and in empty lanes.
    var a: SIMD4<Int32>
    var b: SIMD4<Int32>
    /// Whether at least one of the four contacts has a second point. Contacts with circles have only one.
    var hasSecondPoint = false
    /// Whether the shapes of at least one contact approached each other fast enough for restitution in this sub-step.
    var isImpact = false
    /// The inverse masses, in 1/kg, and the inverse moments of inertia, in 1/(kg m^2); 0 for a body that the contact
    /// does not move.
    var inverseMassA: Float4
    var inverseMassB: Float4
    var inverseInertiaA: Float4
    var inverseInertiaB: Float4
    /// The unit normals, which point from body A to body B. The tangent is (`ny`, -`nx`).
    var nx: Float4
    var ny: Float4
    var friction: Float4
    // The coefficients of the soft constraints; see `Softness`. They differ between lanes, because contacts with static
    // bodies use other ones. The mass scale is 1 minus the impulse scale.
    var biasRate: Float4
    var impulseScale: Float4
    var first: SIMDContactPoint
    var second: SIMDContactPoint

    var restitution: Float4
    var firstImpact = SIMDContactImpact()
    var secondImpact = SIMDContactImpact()
    /// The index in `World.contacts` of the contact whose impulses each lane contains; -1 if there is none.
    var contacts = SIMD4<Int32>(repeating: -1)
}

extension SIMDContactConstraint {
    /// A constraint without contacts.
    static var empty: SIMDContactConstraint {
        SIMDContactConstraint(ContactLane(), ContactLane(), ContactLane(), ContactLane())
    }

    /// The first point, which the second one follows.
    var points: UnsafeMutablePointer<SIMDContactPoint> {
        @inline(__always) mutating get { withUnsafeMutablePointer(to: &first) { $0 } }
    }

    /// The number of points to solve.
    @inline(__always) var pointCount: Int { hasSecondPoint ? 2 : 1 }

    /// Updates the largest normal impulses of both points.
    mutating func recordNormalImpulses() {
        firstImpact.maximumNormalImpulse = laneMaximum(firstImpact.maximumNormalImpulse, first.normalImpulse)
        secondImpact.maximumNormalImpulse = laneMaximum(secondImpact.maximumNormalImpulse, second.normalImpulse)
    }

    /// Multiplies the accumulated impulses of a contact by a factor.
    mutating func scaleImpulses(lane: Int, by factor: Float) {
        first.normalImpulse[lane] *= factor
        first.tangentImpulse[lane] *= factor
        second.normalImpulse[lane] *= factor
        second.tangentImpulse[lane] *= factor
    }

    /// Creates the constraint of four contacts from their lanes, and computes the lever arms, effective masses and
    /// other derived values.
    @inline(__always)
    init(_ l0: ContactLane, _ l1: ContactLane, _ l2: ContactLane, _ l3: ContactLane) {
        a = SIMD4(l0.a, l1.a, l2.a, l3.a)
        b = SIMD4(l0.b, l1.b, l2.b, l3.b)
        inverseMassA = Float4(l0.inverseMassA, l1.inverseMassA, l2.inverseMassA, l3.inverseMassA)
        inverseMassB = Float4(l0.inverseMassB, l1.inverseMassB, l2.inverseMassB, l3.inverseMassB)
        inverseInertiaA = Float4(l0.inverseInertiaA, l1.inverseInertiaA, l2.inverseInertiaA, l3.inverseInertiaA)
        inverseInertiaB = Float4(l0.inverseInertiaB, l1.inverseInertiaB, l2.inverseInertiaB, l3.inverseInertiaB)
        nx = Float4(l0.normal.x, l1.normal.x, l2.normal.x, l3.normal.x)
        ny = Float4(l0.normal.y, l1.normal.y, l2.normal.y, l3.normal.y)
        friction = Float4(l0.friction, l1.friction, l2.friction, l3.friction).squareRoot()
        restitution = Float4(l0.restitution, l1.restitution, l2.restitution, l3.restitution)
        let (s0, s1, s2, s3) = (l0.softness, l1.softness, l2.softness, l3.softness)
        biasRate = Float4(s0.biasRate, s1.biasRate, s2.biasRate, s3.biasRate)
        impulseScale = Float4(s0.impulseScale, s1.impulseScale, s2.impulseScale, s3.impulseScale)
        first = SIMDContactPoint(l0.first, l1.first, l2.first, l3.first)
        second = SIMDContactPoint(l0.second, l1.second, l2.second, l3.second)
        let dx = Float4(l0.relativeCenter.x, l1.relativeCenter.x, l2.relativeCenter.x, l3.relativeCenter.x)
        let dy = Float4(l0.relativeCenter.y, l1.relativeCenter.y, l2.relativeCenter.y, l3.relativeCenter.y)
        preparePoint(&first, at: positions(l0.first, l1.first, l2.first, l3.first), relativeCenter: (dx, dy))
        preparePoint(&second, at: positions(l0.second, l1.second, l2.second, l3.second), relativeCenter: (dx, dy))
        hasSecondPoint = any(second.normalMass .> 0)
    }

    @inline(__always)
    private func positions(
        _ p0: ContactLane.Point, _ p1: ContactLane.Point, _ p2: ContactLane.Point, _ p3: ContactLane.Point
    ) -> (x: Float4, y: Float4) {
        (
            Float4(p0.position.x, p1.position.x, p2.position.x, p3.position.x),
            Float4(p0.position.y, p1.position.y, p2.position.y, p3.position.y)
        )
    }

    /// Computes the lever arms and the effective masses of the first or the second contact point in all four lanes.
    /// - Parameters:
    ///   - p: The point. Before the call, `normalMass` must be 1 in lanes that have the point and 0 in the others.
    ///   - a: The vector from A's center of mass to the point, in meters.
    ///   - d: The vector from A's center of mass to B's, in meters.
    @inline(__always)
    private func preparePoint(
        _ p: inout SIMDContactPoint, at a: (x: Float4, y: Float4), relativeCenter d: (x: Float4, y: Float4)
    ) {
        let (bx, by) = (a.x - d.x, a.y - d.y)
        let isPresent = p.normalMass .> 0
        let (na, nb) = (a.x * ny - a.y * nx, bx * ny - by * nx)
        let (ta, tb) = (-(a.x * nx + a.y * ny), -(bx * nx + by * ny))
        let kn = inverseMassA + inverseMassB + inverseInertiaA * na * na + inverseInertiaB * nb * nb
        let kt = inverseMassA + inverseMassB + inverseInertiaA * ta * ta + inverseInertiaB * tb * tb
        (p.normalArmA, p.normalArmB, p.tangentArmA, p.tangentArmB) = (na, nb, ta, tb)
        p.normalMass = Float4.zero.replacing(with: 1 / kn, where: isPresent .& (kn .> 0))
        p.tangentMass = Float4.zero.replacing(with: 1 / kt, where: isPresent .& (kt .> 0))
    }
}

extension SIMDContactPoint {
    @inline(__always)
    fileprivate init(
        _ p0: ContactLane.Point, _ p1: ContactLane.Point, _ p2: ContactLane.Point, _ p3: ContactLane.Point
    ) {
        baseSeparation = Float4(p0.separation, p1.separation, p2.separation, p3.separation)
        restSeparation = Float4(p0.restSeparation, p1.restSeparation, p2.restSeparation, p3.restSeparation)
        normalImpulse = Float4(p0.normalImpulse, p1.normalImpulse, p2.normalImpulse, p3.normalImpulse)
        tangentImpulse = Float4(p0.tangentImpulse, p1.tangentImpulse, p2.tangentImpulse, p3.tangentImpulse)
        normalMass = Float4(p0.isPresent, p1.isPresent, p2.isPresent, p3.isPresent)
    }
}

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
