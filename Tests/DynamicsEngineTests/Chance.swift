/// Where random calls get their numbers: from a seed without end, or from bytes until they run out. So whoever
/// chooses the bytes chooses the calls.
struct Chance {
    private var seed: UInt64 = 0
    private var bytes: ArraySlice<UInt8>?

    init(seed: UInt64) { self.seed = seed &* 2 + 1 }
    init(bytes: [UInt8]) { self.bytes = bytes[...] }

    /// Whether the bytes have run out; from then on every number is 0.
    var isSpent: Bool { bytes?.isEmpty ?? false }

    /// 0..<n. Of bytes it takes as few as can tell n numbers apart.
    mutating func below(_ n: Int) -> Int {
        if bytes == nil {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % UInt64(n))
        }
        var value = nextByte()
        if n > 256 { value = value << 8 | nextByte() }
        return value % n
    }

    private mutating func nextByte() -> Int { Int(bytes?.popFirst() ?? 0) }
}
