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
