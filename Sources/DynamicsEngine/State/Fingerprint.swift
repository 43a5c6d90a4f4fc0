/// The FNV-1a hash (Fowler, Noll, Vo) of bytes or of 64-bit words. It is the same on every machine, and not cryptographic.
///
/// This file has no imports, because links to it are sources of the porter and of its rewriter, which do not depend on the
/// engine.
package struct Fingerprint: Sendable {
    /// The hash of what was added so far.
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of nothing.
    package init() {}

    /// Adds a 64-bit word. A multiplication does not propagate the upper bits of a word to its lower bits, so a shift after
    /// it mixes them.
    package mutating func add(_ word: UInt64) {
        addUnmixed(word)
        value ^= value >> 29
    }

    /// Adds bytes, as the published function does.
    package mutating func add(bytes: some Sequence<UInt8>) {
        // Plugins run the debug build, in which a loop over a generic collection takes several times as long as one over a
        // buffer.
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { buffer in
            var index = 0
            while index < buffer.count {
                addUnmixed(UInt64(buffer[index]))
                index += 1
            }
        }
        if isContiguous == nil { for byte in bytes { addUnmixed(UInt64(byte)) } }
    }

    private mutating func addUnmixed(_ word: UInt64) { value = (value ^ word) &* 0x0000_0100_0000_01B3 }

    /// The hash in hexadecimal digits, without leading zeros.
    package var text: String { String(value, radix: 16) }
}
