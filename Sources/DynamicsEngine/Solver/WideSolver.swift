/// Solves contacts four at a time. Bodies are kept as (vx, vy, w, -) and (way x, way y, turn, -); the last one is a
/// sink that stands for all that never moves.
struct WideSolver {
    let velocities: UnsafeMutablePointer<Four>
    let ways: UnsafeMutablePointer<Four>
    let contacts: UnsafeMutablePointer<WideContact>
    let count: Int
    /// One over the small step, 1/s.
    let inverseStep: Float

    func warmStart() {
        for k in 0..<count {
            let c = contacts + k
            var (va, vb) = (WideMotion(velocities, at: c.pointee.a), WideMotion(velocities, at: c.pointee.b))
            push(c, c.pointee.first, c.pointee.first.normalImpulse, c.pointee.first.tangentImpulse, &va, &vb)
            if c.pointee.hasSecond {
                push(c, c.pointee.second, c.pointee.second.normalImpulse, c.pointee.second.tangentImpulse, &va, &vb)
            }
            va.store(velocities, at: c.pointee.a)
            vb.store(velocities, at: c.pointee.b)
        }
    }

    /// With bias overlaps are pushed out; without, what energy that brought in is taken out again.
    func solve(useBias: Bool) {
        for k in 0..<count {
            let c = contacts + k
            var (va, vb) = (WideMotion(velocities, at: c.pointee.a), WideMotion(velocities, at: c.pointee.b))
            let (wa, wb) = (WideMotion(ways, at: c.pointee.a), WideMotion(ways, at: c.pointee.b))
            if useBias {
                solveSoft(c, &c.pointee.first, wa, wb, &va, &vb)
                if c.pointee.hasSecond { solveSoft(c, &c.pointee.second, wa, wb, &va, &vb) }
            } else if c.pointee.hasSecond {
                solveBoth(c, wa, wb, &va, &vb)
            } else {
                solveFirst(c, wa, wb, &va, &vb)
            }
            solveFriction(c, &c.pointee.first, &va, &vb)
            if c.pointee.hasSecond { solveFriction(c, &c.pointee.second, &va, &vb) }
            va.store(velocities, at: c.pointee.a)
            vb.store(velocities, at: c.pointee.b)
        }
    }

    @inline(__always)
    private func push(
        _ c: UnsafeMutablePointer<WideContact>, _ p: WidePoint, _ n: Four, _ t: Four, _ va: inout WideMotion,
        _ vb: inout WideMotion
    ) {
        let (nx, ny) = (c.pointee.nx, c.pointee.ny)
        let (px, py) = (n * nx + t * ny, n * ny - t * nx)
        va.x -= c.pointee.massA * px
        va.y -= c.pointee.massA * py
        va.w -= c.pointee.inertiaA * (p.ax * py - p.ay * px)
        vb.x += c.pointee.massB * px
        vb.y += c.pointee.massB * py
        vb.w += c.pointee.inertiaB * (p.bx * py - p.by * px)
    }

    @inline(__always)
    private func normalSpeed(
        _ c: UnsafeMutablePointer<WideContact>, _ p: WidePoint, _ va: WideMotion, _ vb: WideMotion
    ) -> Four {
        let dx = (vb.x - vb.w * p.by) - (va.x - va.w * p.ay)
        let dy = (vb.y + vb.w * p.bx) - (va.y + va.w * p.ax)
        return dx * c.pointee.nx + dy * c.pointee.ny
    }

    /// The gap now: the arms are turned by the small angle to second order.
    @inline(__always)
    private func gap(_ c: UnsafeMutablePointer<WideContact>, _ p: WidePoint, _ wa: WideMotion, _ wb: WideMotion) -> Four
    {
        let ca = 1 - 0.5 * (wa.w * wa.w)
        let cb = 1 - 0.5 * (wb.w * wb.w)
        let dx = (wb.x - wa.x) + (p.bx * cb - wb.w * p.by) - (p.ax * ca - wa.w * p.ay)
        let dy = (wb.y - wa.y) + (p.by * cb + wb.w * p.bx) - (p.ay * ca + wa.w * p.ax)
        return dx * c.pointee.nx + dy * c.pointee.ny + p.gap
    }

    @inline(__always)
    private func solveSoft(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ wa: WideMotion, _ wb: WideMotion,
        _ va: inout WideMotion, _ vb: inout WideMotion
    ) {
        let s = gap(c, p, wa, wb)
        let apart = s .> 0
        let most = Four(repeating: -LargeIslands.fastestPush)
        var bias = larger(c.pointee.biasRate * (s - p.rest), most)
        // What is still apart may come together, but no further.
        bias = bias.replacing(with: s * inverseStep, where: apart)
        let massScale = c.pointee.massScale.replacing(with: 1, where: apart)
        let impulseScale = c.pointee.impulseScale.replacing(with: 0, where: apart)
        let speed = normalSpeed(c, p, va, vb)
        let wanted = p.normalImpulse - p.normalMass * massScale * (speed + bias) - impulseScale * p.normalImpulse
        applyNormal(c, &p, wanted, &va, &vb)
    }

    @inline(__always)
    private func solveFirst(
        _ c: UnsafeMutablePointer<WideContact>, _ wa: WideMotion, _ wb: WideMotion, _ va: inout WideMotion,
        _ vb: inout WideMotion
    ) {
        let p = c.pointee.first
        // What is still apart may come together.
        let free = larger(gap(c, p, wa, wb) * inverseStep, .zero)
        let wanted = p.normalImpulse - p.normalMass * (normalSpeed(c, p, va, vb) + free)
        applyNormal(c, &c.pointee.first, wanted, &va, &vb)
    }

    /// Both points of each contact at once: what one gets is part of what the other feels, so no side comes first.
    /// The case of the complementarity problem that holds is picked lane by lane.
    @inline(__always)
    private func solveBoth(
        _ c: UnsafeMutablePointer<WideContact>, _ wa: WideMotion, _ wb: WideMotion, _ va: inout WideMotion,
        _ vb: inout WideMotion
    ) {
        let (p, q) = (c.pointee.first, c.pointee.second)
        let (k11, k12, k22) = (c.pointee.k11, c.pointee.k12, c.pointee.k22)
        // The speeds without these impulses. What is still apart may come together.
        let (speed1, speed2) = (normalSpeed(c, p, va, vb), normalSpeed(c, q, va, vb))
        let free1 = larger(gap(c, p, wa, wb) * inverseStep, .zero)
        let free2 = larger(gap(c, q, wa, wb) * inverseStep, .zero)
        let b1 = speed1 + free1 - (k11 * p.normalImpulse + k12 * q.normalImpulse)
        let b2 = speed2 + free2 - (k12 * p.normalImpulse + k22 * q.normalImpulse)
        // Neither holds; the second alone; the first alone; both.
        var (x1, x2) = (Four.zero, Four.zero)
        let isThere = q.normalMass .> 0
        let only2 = -b2 * q.normalMass
        let second = (only2 .>= 0) .& (k12 * only2 + b1 .>= 0) .& isThere
        x2.replace(with: only2, where: second)
        let only1 = -b1 * p.normalMass
        let first = (only1 .>= 0) .& ((k12 * only1 + b2 .>= 0) .| .!isThere)
        x1.replace(with: only1, where: first)
        x2.replace(with: 0, where: first)
        let inverse = c.pointee.inverseDeterminant
        let both1 = inverse * (k12 * b2 - k22 * b1)
        let both2 = inverse * (k12 * b1 - k11 * b2)
        let both = (both1 .>= 0) .& (both2 .>= 0) .& (inverse .> 0)
        x1.replace(with: both1, where: both)
        x2.replace(with: both2, where: both)
        set(c, &c.pointee.first, x1, &va, &vb)
        set(c, &c.pointee.second, x2, &va, &vb)
    }

    @inline(__always)
    private func set(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ total: Four, _ va: inout WideMotion,
        _ vb: inout WideMotion
    ) {
        let change = total - p.normalImpulse
        p.normalImpulse = total
        p.largestImpulse = larger(p.largestImpulse, total)
        push(c, p, change, .zero, &va, &vb)
    }

    @inline(__always)
    private func applyNormal(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ wanted: Four, _ va: inout WideMotion,
        _ vb: inout WideMotion
    ) {
        set(c, &p, larger(wanted, .zero), &va, &vb)
    }

    @inline(__always)
    private func solveFriction(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ va: inout WideMotion, _ vb: inout WideMotion
    ) {
        let dx = (vb.x - vb.w * p.by) - (va.x - va.w * p.ay)
        let dy = (vb.y + vb.w * p.bx) - (va.y + va.w * p.ax)
        let speed = dx * c.pointee.ny - dy * c.pointee.nx
        let most = c.pointee.friction * p.normalImpulse
        let total = smaller(larger(p.tangentImpulse - p.tangentMass * speed, -most), most)
        let change = total - p.tangentImpulse
        p.tangentImpulse = total
        push(c, p, .zero, change, &va, &vb)
    }

    /// How fast the points meet at the beginning of another sub-step.
    func renewApproach() {
        for k in 0..<count {
            let c = contacts + k
            let (va, vb) = (WideMotion(velocities, at: c.pointee.a), WideMotion(velocities, at: c.pointee.b))
            c.pointee.first.approach = normalSpeed(c, c.pointee.first, va, vb)
            c.pointee.first.largestImpulse = .zero
            if !c.pointee.hasSecond { continue }
            c.pointee.second.approach = normalSpeed(c, c.pointee.second, va, vb)
            c.pointee.second.largestImpulse = .zero
        }
    }

    /// Once, at the end: what met fast enough gets its share of the speed back.
    func bounce(threshold: Float) {
        for k in 0..<count {
            let c = contacts + k
            let slow = Four(repeating: -threshold)
            if !any(c.pointee.first.approach .< slow) && !any(c.pointee.second.approach .< slow) { continue }
            var (va, vb) = (WideMotion(velocities, at: c.pointee.a), WideMotion(velocities, at: c.pointee.b))
            bounce(c, &c.pointee.first, slow, &va, &vb)
            bounce(c, &c.pointee.second, slow, &va, &vb)
            va.store(velocities, at: c.pointee.a)
            vb.store(velocities, at: c.pointee.b)
        }
    }

    @inline(__always)
    private func bounce(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ slow: Four, _ va: inout WideMotion,
        _ vb: inout WideMotion
    ) {
        let counts = (p.approach .< slow) .& (p.largestImpulse .> 0)
        let mass = Four.zero.replacing(with: p.normalMass, where: counts)
        let speed = normalSpeed(c, p, va, vb)
        applyNormal(c, &p, p.normalImpulse - mass * (speed + c.pointee.restitution * p.approach), &va, &vb)
    }
}

/// The larger number of each lane. The standard library's function is not inlined here, and four times as slow.
@inline(__always)
private func larger(_ a: Four, _ b: Four) -> Four { a.replacing(with: b, where: a .< b) }

/// The smaller number of each lane.
@inline(__always)
private func smaller(_ a: Four, _ b: Four) -> Four { a.replacing(with: b, where: b .< a) }
