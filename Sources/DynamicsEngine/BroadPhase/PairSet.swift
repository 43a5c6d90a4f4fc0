/// The set of all pairs of shapes that have a contact: a hash table with open addressing.
///
/// The set has its own hash function, because the hash values of the standard library differ from run to run.
struct PairSet {
    /// The keys of the pairs; 0 marks an empty slot. No pair has the key 0, because the larger shape index of a pair is
    /// at least 1.
    var keys = Buffer<UInt64>()
    var count = 0

    init() { keys.resize(to: 64, with: 0) }

    func deallocate() { keys.deallocate() }

    static func key(forShapes a: Int32, and b: Int32) -> UInt64 {
        let (low, high) = a < b ? (a, b) : (b, a)
        return UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
    }

    func contains(_ key: UInt64) -> Bool { keys[findSlot(of: key)] == key }

    mutating func insert(_ key: UInt64) {
        if (count + 1) * 2 > keys.count { grow() }
        keys[findSlot(of: key)] = key
        count += 1
    }

    /// Removes a key. Moves later keys of the same probe sequence back into the empty slot, so that lookups still find
    /// them.
    mutating func remove(_ key: UInt64) {
        var hole = findSlot(of: key)
        if keys[hole] == 0 { return }
        count -= 1
        let mask = keys.count - 1
        var i = hole
        while true {
            i = (i + 1) & mask
            if keys[i] == 0 { break }
            let preferred = Self.hash(keys[i]) & mask
            if (i - preferred) & mask >= (i - hole) & mask {
                keys[hole] = keys[i]
                hole = i
            }
        }
        keys[hole] = 0
    }

    /// Returns the index of the slot that contains `key`, or of the empty slot into which `key` can be inserted.
    func findSlot(of key: UInt64) -> Int {
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
        for i in 0..<old.count where old[i] != 0 { keys[findSlot(of: old[i])] = old[i] }
        old.deallocate()
    }
}
