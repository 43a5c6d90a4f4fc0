import Foundation
import JSONReading

/// The tests without a fault: whether they pass, how long they take, and which mutants they reach.
struct Baseline {
    /// The libraries of which there are tests.
    let libraries: [TestProgram.Library]
    let reached: Set<Int>
    let seconds: Double
    let testCount: Int

    /// The time after which a run counts as one that does not end.
    var limit: Double { 3 * seconds + 10 }

    /// Runs the tests twice.
    /// - Throws: A `UserFacingError` with what the tests print, if they fail.
    init(_ program: TestProgram, mutantCount: Int, report: (String) -> Void) throws {
        report("Running the tests twice without a fault")
        var libraries: [TestProgram.Library] = []
        var (reached, seconds, count) = (Set<Int>(), 0.0, 0)
        for library in program.libraries {
            let single = TestProgram(
                program: program.program, folder: program.folder, work: program.work, libraries: [library])
            let record = try ReachedMutants(program.work.appendingPathComponent("reached"), count: mutantCount)
            let first = try single.run(mutant: nil, worker: 0, seconds: 3600, reached: record.file)
            guard first.count > 0 || first.outcome.isFound else { continue }
            let second = try single.run(mutant: nil, worker: 0, seconds: 3600, reached: nil)
            for run in [first, second] where run.outcome.isFound { throw Self.failure(run) }
            libraries.append(library)
            reached.formUnion(record.numbers)
            seconds += max(first.seconds, second.seconds)
            count += first.count
        }
        guard !libraries.isEmpty else { throw UserFacingError(.usage, "The package has no tests that run.") }
        (self.libraries, self.reached, self.seconds, testCount) = (libraries, reached, seconds, count)
    }

    private static func failure(_ run: TestProgram.Run) -> UserFacingError {
        let tests = run.outcome.tests.prefix(5).joined(separator: ", ")
        let what =
            switch run.outcome.kind {
            case .timeLimit: "do not end within an hour"
            case .crashed: "crash"
            default: "fail"
            }
        return UserFacingError(
            .data,
            "The tests \(what) without a fault\(tests.isEmpty ? "" : " (\(tests))"), so they cannot judge faults. They run one "
                + "after the other, in a copy of the package; make them pass twice in a row there:\n\(run.lastLines)")
    }
}
