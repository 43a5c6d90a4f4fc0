extension World {
    /// Steps all islands of one grade together.
    func solveLargeIslands(_ grade: LargeGrade) {
        listLargeIslands(grade)
        if large.members.count == 0 { return }
        loadLargeBodies(grade)
        colorContacts()
        prepareWideContacts(grade)
        runWideSolver(grade)
        storeWideImpulses(grade)
        storeLargeBodies()
        restLargeIslands()
    }

    private func loadLargeBodies(_ grade: LargeGrade) {
        let n = large.members.count
        large.velocities.resizeUninitialized(to: n + 1)
        large.ways.resizeUninitialized(to: n + 1)
        large.accelerations.resizeUninitialized(to: n)
        large.factors.resizeUninitialized(to: n)
        large.bodies.resizeUninitialized(to: n)
        let b = awake
        for k in 0..<n {
            let body = large.members[k].body
            let i = Int(bodies[body].dense)
            large.bodies[k] = largeBody(body)
            large.velocities[k] = Four(b.vx[i], b.vy[i], b.w[i], 0)
            large.ways[k] = .zero
            large.accelerations[k] = Four(
                b.gravity[i] * currentGravity.x + b.inverseMass[i] * b.fx[i],
                b.gravity[i] * currentGravity.y + b.inverseMass[i] * b.fy[i], b.inverseInertia[i] * b.torque[i], 0)
            // From 1 / (1 + h c) of the whole sub-step to that of a part of it.
            let parts = Float(grade.subSteps)
            large.factors[k] = SIMD2(
                1 / (1 + (1 / b.linearFactor[i] - 1) / parts), 1 / (1 + (1 / b.angularFactor[i] - 1) / parts))
        }
        large.velocities[n] = .zero
        large.ways[n] = .zero
    }

    @inline(__always)
    func largeBody(_ body: Int32) -> LargeBody {
        let r = bodies.records.base + Int(body)
        return LargeBody(
            center: position(ofCenter: body), turn: rotation(at: body), inverseMass: r.pointee.inverseMass,
            inverseInertia: r.pointee.inverseInertia, friction: max(r.pointee.friction, 0),
            restitution: r.pointee.restitution)
    }

    /// Gives each contact the first color that neither of its bodies has. Static bodies have none, and block none.
    private func colorContacts() {
        let (n, m) = (large.members.count, large.contacts.count)
        large.usedColors.removeAll()
        large.usedColors.resize(to: n + 1, with: 0)
        large.colors.resizeUninitialized(to: m)
        large.colorCounts.removeAll()
        large.colorCounts.resize(to: LargeIslands.colorCount + 1, with: 0)
        let available = (UInt32(1) << UInt32(LargeIslands.colorCount)) - 1
        for k in 0..<m {
            let (a, b) = (Int(large.contacts[k].a), Int(large.contacts[k].b))
            let free = ~((a < n ? large.usedColors[a] : 0) | (b < n ? large.usedColors[b] : 0)) & available
            var color = LargeIslands.colorCount
            if free != 0 {
                color = free.trailingZeroBitCount
                let bit = UInt32(1) << UInt32(color)
                if a < n { large.usedColors[a] |= bit }
                if b < n { large.usedColors[b] |= bit }
            }
            large.colors[k] = UInt8(color)
            large.colorCounts[color] += 1
        }
        sortLanes(m)
    }

    private func sortLanes(_ m: Int) {
        var start: Int32 = 0
        for color in 0...LargeIslands.colorCount {
            let count = large.colorCounts[color]
            large.colorCounts[color] = start
            // What has no color gets a four for itself.
            start += color == LargeIslands.colorCount ? 4 * count : (count + 3) & ~3
        }
        large.lanes.removeAll()
        large.lanes.resize(to: Int(start), with: -1)
        for k in 0..<m {
            let color = Int(large.colors[k])
            large.lanes[large.colorCounts[color]] = Int32(k)
            large.colorCounts[color] += color == LargeIslands.colorCount ? 4 : 1
        }
    }

    private func runWideSolver(_ grade: LargeGrade) {
        let n = large.members.count
        let h = Tolerances.timeStep / Float(grade.subSteps)
        let solver = WideSolver(
            velocities: large.velocities.base, ways: large.ways.base, contacts: large.wide.base,
            count: large.wide.count, inverseStep: 1 / h)
        for _ in 0..<grade.subSteps {
            for k in 0..<n {
                let f = large.factors[k]
                large.velocities[k] = (large.velocities[k] + h * large.accelerations[k]) * Four(f.x, f.x, f.y, 0)
            }
            solver.warmStart()
            solver.solve(useBias: true)
            for k in 0..<n { large.ways[k] += h * large.velocities[k] }
            solver.solve(useBias: false)
        }
        solver.bounce(threshold: Tolerances.restitutionThreshold)
    }

    private func storeLargeBodies() {
        let b = awake
        for k in 0..<large.members.count {
            let i = Int(bodies[large.members[k].body].dense)
            let (velocity, way) = (large.velocities[k], large.ways[k])
            var (v, w) = Streaming.limited(Vec2(velocity.x, velocity.y), velocity.z)
            var shift = Vec2(way.x, way.y)
            let most = Tolerances.maximumTranslation
            if shift.lengthSquared > most * most { shift *= most / shift.length }
            var turn = max(-Tolerances.maximumRotation, min(way.z, Tolerances.maximumRotation))
            if !(v.x + v.y + w + shift.x + shift.y + turn).isFinite {
                (v, w) = Streaming.quarantined(b, i)
                (shift, turn) = (.zero, 0)
            }
            let p = Grid.moved(b.position(i), by: shift)
            (b.x[i], b.y[i]) = (p.x, p.y)
            b.angle[i] += turn
            (b.vx[i], b.vy[i], b.w[i]) = (v.x, v.y, w)
            Streaming.rest(b, i)
        }
    }

    /// An island falls asleep as one.
    private func restLargeIslands() {
        if !allowsSleep { return }
        for k in 0..<large.members.count {
            let member = large.members[k]
            let time = awake.sleepTime[Int(bodies[member.body].dense)]
            large.pieces[member.island].leastRest = min(large.pieces[member.island].leastRest, time)
        }
        for k in 0..<large.members.count {
            let member = large.members[k]
            if large.pieces[member.island].leastRest >= Tolerances.timeToSleep { fallAsleep(member.body) }
        }
    }
}
