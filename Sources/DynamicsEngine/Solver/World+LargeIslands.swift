extension World {
    /// Steps all large islands: those of a grade together.
    /// - Parameter continuing: Whether to go on with what the sub-step before has prepared.
    func solveLargeIslands(continuing: Bool) {
        solveGroup(.fine, continuing: continuing)
        swap(&group, &coarseGroup)
        solveGroup(.coarse, continuing: continuing)
        swap(&group, &coarseGroup)
    }

    private func solveGroup(_ grade: LargeGrade, continuing: Bool) {
        if !continuing { listLargeIslands(grade) }
        if group.members.count == 0 { return }
        if !continuing { listLargeBodies(grade) }
        loadLargeBodies()
        if continuing {
            wideSolver(grade).renewApproach()
        } else {
            colorContacts()
            prepareWideContacts(grade)
        }
        runWideSolver(grade)
        storeWideImpulses(grade)
        storeLargeBodies()
        restLargeIslands()
    }

    private func listLargeBodies(_ grade: LargeGrade) {
        let n = group.members.count
        group.velocities.resizeUninitialized(to: n + 1)
        group.ways.resizeUninitialized(to: n + 1)
        group.waysBefore.resizeUninitialized(to: n)
        group.accelerations.resizeUninitialized(to: n)
        group.factors.resizeUninitialized(to: n)
        group.bodies.resizeUninitialized(to: n)
        let b = awake
        for k in 0..<n {
            let body = group.members[k].body
            let i = Int(bodies[body].dense)
            group.bodies[k] = largeBody(body)
            group.ways[k] = .zero
            // From 1 / (1 + h c) of the whole sub-step to that of a part of it.
            let parts = Float(grade.subSteps)
            group.factors[k] = SIMD2(
                1 / (1 + (1 / b.linearFactor[i] - 1) / parts), 1 / (1 + (1 / b.angularFactor[i] - 1) / parts))
        }
        group.velocities[n] = .zero
        group.ways[n] = .zero
    }

    private func loadLargeBodies() {
        let b = awake
        for k in 0..<group.members.count {
            let i = Int(bodies[group.members[k].body].dense)
            group.velocities[k] = Four(b.vx[i], b.vy[i], b.w[i], 0)
            group.waysBefore[k] = group.ways[k]
            group.accelerations[k] = Four(
                b.gravity[i] * currentGravity.x + b.inverseMass[i] * b.fx[i],
                b.gravity[i] * currentGravity.y + b.inverseMass[i] * b.fy[i], b.inverseInertia[i] * b.torque[i], 0)
        }
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
        let (n, m) = (group.members.count, group.contacts.count)
        group.usedColors.removeAll()
        group.usedColors.resize(to: n + 1, with: 0)
        group.colors.resizeUninitialized(to: m)
        group.colorCounts.removeAll()
        group.colorCounts.resize(to: LargeIslands.colorCount + 1, with: 0)
        let available = (UInt32(1) << UInt32(LargeIslands.colorCount)) - 1
        for k in 0..<m {
            let (a, b) = (Int(group.contacts[k].a), Int(group.contacts[k].b))
            let free = ~((a < n ? group.usedColors[a] : 0) | (b < n ? group.usedColors[b] : 0)) & available
            var color = LargeIslands.colorCount
            if free != 0 {
                color = free.trailingZeroBitCount
                let bit = UInt32(1) << UInt32(color)
                if a < n { group.usedColors[a] |= bit }
                if b < n { group.usedColors[b] |= bit }
            }
            group.colors[k] = UInt8(color)
            group.colorCounts[color] += 1
        }
        sortLanes(m)
    }

    private func sortLanes(_ m: Int) {
        var start: Int32 = 0
        for color in 0...LargeIslands.colorCount {
            let count = group.colorCounts[color]
            group.colorCounts[color] = start
            // What has no color gets a four for itself.
            start += color == LargeIslands.colorCount ? 4 * count : (count + 3) & ~3
        }
        group.lanes.removeAll()
        group.lanes.resize(to: Int(start), with: -1)
        for k in 0..<m {
            let color = Int(group.colors[k])
            group.lanes[group.colorCounts[color]] = Int32(k)
            group.colorCounts[color] += color == LargeIslands.colorCount ? 4 : 1
        }
    }

    private func wideSolver(_ grade: LargeGrade) -> WideSolver {
        WideSolver(
            velocities: group.velocities.base, ways: group.ways.base, contacts: group.wide.base,
            count: group.wide.count, inverseStep: Float(grade.subSteps) / Tolerances.timeStep)
    }

    private func runWideSolver(_ grade: LargeGrade) {
        let n = group.members.count
        let h = Tolerances.timeStep / Float(grade.subSteps)
        let solver = wideSolver(grade)
        for _ in 0..<grade.subSteps {
            for k in 0..<n {
                let f = group.factors[k]
                group.velocities[k] = (group.velocities[k] + h * group.accelerations[k]) * Four(f.x, f.x, f.y, 0)
            }
            solver.warmStart()
            solver.solve(useBias: true)
            for k in 0..<n { group.ways[k] += h * group.velocities[k] }
            solver.solve(useBias: false)
        }
        solver.bounce(threshold: Tolerances.restitutionThreshold)
    }

    private func storeLargeBodies() {
        let b = awake
        for k in 0..<group.members.count {
            let i = Int(bodies[group.members[k].body].dense)
            let (velocity, way) = (group.velocities[k], group.ways[k] - group.waysBefore[k])
            var (v, w) = Streaming.limited(Vec2(velocity.x, velocity.y), velocity.z)
            var shift = Vec2(way.x, way.y)
            let most = Tolerances.maximumTranslation
            if shift.lengthSquared > most * most { shift *= most / shift.length }
            var turn = max(-Tolerances.maximumRotation, min(way.z, Tolerances.maximumRotation))
            if !(v.x + v.y + w + shift.x + shift.y + turn).isFinite {
                (v, w) = Streaming.quarantined(b, i)
                (shift, turn) = (.zero, 0)
                large.isPrepared = false
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
        for k in 0..<group.members.count { large.pieces[group.members[k].island].leastRest = .infinity }
        for k in 0..<group.members.count {
            let member = group.members[k]
            let time = awake.sleepTime[Int(bodies[member.body].dense)]
            large.pieces[member.island].leastRest = min(large.pieces[member.island].leastRest, time)
        }
        for k in 0..<group.members.count {
            let member = group.members[k]
            if large.pieces[member.island].leastRest >= Tolerances.timeToSleep { fallAsleep(member.body) }
        }
    }
}
