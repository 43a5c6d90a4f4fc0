extension World {
    /// Steps one small island in the order of the reference: joints newest first, eight times over, then positions.
    func solveIsland() {
        let island = loadIsland()
        let solver = prepareContacts(island)
        solver.warmStart()
        prepareJoints(island)
        solveVelocities(island, solver)
        storeImpulses(solver)
        quarantineJoints()
        moveIsland(island)
        let isSolved = correctPositions(island, solver)
        storeIsland(island)
        restIsland(isSolved)
    }

    /// Takes the bodies out of their columns, with gravity, forces and damping in their velocities.
    private func loadIsland() -> IslandBodies {
        let n = islands.members.count
        islands.bodies.resizeUninitialized(to: n)
        let h = Tolerances.timeStep
        for k in 0..<n {
            let index = islands.members[k]
            var b = IslandBody()
            b.dense = bodies[index].dense
            bodies[index].isInHeap = false
            b.angle = angle(at: index)
            if b.dense >= 0 {
                let i = Int(b.dense)
                (b.inverseMass, b.inverseInertia) = (awake.inverseMass[i], awake.inverseInertia[i])
                let pull = awake.gravity[i] * currentGravity + b.inverseMass * Vec2(awake.fx[i], awake.fy[i])
                b.velocity = awake.linearFactor[i] * (awake.velocity(i) + h * pull)
                b.w = awake.angularFactor[i] * (awake.w[i] + h * (b.inverseInertia * awake.torque[i]))
                (b.gain, b.gainW) = (b.velocity - awake.velocity(i), b.w - awake.w[i])
            }
            b.startAngle = b.angle
            b.rotation = Rotation(b.angle)
            islands.bodies[k] = b
        }
        return IslandBodies(bodies: islands.bodies.base, count: n)
    }

    private func prepareContacts(_ island: IslandBodies) -> ContactSolver {
        let n = islands.contacts.count
        islands.constraints.resizeUninitialized(to: n)
        let solver = ContactSolver(constraints: islands.constraints.base, count: n, island: island)
        for k in 0..<n {
            let index = islands.contacts[k]
            islands.constraints[k] = constraint(
                index, bodies[contacts[index].bodyA].islandIndex, bodies[contacts[index].bodyB].islandIndex)
            solver.prepare(k, bounceThreshold: Tolerances.restitutionThreshold)
        }
        return solver
    }

    /// What a contact's records say, for the bodies at these places of the island.
    func constraint(_ index: Int32, _ a: Int32, _ b: Int32) -> ContactConstraint {
        let c = contacts[index]
        let (ra, rb) = (bodies[c.bodyA], bodies[c.bodyB])
        var k = ContactConstraint()
        (k.contact, k.a, k.b) = (index, a, b)
        k.count = c.manifold.count
        k.manifold = c.manifold
        if c.movesA { (k.massA, k.inertiaA) = (ra.inverseMass, ra.inverseInertia) }
        if c.movesB { (k.massB, k.inertiaB) = (rb.inverseMass, rb.inverseInertia) }
        k.friction = (max(ra.friction, 0) * max(rb.friction, 0)).squareRoot()
        k.restitution = max(ra.restitution, rb.restitution)
        k.slop = Tolerances.linearSlop
        k.separation = position(ofCenter: c.bodyB) - position(ofCenter: c.bodyA)
        (k.radiusA, k.radiusB) = (shapes[c.shapeA].radius, shapes[c.shapeB].radius)
        (k.first.normalImpulse, k.first.tangentImpulse) =
            (c.manifold.first.normalImpulse, c.manifold.first.tangentImpulse)
        (k.second.normalImpulse, k.second.tangentImpulse) =
            (c.manifold.second.normalImpulse, c.manifold.second.tangentImpulse)
        return k
    }

    private func storeImpulses(_ solver: ContactSolver) {
        for k in 0..<solver.count {
            var c = solver.constraints[k]
            if !(c.first.normalImpulse + c.first.tangentImpulse + c.second.normalImpulse + c.second.tangentImpulse)
                .isFinite
            {
                (c.first, c.second) = (ContactConstraint.Point(), ContactConstraint.Point())
            }
            contacts[c.contact].manifold.first.normalImpulse = c.first.normalImpulse
            contacts[c.contact].manifold.first.tangentImpulse = c.first.tangentImpulse
            if c.count < 2 { continue }
            contacts[c.contact].manifold.second.normalImpulse = c.second.normalImpulse
            contacts[c.contact].manifold.second.tangentImpulse = c.second.tangentImpulse
        }
    }

    /// An impulse that overflowed would spoil the next step through the warm start.
    private func quarantineJoints() {
        for k in 0..<islands.joints.count {
            let index = islands.joints[k]
            let j = joints[index]
            if (j.impulse + j.impulseY + j.impulseZ + j.motorImpulse).isFinite { continue }
            joints[index].impulse = 0
            joints[index].impulseY = 0
            joints[index].impulseZ = 0
            joints[index].motorImpulse = 0
        }
    }

    private func prepareJoints(_ island: IslandBodies) {
        for k in 0..<islands.joints.count {
            let index = islands.joints[k]
            let (a, b) = (joints[index].bodyA, joints[index].bodyB)
            let start = a >= 0 ? position(ofCenter: a) : joints[index].worldAnchor
            joints[index].separation = position(ofCenter: b) - start
            joints[index].islandA = a >= 0 ? bodies[a].islandIndex : -1
            joints[index].islandB = bodies[b].islandIndex
            JointSolver.prepare(&joints[index], island)
        }
    }

    private func solveVelocities(_ island: IslandBodies, _ solver: ContactSolver) {
        for _ in 0..<Tolerances.velocityIterations {
            for k in 0..<islands.joints.count { JointSolver.solveVelocity(&joints[islands.joints[k]], island) }
            solver.solveVelocities()
        }
    }

    private func moveIsland(_ island: IslandBodies) {
        let h = Tolerances.timeStep
        for k in 0..<island.count {
            let b = island.bodies + k
            (b.pointee.velocity, b.pointee.w) = Streaming.limited(b.pointee.velocity, b.pointee.w)
            b.pointee.shift = h * b.pointee.velocity
            b.pointee.angle += h * b.pointee.w
        }
    }

    private func correctPositions(_ island: IslandBodies, _ solver: ContactSolver) -> Bool {
        for _ in 0..<Tolerances.positionIterations {
            var isSolved = solver.solvePositions(baumgarte: Tolerances.baumgarte, tolerance: 3)
            for k in 0..<islands.joints.count {
                isSolved = JointSolver.solvePosition(&joints[islands.joints[k]], island) && isSolved
            }
            if isSolved { return true }
        }
        return false
    }

    private func storeIsland(_ island: IslandBodies) {
        for k in 0..<island.count {
            var b = island.bodies[k]
            let i = Int(b.dense)
            if i < 0 { continue }
            if !(b.velocity.x + b.velocity.y + b.w + b.shift.x + b.shift.y + b.angle).isFinite {
                (b.velocity, b.w) = Streaming.quarantined(awake, i)
                (b.shift, b.angle) = (.zero, b.startAngle)
            }
            let place = Grid.moved(awake.position(i), by: b.shift)
            (awake.x[i], awake.y[i], awake.angle[i]) = (place.x, place.y, b.angle)
            (awake.vx[i], awake.vy[i], awake.w[i]) = (b.velocity.x, b.velocity.y, b.w)
        }
    }

    /// An island sleeps when all of it has rested long enough and its positions hold.
    private func restIsland(_ isSolved: Bool) {
        var least = Float.infinity
        for k in 0..<islands.members.count {
            let i = Int(bodies[islands.members[k]].dense)
            if i < 0 { continue }
            Streaming.rest(awake, i)
            least = min(least, awake.sleepTime[i])
        }
        if !allowsSleep || !isSolved || least < Tolerances.timeToSleep { return }
        for k in 0..<islands.members.count where bodies[islands.members[k]].dense >= 0 {
            fallAsleep(islands.members[k])
        }
    }
}
