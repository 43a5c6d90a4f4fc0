import TestSupport
import Testing

@testable import DynamicsEngine

@Suite("The set of pairs")
struct PairSetTests {
    @Test("The key of a pair does not depend on the order of its shapes, and no pair has the key of an empty slot")
    func keyIsSymmetric() {
        #expect(PairSet.key(forShapes: 3, and: 8) == PairSet.key(forShapes: 8, and: 3))
        #expect(PairSet.key(forShapes: 3, and: 8) != PairSet.key(forShapes: 3, and: 9))
        #expect(PairSet.key(forShapes: 0, and: 1) != 0)
        #expect(PairSet.key(forShapes: Int32.max, and: 0) != PairSet.key(forShapes: 0, and: 1))
    }

    @Test("Removing a pair that is not in the set changes nothing")
    func removingUnknownPair() {
        var set = PairSet()
        defer { set.deallocate() }
        set.insert(PairSet.key(forShapes: 1, and: 2))
        set.remove(PairSet.key(forShapes: 1, and: 3))
        #expect(set.count == 1 && set.contains(PairSet.key(forShapes: 2, and: 1)))
    }

    /// Few shapes give many collisions of hash values, so removals move keys within their probe sequences.
    @Test("After random insertions and removals, the set contains what a set of Swift contains", arguments: 0..<8)
    func randomChangesKeepSet(seed: Int) {
        var (set, expected) = (PairSet(), Set<UInt64>())
        defer { set.deallocate() }
        var random = RandomGenerator(seed: UInt64(seed))
        for step in 0..<4000 {
            let a = random.randomInt(below: 60)
            let key = PairSet.key(forShapes: Int32(a), and: Int32(a + 1 + random.randomInt(below: 60)))
            if expected.contains(key) {
                set.remove(key)
                expected.remove(key)
            } else if random.randomInt(below: 3) > 0 || step < 1000 {
                set.insert(key)
                expected.insert(key)
            }
            #expect(set.contains(key) == expected.contains(key))
        }
        #expect(set.count == expected.count)
        #expect(expected.allSatisfy { set.contains($0) })
        #expect((0..<set.keys.count).filter { set.keys[$0] != 0 }.count == expected.count)
    }
}
