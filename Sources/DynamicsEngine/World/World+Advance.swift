extension World {
    /// Lets time pass: as many sub-steps of 1/120 s as fit into what has gathered up, then forces are cleared.
    ///
    /// With nothing awake it returns at once. More than `Tolerances.longestAdvance` seconds, or a time that is
    /// negative or no number, is refused and counts as none.
    /// - Returns: How many sub-steps were taken.
    @discardableResult
    public func advance(by seconds: Double) -> Int {
        beginAdvance()
        guard seconds.isFinite, seconds >= 0, seconds <= Tolerances.longestAdvance else {
            refuse("the time to advance by must lie between 0 and 60 seconds")
            return 0
        }
        if awake.count == 0 { return 0 }
        // The accumulator is a double of sums of doubles, the step a rounded float: so the first frame of 1/60 s
        // gets one sub-step and every other two, as measured on Apple's system.
        let h = Double(Tolerances.timeStep)
        accumulator += seconds
        var taken = 0
        while accumulator >= h {
            accumulator -= h
            if awake.count == 0 { continue }
            subStep()
            taken += 1
        }
        clearForces()
        return taken
    }

    /// Takes one sub-step of 1/120 s, whatever has gathered up. Forces stay until `clearForces()`.
    public func step() {
        beginAdvance()
        subStep()
    }

    /// Takes all forces and torques off the bodies.
    public func clearForces() {
        awake.fx.update(repeating: 0, count: awake.count)
        awake.fy.update(repeating: 0, count: awake.count)
        awake.torque.update(repeating: 0, count: awake.count)
    }

    /// The way of one sub-step.
    func subStep() {
        rememberStarts()
        findPairs()
        updateContacts()
        applyFields()
        let simple = awake.simpleCount
        solveIslands()
        streamSimpleBodies(0..<simple)
        synchronizeBoxes()
        findPairs()
        solveImpacts()
        finishContactEvents()
        countQuarantined()
        boxesAreStale = true
        time += Double(Tolerances.timeStep)
        checkInvariants()
    }

    /// What the last advance told is forgotten.
    private func beginAdvance() {
        large.isPrepared = false
        for i in 0..<slept.count { bodies[slept[i]].justSlept = false }
        slept.removeAll()
        contactEvents.removeAll()
        finishedEvents = 0
    }

    /// Bodies that collide keep where they begin the sub-step: contacts, boxes and continuous collision ask for it.
    private func rememberStarts() {
        let b = awake
        large.isAlone = true
        for i in 0..<b.count where b.flags[i] & AwakeFlags.collides != 0 {
            (b.startX[i], b.startY[i], b.startAngle[i]) = (b.x[i], b.y[i], b.angle[i])
            b.startTime[i] = 0
            let r = bodies.records.base + Int(b.slot[i])
            if !r.pointee.isInHeap { large.isAlone = false }
            r.pointee.position = b.position(i)
            if r.pointee.turnedAngle != b.angle[i] { _ = rotation(at: b.slot[i]) }
        }
    }

    /// The turn that was kept is still that of the beginning, unless something else asked in between.
    @inline(__always)
    private func rotation(atStart i: Int) -> Rotation {
        let r = bodies.records.base + Int(awake.slot[i])
        return r.pointee.turnedAngle == awake.startAngle[i] ? r.pointee.turn : Rotation(awake.startAngle[i])
    }

    private func synchronizeBoxes() {
        let b = awake
        for i in 0..<b.count where b.flags[i] & AwakeFlags.collides != 0 {
            let start = WorldPoint(x: b.startX[i], y: b.startY[i])
            let startTurn = rotation(atStart: i)
            let turn = rotation(at: b.slot[i])
            synchronizeBoxes(of: b.slot[i], start: start, startTurn: startTurn, end: b.position(i), endTurn: turn)
        }
    }
}
