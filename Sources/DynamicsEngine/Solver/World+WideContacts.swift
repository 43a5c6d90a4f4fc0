extension World {
    /// Writes the contacts of all lanes into fours.
    func prepareWideContacts() {
        let fours = large.lanes.count / 4
        large.wide.resizeUninitialized(to: fours)
        let h = Tolerances.timeStep / Float(LargeIslands.subSteps)
        let soft = Softness(
            frequency: LargeIslands.contactFrequency, dampingRatio: LargeIslands.contactDampingRatio, step: h)
        let stiff = Softness(
            frequency: 2 * LargeIslands.contactFrequency, dampingRatio: LargeIslands.contactDampingRatio, step: h)
        let sink = Int32(large.members.count)
        for k in 0..<fours {
            let four = large.wide.base + k
            four.initialize(to: WideContact())
            four.pointee.a = SIMD4(repeating: sink)
            four.pointee.b = SIMD4(repeating: sink)
            for lane in 0..<4 {
                let index = large.lanes[k * 4 + lane]
                if index >= 0 { prepareLane(four, lane, index, sink, soft, stiff) }
            }
        }
    }

    private func prepareLane(
        _ four: UnsafeMutablePointer<WideContact>, _ lane: Int, _ index: Int32, _ sink: Int32, _ soft: Softness,
        _ stiff: Softness
    ) {
        let c = contacts.records.base + Int(index)
        let ra = bodies.records.base + Int(c.pointee.bodyA)
        let rb = bodies.records.base + Int(c.pointee.bodyB)
        c.pointee.isLarge = true
        let isHard = ra.pointee.kind == .static || rb.pointee.kind == .static
        let (massA, inertiaA) = c.pointee.movesA ? (ra.pointee.inverseMass, ra.pointee.inverseInertia) : (0, 0)
        let (massB, inertiaB) = c.pointee.movesB ? (rb.pointee.inverseMass, rb.pointee.inverseInertia) : (0, 0)
        four.pointee.a[lane] = ra.pointee.kind == .static ? sink : ra.pointee.islandIndex
        four.pointee.b[lane] = rb.pointee.kind == .static ? sink : rb.pointee.islandIndex
        (four.pointee.massA[lane], four.pointee.massB[lane]) = (massA, massB)
        (four.pointee.inertiaA[lane], four.pointee.inertiaB[lane]) = (inertiaA, inertiaB)
        let friction = max(ra.pointee.friction, 0) * max(rb.pointee.friction, 0)
        four.pointee.friction[lane] = friction.squareRoot()
        four.pointee.restitution[lane] = max(ra.pointee.restitution, rb.pointee.restitution)
        four.pointee.slop[lane] = Tolerances.linearSlop
        let s = isHard ? stiff : soft
        four.pointee.biasRate[lane] = s.biasRate
        four.pointee.massScale[lane] = s.massScale
        four.pointee.impulseScale[lane] = s.impulseScale

        let d = position(ofCenter: c.pointee.bodyB) - position(ofCenter: c.pointee.bodyA)
        let w = WorldManifold(
            c.pointee.manifold, Pose(p: .zero, q: rotation(at: c.pointee.bodyA)),
            shapes.records.base[Int(c.pointee.shapeA)].radius, Pose(p: d, q: rotation(at: c.pointee.bodyB)),
            shapes.records.base[Int(c.pointee.shapeB)].radius)
        let n = w.normal
        four.pointee.nx[lane] = n.x
        four.pointee.ny[lane] = n.y
        let masses = (massA, massB, inertiaA, inertiaB)
        preparePoint(
            &four.pointee.first, four, lane, w.points.0, w.separations.0, d, n, masses, c.pointee.manifold.first)
        if c.pointee.manifold.count > 1 {
            preparePoint(
                &four.pointee.second, four, lane, w.points.1, w.separations.1, d, n, masses, c.pointee.manifold.second)
        }
    }

    @inline(__always)
    private func preparePoint(
        _ p: inout WidePoint, _ four: UnsafeMutablePointer<WideContact>, _ lane: Int, _ point: Vec2,
        _ separation: Float, _ d: Vec2, _ n: Vec2, _ m: (Float, Float, Float, Float), _ old: ManifoldPoint
    ) {
        let (armA, armB) = (point, point - d)
        let t = Vec2(n.y, -n.x)
        (p.ax[lane], p.ay[lane], p.bx[lane], p.by[lane]) = (armA.x, armA.y, armB.x, armB.y)
        p.gap[lane] = separation - Vec2.dot(armB - armA, n)
        let (na, nb) = (Vec2.cross(armA, n), Vec2.cross(armB, n))
        let (ta, tb) = (Vec2.cross(armA, t), Vec2.cross(armB, t))
        let kn = m.0 + m.1 + m.2 * na * na + m.3 * nb * nb
        let kt = m.0 + m.1 + m.2 * ta * ta + m.3 * tb * tb
        p.normalMass[lane] = kn > 0 ? 1 / kn : 0
        p.tangentMass[lane] = kt > 0 ? 1 / kt : 0
        let share = 1 / Float(LargeIslands.subSteps)
        p.normalImpulse[lane] = old.normalImpulse * share
        p.tangentImpulse[lane] = old.tangentImpulse * share
        let va = large.velocities.base[Int(four.pointee.a[lane])]
        let vb = large.velocities.base[Int(four.pointee.b[lane])]
        let speedA = Vec2(va.x, va.y) + Vec2.cross(va.z, armA)
        let speedB = Vec2(vb.x, vb.y) + Vec2.cross(vb.z, armB)
        p.approach[lane] = Vec2.dot(n, speedB - speedA)
    }

    /// Impulses are kept for a whole sub-step, as the small islands keep them.
    func storeWideImpulses() {
        let parts = Float(LargeIslands.subSteps)
        for k in 0..<large.lanes.count where large.lanes[k] >= 0 {
            let (four, lane) = (large.wide.base + k / 4, k & 3)
            let m = contacts.records.base + Int(large.lanes[k])
            let (p, q) = (four.pointee.first, four.pointee.second)
            if !(p.normalImpulse[lane] + q.normalImpulse[lane] + p.tangentImpulse[lane] + q.tangentImpulse[lane])
                .isFinite
            {
                continue
            }
            m.pointee.manifold.first.normalImpulse = p.normalImpulse[lane] * parts
            m.pointee.manifold.first.tangentImpulse = p.tangentImpulse[lane] * parts
            m.pointee.manifold.second.normalImpulse = q.normalImpulse[lane] * parts
            m.pointee.manifold.second.tangentImpulse = q.tangentImpulse[lane] * parts
        }
    }
}
