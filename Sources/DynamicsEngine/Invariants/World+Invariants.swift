// The invariants of a world, with which tests and the reader of snapshots check it.

extension World {
    /// A sentence that describes the first violated invariant of the world's state; nil if all invariants hold.
    ///
    /// A violation is an error in the engine. Debug builds check a part of the invariants after every sub-step.
    /// Complexity: linear in the size of the world's state. The property allocates memory, so use it only for debugging.
    public var invariantViolation: StaticString? { stateFault ?? stepFault }

    /// A sentence that describes the first violation of those invariants that debug builds check after every sub-step.
    private var stepFault: StaticString? {
        awakeLinkFault ?? motionFault ?? jointLinkFault ?? jointNumberFault ?? activeContactFault
    }

    /// Stops a debug build if an invariant is violated. Release builds omit the check.
    func checkInvariants() {
        assert(
            {
                if let stepFault { print("DynamicsEngine: \(stepFault)") }
                return stepFault == nil
            }())
    }

    /// A sentence that reports a body whose motion is not finite, or a body with contacts among the unconstrained ones;
    /// nil if there is none.
    private var motionFault: StaticString? {
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let (r, i) = (bodies[index], Int(bodies[index].awakeIndex))
            if !centerOfMass(at: index).isFinite || !angle(at: index).isFinite { return "a body's pose is not finite" }
            let (v, w) = i >= 0 ? (awake.velocity(at: i), awake.w[i]) : (r.velocity, r.angularVelocity)
            if !v.isFinite || !w.isFinite { return "a body's velocity is not finite" }
            if r.touchingContactCount > 0 && i >= 0 && i < awake.unconstrainedCount {
                return "a touching body is among the unconstrained bodies"
            }
        }
        return nil
    }

    private var activeContactFault: StaticString? {
        for k in 0..<activeContacts.count {
            let contact = activeContacts[k].contact
            if !isActiveContactRight(contact) { return "a contact's active index is wrong" }
            if let fault = manifoldFault(of: contacts[contact].manifold) { return fault }
        }
        return nil
    }

    /// A sentence that describes the first fault in the world's state; nil if there is none.
    ///
    /// The checks assume nothing about the state except that Boolean values and enumerations are valid (see
    /// `rawValueFault`), so `restore(_:)` can call them for the content of a damaged snapshot. Each check relies on the
    /// checks before it. If there is no fault, no index, link or loop of the engine leaves its range.
    ///
    /// Complexity: linear in the size of the world's state. Allocates memory.
    var stateFault: StaticString? {
        if let fault = slotFault ?? awakeLinkFault ?? newlySleepingFault ?? shapeFault ?? treeFault { return fault }
        if let fault = contactLinkFault ?? jointLinkFault ?? edgeListFault { return fault }
        if let fault = contactRecordFault ?? constraintCountFault ?? islandRecordFault { return fault }
        return graphFault ?? numberFault ?? containmentFault
    }

    private var slotFault: StaticString? {
        bodies.fault ?? joints.fault ?? shapes.fault ?? contacts.fault ?? islands.fault
    }

    private var numberFault: StaticString? {
        let isInRange =
            isPlausible(currentGravity) && time.isFinite
            && (0..<Double(Tolerances.timeStep)).contains(accumulator)
        if !isInRange { return "gravity or a time is not finite or out of range" }
        return bodyNumberFault ?? awakeNumberFault ?? jointNumberFault
    }
}

extension Slots {
    /// Whether `index` is the index of a live record. Any index is valid.
    func containsLive(_ index: Int32) -> Bool { index >= 0 && Int(index) < slotCount && isLive(index) }

    /// A sentence that describes a wrong count of live records or a wrong list of free slots; nil if both are right.
    var fault: StaticString? {
        var (live, free) = (0, 0)
        for index in 0..<Int32(slotCount) where isLive(index) { live += 1 }
        var index = freeHead
        while index != -1 {
            let isFree = index >= 0 && Int(index) < slotCount && !isLive(index)
            if !isFree || free == slotCount { return "a list of free slots is wrong" }
            free += 1
            index = records[index].nextFree
        }
        return live == liveCount && live + free == slotCount ? nil : "a number of records is wrong"
    }
}

extension Slots where Record: EdgeRecord {
    /// Returns the number of edges in the list that begins at `head`, or nil if the list is wrong: if an edge is out of
    /// range, freed, of another body or not linked to the edge before it.
    ///
    /// The check of the backward links also ends the walk along a list that forms a loop.
    func edgeCount(from head: Int32, _ isEdgeOfBody: (Int32) -> Bool) -> Int32? {
        var (edge, previous, count) = (head, Int32(-1), Int32(0))
        while edge != -1 {
            guard edge >= 0, containsLive(edge >> 1), isEdgeOfBody(edge),
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
    /// A sentence that describes a Boolean value or an enumeration case whose byte is invalid; nil if all are valid.
    var rawValueFault: StaticString? {
        for k in 0..<bodies.slotCount where !Self.areRawValuesValid(&bodies.records.base[k]) {
            return "a body contains an invalid byte"
        }
        for k in 0..<joints.slotCount where !Self.areRawValuesValid(&joints.records.base[k]) {
            return "a joint contains an invalid byte"
        }
        for k in 0..<shapes.slotCount where !Self.areRawValuesValid(&shapes.records.base[k]) {
            return "a shape contains an invalid byte"
        }
        for k in 0..<contacts.slotCount where !Self.areRawValuesValid(&contacts.records.base[k]) {
            return "a contact contains an invalid byte"
        }
        for k in 0..<activeContacts.count where !Self.areRawValuesValid(&activeContacts.base[k]) {
            return "an active contact contains an invalid byte"
        }
        for k in 0..<islands.slotCount where !Self.areRawValuesValid(&islands.records.base[k]) {
            return "an island contains an invalid byte"
        }
        for k in 0..<SolverQuality.count where !Self.areRawValuesValid(&graphs[k]) {
            return "a constraint graph contains an invalid byte"
        }
        return nil
    }

    /// Whether the byte at an address is one of the `caseCount` first raw values.
    private static func isByte(_ address: UnsafeRawPointer, below caseCount: UInt8) -> Bool {
        address.load(as: UInt8.self) < caseCount
    }

    private static func isBoolean(_ address: UnsafePointer<Bool>) -> Bool { isByte(address, below: 2) }

    private static func areRawValuesValid(_ r: inout BodyRecord) -> Bool {
        isByte(&r.kind, below: 2) && isBoolean(&r.fixedRotation) && isBoolean(&r.isAffectedByGravity)
            && isBoolean(&r.isBullet) && isBoolean(&r.isInSoftIsland) && isBoolean(&r.isInLayer)
            && isBoolean(&r.isNearBase)
            && isBoolean(&r.isNewlySleeping)
    }

    private static func areRawValuesValid(_ j: inout JointRecord) -> Bool {
        isByte(&j.kind, below: 5) && isByte(&j.limitState, below: 4) && isBoolean(&j.collideConnected)
            && isBoolean(&j.hasLimits)
    }

    private static func areRawValuesValid(_ s: inout ShapeRecord) -> Bool {
        isByte(&s.kind, below: 3) && isBoolean(&s.hasPreviousVertex) && isBoolean(&s.hasNextVertex)
            && isBoolean(&s.isInClosedChain)
    }

    private static func areRawValuesValid(_ c: inout ContactRecord) -> Bool {
        isByte(&c.manifold.kind, below: 3) && isBoolean(&c.isTouching) && isBoolean(&c.isSolid) && isBoolean(&c.movesA)
            && isBoolean(&c.movesB) && isBoolean(&c.isContinuous) && isBoolean(&c.hasImpactTime)
            && isBoolean(&c.isJammed)
    }

    private static func areRawValuesValid(_ c: inout ActiveContact) -> Bool {
        isBoolean(&c.hasPoints) && isBoolean(&c.isTouchingSolid) && isBoolean(&c.isContinuous)
            && isBoolean(&c.isInGraph) && isBoolean(&c.isBarrier) && isBoolean(&c.isClearNearBase)
    }

    private static func areRawValuesValid(_ r: inout IslandRecord) -> Bool {
        isBoolean(&r.isSoft) && isBoolean(&r.isChanged)
    }

    private static func areRawValuesValid(_ graph: inout ConstraintGraph) -> Bool {
        if !isBoolean(&graph.hasRestingBody) { return false }
        for k in 0..<graph.bodies.bases.count where !isBoolean(&graph.bodies.bases.base[k].isOutdated) { return false }
        for color in 0...SoftIslands.colorCount {
            let c = graph.colors[color].constraints
            for k in 0..<c.count where !isBoolean(&c.base[k].hasSecondPoint) || !isBoolean(&c.base[k].isImpact) {
                return false
            }
        }
        return true
    }
}
