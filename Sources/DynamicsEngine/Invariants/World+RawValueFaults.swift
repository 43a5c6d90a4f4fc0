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
