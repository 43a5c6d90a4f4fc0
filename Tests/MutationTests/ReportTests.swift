import Foundation
import Testing

@testable import MutationTesting

@Suite("Mutants: results and report") struct ReportTests {
    private static let mutants = (1...4).map {
        Mutant(
            number: $0, file: "A.swift", line: $0, name: "damping", isMotion: true, phrase: "damping is 20 % larger",
            before: "    a.damping = \($0)", after: "    a.damping = <\($0)>")
    }

    private static let report = {
        var report = MutationReport(
            package: "App", mutants: mutants, omitted: [],
            outcomes: [
                1: TestOutcome(.found, tests: ["one()", "two()"]), 2: TestOutcome(.crashed, tests: ["one()"]),
                3: TestOutcome(.survived), 4: TestOutcome(.survived),
            ])
        report.isComplete = true
        report.verdicts = [3: .gap, 4: .equivalent]
        return report
    }()

    @Test func theReportSaysWhichTestsFoundWhat() {
        #expect(Self.report.tests.map(\.name) == ["one()", "two()"])
        #expect(Self.report.tests.map(\.alone) == [1, 0])
        #expect(Self.report.text.contains("  2 (1)  one()"))
    }

    @Test func equivalentMutantsAreNoGaps() {
        #expect(Self.report.gaps.map(\.number) == [3])
        #expect(Self.report.equivalents.map(\.number) == [4])
        #expect(Self.report.text.contains("    - a.damping = 3\n    + a.damping = <3>"))
    }

    @Test func thePageEscapesSources() {
        #expect(Self.report.html.contains("+ a.damping = &lt;3&gt;"))
        #expect(!Self.report.html.contains("<3>"))
    }

    @Test func resultsContinueOnlyWithTheSameSources() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("results-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        func open(_ sources: String, isRelease: Bool = false, restarts: Bool = false) throws -> ResultLog {
            try ResultLog(
                file, sources: sources, mutants: Self.mutants, everyTest: false, isRelease: isRelease,
                restarts: restarts)
        }
        try open("a").add(TestOutcome(.survived), number: 3)
        // The last line of a run that was interrupted.
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(#"{"number":4,"outc"#.utf8))
        try handle.close()
        #expect(try open("a").all == [3: TestOutcome(.survived)])
        #expect(try open("a", restarts: true).all.isEmpty)
        try open("a").add(TestOutcome(.survived), number: 3)
        #expect(try open("b").all.isEmpty)
        // The optimized build leaves out assertions, so its results are others.
        try open("b").add(TestOutcome(.survived), number: 3)
        #expect(try open("b", isRelease: true).all.isEmpty)
    }
}
