/// A pseudorandom number generator for tests. The same seed gives the same numbers on every machine.
///
/// A fuzzer creates the generator from bytes instead of a seed. The bytes then determine all numbers.
package struct RandomGenerator {
    private var state: UInt64 = 0
    private var bytes: ArraySlice<UInt8>?

    /// Creates a generator with an unlimited sequence of numbers.
    package init(seed: UInt64) { state = seed }

    /// Creates a generator that derives its numbers from the given bytes. After the last byte, all its random integers
    /// are 0.
    package init(bytes: [UInt8]) { self.bytes = bytes[...] }

    /// Whether the generator has used all its bytes. After that, all random integers are 0. The value is always false
    /// for a generator with a seed.
    package var isExhausted: Bool { bytes?.isEmpty ?? false }

    /// Returns a random integer from 0 to `limit` - 1, or 0 if `limit` is 0.
    ///
    /// A generator created from bytes reads one byte for limits up to 256, otherwise two bytes.
    package mutating func randomInt(below limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        if bytes == nil {
            // Uses only the upper 31 bits of the state, because the low bits of a linear congruential generator have
            // short periods.
            return Int((nextState() >> 33) % UInt64(limit))
        }
        var value = nextByte()
        if limit > 256 { value = value << 8 | nextByte() }
        return value % limit
    }

    /// Returns a random multiple of 1/65,536 that is at least 0 and less than 1.
    package mutating func randomFraction() -> Double { Double(randomInt(below: 65_536)) / 65_536 }

    /// Returns a random number in a range.
    package mutating func randomNumber(in range: ClosedRange<Float>) -> Float {
        range.lowerBound + Float(randomFraction()) * (range.upperBound - range.lowerBound)
    }

    /// Returns 64 random bits. Generators created from bytes do not support this method.
    package mutating func randomBits() -> UInt64 {
        precondition(bytes == nil, "Only a generator with a seed returns bit patterns.")
        let state = nextState()
        return state ^ (state >> 29)
    }

    /// Advances the state of the linear congruential generator, which uses Knuth's constants.
    private mutating func nextState() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }

    private mutating func nextByte() -> Int { Int(bytes?.popFirst() ?? 0) }
}
