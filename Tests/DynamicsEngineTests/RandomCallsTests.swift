import DynamicsEngine
import Testing

@Suite("Whatever is called")
struct RandomCallsTests {
    @Test("no number spreads that is none, and nothing contradicts itself", arguments: 0..<4)
    func holds(seed: Int) throws {
        var calls = RandomCalls(seed: UInt64(seed))
        for n in 0..<1500 {
            try calls.call()
            if n % 10 == 0, let fault = calls.world.fault {
                Issue.record("after call \(n): \(fault)")
                return
            }
        }
    }
}
