extension World {
    /// Solves all soft islands (islands of more than 12 bodies), in one batch for each quality.
    /// - Parameter reusesPrepared: Whether to reuse the contacts that the previous sub-step prepared.
    func solveSoftIslands(reusesPrepared: Bool) {
        solveSoftIslandBatch(quality: .fine, reusesPrepared: reusesPrepared)
        swap(&softIslandBatch, &coarseSoftIslandBatch)
        solveSoftIslandBatch(quality: .coarse, reusesPrepared: reusesPrepared)
        swap(&softIslandBatch, &coarseSoftIslandBatch)
    }

    private func solveSoftIslandBatch(quality: SolverQuality, reusesPrepared: Bool) {
        if !reusesPrepared { collectSoftIslands(quality: quality) }
        if softIslandBatch.islandBodies.count == 0 { return }
        if !reusesPrepared { prepareSoftIslandBodies(quality: quality) }
        loadSoftIslandBodies()
        if reusesPrepared {
            softStepSolver(quality: quality).updateApproachVelocities()
        } else {
            colorContacts()
            prepareSIMDConstraints(quality: quality)
        }
        runSoftStepSolver(quality: quality)
        storeSoftIslandImpulses(quality: quality)
        storeSoftIslandBodies()
        putSoftIslandsToSleep()
    }

    private func prepareSoftIslandBodies(quality: SolverQuality) {
        let n = softIslandBatch.islandBodies.count
        softIslandBatch.velocities.resizeUninitialized(to: n + 1)
        softIslandBatch.displacements.resizeUninitialized(to: n + 1)
        softIslandBatch.previousDisplacements.resizeUninitialized(to: n)
        softIslandBatch.accelerations.resizeUninitialized(to: n)
        softIslandBatch.dampingFactors.resizeUninitialized(to: n)
        softIslandBatch.bodyStates.resizeUninitialized(to: n)
        let b = awake
        for k in 0..<n {
            let body = softIslandBatch.islandBodies[k].body
            let i = Int(bodies[body].awakeIndex)
            softIslandBatch.bodyStates[k] = softIslandBodyState(of: body)
            softIslandBatch.displacements[k] = .zero
            // Converts the damping factor f = 1 / (1 + h c) of the whole sub-step to the factor 1 / (1 + h c / n) of a
            // solver step, which is one of n equal steps of the soft-step solver inside the sub-step. Here, h c = 1 / f
            // - 1.
            let solverSteps = Float(quality.solverStepCount)
            softIslandBatch.dampingFactors[k] = SIMD2(
                1 / (1 + (1 / b.linearDampingFactor[i] - 1) / solverSteps),
                1 / (1 + (1 / b.angularDampingFactor[i] - 1) / solverSteps))
        }
        softIslandBatch.velocities[n] = .zero
        softIslandBatch.displacements[n] = .zero
    }

    private func loadSoftIslandBodies() {
        let b = awake
        for k in 0..<softIslandBatch.islandBodies.count {
            let i = Int(bodies[softIslandBatch.islandBodies[k].body].awakeIndex)
            softIslandBatch.velocities[k] = Float4(b.vx[i], b.vy[i], b.w[i], 0)
            softIslandBatch.previousDisplacements[k] = softIslandBatch.displacements[k]
            softIslandBatch.accelerations[k] = Float4(
                b.gravityScale[i] * currentGravity.x + b.inverseMass[i] * b.fx[i],
                b.gravityScale[i] * currentGravity.y + b.inverseMass[i] * b.fy[i], b.inverseInertia[i] * b.torque[i], 0)
        }
    }

    @inline(__always)
    func softIslandBodyState(of body: Int32) -> SoftIslandBodyState {
        let r = bodies.records.base + Int(body)
        return SoftIslandBodyState(
            center: centerOfMass(at: body), rotation: rotation(at: body), inverseMass: r.pointee.inverseMass,
            inverseInertia: r.pointee.inverseInertia, friction: max(r.pointee.friction, 0),
            restitution: r.pointee.restitution)
    }

    /// Assigns each contact the first color that no other contact of its moving bodies has, so that contacts of the
    /// same color share no moving body.
    private func colorContacts() {
        let (n, m) = (softIslandBatch.islandBodies.count, softIslandBatch.contacts.count)
        softIslandBatch.usedColors.removeAll()
        softIslandBatch.usedColors.resize(to: n + 1, with: 0)
        softIslandBatch.contactColors.resizeUninitialized(to: m)
        softIslandBatch.colorCounts.removeAll()
        softIslandBatch.colorCounts.resize(to: SoftIslands.colorCount + 1, with: 0)
        let available = (UInt32(1) << UInt32(SoftIslands.colorCount)) - 1
        for k in 0..<m {
            let (a, b) = (Int(softIslandBatch.contacts[k].a), Int(softIslandBatch.contacts[k].b))
            let unused =
                ~((a < n ? softIslandBatch.usedColors[a] : 0) | (b < n ? softIslandBatch.usedColors[b] : 0)) & available
            var color = SoftIslands.colorCount
            if unused != 0 {
                color = unused.trailingZeroBitCount
                let bit = UInt32(1) << UInt32(color)
                if a < n { softIslandBatch.usedColors[a] |= bit }
                if b < n { softIslandBatch.usedColors[b] |= bit }
            }
            softIslandBatch.contactColors[k] = UInt8(color)
            softIslandBatch.colorCounts[color] += 1
        }
        assignLanes(contactCount: m)
    }

    private func assignLanes(contactCount m: Int) {
        var start: Int32 = 0
        for color in 0...SoftIslands.colorCount {
            let count = softIslandBatch.colorCounts[color]
            softIslandBatch.colorCounts[color] = start
            // Contacts without a color can share bodies, so each of them occupies a whole group of four lanes. The
            // lanes of each color are padded to a multiple of four.
            start += color == SoftIslands.colorCount ? 4 * count : (count + 3) & ~3
        }
        softIslandBatch.laneContacts.removeAll()
        softIslandBatch.laneContacts.resize(to: Int(start), with: -1)
        for k in 0..<m {
            let color = Int(softIslandBatch.contactColors[k])
            softIslandBatch.laneContacts[softIslandBatch.colorCounts[color]] = Int32(k)
            softIslandBatch.colorCounts[color] += color == SoftIslands.colorCount ? 4 : 1
        }
    }

    private func softStepSolver(quality: SolverQuality) -> SoftStepSolver {
        SoftStepSolver(
            velocities: softIslandBatch.velocities.base, displacements: softIslandBatch.displacements.base,
            contacts: softIslandBatch.constraints.base,
            count: softIslandBatch.constraints.count, inverseStep: Float(quality.solverStepCount) / Tolerances.timeStep)
    }

    private func runSoftStepSolver(quality: SolverQuality) {
        let n = softIslandBatch.islandBodies.count
        let h = Tolerances.timeStep / Float(quality.solverStepCount)
        let solver = softStepSolver(quality: quality)
        for _ in 0..<quality.solverStepCount {
            for k in 0..<n {
                let f = softIslandBatch.dampingFactors[k]
                softIslandBatch.velocities[k] =
                    (softIslandBatch.velocities[k] + h * softIslandBatch.accelerations[k]) * Float4(f.x, f.x, f.y, 0)
            }
            solver.warmStart()
            solver.solveContacts(useBias: true)
            for k in 0..<n { softIslandBatch.displacements[k] += h * softIslandBatch.velocities[k] }
            solver.solveContacts(useBias: false)
        }
        solver.applyRestitution(threshold: Tolerances.restitutionThreshold)
    }

    private func storeSoftIslandBodies() {
        let b = awake
        for k in 0..<softIslandBatch.islandBodies.count {
            let i = Int(bodies[softIslandBatch.islandBodies[k].body].awakeIndex)
            let (velocity, displacement) = (
                softIslandBatch.velocities[k],
                softIslandBatch.displacements[k] - softIslandBatch.previousDisplacements[k]
            )
            var (v, w) = UnconstrainedIntegrator.clampedVelocities(
                velocity: Vec2(velocity.x, velocity.y), angularVelocity: velocity.z)
            var deltaPosition = Vec2(displacement.x, displacement.y)
            let limit = Tolerances.maximumTranslation
            if deltaPosition.lengthSquared > limit * limit { deltaPosition *= limit / deltaPosition.length }
            var deltaRotation = max(-Tolerances.maximumRotation, min(displacement.z, Tolerances.maximumRotation))
            if !(v.x + v.y + w + deltaPosition.x + deltaPosition.y + deltaRotation).isFinite {
                (v, w) = UnconstrainedIntegrator.stopOverflowedBody(of: b, at: i)
                (deltaPosition, deltaRotation) = (.zero, 0)
                softIslands.hasPreparedContacts = false
            }
            let p = Grid.translated(b.position(at: i), by: deltaPosition)
            (b.x[i], b.y[i]) = (p.x, p.y)
            b.angle[i] += deltaRotation
            (b.vx[i], b.vy[i], b.w[i]) = (v.x, v.y, w)
            UnconstrainedIntegrator.updateSleepTime(of: b, at: i)
        }
    }

    /// Puts each soft island (an island of more than 12 bodies) to sleep if all its bodies have rested for
    /// `Tolerances.timeToSleep`.
    private func putSoftIslandsToSleep() {
        if !allowsSleep { return }
        for k in 0..<softIslandBatch.islandBodies.count {
            softIslands.nodes[softIslandBatch.islandBodies[k].island].minimumSleepTime = .infinity
        }
        for k in 0..<softIslandBatch.islandBodies.count {
            let body = softIslandBatch.islandBodies[k]
            let time = awake.sleepTime[Int(bodies[body.body].awakeIndex)]
            softIslands.nodes[body.island].minimumSleepTime = min(softIslands.nodes[body.island].minimumSleepTime, time)
        }
        for k in 0..<softIslandBatch.islandBodies.count {
            let body = softIslandBatch.islandBodies[k]
            if softIslands.nodes[body.island].minimumSleepTime >= Tolerances.timeToSleep { putToSleep(body.body) }
        }
    }
}
