// Snapshots of a world as bytes.

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
        var state = self.state
        state.visitParts(with: &w)
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
        try restoreState { state in
            state.visitParts(with: &reader)
            return reader.isComplete
        }
    }

    /// Replaces the state of the world with a state that `read` creates, if `read` returns true and the state has no
    /// fault.
    func restoreState(_ read: (inout WorldState) -> Bool) throws(SnapshotError) {
        var state = WorldState()
        let isComplete = read(&state)
        // The new state is checked in a world of its own, which deallocates it if it has a fault.
        let other = World()
        other.deallocateState()
        other.replaceState(with: state)
        if !isComplete || other.rawValueFault != nil || other.stateFault != nil { throw .damaged }
        state.fields = restoringCustomForces(in: state.fields)
        let old = self.state
        replaceState(with: state)
        other.replaceState(with: old)
    }

    /// A hash of the snapshot version and of the memory sizes of the stored types. A snapshot with a different hash was
    /// made by another version of the engine or on another kind of machine, so it is rejected.
    private static var snapshotLayout: UInt64 {
        var f = Fingerprint()
        f.add(0x4F44_0006)
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
