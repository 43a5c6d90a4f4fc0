extension World {
    /// Continuous collision: finds the first impact that the sub-step has jumped over, puts the two bodies there,
    /// solves them for the rest of the sub-step, and looks for the next.
    func solveImpacts() {
        impactCandidates.removeAll()
        collectImpactCandidates(from: 0)
        while let (contact, time) = firstImpact() {
            let known = watched.count
            resolveImpact(contact, at: time)
            collectImpactCandidates(from: known)
        }
        holdCenters()
        holdSpinning()
    }

    /// Lists the contacts that may have an impact. New ones stand at the end of the watched contacts.
    private func collectImpactCandidates(from first: Int) {
        let records = contacts.records.base
        var k = first
        while k < watched.count {
            let index = watched[k]
            k += 1
            let c = records + Int(index)
            // It may have fallen asleep since it was listed.
            if c.pointee.listed < 0 { continue }
            c.pointee.impacts = 0
            c.pointee.hasImpactTime = false
            c.pointee.isCandidate = wantsImpactTime(c)
            if c.pointee.isCandidate { impactCandidates.append(index) }
        }
    }

    /// A body that was stopped goes another way than it would have: what it could not reach it may reach now.
    private func reconsider(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        c.pointee.hasImpactTime = false
        if c.pointee.listed >= 0 && !c.pointee.isCandidate && wantsImpactTime(c) {
            c.pointee.isCandidate = true
            impactCandidates.append(index)
        }
    }

    private func firstImpact() -> (Int32, Float)? {
        var first: (Int32, Float)?
        var least: Float = 1 - 1.192_092_9e-06
        for k in 0..<impactCandidates.count {
            let index = impactCandidates[k]
            if !contacts.isLive(index) || contacts.records.base[Int(index)].impacts > 8 { continue }
            let t = impactTime(index)
            if t < least { (first, least) = ((index, t), t) }
        }
        return first
    }

    /// Dynamic bodies are stopped by static ones, and bullets by all. What touches already in a large island, or
    /// has not come as near as it was clear, needs no search.
    @inline(__always)
    private func wantsImpactTime(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if !c.pointee.isWatched { return false }
        if c.pointee.manifold.count > 0 { return !isInHeap(c.pointee.bodyA, c.pointee.bodyB) }
        return !staysFar(c)
    }

    /// Whether the two have moved less against each other, since they were last looked at, than they were apart.
    private func staysFar(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        let active = activeContacts.base + Int(c.pointee.listed)
        if active.pointee.clearance <= 0 { return false }
        let (ta, tb) = relativePoses(c.pointee.bodyA, c.pointee.bodyB)
        return active.pointee.way(to: ta.undo(tb)) + 1.5 * Tolerances.linearSlop < active.pointee.clearance
    }

    /// The share of the sub-step at which the shapes come too near, 1 if they do not. Kept until a body is moved.
    private func impactTime(_ index: Int32) -> Float {
        let c = contacts[index]
        if c.hasImpactTime { return c.impactTime }
        let t = findImpactTime(c)
        contacts[index].impactTime = t
        contacts[index].hasImpactTime = true
        return t
    }

    private func findImpactTime(_ c: ContactRecord) -> Float {
        let (startA, startB) = (startTime(c.bodyA), startTime(c.bodyB))
        let start = max(startA, startB)
        advanceStart(c.bodyA, to: start)
        advanceStart(c.bodyB, to: start)
        let origin = startCenter(c.bodyA)
        let (sweepA, sweepB) = (sweep(c.bodyA, from: origin), sweep(c.bodyB, from: origin))
        if staysClear(c, sweepA, sweepB) { return 1 }
        let a = DistanceShape(ShapeView(shapes[c.shapeA], corners))
        let b = DistanceShape(ShapeView(shapes[c.shapeB], corners))
        switch TimeOfImpact.find(a, sweepA, b, sweepB) {
        case .touching(let t): return min(start + (1 - start) * t, 1)
        // The search can lose its way only where something spins by a large angle: there it stops to be safe.
        case .failed(let t): return Self.spins(sweepA, sweepB) ? min(start + (1 - start) * t, 1) : 1
        case .overlapping, .separated: return 1
        }
    }

    private static func spins(_ a: Sweep, _ b: Sweep) -> Bool { max(abs(a.a - a.a0), abs(b.a - b.a0)) > 0.25 }

    /// A quick test: two discs around the bodies that do not meet on their way.
    private func staysClear(_ c: ContactRecord, _ a: Sweep, _ b: Sweep) -> Bool {
        let reach = shapes[c.shapeA].reach + shapes[c.shapeB].reach + Tolerances.linearSlop * 2
        let way = (a.c - a.c0) - (b.c - b.c0)
        let least = (b.c0 - a.c0).length - way.length
        return least > reach
    }

    private func startTime(_ body: Int32) -> Float {
        let i = Int(bodies[body].dense)
        return i >= 0 ? awake.startTime[i] : 0
    }

    func startCenter(_ body: Int32) -> WorldPoint {
        let i = Int(bodies[body].dense)
        return i >= 0 ? WorldPoint(x: awake.startX[i], y: awake.startY[i]) : bodies[body].position
    }

    private func sweep(_ body: Int32, from origin: WorldPoint) -> Sweep {
        let i = Int(bodies[body].dense)
        let end = position(ofCenter: body)
        var s = Sweep()
        (s.c0, s.c) = (startCenter(body) - origin, end - origin)
        (s.a0, s.a) = (i >= 0 ? awake.startAngle[i] : bodies[body].angle, angle(at: body))
        return s
    }

    /// Moves the beginning of a body's way forward to a later share of the sub-step.
    private func advanceStart(_ body: Int32, to time: Float) {
        let i = Int(bodies[body].dense)
        if i < 0 || awake.startTime[i] >= time { return }
        let share = (time - awake.startTime[i]) / (1 - awake.startTime[i])
        let way = awake.position(i) - startCenter(body)
        let p = Grid.moved(startCenter(body), by: share * way)
        (awake.startX[i], awake.startY[i]) = (p.x, p.y)
        awake.startAngle[i] += share * (awake.angle[i] - awake.startAngle[i])
        awake.startTime[i] = time
    }

    /// Puts a body where it is at `time`; that is both the beginning and the end of its way then.
    private func place(_ body: Int32, at time: Float) {
        let i = Int(bodies[body].dense)
        if i < 0 { return }
        advanceStart(body, to: time)
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
    }

    private func resolveImpact(_ contact: Int32, at time: Float) {
        let (a, b) = (contacts[contact].bodyA, contacts[contact].bodyB)
        let (keptA, keptB) = (keep(a), keep(b))
        place(a, at: time)
        place(b, at: time)
        updateContact(contact)
        contacts[contact].hasImpactTime = false
        contacts[contact].impacts += 1
        if !contacts[contact].isTouching {
            restore(a, keptA)
            restore(b, keptB)
            return
        }
        wakeUp(a)
        wakeUp(b)
        gatherImpact(contact, at: time)
        solveImpact(rest: (1 - time) * Tolerances.timeStep)
        finishImpact()
    }

    private struct Kept {
        var center = WorldPoint.zero
        var start = WorldPoint.zero
        var angle: Float = 0
        var startAngle: Float = 0
        var startTime: Float = 0
    }

    private func keep(_ body: Int32) -> Kept {
        let i = Int(bodies[body].dense)
        if i < 0 { return Kept() }
        return Kept(
            center: awake.position(i), start: startCenter(body), angle: awake.angle[i],
            startAngle: awake.startAngle[i], startTime: awake.startTime[i])
    }

    private func restore(_ body: Int32, _ k: Kept) {
        let i = Int(bodies[body].dense)
        if i < 0 { return }
        (awake.x[i], awake.y[i], awake.angle[i]) = (k.center.x, k.center.y, k.angle)
        (awake.startX[i], awake.startY[i]) = (k.start.x, k.start.y)
        (awake.startAngle[i], awake.startTime[i]) = (k.startAngle, k.startTime)
    }

    /// The two bodies come first; then whatever else they touch at that moment, if it counts for fast bodies.
    private func gatherImpact(_ contact: Int32, at time: Float) {
        islands.mark &+= 1
        islands.members.removeAll()
        islands.contacts.removeAll()
        addImpactMember(contacts[contact].bodyA)
        addImpactMember(contacts[contact].bodyB)
        islands.contacts.append(contact)
        contacts[contact].islandMark = islands.mark
        for k in 0..<2 where bodies[islands.members[k]].kind == .dynamic { gatherNeighbors(islands.members[k], time) }
    }

    private func addImpactMember(_ body: Int32) {
        if bodies[body].isInHeap { large.isPrepared = false }
        bodies[body].islandMark = islands.mark
        bodies[body].islandIndex = Int32(islands.members.count)
        islands.members.append(body)
    }

    private func gatherNeighbors(_ body: Int32, _ time: Float) {
        var edge = bodies[body].contactHead
        while edge >= 0 && islands.contacts.count < 32 {
            let contact = edge >> 1
            edge = contacts[contact].next(side: edge & 1)
            let c = contacts[contact]
            if c.islandMark == islands.mark || !c.isSolid { continue }
            let other = c.bodyA == body ? c.bodyB : c.bodyA
            let counts = bodies[other].kind == .static || bodies[body].isBullet || bodies[other].isBullet
            if !counts { continue }
            let isMember = bodies[other].islandMark == islands.mark
            let kept = keep(other)
            if !isMember { place(other, at: time) }
            updateContact(contact)
            if !contacts[contact].isTouching {
                if !isMember { restore(other, kept) }
                continue
            }
            contacts[contact].islandMark = islands.mark
            islands.contacts.append(contact)
            if isMember { continue }
            wakeUp(other)
            addImpactMember(other)
        }
    }

    /// Positions first (only the two bodies give way), then velocities without warm start, then the rest of the way.
    private func solveImpact(rest h: Float) {
        let island = loadImpact()
        let n = islands.contacts.count
        islands.constraints.resizeUninitialized(to: n)
        for k in 0..<n { islands.constraints[k] = impactConstraint(k, onlyFirstTwo: true) }
        let solver = ContactSolver(constraints: islands.constraints.base, count: n, island: island)
        for _ in 0..<20 where !solver.solvePositions(baumgarte: Tolerances.impactBaumgarte, tolerance: 1.5) {}
        settle(island)
        for k in 0..<n {
            islands.constraints[k] = impactConstraint(k, onlyFirstTwo: false)
            solver.prepare(k, bounceThreshold: Tolerances.restitutionThreshold)
        }
        for _ in 0..<Tolerances.velocityIterations { solver.solveVelocities() }
        storeImpact(island, h)
    }

    private func loadImpact() -> IslandBodies {
        let n = islands.members.count
        islands.bodies.resizeUninitialized(to: n)
        for k in 0..<n {
            let index = islands.members[k]
            var b = IslandBody()
            b.dense = bodies[index].dense
            b.angle = angle(at: index)
            if b.dense >= 0 {
                let i = Int(b.dense)
                (b.velocity, b.w) = (awake.velocity(i), awake.w[i])
                let pull = awake.gravity[i] * currentGravity + awake.inverseMass[i] * Vec2(awake.fx[i], awake.fy[i])
                b.gain = Tolerances.timeStep * pull
                b.gainW = Tolerances.timeStep * (awake.inverseInertia[i] * awake.torque[i])
            }
            islands.bodies[k] = b
        }
        return IslandBodies(bodies: islands.bodies.base, count: n)
    }

    private func impactConstraint(_ k: Int, onlyFirstTwo: Bool) -> ContactConstraint {
        let index = islands.contacts[k]
        var c = constraint(
            index, bodies[contacts[index].bodyA].islandIndex, bodies[contacts[index].bodyB].islandIndex)
        if onlyFirstTwo && c.a > 1 { (c.massA, c.inertiaA) = (0, 0) }
        if onlyFirstTwo && c.b > 1 { (c.massB, c.inertiaB) = (0, 0) }
        c.first.normalImpulse = 0
        c.first.tangentImpulse = 0
        c.second.normalImpulse = 0
        c.second.tangentImpulse = 0
        return c
    }

    /// The corrected positions become the beginning of the rest of the way.
    private func settle(_ island: IslandBodies) {
        for k in 0..<island.count {
            let i = Int(island.bodies[k].dense)
            let b = island.bodies[k]
            if i < 0 || !(b.shift.x + b.shift.y + b.angle).isFinite { continue }
            let p = Grid.moved(awake.position(i), by: b.shift)
            (awake.x[i], awake.y[i], awake.angle[i]) = (p.x, p.y, island.bodies[k].angle)
            if k < 2 { (awake.startX[i], awake.startY[i], awake.startAngle[i]) = (p.x, p.y, awake.angle[i]) }
            island.bodies[k].shift = .zero
        }
    }

    /// The impulses of an impact are not kept for the next step: they are far too large to start from.
    private func storeImpact(_ island: IslandBodies, _ h: Float) {
        for k in 0..<island.count {
            let b = island.bodies[k]
            let i = Int(b.dense)
            if i < 0 { continue }
            let (v, w) = Streaming.limited(b.velocity, b.w)
            if (v.x + v.y + w).isFinite {
                let p = Grid.moved(awake.position(i), by: h * v)
                (awake.x[i], awake.y[i]) = (p.x, p.y)
                awake.angle[i] += h * w
            }
            (awake.vx[i], awake.vy[i], awake.w[i]) = (v.x, v.y, w)
            quarantine(i)
        }
    }

    /// Boxes and partners follow, and what was known about the bodies' other impacts is out of date.
    private func finishImpact() {
        for k in 0..<islands.members.count {
            let body = islands.members[k]
            let i = Int(bodies[body].dense)
            if i < 0 { continue }
            synchronizeBoxes(
                of: body, start: startCenter(body), startTurn: Rotation(awake.startAngle[i]),
                end: awake.position(i), endTurn: Rotation(awake.angle[i]))
            var edge = bodies[body].contactHead
            while edge >= 0 {
                reconsider(edge >> 1)
                edge = contacts[edge >> 1].next(side: edge & 1)
            }
        }
        findPairs()
    }
}
