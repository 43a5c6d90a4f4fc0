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

/// A variant of the FNV-1a hash (Fowler, Noll, Vo) that processes 64-bit words instead of bytes. A multiplication does
/// not propagate the upper bits of a word to its lower bits. Therefore a shift after each multiplication mixes them.
struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
        value ^= value >> 29
    }
}
