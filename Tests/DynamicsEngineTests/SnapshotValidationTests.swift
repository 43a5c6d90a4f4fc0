import TestSupport
import Testing

@testable import DynamicsEngine

@Suite("Validation of snapshots")
struct SnapshotValidationTests {
    @Test("A snapshot with a changed word and a right hash is rejected, or the world continues with all invariants")
    func changedWordsAreRejectedOrHarmless() {
        var mutations = SnapshotMutations(seed: 7)
        var (rejected, accepted) = (0, 0)
        for n in 0..<400 {
            switch mutations.restoreChangedSnapshot() {
            case .rejected: rejected += 1
            case .accepted: accepted += 1
            case .failed(let fault): Issue.record("Mutation \(n): \(fault)")
            }
        }
        #expect(rejected > 100 && accepted > 20, "\(rejected) rejected, \(accepted) accepted")
    }

    @Test("A snapshot that is cut off at any word is rejected")
    func truncatedSnapshotsAreRejected() {
        let bytes = SnapshotMutations.makeVariedWorld().snapshot()
        for count in stride(from: 8, to: bytes.count - 8, by: 1021) {
            let truncated = SnapshotMutations.correctingHash(
                of: Array(bytes[..<count]) + [UInt8](repeating: 0, count: 8))
            #expect(SnapshotMutations.restore(truncated) == .rejected)
        }
    }

    @Test("A snapshot with a field region nested 10,000 levels deep is rejected")
    func deeplyNestedRegionIsRejected() {
        let world = World()
        var field = FieldDefinition(.drag)
        field.region = .inverse(.circle(radius: 1))
        _ = world.createField(field)
        let bytes = world.snapshot()
        // A region is stored as a code (1 byte) and two numbers; 3 is the code of an inverse region.
        let inverse: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0, 0]
        let regionStart = bytes.indices.last { k in
            k + 18 <= bytes.count && Array(bytes[k..<k + 10]) == inverse + [1]
        }!
        var deep = bytes
        deep.insert(contentsOf: [[UInt8]](repeating: inverse, count: 10_000).joined(), at: regionStart)
        #expect(SnapshotMutations.restore(SnapshotMutations.correctingHash(of: deep)) == .rejected)
        deep = bytes
        deep.insert(contentsOf: [[UInt8]](repeating: inverse, count: 100).joined(), at: regionStart)
        #expect(SnapshotMutations.restore(SnapshotMutations.correctingHash(of: deep)) == .accepted)
    }

    /// A change of a world's state that no sequence of calls can cause.
    struct Change: CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (World) -> Void

        init(_ description: String, _ apply: @escaping @Sendable (World) -> Void) {
            (testDescription, self.apply) = (description, apply)
        }
    }

    @Test("A state with a wrong index, link, count or number is rejected", arguments: changes)
    func wrongStatesAreRejected(change: Change) throws {
        let world = SnapshotMutations.makeVariedWorld()
        for _ in 0..<40 { world.step() }
        let hash = world.stateHash
        let bytes = world.snapshot()
        func readState() -> Bool {
            var reader = ByteReader(bytes[8..<bytes.count - 8])
            world.visitState(with: &reader)
            return reader.isComplete
        }
        try world.restoreState(readState)
        #expect(throws: SnapshotError.damaged) {
            try world.restoreState {
                let isComplete = readState()
                change.apply(world)
                return isComplete
            }
        }
        #expect(world.stateHash == hash && world.invariantViolation == nil)
    }
}
