extension ConstraintGraph {
    /// Starts the budgets of the islands with joints. Call this after the joints are prepared, and before constraints
    /// change the velocities.
    /// - Returns: The kinetic energy of all these islands, in joules, above which a solver step checks the budgets.
    mutating func startEnergyBudgets(joints solver: SoftJointSolver, world: World) -> Float {
        if joints.count == 0 { return .infinity }
        let budgets = world.resetEnergyBudgets()
        for k in 0..<joints.count {
            let j = solver.records + Int(joints[k])
            let island = world.island(ofJoint: j.pointee)
            budgets[island].addJoint(reserve: 0)
            if !j.pointee.isSpring || j.pointee.isFreeSpring { continue }
            // The energy of a spring in this sub-step, with the effective mass that it has at its start.
            let pair = SoftJointPair(j, bodies)
            let (axis, length) = solver.direction(of: j, pair)
            j.pointee.effectiveMass = pair.inverseMass(along: axis)
            budgets[island].addAvailable(
                j.pointee.springEnergy(distance: length, inverseMass: j.pointee.effectiveMass))
        }
        let (awake, records) = (world.awake, world.bodies.records.base)
        bodies.halfMasses.resizeUninitialized(to: bodies.indexCount)
        var mass: Float = 0
        for k in 0..<bodies.indexCount {
            bodies.halfMasses[k] = .zero
            if bodies.body[k] < 0 { continue }
            let r = records + Int(bodies.body[k])
            let (budget, i) = (budgets + Int(r.pointee.island), Int(r.pointee.awakeIndex))
            if !budget.pointee.isLimited { continue }
            if r.pointee.restitution > 1 { budget.pointee.removeLimit() }
            let (m, inertia) = (0.5 * r.pointee.mass, 0.5 * r.pointee.inertia)
            let halfMass = Float4(m, m, inertia, 0)
            bodies.halfMasses[k] = halfMass
            mass += r.pointee.mass
            // Free springs have acted already. A damping below 0 adds energy.
            let (linear, angular) = (max(awake.linearDampingFactor[i], 1), max(awake.angularDampingFactor[i], 1))
            let v = bodies.velocities[k] * Float4(linear, linear, angular, 0)
            // A sub-step resolves no less than the energy of the speed that forces add in it. Contacts at rest need it.
            let gain = Tolerances.timeStep * bodies.accelerations[k]
            budget.pointee.addAvailable(Double((halfMass * (v * v + gain * gain)).sum()))
        }
        // The corrections of positions may leave some energy in a solver step: here that of 1 m/s.
        var limit = 0.5 * Double(mass)
        for k in 0..<world.islands.budgets.count { limit += 1.5 * budgets[k].available }
        return Float(limit)
    }

    /// Reduces the velocities and the impulses of the joints of each island that has more energy than its budget
    /// permits. Call this after the constraints are solved.
    func limitEnergy(joints solver: SoftJointSolver, world: World) {
        if joints.count == 0 { return }
        let budgets = world.islands.budgets.base
        for k in 0..<world.islands.budgets.count { budgets[k].beginResult() }
        for k in 0..<joints.count {
            let j = solver.records + Int(joints[k])
            if !j.pointee.isSpring || j.pointee.isFreeSpring { continue }
            let length = SoftJointPair(j, bodies).separation(of: j).length
            budgets[world.island(ofJoint: j.pointee)].addWork(
                -j.pointee.springEnergy(distance: length, inverseMass: j.pointee.effectiveMass))
        }
        let records = world.bodies.records.base
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let r = records + Int(bodies.body[k])
            let budget = budgets + Int(r.pointee.island)
            if !budget.pointee.isLimited { continue }
            let (v, d) = (bodies.velocities[k], bodies.displacements[k] - bodies.startDisplacements[k])
            let halfMass = bodies.halfMasses[k]
            budget.pointee.addWork(Double(2 * (halfMass * bodies.accelerations[k] * d).sum()))
            budget.pointee.addResult(Double((halfMass * v * v).sum()))
        }
        var hasExcess = false
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let factor = budgets[Int(records[Int(bodies.body[k])].island)].factor
            if factor == 1 { continue }
            hasExcess = true
            // A velocity that overflowed is not finite, and no product with it is 0.
            bodies.velocities[k] = factor == 0 ? .zero : factor * bodies.velocities[k]
        }
        if hasExcess { scaleImpulses(joints: solver, world: world) }
    }

    /// Multiplies the impulses of the islands that had too much energy by their factors.
    private func scaleImpulses(joints solver: SoftJointSolver, world: World) {
        let budgets = world.islands.budgets.base
        for k in 0..<joints.count {
            let j = solver.records + Int(joints[k])
            j.pointee.scaleImpulses(by: budgets[world.island(ofJoint: j.pointee)].factor)
        }
        for color in 0...SoftIslands.colorCount {
            let c = colors[color]
            for lane in 0..<c.contacts.count where c.contacts[lane] >= 0 {
                let contact = world.contacts[c.contacts[lane]]
                let body = world.softIndex(of: contact.bodyA) > 0 ? contact.bodyA : contact.bodyB
                c.constraints[lane >> 2].scaleImpulses(
                    lane: lane & 3, by: budgets[Int(world.bodies[body].island)].factor)
            }
        }
    }
}

extension World {
    /// Resets the budgets of all islands, and returns them. Their indices are those of `islandRecords`.
    fileprivate func resetEnergyBudgets() -> UnsafeMutablePointer<EnergyBudget> {
        islands.budgets.resizeUninitialized(to: islandRecords.slotCount)
        for k in 0..<islandRecords.slotCount { islands.budgets[k] = EnergyBudget() }
        return islands.budgets.base
    }

    /// Returns the index of the island of a joint in a constraint graph.
    fileprivate func island(ofJoint j: JointRecord) -> Int {
        let island = j.bodyA < 0 || bodies[j.bodyA].kind == .static ? bodies[j.bodyB].island : bodies[j.bodyA].island
        return Int(island)
    }
}

extension Float4 {
    /// Returns the sum of the first three components.
    @inline(__always) fileprivate func sum() -> Float { x + y + z }
}
