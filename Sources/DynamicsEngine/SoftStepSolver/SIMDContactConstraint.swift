// The constraints of four contacts, in lanes of SIMD vectors.

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

/// Four contacts that are solved together, one per SIMD lane. They belong to soft islands.
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

extension SIMDContactConstraint {
    /// A constraint without contacts.
    static var empty: SIMDContactConstraint {
        SIMDContactConstraint(ContactLane(), ContactLane(), ContactLane(), ContactLane())
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
        massScale = Float4(s0.massScale, s1.massScale, s2.massScale, s3.massScale)
        impulseScale = Float4(s0.impulseScale, s1.impulseScale, s2.impulseScale, s3.impulseScale)
        first = SIMDContactPoint(l0.first, l1.first, l2.first, l3.first)
        second = SIMDContactPoint(l0.second, l1.second, l2.second, l3.second)
        let dx = Float4(l0.relativeCenter.x, l1.relativeCenter.x, l2.relativeCenter.x, l3.relativeCenter.x)
        let dy = Float4(l0.relativeCenter.y, l1.relativeCenter.y, l2.relativeCenter.y, l3.relativeCenter.y)
        preparePoint(&first, relativeCenterX: dx, relativeCenterY: dy)
        preparePoint(&second, relativeCenterX: dx, relativeCenterY: dy)
        hasSecondPoint = any(second.normalMass .> 0)
    }

    /// Computes the lever arms, the adjusted separation and the effective masses of the first or the second contact point
    /// in all four lanes.
    /// - Parameters:
    ///   - p: The point. Before the call, `normalMass` must be 1 in lanes that have the point and 0 in the others.
    ///   - dx: The x component of the vector from A's center of mass to B's, in meters.
    ///   - dy: The y component of the vector from A's center of mass to B's, in meters.
    @inline(__always)
    private func preparePoint(
        _ p: inout SIMDContactPoint, relativeCenterX dx: Float4, relativeCenterY dy: Float4
    ) {
        (p.bx, p.by) = (p.ax - dx, p.ay - dy)
        p.adjustedSeparation -= (p.bx - p.ax) * nx + (p.by - p.ay) * ny
        let isPresent = p.normalMass .> 0
        let (na, nb) = (p.ax * ny - p.ay * nx, p.bx * ny - p.by * nx)
        let (ta, tb) = (-(p.ax * nx + p.ay * ny), -(p.bx * nx + p.by * ny))
        let kn = inverseMassA + inverseMassB + inverseInertiaA * na * na + inverseInertiaB * nb * nb
        let kt = inverseMassA + inverseMassB + inverseInertiaA * ta * ta + inverseInertiaB * tb * tb
        p.normalMass = Float4.zero.replacing(with: 1 / kn, where: isPresent .& (kn .> 0))
        p.tangentMass = Float4.zero.replacing(with: 1 / kt, where: isPresent .& (kt .> 0))
    }
}

extension SIMDContactPoint {
    @inline(__always)
    fileprivate init(
        _ p0: ContactLane.Point, _ p1: ContactLane.Point, _ p2: ContactLane.Point, _ p3: ContactLane.Point
    ) {
        ax = Float4(p0.position.x, p1.position.x, p2.position.x, p3.position.x)
        ay = Float4(p0.position.y, p1.position.y, p2.position.y, p3.position.y)
        adjustedSeparation = Float4(p0.separation, p1.separation, p2.separation, p3.separation)
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

/// The velocities or the displacements of four bodies, with one vector per component: `x` and `y` contain the linear
/// components, and `w` the angular component.
struct SIMDBodyMotion {
    var x: Float4
    var y: Float4
    var w: Float4

    /// Loads the values of four bodies, which are the elements of `source` at the indices `i`.
    @inline(__always)
    init(_ source: UnsafeMutablePointer<Float4>, at i: SIMD4<Int32>) {
        let (p, q) = (source[Int(i[0])], source[Int(i[1])])
        let (r, s) = (source[Int(i[2])], source[Int(i[3])])
        x = Float4(p[0], q[0], r[0], s[0])
        y = Float4(p[1], q[1], r[1], s[1])
        w = Float4(p[2], q[2], r[2], s[2])
    }

    @inline(__always)
    static func - (a: SIMDBodyMotion, b: SIMDBodyMotion) -> SIMDBodyMotion {
        SIMDBodyMotion(x: a.x - b.x, y: a.y - b.y, w: a.w - b.w)
    }

    @inline(__always)
    private init(x: Float4, y: Float4, w: Float4) { (self.x, self.y, self.w) = (x, y, w) }

    /// Stores the values of the four bodies in the elements of `target` at the indices `i`.
    @inline(__always)
    func store(to target: UnsafeMutablePointer<Float4>, at i: SIMD4<Int32>) {
        target[Int(i[0])] = Float4(x[0], y[0], w[0], 0)
        target[Int(i[1])] = Float4(x[1], y[1], w[1], 0)
        target[Int(i[2])] = Float4(x[2], y[2], w[2], 0)
        target[Int(i[3])] = Float4(x[3], y[3], w[3], 0)
    }
}
