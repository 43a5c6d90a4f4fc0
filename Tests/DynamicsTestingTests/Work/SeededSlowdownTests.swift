import DynamicsTesting
import Foundation
import Testing

/// Tests of the slowdowns that are seeded into an app: each is found in its frame, by a comparison with the run without it.
///
/// If the variable OPENDYNAMICS_PRINTS_WORK is set, the tests print the work of each frame and of each slowdown on lines that begin
/// with "work:". scripts/check-processors compares these lines with those of an emulated processor.
@MainActor
@Suite("Seeded slowdowns")
struct SeededSlowdownTests {
    private let printsWork = ProcessInfo.processInfo.environment["OPENDYNAMICS_PRINTS_WORK"] != nil

    /// Runs the app: a finger drags the list, then it decelerates.
    private func run(_ slowdown: SeededSlowdown? = nil) -> [FrameWork] {
        let screen = Screen { SeededFeed(slowdown) }
        return screen.work {
            screen.advance(frames: 2)
            let finger = screen.finger(downAt: .point(200, 700))
            for _ in 1..<15 { finger.move(by: CGVector(dx: 0, dy: -20)) }
            finger.up()
            screen.advance(to: 0.75)
        }
    }

    @Test("Each slowdown is found in its frame, with its kind and its operation", arguments: SeededSlowdown.allCases)
    func slowdownIsFoundInItsFrame(_ slowdown: SeededSlowdown) throws {
        let plain = run()
        let differences = WorkDifference.find(in: run(slowdown), comparedWith: plain)
        let first = try #require(differences.first)
        #expect(first.frame == slowdown.workFrame)
        let inFrame = differences.filter { $0.frame == first.frame }
        let found = inFrame.contains {
            $0.entry.kind.rawValue == slowdown.expected.kind && $0.entry.name.contains(slowdown.expected.name)
        }
        #expect(found, "\(inFrame)")
        #expect(inFrame.allSatisfy { $0.after > $0.before })
        if printsWork {
            let total = try #require(plain.first { $0.frame == first.frame }).total()
            let added = inFrame.reduce(0) { $0 + $1.after - $1.before }
            print("work: \(slowdown): \(added) of \(total) in frame \(first.frame); \(inFrame[0])")
        }
    }

    /// The number of runs is that of the variable OPENDYNAMICS_WORK_RUNS; the default is 10.
    @Test("Unchanged runs have equal counts in every frame")
    func unchangedRunsAreEqual() {
        let first = run()
        #expect(first.count == 45 && first.allSatisfy { $0.total() > 0 })
        if printsWork {
            for work in first { print("work: frame \(work.frame): \(work.breakdown(limit: .max))") }
        }
        let count = ProcessInfo.processInfo.environment["OPENDYNAMICS_WORK_RUNS"].flatMap(Int.init) ?? 10
        for _ in 0..<count {
            let differences = WorkDifference.find(in: run(), comparedWith: first)
            #expect(differences.isEmpty, "\(differences)")
        }
    }

    @Test("After a first run, allocations repeat within a few blocks", .enabled(if: WorkKind.allocationsAreCounted))
    func allocationsRepeat() {
        for _ in 0..<2 { _ = run() }
        let counts = (0..<4).map { _ in run().map { $0.total(of: [.allocations]) } }
        #expect(counts[0].contains { $0 > 100 }, "allocations are counted: \(counts[0])")
        for other in counts { #expect(zip(other, counts[0]).allSatisfy { abs($0 - $1) <= 20 }, "\(counts)") }
    }
}
