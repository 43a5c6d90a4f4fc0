import AllocationCount
import Testing

/// Without the optimizer the language itself takes blocks for accessors, so here stands what holds in every build:
/// nothing is kept. That an optimized build takes none at all is what `scripts/check-allocations` counts.
@Suite("A steady frame", .enabled(if: allocations_are_counted()))
struct AllocationTests {
    @Test("keeps nothing", arguments: 0..<SteadyFrames.names.count)
    func keepsNothing(scene: Int) {
        let cost = SteadyFrames.cost(of: scene)
        #expect(cost.kept == 0, "\(SteadyFrames.names[scene]): \(cost)")
    }
}
