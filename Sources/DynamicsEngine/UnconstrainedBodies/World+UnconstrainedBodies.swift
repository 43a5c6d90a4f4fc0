extension World {
    /// Integrates unconstrained bodies over one sub-step. An unconstrained body has no solid contact, and no joint
    /// except at most one spring to a point in the world.
    ///
    /// Most bodies of a user interface are unconstrained. A spring is a single constraint row, so the first velocity
    /// iteration already solves it. Box2D performs seven more iterations, which change less than the last digit of a
    /// `Float` and are therefore omitted. The exception is a spring whose length is within the slop, so that its row
    /// has no direction. In this case, a closed-form expression replaces all eight iterations.
    /// - Parameter count: The number of unconstrained bodies before the islands were solved.
    func integrateUnconstrainedBodies(count: Int) {
        let (b, gravity) = (awake, currentGravity)
        var (i, hasRestingBody) = (0, false)
        while i + 4 <= count {
            hasRestingBody =
                SIMDUnconstrainedIntegrator.stepFourBodies(of: b, from: i, gravity: gravity) || hasRestingBody
            i += 4
        }
        while i < count {
            hasRestingBody =
                UnconstrainedIntegrator.stepBodyAndUpdateSleepTime(of: b, at: i, gravity: gravity) || hasRestingBody
            i += 1
        }
        if allowsSleep && hasRestingBody { putRestingBodiesToSleep(count: count) }
        if allowsSleep && isCalmSampled { putCalmBodiesToSleep(count: min(count, awake.unconstrainedCount)) }
    }

    /// Puts bodies to sleep if they have rested for `Tolerances.timeToSleep`, except at a turning point of an
    /// oscillation.
    ///
    /// Iterates backward, because when a body falls asleep, the last unconstrained body moves to its index.
    private func putRestingBodiesToSleep(count: Int) {
        let timeToSleep = Tolerances.timeToSleep
        var i = count
        while i > 0 {
            i -= 1
            guard awake.sleepTime[i] >= timeToSleep else { continue }
            if !UnconstrainedIntegrator.isSpringReversingMotion(of: awake, at: i, gravity: currentGravity) {
                putToSleep(awake.slot[i])
            }
        }
    }

    /// The number of sub-steps between two checks for calm bodies.
    private static let calmInterval: Float = 32

    /// Whether calm bodies are searched for in this sub-step.
    private var isCalmSampled: Bool {
        let count = time / Double(Self.calmInterval * Tolerances.timeStep)
        return abs(count - count.rounded(.toNearestOrEven)) * Double(Self.calmInterval) < 0.5
    }

    /// Puts bodies on springs of length 0 to sleep that have been calm for `Tolerances.timeToSleepAtAnchor`.
    ///
    /// Within the slop, such a spring exerts no force, so a body on a stiff one crosses this range again and again, faster
    /// than the limit for sleep, although it stays within a point of its anchor. It falls asleep within the slop.
    private func putCalmBodiesToSleep(count: Int) {
        let longestGap = 1.5 * Double(Self.calmInterval * Tolerances.timeStep)
        var i = count
        while i > 0 {
            i -= 1
            guard let distance = UnconstrainedIntegrator.calmDistance(of: awake, at: i) else { continue }
            let r = bodies.records.base + Int(awake.slot[i])
            if time - r.pointee.restSampleTime > longestGap { r.pointee.restStart = time }
            r.pointee.restSampleTime = time
            let isAtRest = time - r.pointee.restStart >= Tolerances.timeToSleepAtAnchor
            if isAtRest && distance <= Tolerances.linearSlop { putToSleep(awake.slot[i]) }
        }
    }
}
