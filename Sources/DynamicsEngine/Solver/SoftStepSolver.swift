/// Solves the contacts of a `SoftIslandBatch` four at a time, with the soft-step method of Box2D 3. Each sub-step is
/// divided into solver steps. A solver step solves soft constraints, and then performs an iteration without position
/// correction.
///
/// See `SoftIslandBatch` for the layout of velocities and displacements. The last element of each is zero and
/// represents all static bodies.
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
            } else if c.pointee.hasSecondPoint {
                relaxBlock(of: c, displacementsA: da, displacementsB: db, velocitiesA: &va, velocitiesB: &vb)
            } else {
                relaxNormal(of: c, displacementsA: da, displacementsB: db, velocitiesA: &va, velocitiesB: &vb)
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
        of c: Constraint, displacementsA da: SIMDBodyMotion, displacementsB db: SIMDBodyMotion,
        velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        let p = c.pointee.first
        // Separated shapes are allowed to approach just fast enough to touch at the end of this solver step.
        let allowed = laneMaximum(separation(of: c, at: p, displacementsA: da, displacementsB: db) * inverseStep, .zero)
        let unclamped =
            p.normalImpulse - p.normalMass * (normalVelocity(of: c, at: p, velocitiesA: va, velocitiesB: vb) + allowed)
        setClampedNormalImpulse(of: c, at: &c.pointee.first, to: unclamped, velocitiesA: &va, velocitiesB: &vb)
    }

    /// Solves the normals of both points of each contact together as a linear complementarity problem, without position
    /// correction. Solving the points one after the other would give unequal impulses to symmetric points.
    ///
    /// Computes all four cases (an impulse at both points, only at the first, only at the second, at neither) for all
    /// lanes, and then selects the valid case in each lane.
    @inline(__always)
    private func relaxBlock(
        of c: Constraint, displacementsA da: SIMDBodyMotion, displacementsB db: SIMDBodyMotion,
        velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
        let (p, q) = (c.pointee.first, c.pointee.second)
        let (k11, k12, k22) = (c.pointee.k11, c.pointee.k12, c.pointee.k22)
        // `b1` and `b2`, computed below, are the normal velocities without the effect of the accumulated impulses.
        // `allowed1` and `allowed2` are the speeds at which separated shapes are allowed to approach at the two points.
        let (speed1, speed2) = (
            normalVelocity(of: c, at: p, velocitiesA: va, velocitiesB: vb),
            normalVelocity(of: c, at: q, velocitiesA: va, velocitiesB: vb)
        )
        let allowed1 = laneMaximum(
            separation(of: c, at: p, displacementsA: da, displacementsB: db) * inverseStep, .zero)
        let allowed2 = laneMaximum(
            separation(of: c, at: q, displacementsA: da, displacementsB: db) * inverseStep, .zero)
        let b1 = speed1 + allowed1 - (k11 * p.normalImpulse + k12 * q.normalImpulse)
        let b2 = speed2 + allowed2 - (k12 * p.normalImpulse + k22 * q.normalImpulse)
        // The cases are tested in this order: no impulse, only the second impulse, only the first impulse, both
        // impulses. A valid case overwrites the results of earlier cases.
        var (x1, x2) = (Float4.zero, Float4.zero)
        let isPresent = q.normalMass .> 0
        let only2 = -b2 * q.normalMass
        let second = (only2 .>= 0) .& (k12 * only2 + b1 .>= 0) .& isPresent
        x2.replace(with: only2, where: second)
        let only1 = -b1 * p.normalMass
        let first = (only1 .>= 0) .& ((k12 * only1 + b2 .>= 0) .| .!isPresent)
        x1.replace(with: only1, where: first)
        x2.replace(with: 0, where: first)
        let inverse = c.pointee.inverseDeterminant
        let both1 = inverse * (k12 * b2 - k22 * b1)
        let both2 = inverse * (k12 * b1 - k11 * b2)
        let both = (both1 .>= 0) .& (both2 .>= 0) .& (inverse .> 0)
        x1.replace(with: both1, where: both)
        x2.replace(with: both2, where: both)
        setNormalImpulse(of: c, at: &c.pointee.first, to: x1, velocitiesA: &va, velocitiesB: &vb)
        setNormalImpulse(of: c, at: &c.pointee.second, to: x2, velocitiesA: &va, velocitiesB: &vb)
    }

    @inline(__always)
    private func setNormalImpulse(
        of c: Constraint, at p: inout SIMDContactPoint, to total: Float4, velocitiesA va: inout SIMDBodyMotion,
        velocitiesB vb: inout SIMDBodyMotion
    ) {
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
        applyImpulse(to: c, at: p, normal: .zero, tangent: change, velocitiesA: &va, velocitiesB: &vb)
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

/// Returns the larger value in each lane. `pointwiseMax` of the standard library was rejected, because it is not
/// inlined here and takes four times as long.
@inline(__always)
private func laneMaximum(_ a: Float4, _ b: Float4) -> Float4 { a.replacing(with: b, where: a .< b) }

/// Returns the smaller value in each lane.
@inline(__always)
private func laneMinimum(_ a: Float4, _ b: Float4) -> Float4 { a.replacing(with: b, where: b .< a) }
