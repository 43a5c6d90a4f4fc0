/// Solves contacts four at a time. Bodies are kept as (vx, vy, w, -) and (way x, way y, turn, -); the last one is a
/// sink that stands for all that never moves.
struct WideSolver {
    let velocities: UnsafeMutablePointer<Four>
    let ways: UnsafeMutablePointer<Four>
    let contacts: UnsafeMutablePointer<WideContact>
    let count: Int
    /// One over the small step, 1/s.
    let inverseStep: Float

    /// The velocities of four bodies, one column for each part.
    private struct Columns {
        var x: Four
        var y: Four
        var w: Four
    }

    @inline(__always)
    private func gather(_ source: UnsafeMutablePointer<Four>, _ i: SIMD4<Int32>) -> Columns {
        let (p, q) = (source[Int(i[0])], source[Int(i[1])])
        let (r, s) = (source[Int(i[2])], source[Int(i[3])])
        return Columns(
            x: Four(p[0], q[0], r[0], s[0]), y: Four(p[1], q[1], r[1], s[1]), w: Four(p[2], q[2], r[2], s[2]))
    }

    @inline(__always)
    private func scatter(_ c: Columns, _ i: SIMD4<Int32>) {
        velocities[Int(i[0])] = Four(c.x[0], c.y[0], c.w[0], 0)
        velocities[Int(i[1])] = Four(c.x[1], c.y[1], c.w[1], 0)
        velocities[Int(i[2])] = Four(c.x[2], c.y[2], c.w[2], 0)
        velocities[Int(i[3])] = Four(c.x[3], c.y[3], c.w[3], 0)
    }

    func warmStart() {
        for k in 0..<count {
            let c = contacts + k
            var (va, vb) = (gather(velocities, c.pointee.a), gather(velocities, c.pointee.b))
            push(c, c.pointee.first, c.pointee.first.normalImpulse, c.pointee.first.tangentImpulse, &va, &vb)
            push(c, c.pointee.second, c.pointee.second.normalImpulse, c.pointee.second.tangentImpulse, &va, &vb)
            scatter(va, c.pointee.a)
            scatter(vb, c.pointee.b)
        }
    }

    /// With bias overlaps are pushed out; without, what energy that brought in is taken out again.
    func solve(useBias: Bool) {
        for k in 0..<count {
            let c = contacts + k
            var (va, vb) = (gather(velocities, c.pointee.a), gather(velocities, c.pointee.b))
            if useBias {
                let (wa, wb) = (gather(ways, c.pointee.a), gather(ways, c.pointee.b))
                solveSoft(c, &c.pointee.first, wa, wb, &va, &vb)
                solveSoft(c, &c.pointee.second, wa, wb, &va, &vb)
            } else {
                solveRigid(c, &c.pointee.first, &va, &vb)
                solveRigid(c, &c.pointee.second, &va, &vb)
            }
            solveFriction(c, &c.pointee.first, &va, &vb)
            solveFriction(c, &c.pointee.second, &va, &vb)
            scatter(va, c.pointee.a)
            scatter(vb, c.pointee.b)
        }
    }

    @inline(__always)
    private func push(
        _ c: UnsafeMutablePointer<WideContact>, _ p: WidePoint, _ n: Four, _ t: Four, _ va: inout Columns,
        _ vb: inout Columns
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
        _ c: UnsafeMutablePointer<WideContact>, _ p: WidePoint, _ va: Columns, _ vb: Columns
    ) -> Four {
        let dx = (vb.x - vb.w * p.by) - (va.x - va.w * p.ay)
        let dy = (vb.y + vb.w * p.bx) - (va.y + va.w * p.ax)
        return dx * c.pointee.nx + dy * c.pointee.ny
    }

    /// The gap now: the arms are turned by the small angle to second order.
    @inline(__always)
    private func gap(_ c: UnsafeMutablePointer<WideContact>, _ p: WidePoint, _ wa: Columns, _ wb: Columns) -> Four {
        let ca = 1 - 0.5 * (wa.w * wa.w)
        let cb = 1 - 0.5 * (wb.w * wb.w)
        let dx = (wb.x - wa.x) + (p.bx * cb - wb.w * p.by) - (p.ax * ca - wa.w * p.ay)
        let dy = (wb.y - wa.y) + (p.by * cb + wb.w * p.bx) - (p.ay * ca + wa.w * p.ax)
        return dx * c.pointee.nx + dy * c.pointee.ny + p.gap
    }

    @inline(__always)
    private func solveSoft(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ wa: Columns, _ wb: Columns,
        _ va: inout Columns, _ vb: inout Columns
    ) {
        let s = gap(c, p, wa, wb)
        let apart = s .> 0
        // Within the slop nothing is pushed out, so nothing needs to give either.
        let holds = s .> -c.pointee.slop
        let most = Four(repeating: -LargeIslands.fastestPush)
        var bias = c.pointee.biasRate * (s + c.pointee.slop)
        bias = smaller(larger(bias, most), .zero)
        // What is still apart may come together, but no further.
        bias = bias.replacing(with: s * inverseStep, where: apart)
        let massScale = c.pointee.massScale.replacing(with: 1, where: holds)
        let impulseScale = c.pointee.impulseScale.replacing(with: 0, where: holds)
        let speed = normalSpeed(c, p, va, vb)
        let wanted = p.normalImpulse - p.normalMass * massScale * (speed + bias) - impulseScale * p.normalImpulse
        applyNormal(c, &p, wanted, &va, &vb)
    }

    @inline(__always)
    private func solveRigid(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ va: inout Columns, _ vb: inout Columns
    ) {
        let wanted = p.normalImpulse - p.normalMass * normalSpeed(c, p, va, vb)
        applyNormal(c, &p, wanted, &va, &vb)
    }

    @inline(__always)
    private func applyNormal(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ wanted: Four, _ va: inout Columns,
        _ vb: inout Columns
    ) {
        let total = larger(wanted, .zero)
        let change = total - p.normalImpulse
        p.normalImpulse = total
        p.largestImpulse = larger(p.largestImpulse, total)
        push(c, p, change, .zero, &va, &vb)
    }

    @inline(__always)
    private func solveFriction(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ va: inout Columns, _ vb: inout Columns
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

    /// Once, at the end: what met fast enough gets its share of the speed back.
    func bounce(threshold: Float) {
        for k in 0..<count {
            let c = contacts + k
            let slow = Four(repeating: -threshold)
            if !any(c.pointee.first.approach .< slow) && !any(c.pointee.second.approach .< slow) { continue }
            var (va, vb) = (gather(velocities, c.pointee.a), gather(velocities, c.pointee.b))
            bounce(c, &c.pointee.first, slow, &va, &vb)
            bounce(c, &c.pointee.second, slow, &va, &vb)
            scatter(va, c.pointee.a)
            scatter(vb, c.pointee.b)
        }
    }

    @inline(__always)
    private func bounce(
        _ c: UnsafeMutablePointer<WideContact>, _ p: inout WidePoint, _ slow: Four, _ va: inout Columns,
        _ vb: inout Columns
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
