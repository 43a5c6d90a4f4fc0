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
    /// Texts of which the name of a test contains one; empty for all tests. The default is empty.
    var texts: [String] = []

    /// What runs.
    enum Selection {
        case swiftTesting([TestCase])
        case allOfSwiftTesting
        case xctest([String])
    }

    /// What a run gave.
    struct Run {
        let outcome: TestOutcome
        let seconds: Double
        let events: TestEvents
        /// The end of what the tests print.
        let output: String
    }

    /// Runs tests, one after the other, so that a crash belongs to one test and gives the same result again.
    /// - Parameters:
    ///   - selection: The tests.
    ///   - mutant: The number of the mutant; nil for the original.
    ///   - worker: The number of the worker, for the names of its files.
    ///   - seconds: The longest time of a processor. A program that waits is ended after four times this time.
    ///   - reached: The file that records the mutants that are reached; nil for none. The default is nil.
    ///   - stops: Whether the first test that fails is the last one. The default is false.
    func run(
        _ selection: Selection, mutant: Int?, worker: Int, seconds: Double, reached: URL? = nil, stops: Bool = false
    ) throws -> Run {
        let stream = work.appendingPathComponent("events-\(worker).jsonl")
        let output = work.appendingPathComponent("output-\(worker).txt")
        try? FileManager.default.removeItem(at: stream)
        let events = {
            if case .xctest = selection { return TestEvents(testCases: Self.text(output)) }
            return TestEvents(eventStream: FileManager.default.contents(atPath: stream.path) ?? Data())
        }
        let start = ChildProcess.now()
        let end = try ChildProcess.run(
            [program.path] + arguments(selection, stream: stream),
            environment: environment(mutant: mutant, worker: worker, reached: reached), in: folder, output: output,
            seconds: 4 * seconds, processorSeconds: seconds, megabytes: Self.megabytes,
            until: { stops && events().firstFailure != nil })
        let record = events()
        let outcome = stops ? record.firstFailure.map { TestOutcome(.found, tests: [$0]) } : nil
        return Run(
            outcome: outcome ?? Self.outcome(end, record), seconds: ChildProcess.now() - start, events: record,
            output: String(Self.text(output).suffix(1500)))
    }

    /// The names of the chosen tests of XCTest, such as `AppTests.DrawerCase/testOpening`.
    func xctestNames() throws -> [String] {
        let output = work.appendingPathComponent("output-0.txt")
        _ = try ChildProcess.run(
            [program.path, "--testing-library", "xctest", "--list-tests"],
            environment: environment(mutant: nil, worker: 0, reached: nil), in: folder, output: output, seconds: 600)
        let names = Self.text(output).split(separator: "\n").map(String.init).filter {
            $0.contains("/") && !$0.contains(" ")
        }
        return names.filter { name in texts.isEmpty || texts.contains { name.contains($0) } }
    }

    private static func text(_ file: URL) -> String {
        String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
    }

    private func arguments(_ selection: Selection, stream: URL) -> [String] {
        let events = ["--no-parallel", "--event-stream-output-path", stream.path, "--event-stream-version", "0"]
        return switch selection {
        case .xctest(let names):
            ["--testing-library", "xctest"] + (texts.isEmpty ? [] : [names.joined(separator: ",")])
        case .allOfSwiftTesting: ["--testing-library", "swift-testing"] + events + TestCase.filter(texts: texts)
        case .swiftTesting(let tests): ["--testing-library", "swift-testing"] + events + TestCase.filter(tests)
        }
    }

    private func environment(mutant: Int?, worker: Int, reached: URL?) -> [String: String?] {
        [
            MutantSwitch.variable: mutant.map { "\($0)" }, MutantSwitch.reachedVariable: reached?.path,
            "DYNAMICS_FAILURES": work.appendingPathComponent("failures-\(worker)").path, "DYNAMICS_SNAPSHOTS": nil,
            "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    private static func outcome(_ end: ChildProcess.End, _ record: TestEvents) -> TestOutcome {
        var tests = record.failed
        tests += record.running.filter { !tests.contains($0) }
        switch end {
        case .timeLimit: return TestOutcome(.timeLimit, tests: tests)
        case .signal: return TestOutcome(.crashed, tests: tests)
        case .stopped: return TestOutcome(.found, tests: record.failed)
        case .exit(let code):
            if !record.failed.isEmpty { return TestOutcome(.found, tests: record.failed) }
            if code != 0, !record.hasEnded { return TestOutcome(.crashed, tests: record.running) }
            // With no test, Swift Testing ends with another code than 0.
            return TestOutcome(code == 0 || record.count == 0 ? .survived : .found)
        }
    }
}
