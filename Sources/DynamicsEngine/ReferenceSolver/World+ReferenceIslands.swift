// Solves a reference island, in the order of Box2D 2.3.

extension World {
    /// Solves one reference island in Box2D 2.3's order: velocity iterations, integration of the poses, then position
    /// iterations. In each velocity iteration, joints are solved before contacts.
    func solveReferenceIsland() {
        let island = loadReferenceIsland()
        let budget = energyBudget(of: island)
        let solver = prepareContactSolver(for: island)
        solver.warmStart()
        prepareJoints(of: island)
        solveVelocities(of: island, contactSolver: solver)
        storeContactImpulses(of: solver)
        forEachJointOfIsland { $0.resetOverflowedImpulses() }
        limitEnergy(of: island, budget: budget)
        integrateReferenceIsland(island)
        let isSolved = correctPositions(of: island, contactSolver: solver)
        storeReferenceIsland(island)
        putReferenceIslandToSleepIfAtRest(positionsAreSolved: isSolved)
    }

    /// Copies the island's bodies from `awake`, and applies gravity, forces and damping to the velocities of the
    /// copies.
    private func loadReferenceIsland() -> IslandBodies {
        let n = islandScratch.bodyIndices.count
        islandScratch.bodies.resizeUninitialized(to: n)
        let h = Tolerances.timeStep
        for k in 0..<n {
            let index = islandScratch.bodyIndices[k]
            var b = IslandBody()
            b.awakeIndex = bodies[index].awakeIndex
            b.angle = angle(at: index)
            if b.awakeIndex >= 0 {
                let i = Int(b.awakeIndex)
                (b.inverseMass, b.inverseInertia) = (awake.inverseMass[i], awake.inverseInertia[i])
                let acceleration = awake.acceleration(at: i, gravity: currentGravity)
                b.velocity = awake.linearDampingFactor[i] * (awake.velocity(at: i) + h * acceleration.linear)
                b.angularVelocity = awake.angularDampingFactor[i] * (awake.w[i] + h * acceleration.angular)
                (b.velocityGain, b.angularVelocityGain) = (
                    b.velocity - awake.velocity(at: i), b.angularVelocity - awake.w[i]
                )
            }
            b.startAngle = b.angle
            b.rotation = Rotation(b.angle)
            islandScratch.bodies[k] = b
        }
        var island = IslandBodies(bodies: islandScratch.bodies.base, count: n)
        forEachJointOfIsland { j in
            island.hasDisplacedJoint = island.hasDisplacedJoint || (j.isDisplaced && !j.isSpring)
            j.isDisplaced = false
        }
        return island
    }

    /// Calls `body` with the joints of the island, in the order in which they are solved.
    func forEachJointOfIsland(_ body: (inout JointRecord) -> Void) {
        for k in 0..<islandScratch.jointIndices.count { body(&joints[islandScratch.jointIndices[k]]) }
    }

    private func prepareContactSolver(for island: IslandBodies) -> ContactSolver {
        let n = islandScratch.contactIndices.count
        islandScratch.constraints.resizeUninitialized(to: n)
        let solver = ContactSolver(constraints: islandScratch.constraints.base, count: n, island: island)
        for k in 0..<n {
            islandScratch.constraints[k] = contactConstraint(ofContact: islandScratch.contactIndices[k])
            solver.prepareConstraint(at: k)
        }
        return solver
    }

    /// Creates the constraint of a contact of the island that was gathered last.
    func contactConstraint(ofContact index: Int32) -> ContactConstraint {
        let c = contacts[index]
        let (ra, rb) = (bodies[c.bodyA], bodies[c.bodyB])
        var k = ContactConstraint()
        (k.contact, k.a, k.b) = (index, ra.islandIndex, rb.islandIndex)
        k.pointCount = c.manifold.count
        k.manifold = c.manifold
        if c.movesA { (k.inverseMassA, k.inverseInertiaA) = (ra.inverseMass, ra.inverseInertia) }
        if c.movesB { (k.inverseMassB, k.inverseInertiaB) = (rb.inverseMass, rb.inverseInertia) }
        k.friction = (max(ra.friction, 0) * max(rb.friction, 0)).squareRoot()
        k.restitution = max(ra.restitution, rb.restitution)
        k.relativeCenter = centerOfMass(at: c.bodyB) - centerOfMass(at: c.bodyA)
        (k.radiusA, k.radiusB) = (shapes[c.shapeA].radius, shapes[c.shapeB].radius)
        (k.first.normalImpulse, k.first.tangentImpulse) =
            (c.manifold.first.normalImpulse, c.manifold.first.tangentImpulse)
        (k.second.normalImpulse, k.second.tangentImpulse) =
            (c.manifold.second.normalImpulse, c.manifold.second.tangentImpulse)
        return k
    }

    private func storeContactImpulses(of solver: ContactSolver) {
        for k in 0..<solver.count {
            var c = solver.constraints[k]
            if !(c.first.normalImpulse + c.first.tangentImpulse + c.second.normalImpulse + c.second.tangentImpulse)
                .isFinite
            {
                (c.first, c.second) = (ContactConstraint.Point(), ContactConstraint.Point())
            }
            for i in 0..<Int(c.pointCount) {
                let p = i == 0 ? c.first : c.second
                contacts[c.contact].manifold[i].normalImpulse = p.normalImpulse
                contacts[c.contact].manifold[i].tangentImpulse = p.tangentImpulse
            }
        }
    }

    private func prepareJoints(of island: IslandBodies) {
        forEachJointOfIsland { j in
            let (a, b) = (j.bodyA, j.bodyB)
            j.relativeCenter = centerOfMass(at: b) - (a >= 0 ? centerOfMass(at: a) : j.worldAnchor)
            j.solverIndexA = a >= 0 ? bodies[a].islandIndex : -1
            j.solverIndexB = bodies[b].islandIndex
            JointSolver.prepareJoint(&j, island: island)
        }
    }

    private func solveVelocities(of island: IslandBodies, contactSolver solver: ContactSolver) {
        for _ in 0..<Tolerances.velocityIterations {
            forEachJointOfIsland { JointSolver.solveVelocity(of: &$0, island: island) }
            solver.solveVelocities()
        }
    }

    private func integrateReferenceIsland(_ island: IslandBodies) {
        let h = Tolerances.timeStep
        for k in 0..<island.count {
            let b = island.bodies + k
            (b.pointee.velocity, b.pointee.angularVelocity) = UnconstrainedIntegrator.clampedVelocities(
                velocity: b.pointee.velocity, angularVelocity: b.pointee.angularVelocity)
            b.pointee.deltaPosition = h * b.pointee.velocity
            b.pointee.angle += h * b.pointee.angularVelocity
        }
    }

    private func correctPositions(of island: IslandBodies, contactSolver solver: ContactSolver) -> Bool {
        for _ in 0..<Tolerances.positionIterations {
            var isSolved = solver.solvePositions(baumgarte: Tolerances.baumgarte, tolerance: 3).isSolved
            forEachJointOfIsland { isSolved = JointSolver.solvePosition(of: &$0, island: island) && isSolved }
            if isSolved { return true }
        }
        return false
    }

    private func storeReferenceIsland(_ island: IslandBodies) {
        for k in 0..<island.count {
            var b = island.bodies[k]
            let i = Int(b.awakeIndex)
            if i < 0 { continue }
            if !(b.velocity.x + b.velocity.y + b.angularVelocity + b.deltaPosition.x + b.deltaPosition.y + b.angle)
                .isFinite
            {
                (b.velocity, b.angularVelocity) = UnconstrainedIntegrator.stopOverflowedBody(of: awake, at: i)
                (b.deltaPosition, b.angle) = (.zero, b.startAngle)
            }
            b.limitDisplacement()
            let position = Grid.translated(awake.position(at: i), by: b.deltaPosition)
            (awake.x[i], awake.y[i], awake.angle[i]) = (position.x, position.y, b.angle)
            (awake.vx[i], awake.vy[i], awake.w[i]) = (b.velocity.x, b.velocity.y, b.angularVelocity)
        }
    }

    /// Puts the island to sleep if all its bodies have rested for `Tolerances.timeToSleep` and its position errors are
    /// within tolerance, or if all its bodies stay in place.
    private func putReferenceIslandToSleepIfAtRest(positionsAreSolved isSolved: Bool) {
        let isRestSampled = isSubStep(multipleOf: RestPolicy.inPlaceInterval)
        var (minimumSleepTime, latestRestStart) = (Float.infinity, -Double.infinity)
        for k in 0..<islandScratch.bodyIndices.count {
            let i = Int(bodies[islandScratch.bodyIndices[k]].awakeIndex)
            if i < 0 { continue }
            UnconstrainedIntegrator.updateSleepTime(of: awake, at: i)
            minimumSleepTime = min(minimumSleepTime, awake.sleepTime[i])
            if isRestSampled {
                latestRestStart = max(latestRestStart, updateRestStart(of: islandScratch.bodyIndices[k]))
            }
        }
        let isAtRest = isSolved && minimumSleepTime >= Tolerances.timeToSleep
        let staysInPlace =
            isRestSampled && islandScratch.jointIndices.count == 0
            && time - latestRestStart >= RestPolicy.timeToSleepInPlace
        if !allowsSleep || !(isAtRest || staysInPlace) { return }
        for k in 0..<islandScratch.bodyIndices.count where bodies[islandScratch.bodyIndices[k]].awakeIndex >= 0 {
            let r = bodies[islandScratch.bodyIndices[k]]
            if !isAtRest {
                // At the start pose barriers hold; where shapes that overlap push a body away from each other, the pose
                // that the solver found may violate them.
                let i = Int(r.awakeIndex)
                (awake.x[i], awake.y[i], awake.angle[i]) = (r.startPosition.x, r.startPosition.y, r.startAngle)
            }
            putToSleep(islandScratch.bodyIndices[k])
        }
    }

    /// Returns the time since which all points of a body have moved by less than `RestPolicy.inPlaceDistance` between
    /// starts of sub-steps, in seconds.
    ///
    /// A body that bounces in one place is in an island only while it touches the ground. In the meantime it is not
    /// sampled, so its rest starts again with each bounce.
    private func updateRestStart(of body: Int32) -> Double {
        let r = bodies.records.base + Int(body)
        let wasSampledBefore = time - r.pointee.restSampleTime <= 2.5 * Double(Tolerances.timeStep)
        r.pointee.restSampleTime = time
        let offset = r.pointee.startPosition - r.pointee.restPosition
        let rotation = abs(r.pointee.startAngle - r.pointee.restAngle)
        let displacement = max(abs(offset.x), abs(offset.y)) + rotation * maximumExtent(of: r.pointee)
        if wasSampledBefore && displacement < RestPolicy.inPlaceDistance { return r.pointee.restStart }
        (r.pointee.restPosition, r.pointee.restAngle) = (r.pointee.startPosition, r.pointee.startAngle)
        r.pointee.restStart = time
        return time
    }
}
