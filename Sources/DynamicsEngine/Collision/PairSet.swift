/// The pairs of shapes that have a contact already: a table with open addressing and a hash of its own, because the
/// standard library's differs from run to run.
struct PairSet {
    /// Keys are never 0: the higher shape of a pair is at least 1.
    var keys = Buffer<UInt64>()
    var count = 0

    init() { keys.resize(to: 64, with: 0) }

    func deallocate() { keys.deallocate() }

    static func key(_ a: Int32, _ b: Int32) -> UInt64 {
        let (low, high) = a < b ? (a, b) : (b, a)
        return UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
    }

    func contains(_ key: UInt64) -> Bool { keys[place(of: key)] == key }

    mutating func insert(_ key: UInt64) {
        if (count + 1) * 2 > keys.count { grow() }
        keys[place(of: key)] = key
        count += 1
    }

    /// Closes the gap by moving back what would no longer be found.
    mutating func remove(_ key: UInt64) {
        var gap = place(of: key)
        if keys[gap] == 0 { return }
        count -= 1
        let mask = keys.count - 1
        var i = gap
        while true {
            i = (i + 1) & mask
            if keys[i] == 0 { break }
            let home = Self.hash(keys[i]) & mask
            if (i - home) & mask >= (i - gap) & mask {
                keys[gap] = keys[i]
                gap = i
            }
        }
        keys[gap] = 0
    }

    private func place(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var i = Self.hash(key) & mask
        while keys[i] != 0 && keys[i] != key { i = (i + 1) & mask }
        return i
    }

    private static func hash(_ key: UInt64) -> Int {
        var h = key &* 0x9E37_79B9_7F4A_7C15
        h ^= h >> 32
        return Int(truncatingIfNeeded: h & 0x7FFF_FFFF)
    }

    private mutating func grow() {
        let old = keys
        keys = Buffer(capacity: old.count * 2)
        keys.resize(to: old.count * 2, with: 0)
        for i in 0..<old.count where old[i] != 0 { keys[place(of: old[i])] = old[i] }
        old.deallocate()
    }
}
