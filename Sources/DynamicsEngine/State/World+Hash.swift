extension World {
    /// A number that differs as soon as any body lies, turns, moves or sleeps otherwise, or the time does.
    ///
    /// Two runs of the same calls have the same hash after every step, on every machine.
    public var stateHash: UInt64 {
        var h = Fingerprint()
        h.add(time.bitPattern)
        h.add(accumulator.bitPattern)
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let (p, a, r) = (position(ofCenter: index), angle(at: index), bodies[index])
            let i = Int(r.dense)
            let (v, w) = i >= 0 ? (awake.velocity(i), awake.w[i]) : (r.velocity, r.angularVelocity)
            h.add(UInt64(UInt32(bitPattern: index)) << 1 | (i >= 0 ? 1 : 0))
            h.add(p.x.bitPattern)
            h.add(p.y.bitPattern)
            h.add(UInt64(a.bitPattern) << 32 | UInt64(w.bitPattern))
            h.add(UInt64(v.x.bitPattern) << 32 | UInt64(v.y.bitPattern))
        }
        return h.value
    }
}

/// The hash of Fowler, Noll and Vo over 64-bit words, stirred once more because words are long.
struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
        value ^= value >> 29
    }
}
