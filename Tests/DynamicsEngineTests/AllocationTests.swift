import AllocationCount
import Testing

/// Tests that frames do not leak memory blocks after all arrays have reached their capacity. In debug builds, property
/// accessors allocate temporary blocks, so these tests check only that no block remains allocated.
/// `scripts/check-allocations` checks that optimized code allocates no block at all.
@Suite("Allocations of steady frames", .enabled(if: allocations_are_counted()))
struct AllocationTests {
    @Test("Steady frames leave no block allocated", arguments: 0..<SteadyFrames.names.count)
    func steadyFramesLeaveNoBlockAllocated(scene: Int) {
        let counts = SteadyFrames.countAllocations(inScene: scene)
        #expect(counts.remaining == 0, "\(SteadyFrames.names[scene]): \(counts)")
    }
}
