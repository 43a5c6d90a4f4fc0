extension SoftJointSolver {
    /// Solves the springs that pull a body through free air, for the whole sub-step at once, as a reference island does.
    /// So such a body moves as it does outside of a soft island.
    ///
    /// In solver steps, a spring has the same frequency and decay, but its motion is shifted in time by up to half a
    /// sub-step, because the force acts in parts. A body that touches others needs these parts: its contacts converge
    /// only if the force is the same in all solver steps. So do nets of springs.
    func solveFreeSprings(world: World) {
        if !findFreeSprings() { return }
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            if !j.pointee.isFreeSpring { continue }
            integrateAcceleration(of: max(j.pointee.islandIndexA, j.pointee.islandIndexB), world: world)
            solveFreeSpring(j)
        }
    }

    /// Finds the free springs: springs between a static body, or a point in the world, and a moving body without
    /// contacts and without other joints except slack ropes.
    /// - Returns: Whether there is at least one.
    private func findFreeSprings() -> Bool {
        let accelerations = bodies.accelerations
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            let (a, b) = (j.pointee.islandIndexA, j.pointee.islandIndexB)
            let isSpring = j.pointee.kind == .distance && j.pointee.frequency > 0
            j.pointee.isFreeSpring = isSpring && (a == 0) != (b == 0)
            if j.pointee.kind == .rope && j.pointee.impulse == 0 { continue }
            let load: Float = j.pointee.isFreeSpring ? 1 : 2
            if a > 0 { accelerations[a][3] += load }
            if b > 0 { accelerations[b][3] += load }
        }
        var hasFreeSpring = false
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            if !j.pointee.isFreeSpring { continue }
            let body = max(j.pointee.islandIndexA, j.pointee.islandIndexB)
            j.pointee.isFreeSpring = accelerations[body][3] == 1 && bodies.usedColors[body] == 0
            hasFreeSpring = hasFreeSpring || j.pointee.isFreeSpring
        }
        return hasFreeSpring
    }

    /// Applies the acceleration and the damping of the whole sub-step to the velocity of a body, so that the solver
    /// steps apply none.
    private func integrateAcceleration(of index: Int32, world: World) {
        let i = Int(world.bodies[bodies.body[index]].awakeIndex)
        let (linear, angular) = (world.awake.linearDampingFactor[i], world.awake.angularDampingFactor[i])
        let v = bodies.velocities[index] + Tolerances.timeStep * bodies.accelerations[index]
        bodies.velocities[index] = v * Float4(linear, linear, angular, 0)
        bodies.accelerations[index] = .zero
        bodies.dampingFactors[index] = SIMD2(1, 1)
        // The next sub-step loads the damping factors again.
        bodies.bases[index].isOutdated = true
    }

    /// Solves a spring as `DistanceJoint` does, with all its iterations.
    private func solveFreeSpring(_ j: Joint) {
        var pair = SoftJointPair(j, bodies)
        let (axis, length) = direction(of: j, pair)
        let inverse = pair.inverseMass(along: axis)
        if inverse <= 0 { return }
        let spring = SpringCoefficients(
            frequency: j.pointee.frequency, dampingRatio: j.pointee.dampingRatio, step: Tolerances.timeStep)
        let bias = (length - j.pointee.length) * spring.stiffness
        pair.applyImpulse(j.pointee.impulse * axis)
        for _ in 0..<Tolerances.velocityIterations {
            let error = Vec2.dot(axis, pair.relativeVelocity) + bias
            let change = -spring.massScale / inverse * error - (1 - spring.massScale) * j.pointee.impulse
            j.pointee.impulse += change
            pair.applyImpulse(change * axis)
        }
        pair.store(bodies)
    }
}
