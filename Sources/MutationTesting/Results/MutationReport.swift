import Foundation

/// What the tests of a package found, and what they missed.
package struct MutationReport: Sendable {
    /// A mutant that no test found.
    package enum Verdict: String, Sendable {
        /// The recorded uses of the app show something else, so tests can notice it.
        case gap = "A recorded use shows something else"
        /// The app crashes or hangs in a recorded use.
        case failingUse = "The app fails in a recorded use"
        /// Every frame of all recorded uses is equal.
        case equivalent = "Equivalent under the recorded uses"
        /// No recorded use runs the place, so nothing is known.
        case unused = "No recorded use reaches it"
        /// The package has no recorded uses, or they were not run.
        case unknown = "Not compared with recorded uses"
    }

    /// The films of a survivor, as paths relative to the report.
    package struct Films: Equatable, Sendable {
        package let use: String
        package let original: String
        package let mutant: String
    }

    package var package: String
    package var mutants: [Mutant]
    /// The numbers of mutants that do not compile.
    package var omitted: Set<Int>
    package var outcomes: [Int: TestOutcome]
    package var verdicts: [Int: Verdict] = [:]
    package var films: [Int: Films] = [:]
    /// Whether the recorded uses were run with the survivors.
    package var hasComparisons = false
    package var testCount = 0
    /// Whether all tests ran although one had failed.
    package var isComplete = false
    /// The faults and films that were left out, and why, in one sentence each. The page shows them above the results.
    package var remarks: [String] = []

    func mutants(_ kind: TestOutcome.Kind) -> [Mutant] { mutants.filter { outcomes[$0.number]?.kind == kind } }

    var survivors: [Mutant] { mutants(.survived) }

    /// The survivors that tests could have noticed, as far as is known.
    var gaps: [Mutant] { survivors.filter { verdicts[$0.number] != .equivalent } }

    var equivalents: [Mutant] { survivors.filter { verdicts[$0.number] == .equivalent } }

    var found: [Mutant] { mutants.filter { outcomes[$0.number]?.isFound == true } }

    var notRun: [Mutant] { mutants.filter { outcomes[$0.number] == nil && !omitted.contains($0.number) } }

    /// Whether the time limit has left something out: runs of tests, or comparisons of survivors.
    var isCut: Bool { !notRun.isEmpty || hasComparisons && survivors.contains { verdicts[$0.number] == nil } }

    /// The tests with the mutants that each found, by name.
    var tests: [(name: String, found: [Mutant], alone: Int)] {
        var mutantsOfTests: [String: [Mutant]] = [:]
        for mutant in found {
            for test in outcomes[mutant.number]?.tests ?? [] { mutantsOfTests[test, default: []].append(mutant) }
        }
        return mutantsOfTests.keys.sorted().map { name in
            let mutants = mutantsOfTests[name]!
            return (name, mutants, mutants.filter { outcomes[$0.number]?.tests == [name] }.count)
        }
    }

    /// What the list of tests counts.
    var testTitle: String {
        isComplete
            ? "Faults that each test finds, and those that it alone finds"
            : "Faults that each test finds first (with --every-test: all that it finds)"
    }

    /// The numbers, each with what it counts.
    var summary: [(count: Int, text: String)] {
        [
            (mutants.count, "faults in \(Set(mutants.map(\.file)).count) files"),
            (
                found.count,
                "found by the tests: \(mutants(.crashed).count) as a crash, \(mutants(.timeLimit).count) by the time limit"
            ),
            (gaps.count, "survived"),
            (equivalents.count, "equivalent under the recorded uses: every frame is equal"),
            (mutants(.notReached).count, "reached by no test"),
            (omitted.count, "left out, because they do not compile"),
            (notRun.count, "not run"),
        ]
    }
}
