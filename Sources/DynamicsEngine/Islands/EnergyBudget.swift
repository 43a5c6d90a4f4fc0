/// The kinetic energy that an island with joints may have at the end of a sub-step, and the energy that it has.
///
/// Joints that contradict each other, or that hold light bodies by long lever arms, converge slowly. The impulses of the
/// last sub-step, with which the iterations start, can then add energy in each sub-step, until velocities overflow.
/// Constraints do no work: only forces and springs change the energy of an island. So where the solvers leave more, its
/// velocities are reduced, and so are the impulses with which the next sub-step starts.
struct EnergyBudget: BitwiseCopyable {
    /// The energy of the bodies and springs before constraints act on them, in joules.
    var available = 0.0
    /// The work of forces since the start of the sub-step, minus the energy that springs still contain, in joules.
    var work = 0.0
    /// The kinetic energy that the bodies have after constraints acted on them, in joules.
    var energy = 0.0
    /// The energy that the joints of a reference island took in the last sub-steps and may return, in joules. Impulses that
    /// have not converged take energy in one sub-step and return it in a later one; welds of Box2D 2.3 do so all the time.
    private var reserve = 0.0
    private var jointCount = 0.0

    /// The ratio by which the energy may exceed the limit, because numbers of single precision are rounded.
    private static let tolerance = 1.001

    /// The fraction of the reserve that remains after a sub-step: it halves in a fifth of a second.
    private static let reserveDecay = 0.97

    /// The largest reserve of a joint, in joules, so that the sum of many is finite.
    private static let largestReserve = 1e30

    /// Whether the energy is limited: the island has joints.
    var isLimited: Bool { jointCount > 0 }

    mutating func addJoint(reserve: Float) {
        jointCount += 1
        self.reserve += Double(reserve)
    }

    /// Sets no limit, because an impact of the island adds energy: that of a body with a restitution above 1.
    mutating func removeLimit() { available = .infinity }

    /// The energy that the island may have, in joules.
    private var limit: Double { (available + work + reserve) * Self.tolerance }

    /// The factor for the velocities of the island, from 0 to 1; 0 if they overflowed.
    var factor: Float {
        if !isLimited || energy <= limit { return 1 }
        return limit > 0 && energy.isFinite ? Float((limit / energy).squareRoot()) : 0
    }

    /// The value of `JointRecord.energyReserve` for each joint of the island at the end of the sub-step.
    var reservePerJoint: Float {
        let rest = limit - energy
        return rest > 0 && rest.isFinite ? Float(min(Self.reserveDecay * rest / jointCount, Self.largestReserve)) : 0
    }
}

extension JointRecord {
    /// Returns the energy of a spring whose anchors are `distance` apart, in joules. Within the slop, it exerts no force.
    /// - Parameter inverseMass: The inverse effective mass along the spring, in 1/kg.
    func springEnergy(distance: Float, inverseMass: Float) -> Double {
        if inverseMass <= 0 { return 0 }
        let omega = 2 * Double.pi * Double(min(frequency, 100_000))
        let x = Double(max(distance, Tolerances.linearSlop) - length)
        return 0.5 * omega * omega * x * x / Double(inverseMass)
    }
}

extension World {
    /// Returns the budget of the reference island in `islands`. Call this before constraints change the velocities.
    func energyBudget(of island: IslandBodies) -> EnergyBudget {
        var budget = EnergyBudget()
        if islandScratch.jointIndices.count == 0 { return budget }
        forEachJointOfIsland { budget.addJoint(reserve: $0.energyReserve) }
        for k in 0..<island.count where island.bodies[k].awakeIndex >= 0 {
            budget.available += kineticEnergy(of: island, at: k)
            if bodies[islandScratch.bodyIndices[k]].restitution > 1 { budget.removeLimit() }
        }
        return budget
    }

    /// Reduces the velocities and the impulses of the joints if the island has more energy than its budget permits.
    func limitEnergy(of island: IslandBodies, budget start: EnergyBudget) {
        if !start.isLimited { return }
        var budget = start
        forEachJointOfIsland { budget.work += springWork(of: $0, island) }
        for k in 0..<island.count where island.bodies[k].awakeIndex >= 0 {
            budget.energy += kineticEnergy(of: island, at: k)
        }
        let factor = budget.factor
        forEachJointOfIsland { $0.energyReserve = budget.reservePerJoint }
        if factor == 1 { return }
        for k in 0..<island.count {
            // A velocity that overflowed is not finite, and no product with it is 0, so 0 is assigned.
            let (v, w) = (island.bodies[k].velocity, island.bodies[k].angularVelocity)
            island.bodies[k].velocity = factor == 0 ? .zero : factor * v
            island.bodies[k].angularVelocity = factor == 0 ? 0 : factor * w
        }
        forEachJointOfIsland { $0.scaleImpulses(by: factor) }
        for k in 0..<islandScratch.contactIndices.count {
            contacts[islandScratch.contactIndices[k]].manifold.scaleImpulses(by: factor)
        }
    }

    /// Returns the kinetic energy of a body of the island, in joules.
    private func kineticEnergy(of island: IslandBodies, at k: Int) -> Double {
        let (b, r) = (island.bodies[k], bodies.records.base + Int(islandScratch.bodyIndices[k]))
        return 0.5
            * (Double(r.pointee.mass) * Double(b.velocity.lengthSquared)
                + Double(r.pointee.inertia) * Double(b.angularVelocity * b.angularVelocity))
    }

    /// Returns the energy that a spring loses in this sub-step, in joules.
    private func springWork(of j: JointRecord, _ island: IslandBodies) -> Double {
        if !j.isSpring { return 0 }
        let inverse = j.inverseEffectiveMass(island: island)
        let length = (j.relativeCenter + j.armB - j.armA).length
        let speed = Vec2.dot(j.axis, PointConstraint.relativeVelocity(of: j, island: island))
        return j.springEnergy(distance: length, inverseMass: inverse)
            - j.springEnergy(distance: length + Tolerances.timeStep * speed, inverseMass: inverse)
    }
}

extension ConstraintGraph {
    /// Starts the budgets of the islands with joints. Call this after the joints are prepared, and before constraints
    /// change the velocities.
    /// - Returns: The kinetic energy of all these islands, in joules, above which a solver step checks the budgets.
    mutating func startEnergyBudgets(joints solver: SoftJointSolver, world: World) -> Float {
        if joints.count == 0 { return .infinity }
        world.islandScratch.budgets.removeAll()
        world.islandScratch.budgets.resize(to: world.islands.slotCount, with: EnergyBudget())
        let budgets = world.islandScratch.budgets.base
        for k in 0..<joints.count {
            let j = solver.records + Int(joints[k])
            let island = world.island(ofJoint: j)
            budgets[island].addJoint(reserve: 0)
            if !j.pointee.isSpring || j.pointee.isFreeSpring { continue }
            // The energy of a spring in this sub-step, with the effective mass that it has at its start.
            let (_, length, inverseMass) = solver.poses[k].axisRow
            j.pointee.effectiveMass = inverseMass
            budgets[island].available += j.pointee.springEnergy(distance: length, inverseMass: inverseMass)
        }
        bodies.halfMasses.resizeUninitialized(to: bodies.indexCount)
        let (awake, records, bodies) = (world.awake, world.bodies.records.base, bodies)
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
            // Free springs have acted already, so the velocities contain their energy. A damping below 0 is going to
            // add energy, so its factor is applied here.
            let (linear, angular) = (max(awake.linearDampingFactor[i], 1), max(awake.angularDampingFactor[i], 1))
            let v = bodies.velocities[k] * Float4(linear, linear, angular, 0)
            // Contacts at rest must absorb the speed that forces add in a sub-step, so at least the energy of this
            // speed is available.
            let gain = Tolerances.timeStep * bodies.accelerations[k]
            budget.pointee.available += Double((halfMass * (v * v + gain * gain)).sum())
        }
        // The corrections of positions may leave some energy in a solver step: here that of 1 m/s.
        var limit = 0.5 * Double(mass)
        for k in 0..<world.islandScratch.budgets.count { limit += 1.5 * budgets[k].available }
        return Float(limit)
    }

    /// Reduces the velocities and the impulses of the joints of each island that has more energy than its budget
    /// permits. Call this after the constraints are solved.
    func limitEnergy(joints solver: SoftJointSolver, world: World) {
        if joints.count == 0 { return }
        let budgets = world.islandScratch.budgets.base
        for k in 0..<world.islandScratch.budgets.count { (budgets[k].work, budgets[k].energy) = (0, 0) }
        for k in 0..<joints.count {
            let j = solver.records + Int(joints[k])
            if !j.pointee.isSpring || j.pointee.isFreeSpring { continue }
            let energy = j.pointee.springEnergy(
                distance: solver.poses[k].length, inverseMass: j.pointee.effectiveMass)
            budgets[world.island(ofJoint: j)].work -= energy
        }
        let (records, bodies) = (world.bodies.records.base, bodies)
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let budget = budgets + Int(records[Int(bodies.body[k])].island)
            if !budget.pointee.isLimited { continue }
            let (v, d) = (bodies.velocities[k], bodies.displacements[k] - bodies.startDisplacements[k])
            let halfMass = bodies.halfMasses[k]
            budget.pointee.work += Double(2 * (halfMass * bodies.accelerations[k] * d).sum())
            budget.pointee.energy += Double((halfMass * v * v).sum())
        }
        var hasExcess = false
        for k in 0..<world.islandScratch.budgets.count { hasExcess = hasExcess || budgets[k].factor != 1 }
        if !hasExcess { return }
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let factor = budgets[Int(records[Int(bodies.body[k])].island)].factor
            // A velocity that overflowed is not finite, and no product with it is 0, so 0 is assigned.
            if factor != 1 { bodies.velocities[k] = factor == 0 ? .zero : factor * bodies.velocities[k] }
        }
        scaleImpulses(joints: solver, world: world)
    }

    /// Multiplies the impulses of the islands that had too much energy by their factors.
    private func scaleImpulses(joints solver: SoftJointSolver, world: World) {
        let budgets = world.islandScratch.budgets.base
        hinges.pointee.scaleImpulses { budgets[world.island(ofJoint: solver.records + Int($0))].factor }
        for k in 0..<joints.count {
            let j = solver.records + Int(joints[k])
            j.pointee.scaleImpulses(by: budgets[world.island(ofJoint: j)].factor)
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
    /// Returns the index of the island of a joint in a constraint graph.
    fileprivate func island(ofJoint j: UnsafePointer<JointRecord>) -> Int {
        let (a, b) = (j.pointee.bodyA, j.pointee.bodyB)
        let island = a < 0 || bodies[a].kind == .static ? bodies[b].island : bodies[a].island
        return Int(island)
    }
}

extension Float4 {
    /// Returns the sum of the first three components.
    @inline(__always) fileprivate func sum() -> Float { x + y + z }
}
