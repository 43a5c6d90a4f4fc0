extension World {
    /// Returns the budget of the reference island in `islands`. Call this before constraints change the velocities.
    func energyBudget(of island: IslandBodies) -> EnergyBudget {
        var budget = EnergyBudget()
        if islands.jointIndices.count == 0 { return budget }
        for k in 0..<islands.jointIndices.count {
            budget.addJoint(reserve: joints[islands.jointIndices[k]].energyReserve)
        }
        for k in 0..<island.count where island.bodies[k].awakeIndex >= 0 {
            budget.addAvailable(kineticEnergy(of: island, at: k))
            if bodies[islands.bodyIndices[k]].restitution > 1 { budget.removeLimit() }
        }
        return budget
    }

    /// Reduces the velocities and the impulses of the joints if the island has more energy than its budget permits.
    func limitEnergy(of island: IslandBodies, budget start: EnergyBudget) {
        if !start.isLimited { return }
        var budget = start
        for k in 0..<islands.jointIndices.count {
            budget.addWork(springWork(of: joints[islands.jointIndices[k]], island))
        }
        for k in 0..<island.count where island.bodies[k].awakeIndex >= 0 {
            budget.addResult(kineticEnergy(of: island, at: k))
        }
        let factor = budget.factor
        for k in 0..<islands.jointIndices.count {
            joints[islands.jointIndices[k]].energyReserve = budget.reservePerJoint
        }
        if factor == 1 { return }
        for k in 0..<island.count {
            // A velocity that overflowed is not finite, and no product with it is 0.
            let (v, w) = (island.bodies[k].velocity, island.bodies[k].angularVelocity)
            island.bodies[k].velocity = factor == 0 ? .zero : factor * v
            island.bodies[k].angularVelocity = factor == 0 ? 0 : factor * w
        }
        for k in 0..<islands.jointIndices.count { joints[islands.jointIndices[k]].scaleImpulses(by: factor) }
        for k in 0..<islands.contactIndices.count {
            contacts[islands.contactIndices[k]].manifold.scaleImpulses(by: factor)
        }
    }

    /// Returns the kinetic energy of a body of the island, in joules.
    private func kineticEnergy(of island: IslandBodies, at k: Int) -> Double {
        let (b, r) = (island.bodies[k], bodies.records.base + Int(islands.bodyIndices[k]))
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
