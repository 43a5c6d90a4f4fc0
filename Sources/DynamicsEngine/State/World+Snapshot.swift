// Snapshots of a world as bytes, and the state that they contain.

extension World {
    /// Passes the part of the state that determines how the simulation continues, which is the content of a snapshot, to a
    /// visitor, which writes or replaces it.
    func visitState<V: StateVisitor>(with v: inout V) {
        v.visit(&currentGravity)
        v.visit(&allowsSleep)
        v.visit(&testedCategories)
        v.visit(&time)
        v.visit(&accumulator)
        v.visit(&nextSerial)
        v.visit(&hasStaleAABBs)
        Self.visit(&bodies, with: &v)
        Self.visit(&joints, with: &v)
        Self.visit(&shapes, with: &v)
        Self.visit(&contacts, with: &v)
        Self.visit(&broadPhase.staticTree, with: &v)
        Self.visit(&broadPhase.movingTree, with: &v)
        v.visit(&vertices.points)
        v.visit(&vertices.normals)
        v.visit(&vertices.freeHeads)
        v.visit(&broadPhase.pairs.keys)
        v.visit(&broadPhase.pairs.count)
        v.visit(&broadPhase.movedShapes)
        v.visit(&newlySleeping)
        v.visit(&activeContacts)
        awake.visitColumns(with: &v)
        Self.visit(&islands, with: &v)
        v.visit(&changedIslands)
        v.visit(&pendingSoftBodies)
        v.visit(&pendingSoftContacts)
        v.visit(&pendingSoftJoints)
        for k in 0..<SolverQuality.count { graphs[k].visitParts(with: &v) }
        visitFields(with: &v)
    }

    private func visitFields<V: StateVisitor>(with v: inout V) {
        var count = fields.count
        v.visitCount(&count, minimumElementSize: 1)
        if count > Self.maximumFieldCount {
            count = 0
            v.reportDamage()
        }
        while fields.count < count { fields.append(FieldSlot()) }
        while fields.count > count { fields.removeLast() }
        for k in 0..<count { fields[k].visitParts(with: &v) }
    }

    private static func visit<R, V: StateVisitor>(_ slots: inout Slots<R>, with v: inout V) {
        v.visit(&slots.records)
        v.visit(&slots.freeHead)
        v.visit(&slots.liveCount)
    }

    private static func visit<V: StateVisitor>(_ tree: inout DynamicTree, with v: inout V) {
        v.visit(&tree.nodes)
        v.visit(&tree.root)
        v.visit(&tree.freeHead)
    }
}

extension ConstraintGraph {
    /// Passes all parts of the graph to a visitor, which writes or replaces them.
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        bodies.visitParts(with: &v)
        for k in 0...SoftIslands.colorCount { colors[k].visitParts(with: &v) }
        v.visit(&joints)
        v.visit(&hasRestingBody)
    }
}

extension SoftBodies {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&count)
        v.visit(&body)
        v.visit(&freeIndices)
        v.visit(&velocities)
        v.visit(&displacements)
        v.visit(&startDisplacements)
        v.visit(&accelerations)
        v.visit(&dampingFactors)
        v.visit(&bases)
        v.visit(&isRebased)
        v.visit(&usedColors)
        v.visit(&rests)
    }
}

extension ContactColor {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&laneCount)
        v.visit(&contacts)
        v.visit(&constraints)
        v.visit(&isDirty)
    }
}

extension World {
    /// Returns the state of the world as bytes, which `restore(_:)` accepts.
    ///
    /// The bytes are valid for the same version of the engine on the same kind of machine. They contain no closures:
    /// neither `collisionTest` nor the closures of custom fields.
    ///
    /// Complexity: linear in the size of the world's state.
    public func snapshot() -> [UInt8] {
        var w = ByteWriter()
        w.write(Self.snapshotLayout)
        visitState(with: &w)
        w.write(Fingerprint.hash(of: w.bytes, upTo: w.bytes.count))
        return w.bytes
    }

    /// Replaces the state of the world with the state stored in a snapshot.
    ///
    /// From then on the world moves, bit for bit, like the world from which the snapshot was made. Identifiers that
    /// were valid at the time of the snapshot are valid again. Pending contact events are discarded. Snapshots do not
    /// contain `rejectedInputs`.
    ///
    /// Snapshots contain no closures. `collisionTest` keeps its value. A custom field keeps its closure if this world
    /// has it under the same identifier. Any other custom field exerts no force until `setDefinition(_:of:)` sets a
    /// closure, and is counted in `rejectedInputs`.
    ///
    /// - Parameter bytes: The result of `snapshot()`.
    /// - Throws: The reason why the bytes cannot be restored. The world is then unchanged. All indices, links, counts and
    ///   numbers of the snapshot are checked, so bytes from an untrusted source are safe.
    /// - Complexity: Linear in the size of the world's state.
    public func restore(_ bytes: [UInt8]) throws(SnapshotError) {
        guard bytes.count >= 16, let end = bytes.indices.last.map({ $0 - 7 }) else { throw .damaged }
        var (hash, layout): (UInt64, UInt64) = (0, 0)
        var hashReader = ByteReader(bytes[end...])
        hashReader.visit(&hash)
        guard hash == Fingerprint.hash(of: bytes, upTo: end) else { throw .damaged }
        var reader = ByteReader(bytes[..<end])
        reader.visit(&layout)
        guard layout == Self.snapshotLayout else { throw .otherVersion }
        try restoreState {
            visitState(with: &reader)
            return reader.isComplete
        }
    }

    /// Replaces the state of the world with one that `read` reads. If `read` returns false, or if an invariant of the new
    /// state is violated, restores the old state and throws an error.
    func restoreState(_ read: () -> Bool) throws(SnapshotError) {
        var oldState = ByteWriter()
        visitState(with: &oldState)
        let oldFields = fields
        let isComplete = read()
        do {
            try ensure(isComplete, "the state is incomplete")
            try checkRawValues()
            try checkState()
        } catch {
            var reader = ByteReader(oldState.bytes[...])
            visitState(with: &reader)
            fields = oldFields
            throw .damaged
        }
        discardTransientState()
        restoreCustomForces(from: oldFields)
    }

    /// Discards pending contact events, and resets all values that depend on the state and that snapshots do not contain.
    private func discardTransientState() {
        for k in 0..<SolverQuality.count { graphs[k].hinges.pointee.removeLanes() }
        resetIslandMarks()
        queryMark = 0
        for k in 0..<Int32(bodies.slotCount) { bodies[k].queryMark = 0 }
        for k in 0..<Int32(contacts.slotCount) { (contacts[k].event, contacts[k].candidateIndex) = (-1, -1) }
        hasSleepersSinceGravityChange = true
        contactEvents.removeAll()
        finishedEventCount = 0
    }

    /// A hash of the snapshot version and of the memory sizes of the stored types. A snapshot with a different hash was
    /// made by another version of the engine or on another kind of machine, so it is rejected.
    private static var snapshotLayout: UInt64 {
        var f = Fingerprint()
        f.add(0x4F44_0007)
        for size in [
            MemoryLayout<BodyRecord>.stride, MemoryLayout<JointRecord>.stride, MemoryLayout<ContactRecord>.stride,
            MemoryLayout<ActiveContact>.stride, MemoryLayout<IslandRecord>.stride,
            MemoryLayout<SIMDContactConstraint>.stride, MemoryLayout<SoftBodyBase>.stride,
            MemoryLayout<ShapeRecord>.stride, MemoryLayout<TreeNode>.stride, MemoryLayout<Int>.stride,
            AwakeBodies.floatColumns, AwakeBodies.doubleColumns,
        ] { f.add(UInt64(size)) }
        return f.value
    }
}

extension Fingerprint {
    static func hash(of bytes: [UInt8], upTo end: Int) -> UInt64 {
        var f = Fingerprint()
        for i in 0..<end { f.add(UInt64(bytes[i])) }
        return f.value
    }
}

extension World {
    /// A hash of the world's time and of the pose, the velocity and the sleep state of each body.
    ///
    /// The same sequence of calls gives the same hash after each step, on every machine. Compare the hashes of two runs
    /// to find out whether they diverge. The hash is not cryptographic. Complexity: O(*n*), where *n* is the number of
    /// bodies.
    public var stateHash: UInt64 {
        var h = Fingerprint()
        h.add(time.bitPattern)
        h.add(accumulator.bitPattern)
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let (p, a, r) = (centerOfMass(at: index), angle(at: index), bodies[index])
            let i = Int(r.awakeIndex)
            let (v, w) = i >= 0 ? (awake.velocity(at: i), awake.w[i]) : (r.velocity, r.angularVelocity)
            h.add(UInt64(UInt32(bitPattern: index)) << 1 | (i >= 0 ? 1 : 0))
            h.add(p.x.bitPattern)
            h.add(p.y.bitPattern)
            h.add(UInt64(a.bitPattern) << 32 | UInt64(w.bitPattern))
            h.add(UInt64(v.x.bitPattern) << 32 | UInt64(v.y.bitPattern))
        }
        return h.value
    }
}

/// A reason why `World.restore(_:)` rejects a snapshot.
public enum SnapshotError: Error, Sendable {
    /// The bytes are not a snapshot, they were truncated or changed, or they describe no possible state of a world.
    case damaged
    /// The snapshot was made by another version of the engine or on another kind of machine.
    case otherVersion
}
