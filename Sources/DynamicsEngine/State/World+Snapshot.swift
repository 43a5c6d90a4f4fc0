/// Why bytes are no snapshot that this world can take over.
public enum SnapshotFault: Error, Sendable {
    /// They are not a snapshot, or were cut off or changed.
    case damaged
    /// They were made by another version of the engine or on another kind of machine.
    case otherVersion
}

extension World {
    /// All of the world's state but its functions (`collisionTest` and those of custom fields), as bytes: what
    /// `restore` takes back, on the same kind of machine with the same version of the engine.
    public func snapshot() -> [UInt8] {
        var w = ByteWriter()
        w.write(Self.snapshotLayout)
        var state = self.state
        state.visit(&w)
        w.write(Fingerprint.of(w.bytes, upTo: w.bytes.count))
        return w.bytes
    }

    /// Puts the world into the state of a snapshot; it goes on bit for bit as the other did. Handles of that time
    /// are good again. If the bytes are refused, nothing has changed.
    ///
    /// Functions are no bytes. The collision test stays what it is, and a custom field that the world has under the
    /// same handle keeps its function, whatever else changes. One that the world does not have pushes nothing, which is
    /// counted in `refusals`, until `setDefinition` gives it a function.
    public func restore(_ bytes: [UInt8]) throws(SnapshotFault) {
        guard bytes.count >= 16 else { throw .damaged }
        var r = ByteReader(bytes)
        guard r.read(at: bytes.count - 8, UInt64.self) == Fingerprint.of(bytes, upTo: bytes.count - 8) else {
            throw .damaged
        }
        var layout: UInt64 = 0
        r.visit(&layout)
        guard layout == Self.snapshotLayout else { throw .otherVersion }
        var state = WorldState()
        state.visit(&r)
        take(state)
    }

    /// Changes with the version and with the layout of the records.
    private static var snapshotLayout: UInt64 {
        var f = Fingerprint()
        f.add(0x4F44_0004)
        for size in [
            MemoryLayout<BodyRecord>.stride, MemoryLayout<JointRecord>.stride, MemoryLayout<ContactRecord>.stride,
            MemoryLayout<ActiveContact>.stride,
            MemoryLayout<ShapeRecord>.stride, MemoryLayout<TreeNode>.stride, MemoryLayout<Int>.stride,
            AwakeBodies.floatColumns, AwakeBodies.doubleColumns,
        ] { f.add(UInt64(size)) }
        return f.value
    }
}

extension Fingerprint {
    static func of(_ bytes: [UInt8], upTo end: Int) -> UInt64 {
        var f = Fingerprint()
        for i in 0..<end { f.add(UInt64(bytes[i])) }
        return f.value
    }
}
