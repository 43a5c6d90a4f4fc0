// The invariants of a world, with which tests and the reader of snapshots check it.

/// A violated invariant, and a sentence that describes it.
struct InvariantViolation: Error {
    let sentence: StaticString
}

/// Throws a violation unless a condition holds.
func ensure(_ condition: Bool, _ sentence: StaticString) throws(InvariantViolation) {
    if !condition { throw InvariantViolation(sentence: sentence) }
}

extension World {
    /// A sentence that describes the first violated invariant of the world's state; nil if all invariants hold.
    ///
    /// A violation is an error in the engine. Debug builds check a part of the invariants after every sub-step.
    /// Complexity: linear in the size of the world's state. The property allocates memory, so use it only for debugging.
    public var invariantViolation: StaticString? {
        do {
            try checkState()
            try checkStep()
            return nil
        } catch { return error.sentence }
    }

    /// Checks those invariants that debug builds check after every sub-step.
    private func checkStep() throws(InvariantViolation) {
        try checkAwakeLinks()
        try checkMotion()
        try checkJointLinks()
        try checkJointNumbers()
        for k in 0..<activeContacts.count {
            let contact = activeContacts[k].contact
            try ensure(isActiveContactRight(contact), "a contact's active index is wrong")
            try checkManifold(contacts[contact].manifold)
        }
    }

    /// Stops a debug build if an invariant is violated. Release builds omit the check.
    func checkInvariants() { assert(isStepValid()) }

    /// Returns whether the invariants hold that debug builds check. If not, prints the first violation.
    private func isStepValid() -> Bool {
        do { try checkStep() } catch {
            print("DynamicsEngine: \(error.sentence)")
            return false
        }
        return true
    }

    /// Checks that the motion of all bodies is finite, and that no body with contacts is among the unconstrained ones.
    private func checkMotion() throws(InvariantViolation) {
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let (r, i) = (bodies[index], Int(bodies[index].awakeIndex))
            let isPoseFinite = centerOfMass(at: index).isFinite && angle(at: index).isFinite
            try ensure(isPoseFinite, "a body's pose is not finite")
            let (v, w) = i >= 0 ? (awake.velocity(at: i), awake.w[i]) : (r.velocity, r.angularVelocity)
            try ensure(v.isFinite && w.isFinite, "a body's velocity is not finite")
            let isInRange = r.touchingContactCount == 0 || i < 0 || i >= awake.unconstrainedCount
            try ensure(isInRange, "a touching body is among the unconstrained bodies")
        }
    }

    /// Checks the whole state of the world.
    ///
    /// The checks assume nothing about the state except that Boolean values and enumerations are valid (see
    /// `checkRawValues()`), so `restore(_:)` can call them for the content of a damaged snapshot. Each check relies on the
    /// checks before it. If there is no violation, no index, link or loop of the engine leaves its range.
    ///
    /// Complexity: linear in the size of the world's state. Allocates memory.
    func checkState() throws(InvariantViolation) {
        try bodies.checkFreeList()
        try joints.checkFreeList()
        try shapes.checkFreeList()
        try contacts.checkFreeList()
        try islands.checkFreeList()
        try checkAwakeLinks()
        try checkNewlySleeping()
        try checkShapes()
        try checkTrees()
        try checkContactLinks()
        try checkJointLinks()
        try checkEdgeLists()
        try checkContacts()
        try checkConstraintCounts()
        try checkIslands()
        try checkGraphs()
        let isTimeValid = time.isFinite && (0..<Double(Tolerances.timeStep)).contains(accumulator)
        try ensure(isPlausible(currentGravity) && isTimeValid, "gravity or a time is not finite or out of range")
        try checkBodyNumbers()
        try checkAwakeNumbers()
        try checkJointNumbers()
        try checkContainment()
    }
}

extension Slots {
    /// Whether `index` is the index of a live record. Any index is valid.
    func containsLive(_ index: Int32) -> Bool { index >= 0 && Int(index) < slotCount && isLive(index) }

    /// Checks the count of live records and the list of free slots.
    fileprivate func checkFreeList() throws(InvariantViolation) {
        var (live, free) = (0, 0)
        for index in 0..<Int32(slotCount) where isLive(index) { live += 1 }
        var index = freeHead
        while index != -1 {
            let isFree = index >= 0 && Int(index) < slotCount && !isLive(index)
            try ensure(isFree && free < slotCount, "a list of free slots is wrong")
            free += 1
            index = records[index].nextFree
        }
        try ensure(live == liveCount && live + free == slotCount, "a number of records is wrong")
    }
}

extension Slots where Record: EdgeRecord {
    /// Returns the number of edges in the list of a body that begins at `head`, or nil if the list is wrong: if an edge is
    /// out of range, freed, of another body or not linked to the edge before it.
    ///
    /// The check of the backward links also ends the walk along a list that forms a loop.
    func edgeCount(from head: Int32, of body: Int32) -> Int32? {
        var (edge, previous, count) = (head, Int32(-1), Int32(0))
        while edge != -1 {
            guard edge >= 0, containsLive(edge >> 1),
                (edge & 1 == 0 ? self[edge >> 1].bodyA : self[edge >> 1].bodyB) == body,
                self[edge >> 1].links.previousEdge(side: edge & 1) == previous
            else { return nil }
            count += 1
            (previous, edge) = (edge, nextEdge(after: edge))
        }
        return count
    }
}

extension Buffer where Element == Int32 {
    /// Returns which of the indices `0..<limit` the buffer contains, or nil if it contains another number, except
    /// `ignored`, or if it contains an index twice while `allowsDuplicates` is false.
    func membership(limit: Int, ignoring ignored: Int32? = nil, allowsDuplicates: Bool = false) -> [Bool]? {
        var isMember = [Bool](repeating: false, count: limit)
        for k in 0..<count where self[k] != ignored {
            guard self[k] >= 0, Int(self[k]) < limit, allowsDuplicates || !isMember[Int(self[k])] else { return nil }
            isMember[Int(self[k])] = true
        }
        return isMember
    }
}

// A snapshot stores records as raw memory. A byte that is no valid value of its type, for example a Boolean value of 2,
// has an undefined effect in Swift. So `World.restore(_:)` checks the bytes of these properties before it reads them.
extension World {
    /// Checks that the bytes of all Boolean values and enumeration cases are valid.
    func checkRawValues() throws(InvariantViolation) {
        try checkBytes(of: bodies.records, "a body contains an invalid byte") { r in
            isByte(&r.kind, below: 2) && isBoolean(&r.fixedRotation) && isBoolean(&r.isAffectedByGravity)
                && isBoolean(&r.isBullet) && isBoolean(&r.isInSoftIsland) && isBoolean(&r.isInLayer)
                && isBoolean(&r.isNearBase) && isBoolean(&r.isNewlySleeping)
        }
        try checkBytes(of: joints.records, "a joint contains an invalid byte") { j in
            isByte(&j.kind, below: 5) && isByte(&j.limitState, below: 4) && isBoolean(&j.collideConnected)
                && isBoolean(&j.hasLimits) && isBoolean(&j.isFreeSpring) && isBoolean(&j.isDisplaced)
        }
        try checkBytes(of: shapes.records, "a shape contains an invalid byte") { s in
            isByte(&s.kind, below: 3) && isBoolean(&s.hasPreviousVertex) && isBoolean(&s.hasNextVertex)
                && isBoolean(&s.isInClosedChain)
        }
        try checkBytes(of: contacts.records, "a contact contains an invalid byte") { c in
            isByte(&c.manifold.kind, below: 3) && isBoolean(&c.isTouching) && isBoolean(&c.isSolid)
                && isBoolean(&c.movesA) && isBoolean(&c.movesB) && isBoolean(&c.isContinuous)
                && isBoolean(&c.hasImpactTime) && isBoolean(&c.isJammed)
        }
        try checkBytes(of: activeContacts, "an active contact contains an invalid byte") { c in
            isBoolean(&c.hasPoints) && isBoolean(&c.isContinuous)
                && isBoolean(&c.isInGraph) && isBoolean(&c.isBarrier) && isBoolean(&c.isClearNearBase)
        }
        try checkBytes(of: islands.records, "an island contains an invalid byte") { r in
            isBoolean(&r.isSoft) && isBoolean(&r.isChanged) && isBoolean(&r.hasRemovedLink)
        }
        for k in 0..<SolverQuality.count {
            let sentence: StaticString = "a constraint graph contains an invalid byte"
            try ensure(isBoolean(&graphs[k].hasRestingBody), sentence)
            try checkBytes(of: graphs[k].bodies.bases, sentence) { base in isBoolean(&base.isOutdated) }
            for color in 0...SoftIslands.colorCount {
                try checkBytes(of: graphs[k].colors[color].constraints, sentence) { c in
                    isBoolean(&c.hasSecondPoint) && isBoolean(&c.isImpact)
                }
            }
        }
    }

    private func checkBytes<Element>(
        of buffer: Buffer<Element>, _ sentence: StaticString, _ areBytesValid: (inout Element) -> Bool
    ) throws(InvariantViolation) {
        for k in 0..<buffer.count { try ensure(areBytesValid(&buffer.base[k]), sentence) }
    }

    /// Whether the byte at an address is one of the `caseCount` first raw values.
    private func isByte(_ address: UnsafeRawPointer, below caseCount: UInt8) -> Bool {
        address.load(as: UInt8.self) < caseCount
    }

    private func isBoolean(_ address: UnsafePointer<Bool>) -> Bool { isByte(address, below: 2) }
}
