/// Solves the contacts of one color of a `ConstraintGraph` four at a time, with the soft-step method of Box2D 3. Each sub-step is
/// divided into solver steps. A solver step solves soft constraints, and then performs an iteration without position
/// correction.
///
/// See `SoftBodies` for the layout of velocities and displacements. The first element of each is zero and represents all
/// static bodies.
struct SoftStepSolver {
    private typealias Constraint = UnsafeMutablePointer<SIMDContactConstraint>

    let velocities: UnsafeMutablePointer<Float4>
    let displacements: UnsafeMutablePointer<Float4>
    let contacts: UnsafeMutablePointer<SIMDContactConstraint>
    let count: Int
    /// The inverse of the duration of one solver step, in 1/s.
    let inverseStep: Float

    func warmStart() {
        for k in 0..<count {
            let c = contacts + k
            var (va, vb) = (SIMDBodyMotion(velocities, at: c.pointee.a), SIMDBodyMotion(velocities, at: c.pointee.b))
            applyImpulse(
                to: c, at: c.pointee.first, normal: c.pointee.first.normalImpulse,
                tangent: c.pointee.first.tangentImpulse, velocitiesA: &va, velocitiesB: &vb)
            if c.pointee.hasSecondPoint {
                applyImpulse(
                    to: c, at: c.pointee.second, normal: c.pointee.second.normalImpulse,
                    tangent: c.pointee.second.tangentImpulse, velocitiesA: &va, velocitiesB: &vb)
            }
            va.store(to: velocities, at: c.pointee.a)
            vb.store(to: velocities, at: c.pointee.b)
        }
    }

    /// Performs one velocity iteration over all contacts.
    /// - Parameter useBias: Whether to add a velocity bias that corrects overlaps. An iteration without bias
    ///   (relaxation) removes the energy that the bias added.
    func solveContacts(useBias: Bool) {
        for k in 0..<count {
            let c = contacts + k
            var (va, vb) = (SIMDBodyMotion(velocities, at: c.pointee.a), SIMDBodyMotion(velocities, at: c.pointee.b))
            let (da, db) = (
                SIMDBodyMotion(displacements, at: c.pointee.a), SIMDBodyMotion(displacements, at: c.pointee.b)
            )
            if useBias {
                solveSoftNormal(
                    of: c, at: &c.pointee.first, displacementsA: da, displacementsB: db, velocitiesA: &va,
                    velocitiesB: &vb)
                if c.pointee.hasSecondPoint {
                    solveSoftNormal(
                        of: c, at: &c.pointee.second, displacementsA: da, displacementsB: db, velocitiesA: &va,
                        velocitiesB: &vb)
                }
            } else {
                relaxNormal(
                    of: c, at: &c.pointee.first, displacementsA: da, displacementsB: db, velocitiesA: &va,
                    velocitiesB: &vb)
                if c.pointee.hasSecondPoint {
                    relaxNormal(
                        of: c, at: &c.pointee.second, displacementsA: da, displacementsB: db, velocitiesA: &va,
                        velocitiesB: &vb)
                }
            }
            solveFriction(of: c, at: &c.pointee.first, velocitiesA: &va, velocitiesB: &vb)
            if c.pointee.hasSecondPoint {
                solveFriction(of: c, at: &c.pointee.second, velocitiesA: &va, velocitiesB: &vb)
            }
            va.store(to: velocities, at: c.pointee.a)
            vb.store(to: velocities, at: c.pointee.b)
        }
    }

    @inline(__always)
    private func applyImpulse(
        to c: Constraint, at p: SIMDContactPoint, normal n: Float4, tangent t: Float4,
        velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        let (nx, ny) = (c.pointee.nx, c.pointee.ny)
        let (px, py) = (n * nx + t * ny, n * ny - t * nx)
        va.x -= c.pointee.inverseMassA * px
        va.y -= c.pointee.inverseMassA * py
        va.w -= c.pointee.inverseInertiaA * (p.ax * py - p.ay * px)
        vb.x += c.pointee.inverseMassB * px
        vb.y += c.pointee.inverseMassB * py
        vb.w += c.pointee.inverseInertiaB * (p.bx * py - p.by * px)
    }

    @inline(__always)
    private func normalVelocity(
        of c: Constraint, at p: SIMDContactPoint, velocitiesA va: SIMDBodyMotion, velocitiesB vb: SIMDBodyMotion
    ) -> Float4 {
        let dx = (vb.x - vb.w * p.by) - (va.x - va.w * p.ay)
        let dy = (vb.y + vb.w * p.bx) - (va.y + va.w * p.ax)
        return dx * c.pointee.nx + dy * c.pointee.ny
    }

    /// Returns the current separation at a contact point, in meters. The rotations of the lever arms are small, so
    /// their sines and cosines are approximated to second order.
    @inline(__always)
    private func separation(
        of c: Constraint, at p: SIMDContactPoint, displacementsA da: SIMDBodyMotion, displacementsB db: SIMDBodyMotion
    )
        -> Float4
    {
        let ca = 1 - 0.5 * (da.w * da.w)
        let cb = 1 - 0.5 * (db.w * db.w)
        let dx = (db.x - da.x) + (p.bx * cb - db.w * p.by) - (p.ax * ca - da.w * p.ay)
        let dy = (db.y - da.y) + (p.by * cb + db.w * p.bx) - (p.ay * ca + da.w * p.ax)
        return dx * c.pointee.nx + dy * c.pointee.ny + p.adjustedSeparation
    }

    @inline(__always)
    private func solveSoftNormal(
        of c: Constraint, at p: inout SIMDContactPoint, displacementsA da: SIMDBodyMotion,
        displacementsB db: SIMDBodyMotion,
        velocitiesA va: inout SIMDBodyMotion, velocitiesB vb: inout SIMDBodyMotion
    ) {
        let s = separation(of: c, at: p, displacementsA: da, displacementsB: db)
        let isSeparated = s .> 0
        let minimumBias = Float4(repeating: -SoftIslands.maximumCorrectionSpeed)
        var bias = laneMaximum(c.pointee.biasRate * (s - p.restSeparation), minimumBias)
        // Separated shapes are allowed to approach just fast enough to touch at the end of this solver step. In this
        // case, the constraint is rigid: the bias is the separation divided by the step, the mass scale is 1, and the
        // impulse scale is 0.
        bias = bias.replacing(with: s * inverseStep, where: isSeparated)
        let massScale = c.pointee.massScale.replacing(with: 1, where: isSeparated)
        let impulseScale = c.pointee.impulseScale.replacing(with: 0, where: isSeparated)
        let speed = normalVelocity(of: c, at: p, velocitiesA: va, velocitiesB: vb)
        let unclamped = p.normalImpulse - p.normalMass * massScale * (speed + bias) - impulseScale * p.normalImpulse
        setClampedNormalImpulse(of: c, at: &p, to: unclamped, velocitiesA: &va, velocitiesB: &vb)
    }

    @inline(__always)
    private func relaxNormal(
        of c: Constraint, at p: inout SIMDContactPoint, displacementsA da: SIMDBodyMotion,
        displacementsB db: SIMDBodyMotion,
        velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        // Separated shapes are allowed to approach just fast enough to touch at the end of this solver step.
        let allowed = laneMaximum(separation(of: c, at: p, displacementsA: da, displacementsB: db) * inverseStep, .zero)
        let unclamped =
            p.normalImpulse - p.normalMass * (normalVelocity(of: c, at: p, velocitiesA: va, velocitiesB: vb) + allowed)
        setClampedNormalImpulse(of: c, at: &p, to: unclamped, velocitiesA: &va, velocitiesB: &vb)
    }

    @inline(__always)
    private func setNormalImpulse(
        of c: Constraint, at p: inout SIMDContactPoint, to total: Float4, velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        // The limit keeps the impulse finite, so that a lane with an overflowing body changes no other body: the
        // product of an infinite impulse and the inverse mass 0 of a static body would be NaN.
        let total = laneMinimum(total, Float4(repeating: SoftIslands.largestImpulse))
        let change = total - p.normalImpulse
        p.normalImpulse = total
        p.maximumNormalImpulse = laneMaximum(p.maximumNormalImpulse, total)
        applyImpulse(to: c, at: p, normal: change, tangent: .zero, velocitiesA: &va, velocitiesB: &vb)
    }

    @inline(__always)
    private func setClampedNormalImpulse(
        of c: Constraint, at p: inout SIMDContactPoint, to unclamped: Float4, velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        setNormalImpulse(of: c, at: &p, to: laneMaximum(unclamped, .zero), velocitiesA: &va, velocitiesB: &vb)
    }

    @inline(__always)
    private func solveFriction(
        of c: Constraint, at p: inout SIMDContactPoint, velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        let dx = (vb.x - vb.w * p.by) - (va.x - va.w * p.ay)
        let dy = (vb.y + vb.w * p.bx) - (va.y + va.w * p.ax)
        let speed = dx * c.pointee.ny - dy * c.pointee.nx
        let limit = c.pointee.friction * p.normalImpulse
        let total = laneMinimum(laneMaximum(p.tangentImpulse - p.tangentMass * speed, -limit), limit)
        let change = total - p.tangentImpulse
        p.tangentImpulse = total
        let (px, py) = (change * c.pointee.ny, change * c.pointee.nx)
        va.x -= c.pointee.inverseMassA * px
        va.y += c.pointee.inverseMassA * py
        va.w += c.pointee.inverseInertiaA * (p.ax * py + p.ay * px)
        vb.x += c.pointee.inverseMassB * px
        vb.y -= c.pointee.inverseMassB * py
        vb.w -= c.pointee.inverseInertiaB * (p.bx * py + p.by * px)
    }

    /// Recomputes the approach velocities and resets the maximum impulses. Call this at the start of a sub-step that
    /// reuses prepared contacts.
    func updateApproachVelocities() {
        for k in 0..<count {
            let c = contacts + k
            let (va, vb) = (SIMDBodyMotion(velocities, at: c.pointee.a), SIMDBodyMotion(velocities, at: c.pointee.b))
            c.pointee.first.approachVelocity = normalVelocity(
                of: c, at: c.pointee.first, velocitiesA: va, velocitiesB: vb)
            c.pointee.first.maximumNormalImpulse = .zero
            if !c.pointee.hasSecondPoint { continue }
            c.pointee.second.approachVelocity = normalVelocity(
                of: c, at: c.pointee.second, velocitiesA: va, velocitiesB: vb)
            c.pointee.second.maximumNormalImpulse = .zero
        }
    }

    /// Applies restitution at the points whose shapes approached faster than `threshold`, in meters per second. Call
    /// this once per sub-step, after the last solver step.
    func applyRestitution(threshold: Float) {
        for k in 0..<count {
            let c = contacts + k
            let limit = Float4(repeating: -threshold)
            if !any(c.pointee.first.approachVelocity .< limit) && !any(c.pointee.second.approachVelocity .< limit) {
                continue
            }
            var (va, vb) = (SIMDBodyMotion(velocities, at: c.pointee.a), SIMDBodyMotion(velocities, at: c.pointee.b))
            applyRestitution(of: c, at: &c.pointee.first, velocityLimit: limit, velocitiesA: &va, velocitiesB: &vb)
            applyRestitution(of: c, at: &c.pointee.second, velocityLimit: limit, velocitiesA: &va, velocitiesB: &vb)
            va.store(to: velocities, at: c.pointee.a)
            vb.store(to: velocities, at: c.pointee.b)
        }
    }

    @inline(__always)
    private func applyRestitution(
        of c: Constraint, at p: inout SIMDContactPoint, velocityLimit limit: Float4,
        velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        let bounces = (p.approachVelocity .< limit) .& (p.maximumNormalImpulse .> 0)
        let mass = Float4.zero.replacing(with: p.normalMass, where: bounces)
        let speed = normalVelocity(of: c, at: p, velocitiesA: va, velocitiesB: vb)
        setClampedNormalImpulse(
            of: c, at: &p, to: p.normalImpulse - mass * (speed + c.pointee.restitution * p.approachVelocity),
            velocitiesA: &va, velocitiesB: &vb)
    }
}
