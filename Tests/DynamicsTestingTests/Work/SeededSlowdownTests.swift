import DynamicsTesting
import Testing

/// Tests of the slowdowns that are seeded into an app: each is found in its frame, by a comparison with the run without it.
@MainActor
@Suite("Seeded slowdowns")
struct SeededSlowdownTests {
    /// Runs the app: a finger drags the list, then it decelerates.
    private func run(_ slowdown: SeededSlowdown? = nil) -> [FrameWork] {
        let screen = Screen { SeededFeed(slowdown) }
        return screen.work {
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
        #expect(first.frame == slowdown.frame)
        let inFrame = differences.filter { $0.frame == first.frame }
        let found = inFrame.contains {
            $0.entry.kind.rawValue == slowdown.expected.kind && $0.entry.name.contains(slowdown.expected.name)
        }
        #expect(found, "\(inFrame)")
        let total = try #require(plain.first { $0.frame == first.frame }).total()
        let added = inFrame.reduce(0) { $0 + $1.after - $1.before }
        #expect(added > 0)
        print("SEEDED \(slowdown) frame \(first.frame): \(added) of \(total), \(added * 1000 / total) permille; \(inFrame.count) \(inFrame.map(\.description).prefix(4))")
    }

    @Test("200 unchanged runs have equal counts in every frame")
    func unchangedRunsAreEqual() {
        let first = run()
        #expect(first.count == 45)
        for _ in 0..<200 {
            let differences = WorkDifference.find(in: run(), comparedWith: first)
            #expect(differences.isEmpty, "\(differences)")
        }
    }
}
