import DynamicsEngine
import TestSupport
import Testing

@Suite("Random calls of the engine")
struct RandomCallsTests {
    @Test("Random calls keep all numbers finite and all invariants", arguments: 0..<4)
    func randomCallsKeepNumbersFiniteAndInvariants(seed: Int) throws {
        var calls = RandomCalls(RandomGenerator(seed: UInt64(seed)), maximumPileCount: 30)
        for n in 0..<1500 {
            try calls.performRandomCall()
            if n % 10 == 0, let violation = calls.world.invariantViolation {
                Issue.record("After call \(n): \(violation)")
                return
            }
        }
    }

    @Test("Random calls with a pile of bodies, some with joints, keep all invariants", arguments: 0..<2)
    func randomCallsWithPileKeepInvariants(seed: Int) throws {
        var calls = RandomCalls(RandomGenerator(seed: UInt64(seed) + 100), maximumPileCount: 30)
        calls.createPile()
        for n in 0..<300 {
            try calls.performRandomCall()
            if n % 10 == 0, let violation = calls.world.invariantViolation {
                Issue.record("After call \(n): \(violation)")
                return
            }
        }
    }
}
