// The relative motion of the bodies of four contacts, in the directions of the rows of their constraints.

/// The velocities of bodies B relative to bodies A: those of the centers of mass along the normal and the tangent, and the
/// angular velocities. The rows of a constraint change them instead of the velocities of both bodies.
struct SIMDContactVelocity {
    private(set) var normal: Float4
    private(set) var tangent: Float4
    private(set) var wa: Float4
    private(set) var wb: Float4
    /// The sum of the inverse masses of both bodies, in 1/kg.
    private let inverseMass: Float4

    @inline(__always)
    init(_ v: SIMDPairMotion, of c: UnsafeMutablePointer<SIMDContactConstraint>) {
        let (dx, dy) = (v.b.x - v.a.x, v.b.y - v.a.y)
        normal = dx * c.pointee.nx + dy * c.pointee.ny
        tangent = dx * c.pointee.ny - dy * c.pointee.nx
        (wa, wb) = (v.a.w, v.b.w)
        inverseMass = c.pointee.inverseMassA + c.pointee.inverseMassB
    }

    /// Returns the velocity along the normal at a contact point, in meters per second.
    @inline(__always)
    func normalVelocity(at p: UnsafeMutablePointer<SIMDContactPoint>) -> Float4 {
        normal + (wb * p.pointee.normalArmB - wa * p.pointee.normalArmA)
    }

    /// Returns the velocity along the tangent at a contact point, in meters per second.
    @inline(__always)
    func tangentVelocity(at p: UnsafeMutablePointer<SIMDContactPoint>) -> Float4 {
        tangent + (wb * p.pointee.tangentArmB - wa * p.pointee.tangentArmA)
    }

    /// Sets the normal impulse at a contact point to a value or, if it is negative, to 0. Returns the change.
    ///
    /// The limit keeps the impulse finite, so that a lane with an overflowing body changes no other body: the product of an
    /// infinite impulse and the inverse mass 0 of a static body would be NaN.
    @inline(__always)
    mutating func setNormalImpulse(
        at p: UnsafeMutablePointer<SIMDContactPoint>, to unclamped: Float4,
        of c: UnsafeMutablePointer<SIMDContactConstraint>
    ) -> Float4 {
        let total = laneMinimum(laneMaximum(unclamped, .zero), Float4(repeating: SoftIslands.largestImpulse))
        let change = total - p.pointee.normalImpulse
        p.pointee.normalImpulse = total
        normal += inverseMass * change
        wa -= (c.pointee.inverseInertiaA * p.pointee.normalArmA) * change
        wb += (c.pointee.inverseInertiaB * p.pointee.normalArmB) * change
        return change
    }

    /// Sets the tangent impulse at a contact point to a value within the limit of friction. Returns the change.
    @inline(__always)
    mutating func setTangentImpulse(
        at p: UnsafeMutablePointer<SIMDContactPoint>, to unclamped: Float4,
        of c: UnsafeMutablePointer<SIMDContactConstraint>
    ) -> Float4 {
        let limit = c.pointee.friction * p.pointee.normalImpulse
        let total = laneMinimum(laneMaximum(unclamped, -limit), limit)
        let change = total - p.pointee.tangentImpulse
        p.pointee.tangentImpulse = total
        tangent += inverseMass * change
        wa -= (c.pointee.inverseInertiaA * p.pointee.tangentArmA) * change
        wb += (c.pointee.inverseInertiaB * p.pointee.tangentArmB) * change
        return change
    }
}

/// How far bodies B have moved relative to bodies A since their base poses.
struct SIMDContactDisplacement {
    /// The displacement of the centers of mass along the normal, in meters.
    private let normal: Float4
    /// The rotations, in radians, and half their squares.
    private let (wa, wb): (Float4, Float4)
    private let (halfSquareA, halfSquareB): (Float4, Float4)

    @inline(__always)
    init(_ d: SIMDPairMotion, of c: UnsafeMutablePointer<SIMDContactConstraint>) {
        normal = (d.b.x - d.a.x) * c.pointee.nx + (d.b.y - d.a.y) * c.pointee.ny
        (wa, wb) = (d.a.w, d.b.w)
        (halfSquareA, halfSquareB) = (0.5 * (wa * wa), 0.5 * (wb * wb))
    }

    /// Returns the current separation at a contact point, in meters. The rotations of the lever arms are small, so
    /// their sines and cosines are approximated to second order.
    @inline(__always)
    func separation(at p: UnsafeMutablePointer<SIMDContactPoint>) -> Float4 {
        let rotationA = wa * p.pointee.normalArmA + halfSquareA * p.pointee.tangentArmA
        let rotationB = wb * p.pointee.normalArmB + halfSquareB * p.pointee.tangentArmB
        return (p.pointee.baseSeparation + normal) + (rotationB - rotationA)
    }
}
