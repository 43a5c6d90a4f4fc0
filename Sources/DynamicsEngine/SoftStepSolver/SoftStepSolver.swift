/// Solves the contacts of one color of a `ConstraintGraph` four at a time, with the soft-step method of Box2D 3. Each sub-step is
/// divided into solver steps. A solver step solves soft constraints, and then performs an iteration without position
/// correction.
///
/// See `SoftBodies` for the layout of velocities and displacements. The first element of each is zero and represents all
/// static bodies.
struct SoftStepSolver {
    private typealias Constraint = UnsafeMutablePointer<SIMDContactConstraint>
    private typealias Point = UnsafeMutablePointer<SIMDContactPoint>

    let velocities: UnsafeMutablePointer<Float4>
    let displacements: UnsafeMutablePointer<Float4>
    let contacts: UnsafeMutablePointer<SIMDContactConstraint>
    let count: Int
    /// The inverse of the duration of one solver step, in 1/s.
    let inverseStep: Float

    /// Applies the accumulated impulses.
    func warmStart() {
        var v = SIMDPairMotion()
        for k in 0..<count {
            let c = contacts + k
            v.load(from: velocities, of: c)
            var (normal, tangent, angularA, angularB) = (Float4.zero, Float4.zero, Float4.zero, Float4.zero)
            var p = c.pointee.points
            for _ in 0..<c.pointee.pointCount {
                let (n, t) = (p.pointee.normalImpulse, p.pointee.tangentImpulse)
                normal += n
                tangent += t
                angularA += p.pointee.normalArmA * n + p.pointee.tangentArmA * t
                angularB += p.pointee.normalArmB * n + p.pointee.tangentArmB * t
                p += 1
            }
            applyLinearImpulse(normal: normal, tangent: tangent, to: &v, of: c)
            v.a.w -= c.pointee.inverseInertiaA * angularA
            v.b.w += c.pointee.inverseInertiaB * angularB
            v.store(to: velocities, of: c)
        }
    }

    /// Performs one velocity iteration over all contacts, with a velocity bias that corrects overlaps.
    @inline(never)
    func solveContacts() { iterate(useBias: true) }

    /// Performs one velocity iteration over all contacts without bias, which removes the energy that the bias added.
    @inline(never)
    func relaxContacts() { iterate(useBias: false) }

    /// The loops over points have one call each, because the compiler inlines only the first of several calls.
    @inline(__always)
    private func iterate(useBias: Bool) {
        var (velocity, displacement) = (SIMDPairMotion(), SIMDPairMotion())
        for k in 0..<count {
            let c = contacts + k
            SIMDPairMotion.load(&velocity, from: velocities, &displacement, from: displacements, of: c)
            let d = SIMDContactDisplacement(displacement, of: c)
            var v = SIMDContactVelocity(velocity, of: c)
            var (normal, tangent) = (Float4.zero, Float4.zero)
            var p = c.pointee.points
            for _ in 0..<c.pointee.pointCount {
                normal += solveNormal(of: c, at: p, d, &v, useBias: useBias)
                p += 1
            }
            if c.pointee.isImpact { c.pointee.recordNormalImpulses() }
            p = c.pointee.points
            for _ in 0..<c.pointee.pointCount {
                let total = p.pointee.tangentImpulse - p.pointee.tangentMass * v.tangentVelocity(at: p)
                tangent += v.setTangentImpulse(at: p, to: total, of: c)
                p += 1
            }
            applyLinearImpulse(normal: normal, tangent: tangent, to: &velocity, of: c)
            (velocity.a.w, velocity.b.w) = (v.wa, v.wb)
            velocity.store(to: velocities, of: c)
        }
    }

    /// Applies impulses along the normal and the tangent to the centers of mass.
    @inline(__always)
    private func applyLinearImpulse(
        normal n: Float4, tangent t: Float4, to v: inout SIMDPairMotion, of c: Constraint
    ) {
        let (nx, ny) = (c.pointee.nx, c.pointee.ny)
        let (px, py) = (n * nx + t * ny, n * ny - t * nx)
        v.a.x -= c.pointee.inverseMassA * px
        v.a.y -= c.pointee.inverseMassA * py
        v.b.x += c.pointee.inverseMassB * px
        v.b.y += c.pointee.inverseMassB * py
    }

    /// Solves the row of the normal at a contact point, and returns the change of its impulse.
    ///
    /// A soft constraint has the impulse (1 - impulseScale) * (old - mass * (speed + bias)). Separated shapes are allowed to
    /// approach just fast enough to touch at the end of this solver step. In this case, and without position correction, the
    /// constraint is rigid: the impulse scale is 0.
    @inline(__always)
    private func solveNormal(
        of c: Constraint, at p: Point, _ d: SIMDContactDisplacement, _ v: inout SIMDContactVelocity, useBias: Bool
    ) -> Float4 {
        let s = d.separation(at: p)
        var (bias, mass, old) = (s * inverseStep, p.pointee.normalMass, p.pointee.normalImpulse)
        if useBias {
            let isSeparated = s .> 0
            let minimumBias = Float4(repeating: -SoftIslands.maximumCorrectionSpeed)
            let correction = laneMaximum(c.pointee.biasRate * (s - p.pointee.restSeparation), minimumBias)
            bias = correction.replacing(with: bias, where: isSeparated)
            let massScale = 1 - c.pointee.impulseScale.replacing(with: 0, where: isSeparated)
            (mass, old) = (massScale * mass, massScale * old)
        } else {
            bias = laneMaximum(bias, .zero)
        }
        return v.setNormalImpulse(at: p, to: (old - mass * bias) - mass * v.normalVelocity(at: p), of: c)
    }

    /// Recomputes the approach velocities, and finds the constraints with a contact that approaches faster than
    /// `Tolerances.restitutionThreshold`. Call this at the start of a sub-step.
    func updateApproachVelocities() {
        let limit = Float4(repeating: -Tolerances.restitutionThreshold)
        var velocity = SIMDPairMotion()
        for k in 0..<count {
            let c = contacts + k
            velocity.load(from: velocities, of: c)
            let (v, p) = (SIMDContactVelocity(velocity, of: c), c.pointee.points)
            let (first, second) = (v.normalVelocity(at: p), v.normalVelocity(at: p + 1))
            c.pointee.isImpact = any(laneMinimum(first, second) .< limit)
            if !c.pointee.isImpact { continue }
            c.pointee.firstImpact = SIMDContactImpact(approachVelocity: first)
            c.pointee.secondImpact = SIMDContactImpact(approachVelocity: second)
        }
    }

    /// Applies restitution at the points whose shapes approached faster than `Tolerances.restitutionThreshold`. Call this
    /// once per sub-step, after the last solver step.
    func applyRestitution() {
        let limit = Float4(repeating: -Tolerances.restitutionThreshold)
        var velocity = SIMDPairMotion()
        for k in 0..<count where contacts[k].isImpact {
            let c = contacts + k
            velocity.load(from: velocities, of: c)
            var v = SIMDContactVelocity(velocity, of: c)
            var normal = Float4.zero
            for point in 0..<c.pointee.pointCount {
                let p = c.pointee.points + point
                let impact = point == 0 ? c.pointee.firstImpact : c.pointee.secondImpact
                let bounces = (impact.approachVelocity .< limit) .& (impact.maximumNormalImpulse .> 0)
                let mass = Float4.zero.replacing(with: p.pointee.normalMass, where: bounces)
                let excess = v.normalVelocity(at: p) + c.pointee.restitution * impact.approachVelocity
                normal += v.setNormalImpulse(at: p, to: p.pointee.normalImpulse - mass * excess, of: c)
            }
            applyLinearImpulse(normal: normal, tangent: .zero, to: &velocity, of: c)
            (velocity.a.w, velocity.b.w) = (v.wa, v.wb)
            velocity.store(to: velocities, of: c)
        }
    }
}
