import DynamicsEngine
import Testing

@Suite("Whatever is called")
struct RandomCallsTests {
    @Test("no number spreads that is none, and nothing contradicts itself", arguments: 0..<4)
    func holds(seed: Int) throws {
        var calls = RandomCalls(Chance(seed: UInt64(seed)), largestHeap: 30)
        for n in 0..<1500 {
            try calls.call()
            if n % 10 == 0, let fault = calls.world.fault {
                Issue.record("after call \(n): \(fault)")
                return
            }
        }
    }

    @Test("in a heap, with joints on it, too", arguments: 0..<2)
    func heaps(seed: Int) throws {
        var calls = RandomCalls(Chance(seed: UInt64(seed) + 100), largestHeap: 30)
        calls.heapUp()
        for n in 0..<300 {
            try calls.call()
            if n % 10 == 0, let fault = calls.world.fault {
                Issue.record("after call \(n): \(fault)")
                return
            }
        }
    }
}
