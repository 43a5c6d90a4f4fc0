extension World {
    /// Integrates unconstrained bodies over one sub-step. An unconstrained body has no solid contact, and no joint
    /// except at most one spring to a point in the world.
    ///
    /// Most bodies of a user interface are unconstrained. A spring is a single constraint row, so the first velocity
    /// iteration already solves it. Box2D performs seven more iterations, which change less than the last digit of a
    /// `Float` and are therefore omitted. The exception is a spring whose length is within the slop, so that its row
    /// has no direction. In this case, a closed-form expression replaces all eight iterations.
    func integrateUnconstrainedBodies(awakeIndices range: Range<Int>) {
        let (b, gravity) = (awake, currentGravity)
        var (i, hasRestingBody) = (range.lowerBound, false)
        while i + 4 <= range.upperBound {
            hasRestingBody =
                SIMDUnconstrainedIntegrator.stepFourBodies(of: b, from: i, gravity: gravity) || hasRestingBody
            i += 4
        }
        while i < range.upperBound {
            hasRestingBody =
                UnconstrainedIntegrator.stepBodyAndUpdateSleepTime(of: b, at: i, gravity: gravity) || hasRestingBody
            i += 1
        }
        if allowsSleep && hasRestingBody { putRestingBodiesToSleep(awakeIndices: range) }
    }

    /// Puts bodies to sleep if they have rested for `Tolerances.timeToSleep`, except at a turning point of an
    /// oscillation.
    ///
    /// Iterates backward, because when a body falls asleep, the last unconstrained body moves to its index.
    private func putRestingBodiesToSleep(awakeIndices range: Range<Int>) {
        let timeToSleep = Tolerances.timeToSleep
        var i = range.upperBound
        while i > range.lowerBound {
            i -= 1
            guard awake.sleepTime[i] >= timeToSleep else { continue }
            if !UnconstrainedIntegrator.isSpringReversingMotion(of: awake, at: i, gravity: currentGravity) {
                putToSleep(awake.slot[i])
            }
        }
    }
}
