import Foundation
import JSONReading

/// The built tests of the copy, which run with one mutant or none.
struct TestProgram: Sendable {
    /// The largest address space of a run, in megabytes. A fault can make a loop allocate without end.
    private static let megabytes = 16_384

    let program: URL
    let folder: URL
    /// The folder for files of runs.
    let work: URL
    let libraries: [Library]

    enum Library: String, CaseIterable, Sendable {
        case swiftTesting = "swift-testing"
        case xctest
    }

    /// What a run of all tests gave.
    struct Run {
        var outcome: TestOutcome
        var seconds: Double
        /// The number of tests that ended.
        var count: Int
        var lastLines: String
    }

    /// Runs the tests with a mutant.
    /// - Parameters:
    ///   - mutant: The number of the mutant; nil for the original.
    ///   - worker: The number of the worker, for the names of its files.
    ///   - seconds: The longest time.
    ///   - reached: The file that records the mutants that are reached; nil for none.
    func run(mutant: Int?, worker: Int, seconds: Double, reached: URL? = nil) throws -> Run {
        var result = Run(outcome: TestOutcome(.survived), seconds: 0, count: 0, lastLines: "")
        for library in libraries {
            let run = try run(
                library, mutant: mutant, worker: worker, seconds: seconds - result.seconds, reached: reached)
            result.seconds += run.seconds
            result.count += run.count
            if !run.lastLines.isEmpty { result.lastLines = run.lastLines }
            if run.outcome.isFound {
                let tests = result.outcome.tests + run.outcome.tests
                let isFirst = !result.outcome.isFound
                result.outcome = TestOutcome(isFirst ? run.outcome.kind : result.outcome.kind, tests: tests)
                if run.outcome.kind == .timeLimit { break }
            }
        }
        return result
    }

    private func run(_ library: Library, mutant: Int?, worker: Int, seconds: Double, reached: URL?) throws -> Run {
        let events = work.appendingPathComponent("events-\(worker).jsonl")
        let output = work.appendingPathComponent("output-\(worker).txt")
        try? FileManager.default.removeItem(at: events)
        var arguments = [program.path, "--testing-library", library.rawValue]
        if library == .swiftTesting {
            // One test after the other, so that a crash belongs to one test and gives the same result again.
            arguments += ["--no-parallel", "--event-stream-output-path", events.path, "--event-stream-version", "0"]
        }
        let start = ChildProcess.now()
        let end = try ChildProcess.run(
            arguments,
            environment: [
                MutantSwitch.variable: mutant.map { "\($0)" }, MutantSwitch.reachedVariable: reached?.path,
                "DYNAMICS_FAILURES": work.appendingPathComponent("failures-\(worker)").path, "DYNAMICS_SNAPSHOTS": nil,
                "SWIFT_BACKTRACE": "enable=no",
            ],
            in: folder, output: output, seconds: max(seconds, 1), megabytes: Self.megabytes)
        let text = FileManager.default.contents(atPath: output.path) ?? Data()
        let record =
            library == .swiftTesting
            ? TestEvents(eventStream: FileManager.default.contents(atPath: events.path) ?? Data())
            : TestEvents(testCases: String(decoding: text, as: UTF8.self))
        let outcome = Self.outcome(end, record)
        return Run(
            outcome: outcome, seconds: ChildProcess.now() - start, count: record.count,
            lastLines: outcome.isFound ? String(decoding: text.suffix(1500), as: UTF8.self) : "")
    }

    private static func outcome(_ end: ChildProcess.End, _ record: TestEvents) -> TestOutcome {
        switch end {
        case .timeLimit: TestOutcome(.timeLimit, tests: record.failed + record.running)
        case .signal: TestOutcome(.crashed, tests: record.failed + record.running)
        case .exit(let code):
            if !record.failed.isEmpty {
                TestOutcome(.found, tests: record.failed)
            } else if code != 0, !record.hasEnded {
                TestOutcome(.crashed, tests: record.running)
            } else {
                // With no test, Swift Testing ends with another code than 0.
                TestOutcome(code == 0 || record.count == 0 ? .survived : .found)
            }
        }
    }
}
