/// Contacts of a small island, one after another as the reference takes them: friction first, then both normals of
/// a contact as one block, so that a box on its side does not rock.
struct ContactSolver {
    let constraints: UnsafeMutablePointer<ContactConstraint>
    let count: Int
    let island: IslandBodies

    /// Masses and bounce at the points, from the poses and velocities at the beginning of the sub-step.
    func prepare(_ k: Int, bounceThreshold: Float) {
        let c = constraints + k
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        let d = c.pointee.separation
        let w = WorldManifold(
            c.pointee.manifold, Pose(p: .zero, q: Rotation(a.pointee.angle)), c.pointee.radiusA,
            Pose(p: d, q: Rotation(b.pointee.angle)), c.pointee.radiusB)
        c.pointee.normal = w.normal
        prepare(&c.pointee.first, c, w.points.0, bounceThreshold)
        if c.pointee.count > 1 {
            prepare(&c.pointee.second, c, w.points.1, bounceThreshold)
            prepareBlock(c)
        }
    }

    private func prepare(
        _ p: inout ContactConstraint.Point, _ c: UnsafeMutablePointer<ContactConstraint>, _ point: Vec2,
        _ bounceThreshold: Float
    ) {
        let (n, t) = (c.pointee.normal, Vec2.cross(c.pointee.normal, 1))
        p.armA = point
        p.armB = point - c.pointee.separation
        p.normalMass = effectiveMass(c, p, along: n)
        p.tangentMass = effectiveMass(c, p, along: t)
        p.bounce = bounce(c, p, bounceThreshold)
    }

    /// What a point gives back of the speed with which the two come together there.
    private func bounce(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: ContactConstraint.Point, _ threshold: Float
    ) -> Float {
        let n = c.pointee.normal
        var approach = Vec2.dot(n, relativeVelocity(c, p))
        if approach >= -threshold { return 0 }
        // Where forces add that much in one sub-step, what lies still would count as falling, and bounce for ever, as
        // it does in the reference: there only the speed from before counts.
        let gain = -Vec2.dot(n, relativeGain(c, p))
        if gain > threshold * max(1 - c.pointee.restitution, Tolerances.strongPull) {
            approach += gain
            if approach >= -threshold { return 0 }
        }
        return -c.pointee.restitution * approach
    }

    /// The part of the relative velocity that forces have added in this sub-step.
    private func relativeGain(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: ContactConstraint.Point
    ) -> Vec2 {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        return b.pointee.gain + Vec2.cross(b.pointee.gainW, p.armB) - a.pointee.gain
            - Vec2.cross(a.pointee.gainW, p.armA)
    }

    private func effectiveMass(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: ContactConstraint.Point, along d: Vec2
    ) -> Float {
        let (ra, rb) = (Vec2.cross(p.armA, d), Vec2.cross(p.armB, d))
        let k =
            c.pointee.massA + c.pointee.massB + c.pointee.inertiaA * ra * ra + c.pointee.inertiaB * rb * rb
        return k > 0 ? 1 / k : 0
    }

    /// If the two points are nearly one, the block is ill conditioned and only the first is kept.
    private func prepareBlock(_ c: UnsafeMutablePointer<ContactConstraint>) {
        let n = c.pointee.normal
        let (p, q) = (c.pointee.first, c.pointee.second)
        let (ra1, rb1) = (Vec2.cross(p.armA, n), Vec2.cross(p.armB, n))
        let (ra2, rb2) = (Vec2.cross(q.armA, n), Vec2.cross(q.armB, n))
        let m = c.pointee.massA + c.pointee.massB
        let (iA, iB) = (c.pointee.inertiaA, c.pointee.inertiaB)
        let k11 = m + iA * ra1 * ra1 + iB * rb1 * rb1
        let k22 = m + iA * ra2 * ra2 + iB * rb2 * rb2
        let k12 = m + iA * ra1 * ra2 + iB * rb1 * rb2
        let determinant = k11 * k22 - k12 * k12
        if k11 * k11 < 1000 * determinant {
            (c.pointee.k11, c.pointee.k12, c.pointee.k22) = (k11, k12, k22)
            let inverse = 1 / determinant
            (c.pointee.i11, c.pointee.i12, c.pointee.i22) = (inverse * k22, -inverse * k12, inverse * k11)
        } else {
            c.pointee.count = 1
        }
    }

    func warmStart() {
        for k in 0..<count {
            let c = constraints + k
            let t = Vec2.cross(c.pointee.normal, 1)
            for i in 0..<Int(c.pointee.count) {
                let p = i == 0 ? c.pointee.first : c.pointee.second
                apply(c, p, p.normalImpulse * c.pointee.normal + p.tangentImpulse * t)
            }
        }
    }

    func solveVelocities() {
        for k in 0..<count {
            let c = constraints + k
            solveFriction(c, &c.pointee.first)
            if c.pointee.count > 1 {
                solveFriction(c, &c.pointee.second)
                solveBlock(c)
            } else {
                solveNormal(c, &c.pointee.first)
            }
        }
    }

    @inline(__always)
    private func relativeVelocity(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: ContactConstraint.Point
    ) -> Vec2 {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        return b.pointee.velocity + Vec2.cross(b.pointee.w, p.armB) - a.pointee.velocity
            - Vec2.cross(a.pointee.w, p.armA)
    }

    @inline(__always)
    private func apply(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: ContactConstraint.Point, _ impulse: Vec2
    ) {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        a.pointee.velocity -= c.pointee.massA * impulse
        a.pointee.w -= c.pointee.inertiaA * Vec2.cross(p.armA, impulse)
        b.pointee.velocity += c.pointee.massB * impulse
        b.pointee.w += c.pointee.inertiaB * Vec2.cross(p.armB, impulse)
    }

    @inline(__always)
    private func solveFriction(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: inout ContactConstraint.Point
    ) {
        let t = Vec2.cross(c.pointee.normal, 1)
        let wanted = p.tangentImpulse - p.tangentMass * Vec2.dot(relativeVelocity(c, p), t)
        let most = c.pointee.friction * p.normalImpulse
        let held = max(-most, min(wanted, most))
        let change = held - p.tangentImpulse
        p.tangentImpulse = held
        apply(c, p, change * t)
    }

    @inline(__always)
    private func solveNormal(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ p: inout ContactConstraint.Point
    ) {
        let speed = Vec2.dot(relativeVelocity(c, p), c.pointee.normal)
        let total = max(p.normalImpulse - p.normalMass * (speed - p.bounce), 0)
        let change = total - p.normalImpulse
        p.normalImpulse = total
        apply(c, p, change * c.pointee.normal)
    }

    /// Both normals at once: a complementarity problem with four cases (both push, one, the other, none).
    @inline(__always)
    private func solveBlock(_ c: UnsafeMutablePointer<ContactConstraint>) {
        let (a1, a2) = (c.pointee.first.normalImpulse, c.pointee.second.normalImpulse)
        let n = c.pointee.normal
        var b1 = Vec2.dot(relativeVelocity(c, c.pointee.first), n) - c.pointee.first.bounce
        var b2 = Vec2.dot(relativeVelocity(c, c.pointee.second), n) - c.pointee.second.bounce
        b1 -= c.pointee.k11 * a1 + c.pointee.k12 * a2
        b2 -= c.pointee.k12 * a1 + c.pointee.k22 * a2
        let x1 = -(c.pointee.i11 * b1 + c.pointee.i12 * b2)
        let x2 = -(c.pointee.i12 * b1 + c.pointee.i22 * b2)
        if x1 >= 0 && x2 >= 0 { return push(c, x1, x2) }
        let only1 = -c.pointee.first.normalMass * b1
        if only1 >= 0 && c.pointee.k12 * only1 + b2 >= 0 { return push(c, only1, 0) }
        let only2 = -c.pointee.second.normalMass * b2
        if only2 >= 0 && c.pointee.k12 * only2 + b1 >= 0 { return push(c, 0, only2) }
        if b1 >= 0 && b2 >= 0 { push(c, 0, 0) }
    }

    @inline(__always)
    private func push(_ c: UnsafeMutablePointer<ContactConstraint>, _ x1: Float, _ x2: Float) {
        let n = c.pointee.normal
        apply(c, c.pointee.first, (x1 - c.pointee.first.normalImpulse) * n)
        apply(c, c.pointee.second, (x2 - c.pointee.second.normalImpulse) * n)
        c.pointee.first.normalImpulse = x1
        c.pointee.second.normalImpulse = x2
    }
}

extension ContactSolver {
    /// Takes a share of every overlap out; true if none is left that matters.
    func solvePositions(baumgarte: Float, tolerance: Float) -> Bool {
        var isSolved = true
        for k in 0..<count {
            let c = constraints + k
            for i in 0..<Int(c.pointee.manifold.count) {
                let separation = solvePosition(c, i, baumgarte)
                isSolved = isSolved && separation >= -tolerance * c.pointee.slop
            }
        }
        return isSolved
    }

    /// The manifold is taken anew at each point, because the one before has moved the bodies.
    @inline(__always)
    private func solvePosition(
        _ c: UnsafeMutablePointer<ContactConstraint>, _ i: Int, _ baumgarte: Float
    ) -> Float {
        let (a, b) = (island.bodies + Int(c.pointee.a), island.bodies + Int(c.pointee.b))
        let d = c.pointee.separation + b.pointee.shift - a.pointee.shift
        var m = c.pointee.manifold
        if i == 1 { m.first = m.second }
        m.count = 1
        let w = WorldManifold(
            m, Pose(p: .zero, q: Rotation(a.pointee.angle)), c.pointee.radiusA,
            Pose(p: d, q: Rotation(b.pointee.angle)), c.pointee.radiusB)
        let separation = w.separations.0
        let limit = Tolerances.maximumLinearCorrection
        let error = max(-limit, min(baumgarte * (separation + c.pointee.slop), 0))
        let (armA, armB) = (w.points.0, w.points.0 - d)
        let (ra, rb) = (Vec2.cross(armA, w.normal), Vec2.cross(armB, w.normal))
        let k =
            c.pointee.massA + c.pointee.massB + c.pointee.inertiaA * ra * ra + c.pointee.inertiaB * rb * rb
        let impulse = (k > 0 ? -error / k : 0) * w.normal
        a.pointee.shift -= c.pointee.massA * impulse
        a.pointee.angle -= c.pointee.inertiaA * Vec2.cross(armA, impulse)
        b.pointee.shift += c.pointee.massB * impulse
        b.pointee.angle += c.pointee.inertiaB * Vec2.cross(armB, impulse)
        return separation
    }
}
