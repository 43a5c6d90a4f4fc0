import Foundation
import JSONReading

/// The tests without a fault: whether they pass, how long they take, and which mutants each of them reaches.
struct Baseline {
    /// The longest time of all tests without a fault, in seconds.
    private static let limit = 3600.0

    private let program: TestProgram
    /// The tests of Swift Testing.
    let tests: [TestCase]
    /// The mutants that each of them reaches.
    private var reachedByTest: [Set<Int>] = []
    /// The names and the time of the tests of XCTest, and the mutants that they reach together.
    private var xctest: (names: [String], seconds: Double, reached: Set<Int>) = ([], 0, [])

    var testCount: Int { tests.count + xctest.names.count }
    var seconds: Double { tests.reduce(xctest.seconds) { $0 + $1.seconds } }

    /// Runs all tests, and then each test of Swift Testing alone.
    /// - Throws: A `UserFacingError` with what the tests print, if one fails.
    init(_ program: TestProgram, mutantCount: Int, processes: Int, report: (String) -> Void) throws {
        self.program = program
        report("Running all tests without a fault")
        let all = try program.run(.allOfSwiftTesting, mutant: nil, worker: 0, seconds: Self.limit)
        if all.outcome.isFound { throw Self.failure(all, "The tests") }
        tests = all.events.ended.map { TestCase(identifier: $0.identifier, name: $0.name, seconds: $0.seconds) }
        try runXCTest(mutantCount)
        guard !tests.isEmpty || !xctest.names.isEmpty else {
            throw UserFacingError(
                .usage,
                program.texts.isEmpty
                    ? "The package has no tests that run." : "--tests: no test has a name with such a text.")
        }
        if !tests.isEmpty { report("Running each of \(tests.count) tests alone, to see which faults it reaches") }
        reachedByTest = try reached(mutantCount, processes)
    }

    private mutating func runXCTest(_ mutantCount: Int) throws {
        let names = try program.xctestNames()
        guard !names.isEmpty else { return }
        let record = try ReachedMutants(program.work.appendingPathComponent("reached-0"), count: mutantCount)
        let run = try program.run(.xctest(names), mutant: nil, worker: 0, seconds: Self.limit, reached: record.file)
        if run.outcome.isFound { throw Self.failure(run, "The tests of XCTest") }
        xctest = (names, run.seconds, record.numbers)
    }

    private func reached(_ mutantCount: Int, _ processes: Int) throws -> [Set<Int>] {
        let lock = NSLock()
        nonisolated(unsafe) var result = [Set<Int>](repeating: [], count: tests.count)
        try Workers(processes).run(
            Array(tests.indices), until: { false },
            perform: { index, worker in
                let numbers = try reached(by: tests[index], mutantCount, worker)
                lock.withLock { result[index] = numbers }
            })
        return result
    }

    private func reached(by test: TestCase, _ mutantCount: Int, _ worker: Int) throws -> Set<Int> {
        let record = try ReachedMutants(program.work.appendingPathComponent("reached-\(worker)"), count: mutantCount)
        let run = try program.run(
            .swiftTesting([test]), mutant: nil, worker: worker, seconds: Self.limit, reached: record.file)
        if run.outcome.isFound { throw Self.failure(run, "The test \(test.name), which runs alone,") }
        return record.numbers
    }

    /// Whether a test reaches a mutant.
    func isReached(_ mutant: Int) -> Bool {
        xctest.reached.contains(mutant) || reachedByTest.contains { $0.contains(mutant) }
    }

    /// Runs the tests that reach a mutant with it.
    /// - Parameter stops: Whether the first test that fails is the last one.
    func run(mutant: Int, worker: Int, stops: Bool) throws -> TestOutcome {
        let chosen = tests.indices.filter { reachedByTest[$0].contains(mutant) }.map { tests[$0] }
        var result = TestOutcome(.survived)
        if !chosen.isEmpty {
            let seconds = Self.limit(chosen.reduce(0) { $0 + $1.seconds })
            result =
                try program.run(.swiftTesting(chosen), mutant: mutant, worker: worker, seconds: seconds, stops: stops)
                .outcome
        }
        guard xctest.reached.contains(mutant), !result.isFound || (!stops && result.kind != .timeLimit) else {
            return result
        }
        let run = try program.run(
            .xctest(xctest.names), mutant: mutant, worker: worker, seconds: Self.limit(xctest.seconds), stops: stops)
        guard run.outcome.isFound else { return result }
        return TestOutcome(result.isFound ? result.kind : run.outcome.kind, tests: result.tests + run.outcome.tests)
    }

    /// The time after which a run counts as one that does not end.
    private static func limit(_ seconds: Double) -> Double { 3 * seconds + 10 }

    private static func failure(_ run: TestProgram.Run, _ what: String) -> UserFacingError {
        let tests = run.outcome.tests.prefix(5).joined(separator: ", ")
        let isOne = what.hasPrefix("The test ")
        let verb =
            switch run.outcome.kind {
            case .timeLimit: isOne ? "does not end within an hour" : "do not end within an hour"
            case .crashed: isOne ? "crashes" : "crash"
            default: isOne ? "fails" : "fail"
            }
        return UserFacingError(
            .data,
            "\(what) \(verb) without a fault\(tests.isEmpty || isOne ? "" : " (\(tests))"), so faults cannot be judged. Tests run "
                + "one after the other and alone, in a copy of the package:\n\(run.output)")
    }
}
