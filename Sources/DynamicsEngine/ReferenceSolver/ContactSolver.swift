// Solves the contacts of a reference island.

/// The constraint of one touching contact in a reference island or at an impact.
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

    /// Returns the inverse effective mass for impulses along a unit vector at the ends of two lever arms, in 1/kg.
    @inline(__always)
    func inverseEffectiveMass(armA: Vec2, armB: Vec2, along d: Vec2) -> Float {
        let (ra, rb) = (Vec2.cross(armA, d), Vec2.cross(armB, d))
        return inverseMassA + inverseMassB + inverseInertiaA * ra * ra + inverseInertiaB * rb * rb
    }
}

/// Solves the contacts of an island one after another, in Box2D 2.3's order. It is used for reference islands and for
/// impacts.
///
/// Each iteration solves the friction of a contact first, then the normals of both contact points together as one
/// block. Solving both points together prevents a resting box from rocking.
struct ContactSolver {
    let constraints: UnsafeMutablePointer<ContactConstraint>
    let count: Int
    let island: IslandBodies

    /// Computes the lever arms, effective masses and bounce velocities of the constraint at index `k`, from the current
    /// poses and velocities of its bodies.
    func prepareConstraint(at k: Int) {
        let c = constraints + k
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        let d = c.pointee.relativeCenter
        let w = WorldManifold(
            c.pointee.manifold, Pose(p: .zero, q: a.pointee.updateCurrentRotation()), c.pointee.radiusA,
            Pose(p: d, q: b.pointee.updateCurrentRotation()), c.pointee.radiusB)
        c.pointee.normal = w.normal
        preparePoint(&c.pointee.first, of: c, at: w.points.0)
        if c.pointee.pointCount > 1 {
            preparePoint(&c.pointee.second, of: c, at: w.points.1)
            prepareBlock(of: c)
        }
    }

    private func preparePoint(
        _ p: inout ContactConstraint.Point, of c: UnsafeMutablePointer<ContactConstraint>, at point: Vec2
    ) {
        let (n, t) = (c.pointee.normal, Vec2.cross(c.pointee.normal, 1))
        p.armA = point
        p.armB = point - c.pointee.relativeCenter
        p.normalMass = effectiveMass(of: c, at: p, along: n)
        p.tangentMass = effectiveMass(of: c, at: p, along: t)
        p.velocityBias = restitutionBias(of: c, at: p)
    }

    /// Returns the normal velocity after a bounce, in meters per second: -restitution * approach velocity.
    ///
    /// Returns 0 if the approach speed is below `Tolerances.restitutionThreshold`.
    private func restitutionBias(
        of c: UnsafeMutablePointer<ContactConstraint>, at p: ContactConstraint.Point
    ) -> Float {
        let (n, threshold) = (c.pointee.normal, Tolerances.restitutionThreshold)
        var approach = Vec2.dot(n, relativeVelocity(of: c, at: p))
        if approach >= -threshold { return 0 }
        // In one sub-step, strong gravity or forces can accelerate a resting body by more than the restitution
        // threshold. Box2D treats that velocity as an impact, so the body bounces forever. Here, a strong gain is
        // subtracted from the approach velocity, and the result is compared with the threshold again.
        let gain = -Vec2.dot(n, relativeVelocityGain(of: c, at: p))
        if gain > threshold * max(1 - c.pointee.restitution, Tolerances.strongForceFraction) {
            approach += gain
            if approach >= -threshold { return 0 }
        }
        return -c.pointee.restitution * approach
    }

    /// Returns the part of the relative velocity at a point that gravity, forces and damping added in this sub-step, in
    /// meters per second.
    private func relativeVelocityGain(
        of c: UnsafeMutablePointer<ContactConstraint>, at p: ContactConstraint.Point
    ) -> Vec2 {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        return b.pointee.velocityGain + Vec2.cross(b.pointee.angularVelocityGain, p.armB) - a.pointee.velocityGain
            - Vec2.cross(a.pointee.angularVelocityGain, p.armA)
    }

    private func effectiveMass(
        of c: UnsafeMutablePointer<ContactConstraint>, at p: ContactConstraint.Point, along d: Vec2
    ) -> Float {
        let k = c.pointee.inverseEffectiveMass(armA: p.armA, armB: p.armB, along: d)
        return k > 0 ? 1 / k : 0
    }

    /// Computes the matrix K, which maps the normal impulses at both points to the changes of the normal velocities,
    /// and its inverse. If the points nearly coincide, the matrix is ill-conditioned, and the solver uses only the
    /// first point.
    private func prepareBlock(of c: UnsafeMutablePointer<ContactConstraint>) {
        let n = c.pointee.normal
        let (p, q) = (c.pointee.first, c.pointee.second)
        let (ra1, rb1) = (Vec2.cross(p.armA, n), Vec2.cross(p.armB, n))
        let (ra2, rb2) = (Vec2.cross(q.armA, n), Vec2.cross(q.armB, n))
        let m = c.pointee.inverseMassA + c.pointee.inverseMassB
        let (iA, iB) = (c.pointee.inverseInertiaA, c.pointee.inverseInertiaB)
        let k11 = m + iA * ra1 * ra1 + iB * rb1 * rb1
        let k22 = m + iA * ra2 * ra2 + iB * rb2 * rb2
        let k12 = m + iA * ra1 * ra2 + iB * rb1 * rb2
        let determinant = k11 * k22 - k12 * k12
        if k11 * k11 < 1000 * determinant {
            (c.pointee.k11, c.pointee.k12, c.pointee.k22) = (k11, k12, k22)
            let inverse = 1 / determinant
            (c.pointee.inverseK11, c.pointee.inverseK12, c.pointee.inverseK22) = (
                inverse * k22, -inverse * k12, inverse * k11
            )
        } else {
            c.pointee.pointCount = 1
        }
    }

    func warmStart() {
        for k in 0..<count {
            let c = constraints + k
            let t = Vec2.cross(c.pointee.normal, 1)
            for i in 0..<Int(c.pointee.pointCount) {
                let p = i == 0 ? c.pointee.first : c.pointee.second
                applyImpulse(to: c, at: p, impulse: p.normalImpulse * c.pointee.normal + p.tangentImpulse * t)
            }
        }
    }

    func solveVelocities() {
        for k in 0..<count {
            let c = constraints + k
            solveFriction(of: c, at: &c.pointee.first)
            if c.pointee.pointCount > 1 {
                solveFriction(of: c, at: &c.pointee.second)
                solveBlock(of: c)
            } else {
                solveNormal(of: c, at: &c.pointee.first)
            }
        }
    }

    @inline(__always)
    private func relativeVelocity(
        of c: UnsafeMutablePointer<ContactConstraint>, at p: ContactConstraint.Point
    ) -> Vec2 {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        return b.pointee.velocity + Vec2.cross(b.pointee.angularVelocity, p.armB) - a.pointee.velocity
            - Vec2.cross(a.pointee.angularVelocity, p.armA)
    }

    @inline(__always)
    private func applyImpulse(
        to c: UnsafeMutablePointer<ContactConstraint>, at p: ContactConstraint.Point, impulse: Vec2
    ) {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        a.pointee.velocity -= c.pointee.inverseMassA * impulse
        a.pointee.angularVelocity -= c.pointee.inverseInertiaA * Vec2.cross(p.armA, impulse)
        b.pointee.velocity += c.pointee.inverseMassB * impulse
        b.pointee.angularVelocity += c.pointee.inverseInertiaB * Vec2.cross(p.armB, impulse)
    }

    @inline(__always)
    private func solveFriction(
        of c: UnsafeMutablePointer<ContactConstraint>, at p: inout ContactConstraint.Point
    ) {
        let t = Vec2.cross(c.pointee.normal, 1)
        let unclamped = p.tangentImpulse - p.tangentMass * Vec2.dot(relativeVelocity(of: c, at: p), t)
        let limit = c.pointee.friction * p.normalImpulse
        let total = max(-limit, min(unclamped, limit))
        let change = total - p.tangentImpulse
        p.tangentImpulse = total
        applyImpulse(to: c, at: p, impulse: change * t)
    }

    @inline(__always)
    private func solveNormal(
        of c: UnsafeMutablePointer<ContactConstraint>, at p: inout ContactConstraint.Point
    ) {
        let speed = Vec2.dot(relativeVelocity(of: c, at: p), c.pointee.normal)
        let total = max(p.normalImpulse - p.normalMass * (speed - p.velocityBias), 0)
        let change = total - p.normalImpulse
        p.normalImpulse = total
        applyImpulse(to: c, at: p, impulse: change * c.pointee.normal)
    }

    /// Solves the normals of both points together as a linear complementarity problem: at each point, either the
    /// impulse is 0 or the normal velocity equals its target. Tries four cases in turn: an impulse at both points, only
    /// at the first, only at the second, and at neither.
    @inline(__always)
    private func solveBlock(of c: UnsafeMutablePointer<ContactConstraint>) {
        let (a1, a2) = (c.pointee.first.normalImpulse, c.pointee.second.normalImpulse)
        let n = c.pointee.normal
        var b1 = Vec2.dot(relativeVelocity(of: c, at: c.pointee.first), n) - c.pointee.first.velocityBias
        var b2 = Vec2.dot(relativeVelocity(of: c, at: c.pointee.second), n) - c.pointee.second.velocityBias
        b1 -= c.pointee.k11 * a1 + c.pointee.k12 * a2
        b2 -= c.pointee.k12 * a1 + c.pointee.k22 * a2
        let x1 = -(c.pointee.inverseK11 * b1 + c.pointee.inverseK12 * b2)
        let x2 = -(c.pointee.inverseK12 * b1 + c.pointee.inverseK22 * b2)
        if x1 >= 0 && x2 >= 0 { return setNormalImpulses(of: c, first: x1, second: x2) }
        let only1 = -c.pointee.first.normalMass * b1
        if only1 >= 0 && c.pointee.k12 * only1 + b2 >= 0 { return setNormalImpulses(of: c, first: only1, second: 0) }
        let only2 = -c.pointee.second.normalMass * b2
        if only2 >= 0 && c.pointee.k12 * only2 + b1 >= 0 { return setNormalImpulses(of: c, first: 0, second: only2) }
        if b1 >= 0 && b2 >= 0 { setNormalImpulses(of: c, first: 0, second: 0) }
    }

    @inline(__always)
    private func setNormalImpulses(of c: UnsafeMutablePointer<ContactConstraint>, first x1: Float, second x2: Float) {
        let n = c.pointee.normal
        applyImpulse(to: c, at: c.pointee.first, impulse: (x1 - c.pointee.first.normalImpulse) * n)
        applyImpulse(to: c, at: c.pointee.second, impulse: (x2 - c.pointee.second.normalImpulse) * n)
        c.pointee.first.normalImpulse = x1
        c.pointee.second.normalImpulse = x2
    }
}

extension ContactSolver {
    /// The result of a position iteration.
    struct PositionIteration {
        /// Whether, before the corrections, no overlap exceeded the tolerance.
        var isSolved = true
        /// Whether the corrections were too small to change a pose, so that further iterations would not change it either.
        var isConverged = true
    }

    /// Performs one position iteration: reduces the part of each overlap that exceeds the slop by the fraction
    /// `baumgarte`.
    /// - Parameter tolerance: The tolerance of the overlaps, as a multiple of the slop.
    func solvePositions(baumgarte: Float, tolerance: Float) -> PositionIteration {
        var result = PositionIteration()
        for k in 0..<count {
            let c = constraints + k
            for i in 0..<Int(c.pointee.manifold.count) {
                let separation = solvePosition(
                    of: c, pointIndex: i, baumgarte: baumgarte, isConverged: &result.isConverged)
                if !(separation >= -tolerance * Tolerances.linearSlop) { result.isSolved = false }
            }
        }
        return result
    }

    /// Corrects the overlap at one contact point, and returns the separation before the correction, in meters. Sets
    /// `isConverged` to false if a pose changes.
    ///
    /// Recomputes the world manifold, because the correction of the previous point moved the bodies.
    @inline(__always)
    private func solvePosition(
        of c: UnsafeMutablePointer<ContactConstraint>, pointIndex i: Int, baumgarte: Float,
        isConverged: inout Bool
    ) -> Float {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        let d = c.pointee.relativeCenter + b.pointee.deltaPosition - a.pointee.deltaPosition
        let w = WorldManifold(
            c, pointIndex: i, Pose(p: .zero, q: a.pointee.updateCurrentRotation()),
            Pose(p: d, q: b.pointee.updateCurrentRotation()))
        let separation = w.separations.0
        if separation + Tolerances.linearSlop >= 0 { return separation }
        let error = max(-Tolerances.maximumLinearCorrection, min(baumgarte * (separation + Tolerances.linearSlop), 0))
        let (armA, armB) = (w.points.0, w.points.0 - d)
        let k = c.pointee.inverseEffectiveMass(armA: armA, armB: armB, along: w.normal)
        let impulse = (k > 0 ? -error / k : 0) * w.normal
        let (positionA, angleA) = (a.pointee.deltaPosition, a.pointee.angle)
        let (positionB, angleB) = (b.pointee.deltaPosition, b.pointee.angle)
        a.pointee.deltaPosition -= c.pointee.inverseMassA * impulse
        a.pointee.angle -= c.pointee.inverseInertiaA * Vec2.cross(armA, impulse)
        b.pointee.deltaPosition += c.pointee.inverseMassB * impulse
        b.pointee.angle += c.pointee.inverseInertiaB * Vec2.cross(armB, impulse)
        if a.pointee.deltaPosition != positionA || a.pointee.angle != angleA || b.pointee.deltaPosition != positionB
            || b.pointee.angle != angleB
        {
            isConverged = false
        }
        return separation
    }
}
