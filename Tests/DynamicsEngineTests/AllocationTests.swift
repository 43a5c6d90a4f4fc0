import AllocationCount
import Testing

/// Tests that frames allocate no memory blocks after all arrays have reached their capacity. In debug builds, property
/// accessors allocate temporary blocks, so the tests check there only that no block remains allocated.
@Suite("Allocations of steady frames", .enabled(if: allocations_are_counted()))
struct AllocationTests {
    @Test("Steady frames allocate no block", arguments: 0..<SteadyFrames.names.count)
    func steadyFramesAllocateNothing(scene: Int) {
        let counts = SteadyFrames.countAllocations(inScene: scene)
        #expect(counts.remaining == 0, "\(SteadyFrames.names[scene]): \(counts)")
        #if !DEBUG
            #expect(counts.allocated == 0, "\(SteadyFrames.names[scene]): \(counts)")
        #endif
    }
}
