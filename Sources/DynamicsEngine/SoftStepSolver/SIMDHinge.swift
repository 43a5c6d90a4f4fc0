/// Four hinges that are solved together, one per SIMD lane. They belong to soft islands.
///
/// No two of the hinges share a moving body, so no lane overwrites the velocities that another lane computes. Empty lanes
/// have no mass, so they change nothing.
struct SIMDHinge: BitwiseCopyable {
    /// The indices of the hinges in `World.joints`; -1 in empty lanes.
    private(set) var joints = SIMD4<Int32>(repeating: -1)
    /// The indices of bodies A and B in `SoftBodies`; 0 for a static body, for the world, and in empty lanes.
    private var a = SIMD4<Int32>.zero
    private var b = SIMD4<Int32>.zero
    /// The inverse masses, in 1/kg, and the inverse moments of inertia, in 1/(kg m^2).
    private var inverseMassA = Float4.zero
    private var inverseMassB = Float4.zero
    private var inverseInertiaA = Float4.zero
    private var inverseInertiaB = Float4.zero
    /// The lever arms, and the vectors from A's center of mass to B's, at the start of the sub-step, in meters.
    private var startArms = Arms()
    private var relativeCenterX = Float4.zero
    private var relativeCenterY = Float4.zero
    /// The accumulated impulses of one solver step: those of the rows that keep the anchors together, in kilogram meters
    /// per second, and those of the limit and of the friction, in kilogram square meters per second.
    private(set) var impulseX = Float4.zero
    private(set) var impulseY = Float4.zero
    private(set) var limitImpulse = Float4.zero
    private(set) var frictionImpulse = Float4.zero

    /// Whether at least one of the four hinges has friction, or a limit.
    private var hasFriction = false
    private var hasLimit = false
    /// The effective masses of the rows of angles, in kg m^2; 0 if both bodies have a fixed rotation.
    private var angularMass = Float4.zero
    /// The largest impulse of friction in a solver step.
    private var largestFrictionImpulse = Float4.zero
    /// The angle of the hinge minus that of its limit at the start of the sub-step, in radians.
    private var startLimitError = Float4.zero
    /// 1 for an upper limit, -1 for a lower one, 0 if the hinge cannot rotate.
    private var limitSign = Float4.zero
    /// The range of the impulse of the limit.
    private var smallestLimitImpulse = Float4.zero
    private var largestLimitImpulse = Float4.zero

    // The geometry at the current poses of the bodies; see `updatePose(bodies:)`.
    private var arms = Arms()
    private var separationX = Float4.zero
    private var separationY = Float4.zero
    /// The rotation of B minus that of A since the start of the sub-step, in radians.
    private var rotation = Float4.zero
    /// The matrix K of the rows that keep the anchors together, and the inverse of its determinant.
    private var kxx = Float4.zero
    private var kxy = Float4.zero
    private var kyy = Float4.zero
    private var inverseDeterminant = Float4.zero

    /// The vectors from the centers of mass of bodies A (`ax`, `ay`) and B (`bx`, `by`) to the anchors, in meters.
    private struct Arms: BitwiseCopyable {
        var ax = Float4.zero
        var ay = Float4.zero
        var bx = Float4.zero
        var by = Float4.zero
    }
}

extension SIMDHinge {
    /// Removes the friction and the limits of the last sub-step, so that no lane has any until `load` is called.
    mutating func removeAngularRows() { (hasFriction, hasLimit) = (false, false) }

    /// Copies a hinge, which is prepared for the sub-step, to a lane.
    /// - Parameter fraction: The duration of a solver step as a fraction of the sub-step.
    mutating func load(
        _ j: UnsafePointer<JointRecord>, index: Int32, lane: Int, bodies: SoftBodies, fraction: Float
    ) {
        joints[lane] = index
        (a[lane], b[lane]) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
        let (baseA, baseB) = (bodies.bases.base + Int(a[lane]), bodies.bases.base + Int(b[lane]))
        (inverseMassA[lane], inverseInertiaA[lane]) = (baseA.pointee.inverseMass, baseA.pointee.inverseInertia)
        (inverseMassB[lane], inverseInertiaB[lane]) = (baseB.pointee.inverseMass, baseB.pointee.inverseInertia)
        (startArms.ax[lane], startArms.ay[lane]) = (j.pointee.armA.x, j.pointee.armA.y)
        (startArms.bx[lane], startArms.by[lane]) = (j.pointee.armB.x, j.pointee.armB.y)
        (relativeCenterX[lane], relativeCenterY[lane]) = (j.pointee.relativeCenter.x, j.pointee.relativeCenter.y)
        (impulseX[lane], impulseY[lane]) = (fraction * j.pointee.impulse, fraction * j.pointee.impulseY)
        (limitImpulse[lane], frictionImpulse[lane]) = (fraction * j.pointee.impulseZ, fraction * j.pointee.motorImpulse)
        loadAngularRows(j, lane: lane, step: fraction * Tolerances.timeStep)
    }

    private mutating func loadAngularRows(_ j: UnsafePointer<JointRecord>, lane: Int, step: Float) {
        let inverseMass = inverseInertiaA[lane] + inverseInertiaB[lane]
        angularMass[lane] = inverseMass > 0 ? 1 / inverseMass : 0
        let state = j.pointee.limitState
        if j.pointee.frictionTorque > 0 && state != .equal {
            hasFriction = true
            largestFrictionImpulse[lane] = step * j.pointee.frictionTorque
        } else {
            (largestFrictionImpulse[lane], frictionImpulse[lane]) = (0, 0)
        }
        if state != .inactive {
            hasLimit = true
            startLimitError[lane] =
                j.pointee.startAngle - (state == .atUpper ? j.pointee.upperLimit : j.pointee.lowerLimit)
            limitSign[lane] = state == .equal ? 0 : state == .atUpper ? 1 : -1
        }
        smallestLimitImpulse[lane] = state == .inactive || state == .atLower ? 0 : -SoftIslands.largestImpulse
        largestLimitImpulse[lane] = state == .inactive || state == .atUpper ? 0 : SoftIslands.largestImpulse
    }

    /// Multiplies the accumulated impulses of a hinge by a factor.
    mutating func scaleImpulses(lane: Int, by factor: Float) {
        impulseX[lane] *= factor
        impulseY[lane] *= factor
        limitImpulse[lane] *= factor
        frictionImpulse[lane] *= factor
    }

    /// Computes the geometry for the current displacements of the bodies.
    mutating func updatePose(bodies: SoftBodies) {
        let (current, start) = (bodies.displacements.base, bodies.startDisplacements.base)
        let da = SIMDBodyMotion(current, at: a) - SIMDBodyMotion(start, at: a)
        let db = SIMDBodyMotion(current, at: b) - SIMDBodyMotion(start, at: b)
        rotation = db.w - da.w
        (arms.ax, arms.ay) = Self.rotate(startArms.ax, startArms.ay, bySmallAngle: da.w)
        (arms.bx, arms.by) = Self.rotate(startArms.bx, startArms.by, bySmallAngle: db.w)
        separationX = relativeCenterX + (db.x - da.x) + arms.bx - arms.ax
        separationY = relativeCenterY + (db.y - da.y) + arms.by - arms.ay
        let inverseMass = inverseMassA + inverseMassB
        let (iA, iB) = (inverseInertiaA, inverseInertiaB)
        kxx = inverseMass + arms.ay * arms.ay * iA + arms.by * arms.by * iB
        kxy = -arms.ay * arms.ax * iA - arms.by * arms.bx * iB
        kyy = inverseMass + arms.ax * arms.ax * iA + arms.bx * arms.bx * iB
        let determinant = kxx * kyy - kxy * kxy
        inverseDeterminant = Float4.zero.replacing(with: 1 / determinant, where: determinant .!= 0)
    }

    /// Returns vectors that are rotated as by `Rotation(smallAngle:)`.
    @inline(__always)
    private static func rotate(_ x: Float4, _ y: Float4, bySmallAngle w: Float4) -> (x: Float4, y: Float4) {
        let q = w * w
        let (sineEnd, cosineEnd): (Float4, Float4) = (1 - q * 0.05, 1 - q * (1.0 / 12))
        let s: Float4 = w * (1 - q * (1.0 / 6) * sineEnd)
        let c: Float4 = 1 - 0.5 * q * cosineEnd
        return (c * x - s * y, s * x + c * y)
    }

    /// Applies the accumulated impulses.
    @inline(__always)
    func warmStart(velocities: UnsafeMutablePointer<Float4>) {
        var (va, vb) = (SIMDBodyMotion(velocities, at: a), SIMDBodyMotion(velocities, at: b))
        applyImpulse(impulseX, impulseY, angular: frictionImpulse + limitImpulse, to: &va, &vb)
        va.store(to: velocities, at: a)
        vb.store(to: velocities, at: b)
    }

    /// Performs one velocity iteration: the friction, the limit, and then the two rows that keep the anchors together.
    /// - Parameters:
    ///   - softness: The coefficients of the constraint; rigid ones without bias in an iteration without position correction.
    ///   - inverseStep: The inverse of the duration of a solver step, in 1/s.
    @inline(__always)
    mutating func solve(velocities: UnsafeMutablePointer<Float4>, softness: Softness, inverseStep: Float) {
        var (va, vb) = (SIMDBodyMotion(velocities, at: a), SIMDBodyMotion(velocities, at: b))
        if hasFriction { solveFriction(&va, &vb) }
        if hasLimit { solveLimit(&va, &vb, softness, inverseStep: inverseStep) }
        solveAnchors(&va, &vb, softness)
        va.store(to: velocities, at: a)
        vb.store(to: velocities, at: b)
    }

    @inline(__always)
    private mutating func solveFriction(_ va: inout SIMDBodyMotion, _ vb: inout SIMDBodyMotion) {
        let old = frictionImpulse
        let limit = largestFrictionImpulse
        frictionImpulse = laneMinimum(laneMaximum(old - angularMass * (vb.w - va.w), -limit), limit)
        applyAngularImpulse(frictionImpulse - old, to: &va, &vb)
    }

    /// Solves the rows of the limits. A limit that is not reached yet only limits the speed, so that it is reached at the
    /// end of the solver step at the earliest.
    @inline(__always)
    private mutating func solveLimit(
        _ va: inout SIMDBodyMotion, _ vb: inout SIMDBodyMotion, _ softness: Softness, inverseStep: Float
    ) {
        let old = limitImpulse
        let speed = vb.w - va.w
        let error = startLimitError + rotation
        let reached =
            old - softness.massScale * angularMass * (speed + softness.biasRate * error) - softness.impulseScale * old
        let free = old - angularMass * (speed + inverseStep * error)
        let total = free.replacing(with: reached, where: limitSign * error .>= 0)
        limitImpulse = laneMinimum(laneMaximum(total, smallestLimitImpulse), largestLimitImpulse)
        applyAngularImpulse(limitImpulse - old, to: &va, &vb)
    }

    @inline(__always)
    private mutating func solveAnchors(
        _ va: inout SIMDBodyMotion, _ vb: inout SIMDBodyMotion, _ softness: Softness
    ) {
        let (biasX, biasY) = correctionVelocity(softness)
        let targetX = (vb.x - vb.w * arms.by) - (va.x - va.w * arms.ay) + biasX
        let targetY = (vb.y + vb.w * arms.bx) - (va.y + va.w * arms.ax) + biasY
        let scale = -softness.massScale * inverseDeterminant
        let px = bounded(scale * (kyy * targetX - kxy * targetY) - softness.impulseScale * impulseX)
        let py = bounded(scale * (kxx * targetY - kxy * targetX) - softness.impulseScale * impulseY)
        impulseX += px
        impulseY += py
        applyImpulse(px, py, angular: .zero, to: &va, &vb)
    }

    /// Returns finite impulses. An infinite impulse would make the velocity of a static body NaN, and with it that of each
    /// body that is connected to it.
    @inline(__always)
    private func bounded(_ p: Float4) -> Float4 {
        let limit = Float4(repeating: SoftIslands.largestImpulse)
        return laneMaximum(laneMinimum(p, limit), -limit)
    }

    /// Returns the velocity that corrects the distance of the anchors, as `SoftJointSolver.correctionVelocity` does.
    @inline(__always)
    private func correctionVelocity(_ softness: Softness) -> (x: Float4, y: Float4) {
        let (x, y) = (softness.biasRate * separationX, softness.biasRate * separationY)
        let limit = SoftIslands.maximumJointCorrectionSpeed
        let squared = x * x + y * y
        let isFast = squared .> limit * limit
        if !any(isFast) { return (x, y) }
        let factor = Float4(repeating: 1).replacing(with: limit / squared.squareRoot(), where: isFast)
        return (factor * x, factor * y)
    }

    /// Applies impulses at the anchors and about the centers of mass to B, and the opposite impulses to A.
    @inline(__always)
    private func applyImpulse(
        _ px: Float4, _ py: Float4, angular: Float4, to va: inout SIMDBodyMotion, _ vb: inout SIMDBodyMotion
    ) {
        va.x -= inverseMassA * px
        va.y -= inverseMassA * py
        va.w -= inverseInertiaA * (arms.ax * py - arms.ay * px + angular)
        vb.x += inverseMassB * px
        vb.y += inverseMassB * py
        vb.w += inverseInertiaB * (arms.bx * py - arms.by * px + angular)
    }

    @inline(__always)
    private func applyAngularImpulse(_ p: Float4, to va: inout SIMDBodyMotion, _ vb: inout SIMDBodyMotion) {
        va.w -= inverseInertiaA * p
        vb.w += inverseInertiaB * p
    }
}
