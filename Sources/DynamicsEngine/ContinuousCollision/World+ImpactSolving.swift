// Resolves an impact: stops the bodies at its time and solves their contacts.

extension World {
    /// Moves the bodies of a contact to their poses at the time of impact. If the shapes touch in these poses, solves
    /// the bodies and their neighbors for the rest of the sub-step; otherwise, moves the bodies back.
    func resolveImpact(of contact: Int32, at time: Float) {
        let (a, b) = (contacts[contact].bodyA, contacts[contact].bodyB)
        let (savedA, savedB) = (savedMotion(of: a), savedMotion(of: b))
        moveBody(a, toTime: time)
        moveBody(b, toTime: time)
        updateContact(contact)
        contacts[contact].impacts += 1
        invalidateImpactTime(of: contact)
        if !contacts[contact].isTouching {
            // With the same paths, the next search would find the same impact. As in Box2D 2.3, the contact is ignored
            // for the rest of the sub-step.
            contacts[contact].impacts = .max
            restoreMotion(of: a, to: savedA)
            restoreMotion(of: b, to: savedB)
            return
        }
        wakeUp(a)
        wakeUp(b)
        gatherImpactIsland(of: contact, at: time)
        solveImpactIsland(remainingTime: (1 - time) * Tolerances.timeStep)
        synchronizeImpactIsland()
    }

    /// The saved start and end poses of a body's remaining path in the sub-step, which `restoreMotion(of:to:)`
    /// restores.
    private struct SavedMotion {
        var center = WorldPoint.zero
        var start = WorldPoint.zero
        var angle: Float = 0
        var startAngle: Float = 0
        var startTime: Float = 0
    }

    /// Returns the motion of an awake body; nil for a static or sleeping body, which has none even if `updateContact(_:)`
    /// wakes it before the motion is restored.
    private func savedMotion(of body: Int32) -> SavedMotion? {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 { return nil }
        return SavedMotion(
            center: awake.position(at: i), start: startCenter(of: body), angle: awake.angle[i],
            startAngle: awake.startAngle[i], startTime: awake.startTime[i])
    }

    private func restoreMotion(of body: Int32, to saved: SavedMotion?) {
        guard let k = saved else { return }
        let i = Int(bodies[body].awakeIndex)
        (awake.x[i], awake.y[i], awake.angle[i]) = (k.center.x, k.center.y, k.angle)
        (awake.startX[i], awake.startY[i]) = (k.start.x, k.start.y)
        (awake.startAngle[i], awake.startTime[i]) = (k.startAngle, k.startTime)
    }

    /// Collects the island that is solved for an impact: both bodies of the contact, and the bodies that touch them at
    /// `time`. Of two dynamic bodies that touch, at least one must be a bullet. In a
    /// crowd, the neighbors are left to the next sub-step.
    private func gatherImpactIsland(of contact: Int32, at time: Float) {
        let isInCrowd = isInCrowd(contacts.records.base + Int(contact))
        if isInCrowd { countCrowdImpact(of: contacts.records.base + Int(contact)) }
        islandScratch.mark &+= 1
        islandScratch.bodyIndices.removeAll()
        islandScratch.contactIndices.removeAll()
        addBodyToImpactIsland(contacts[contact].bodyA)
        addBodyToImpactIsland(contacts[contact].bodyB)
        islandScratch.contactIndices.append(contact)
        contacts[contact].islandMark = islandScratch.mark
        if isInCrowd { return }
        for k in 0..<2 where bodies[islandScratch.bodyIndices[k]].kind == .dynamic {
            gatherImpactNeighbors(of: islandScratch.bodyIndices[k], at: time)
        }
    }

    private func addBodyToImpactIsland(_ body: Int32) {
        bodies[body].islandMark = islandScratch.mark
        bodies[body].islandIndex = Int32(islandScratch.bodyIndices.count)
        islandScratch.bodyIndices.append(body)
    }

    private func gatherImpactNeighbors(of body: Int32, at time: Float) {
        for edge in contacts.edges(from: bodies[body].contactHead) {
            if islandScratch.contactIndices.count >= ImpactPolicy.largestContactCount { break }
            let contact = edge.index
            let c = contacts[contact]
            if c.islandMark == islandScratch.mark || !c.isSolid { continue }
            let other = c.otherBody(at: edge)
            let isIncluded = bodies[other].kind == .static || bodies[body].isBullet || bodies[other].isBullet
            if !isIncluded { continue }
            let isInIsland = bodies[other].islandMark == islandScratch.mark
            let saved = savedMotion(of: other)
            if !isInIsland { moveBody(other, toTime: time) }
            updateContact(contact)
            if !contacts[contact].isTouching {
                if !isInIsland { restoreMotion(of: other, to: saved) }
                continue
            }
            contacts[contact].islandMark = islandScratch.mark
            islandScratch.contactIndices.append(contact)
            if isInIsland { continue }
            wakeUp(other)
            addBodyToImpactIsland(other)
        }
    }

    /// Solves the island of an impact over the remaining time `h`, in seconds: corrects the positions of the two
    /// impacting bodies, solves the velocities of all bodies without warm starting, then integrates the poses.
    private func solveImpactIsland(remainingTime h: Float) {
        let island = loadImpactIsland()
        let n = islandScratch.contactIndices.count
        islandScratch.constraints.resizeUninitialized(to: n)
        for k in 0..<n { islandScratch.constraints[k] = impactConstraint(at: k, movesOnlyFirstTwoBodies: true) }
        let solver = ContactSolver(constraints: islandScratch.constraints.base, count: n, island: island)
        for _ in 0..<20 {
            if solver.solvePositions(baumgarte: Tolerances.impactBaumgarte, tolerance: 1.5).isConverged { break }
        }
        commitCorrectedPositions(of: island)
        for k in 0..<n {
            islandScratch.constraints[k] = impactConstraint(at: k, movesOnlyFirstTwoBodies: false)
            solver.prepareConstraint(at: k)
        }
        for _ in 0..<Tolerances.velocityIterations { solver.solveVelocities() }
        integrateAndStoreImpactIsland(island, remainingTime: h)
    }

    private func loadImpactIsland() -> IslandBodies {
        let n = islandScratch.bodyIndices.count
        islandScratch.bodies.resizeUninitialized(to: n)
        for k in 0..<n {
            let index = islandScratch.bodyIndices[k]
            var b = IslandBody()
            b.awakeIndex = bodies[index].awakeIndex
            b.angle = angle(at: index)
            b.startAngle = b.angle
            if b.awakeIndex >= 0 {
                let i = Int(b.awakeIndex)
                (b.velocity, b.angularVelocity) = (awake.velocity(at: i), awake.w[i])
                let acceleration = awake.acceleration(at: i, gravity: currentGravity)
                b.velocityGain = Tolerances.timeStep * acceleration.linear
                b.angularVelocityGain = Tolerances.timeStep * acceleration.angular
            }
            islandScratch.bodies[k] = b
        }
        return IslandBodies(bodies: islandScratch.bodies.base, count: n)
    }

    private func impactConstraint(at k: Int, movesOnlyFirstTwoBodies: Bool) -> ContactConstraint {
        var c = contactConstraint(ofContact: islandScratch.contactIndices[k])
        if movesOnlyFirstTwoBodies && c.a > 1 { (c.inverseMassA, c.inverseInertiaA) = (0, 0) }
        if movesOnlyFirstTwoBodies && c.b > 1 { (c.inverseMassB, c.inverseInertiaB) = (0, 0) }
        (c.first, c.second) = (ContactConstraint.Point(), ContactConstraint.Point())
        return c
    }

    /// Writes the corrected poses to `awake`. The poses of the two impacting bodies (indices 0 and 1) also become the
    /// start poses of their remaining paths in the sub-step.
    private func commitCorrectedPositions(of island: IslandBodies) {
        for k in 0..<island.count {
            var b = island.bodies[k]
            let i = Int(b.awakeIndex)
            if i < 0 || !(b.deltaPosition.x + b.deltaPosition.y + b.angle).isFinite { continue }
            b.limitDisplacement()
            let p = Grid.translated(awake.position(at: i), by: b.deltaPosition)
            (awake.x[i], awake.y[i], awake.angle[i]) = (p.x, p.y, b.angle)
            if k < 2 { (awake.startX[i], awake.startY[i], awake.startAngle[i]) = (p.x, p.y, awake.angle[i]) }
            b.deltaPosition = .zero
            island.bodies[k] = b
        }
    }

    /// Writes the velocities and the integrated poses to `awake`. Discards the contact impulses, because the impulses
    /// of an impact are too large for warm starting.
    private func integrateAndStoreImpactIsland(_ island: IslandBodies, remainingTime h: Float) {
        for k in 0..<island.count {
            let b = island.bodies[k]
            let i = Int(b.awakeIndex)
            if i < 0 { continue }
            var (v, w) = UnconstrainedIntegrator.clampedVelocities(
                velocity: b.velocity, angularVelocity: b.angularVelocity)
            if (v.x + v.y + w).isFinite {
                let p = Grid.translated(awake.position(at: i), by: h * v)
                (awake.x[i], awake.y[i]) = (p.x, p.y)
                awake.angle[i] += h * w
            } else {
                (v, w) = (.zero, 0)
                awake.flags[i] |= AwakeFlags.hasOverflowed
            }
            (awake.vx[i], awake.vy[i], awake.w[i]) = (v.x, v.y, w)
        }
    }

    /// Updates the fat AABBs and the pairs of the bodies that the impact moved, and discards the cached times of impact
    /// of their contacts.
    private func synchronizeImpactIsland() {
        for k in 0..<islandScratch.bodyIndices.count {
            let body = islandScratch.bodyIndices[k]
            let i = Int(bodies[body].awakeIndex)
            if i < 0 { continue }
            // Barriers check the motion in the whole sub-step, which the AABBs must enclose. In a soft island, contacts whose
            // AABBs no longer overlap are removed at once. In a reference island, they remain, and the AABBs before and after
            // a correction of the position enclose its path up to one or two margins, so longer ones are enclosed here.
            let r = bodies[body]
            let correction = (startCenter(of: body) - r.startPosition).length
            let isWhole = r.isInSoftIsland || Double(correction) > 2 * Tolerances.aabbMargin
            synchronizeAABBs(
                of: body, start: isWhole ? r.startPosition : startCenter(of: body),
                startRotation: Rotation(isWhole ? r.startAngle : awake.startAngle[i]),
                end: awake.position(at: i), endRotation: Rotation(awake.angle[i]))
            for edge in contacts.edges(from: bodies[body].contactHead) { updateImpactCandidate(edge.index) }
        }
        findPairs()
    }
}
