// Advances the time of a world by sub-steps.

extension World {
    /// Advances the simulation by a time, in sub-steps of 1/120 s, and then clears all forces and torques.
    ///
    /// The world accumulates the time and takes as many sub-steps as fit; the remainder is kept for the next call. The
    /// first frame of 1/60 s gets one sub-step and each later frame two, as measured on Apple's system. While no body
    /// is awake, the function returns immediately and discards the time.
    ///
    /// Complexity: linear in the number of awake bodies and their contacts. Sleeping bodies add no cost.
    ///
    /// - Parameter seconds: The time to advance by, in seconds, from 0 to `Tolerances.maximumAdvance` (60 s). A time
    ///   that is negative, longer, infinite or NaN is ignored and counted in `rejectedInputs`.
    /// - Returns: The number of sub-steps taken.
    @discardableResult
    public func advance(by seconds: Double) -> Int {
        clearPreviousResults()
        guard seconds.isFinite, seconds >= 0, seconds <= Tolerances.maximumAdvance else {
            recordRejectedInput("the time to advance by was not between 0 and 60 seconds: the call was ignored")
            return 0
        }
        if awake.count == 0 { return 0 }
        // The accumulator adds doubles, but a sub-step is 1/120 s rounded to `Float`, which is slightly longer.
        let h = Double(Tolerances.timeStep)
        accumulator += seconds
        var taken = 0
        while accumulator >= h {
            accumulator -= h
            if awake.count == 0 { continue }
            takeSubStep(isFirst: taken == 0)
            taken += 1
        }
        clearForces()
        return taken
    }

    /// Takes one sub-step of 1/120 s, regardless of the time that `advance(by:)` has accumulated.
    ///
    /// Forces and torques remain until `clearForces()` or the next `advance(by:)`.
    public func step() {
        clearPreviousResults()
        takeSubStep(isFirst: true)
    }

    /// Sets the accumulated forces and torques of all bodies to zero. The function wakes no body.
    public func clearForces() {
        awake.fx.update(repeating: 0, count: awake.count)
        awake.fy.update(repeating: 0, count: awake.count)
        awake.torque.update(repeating: 0, count: awake.count)
    }

    /// Takes one sub-step: updates contacts, applies fields, solves islands, integrates unconstrained bodies, handles
    /// continuous collision and completes contact events.
    /// - Parameter isFirst: Whether this is the first sub-step of a call of `advance(by:)` or `step()`.
    func takeSubStep(isFirst: Bool) {
        recordStartPoses()
        findPairs()
        updateContacts(isFirstSubStep: isFirst)
        applyFields()
        let unconstrainedCount = awake.unconstrainedCount
        solveIslands()
        integrateUnconstrainedBodies(count: unconstrainedCount)
        synchronizeAABBs()
        findPairs()
        solveImpacts()
        finishContactEvents()
        recordOverflows()
        hasStaleAABBs = true
        time += Double(Tolerances.timeStep)
        checkInvariants()
    }

    /// Clears the results of the previous `advance(by:)` or `step()`: contact events and newly sleeping bodies.
    private func clearPreviousResults() {
        for i in 0..<newlySleeping.count { bodies[newlySleeping[i]].isNewlySleeping = false }
        newlySleeping.removeAll()
        contactEvents.removeAll()
        finishedEventCount = 0
    }

    /// Records the poses of all bodies that can collide, at the start of the sub-step. Contact updates, AABB updates
    /// and continuous collision read these poses.
    private func recordStartPoses() {
        let b = awake
        for i in 0..<b.count where b.flags[i] & AwakeFlags.collides != 0 {
            (b.startX[i], b.startY[i], b.startAngle[i]) = (b.x[i], b.y[i], b.angle[i])
            b.startTime[i] = 0
            let r = bodies.records.base + Int(b.slot[i])
            r.pointee.position = b.position(at: i)
            (r.pointee.startPosition, r.pointee.startAngle) = (r.pointee.position, b.angle[i])
            r.pointee.startPoseTime = time
            if r.pointee.rotationAngle != b.angle[i] { _ = rotation(at: b.slot[i]) }
        }
    }

    /// Updates the AABBs of all bodies that can collide, so that each AABB encloses the whole motion of its shape in
    /// the sub-step.
    private func synchronizeAABBs() {
        let b = awake
        for i in 0..<b.count where b.flags[i] & AwakeFlags.collides != 0 {
            if b.flags[i] & AwakeFlags.isNearBase != 0 {
                b.flags[i] &= ~AwakeFlags.isNearBase
                continue
            }
            let startRotation = rotation(of: b.slot[i], atAngle: b.startAngle[i])
            synchronizeAABBs(
                of: b.slot[i], start: WorldPoint(x: b.startX[i], y: b.startY[i]), startRotation: startRotation,
                end: b.position(at: i), endRotation: rotation(at: b.slot[i]))
        }
    }
}
