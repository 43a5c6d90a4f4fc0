import Foundation
import Testing

@testable import MutationTesting

/// Runs of a shell script that behaves as a program of Swift Testing with three tests and four faults: `one()` and `two()` find
/// the fault 1, `two()` finds the fault 2, none finds the fault 3, and no test reaches the fault 4.
@Suite("Mutants: tests that find faults") struct BaselineTests {
    private static let script = #"""
        #!/bin/sh
        stream= filter=.
        while [ $# -gt 0 ]; do
            case $1 in
                xctest) exit 0 ;;
                --event-stream-output-path) stream=$2 ;;
                --filter) filter=$2 ;;
            esac
            shift
        done
        event() {
            printf '{"kind":"event","payload":{"kind":"%s","testID":"%s","instant":{"absolute":1}},"version":0}\n' "$1" "$2" >>"$stream"
        }
        code=0
        for test in one two three; do
            identifier="AppTests.$test()/A.swift:1:2"
            echo "$identifier" | grep -qE "$filter" || continue
            event testStarted "$identifier"
            case $test$DYNAMICS_MUTANT in
                one1 | two1 | two2) event issueRecorded "$identifier"; code=1 ;;
            esac
            if [ -n "$DYNAMICS_MUTANTS_REACHED" ]; then
                printf '\0\1\1\1\0' >"$DYNAMICS_MUTANTS_REACHED"
            fi
            event testEnded "$identifier"
        done
        event runEnded ""
        exit $code
        """#

    /// Calls a closure with the baseline of the script.
    private func withBaseline(tests texts: [String] = [], _ body: (Baseline) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baseline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("tests")
        let text = folder.appendingPathComponent("text")
        try Self.script.write(to: text, atomically: true, encoding: .utf8)
        // Another process writes the program. A file that this process has written cannot be run while a process that another
        // test starts has inherited its descriptor.
        let copy = try Process.run(
            URL(fileURLWithPath: "/usr/bin/install"), arguments: ["-m", "755", text.path, program.path])
        copy.waitUntilExit()
        let tests = TestProgram(program: program, folder: folder, work: folder, texts: texts)
        try body(Baseline(tests, mutantCount: 4, processes: 2, report: { _ in }))
    }

    @Test func allTestsRunThoughOneHasFailedIfEveryTestCounts() throws {
        try withBaseline { baseline in
            #expect(baseline.testCount == 3)
            #expect(baseline.isReached(3) && !baseline.isReached(4))
            let every = try baseline.run(mutant: 1, worker: 1, stops: false)
            #expect(every == TestOutcome(.found, tests: ["one()", "two()"]))
            let first = try baseline.run(mutant: 1, worker: 1, stops: true)
            #expect(first == TestOutcome(.found, tests: ["one()"]))
            let none = try baseline.run(mutant: 3, worker: 1, stops: false)
            #expect(none == TestOutcome(.survived))
        }
    }

    @Test func onlyTheChosenTestsJudge() throws {
        try withBaseline(tests: ["AppTests.one(", "three"]) { baseline in
            #expect(baseline.testCount == 2)
            let outcome = try baseline.run(mutant: 2, worker: 1, stops: true)
            #expect(outcome == TestOutcome(.survived))
        }
        #expect(throws: (any Error).self) { try withBaseline(tests: ["four"]) { _ in } }
    }

    @Test func noFurtherRunBeginsAfterTheTimeLimit() throws {
        let progress = Progress(total: 6, report: { _ in })
        let lock = NSLock()
        nonisolated(unsafe) var begun: [Int] = []
        // The limit has passed before the first run, which is made all the same, so that the next call has less to do.
        try Workers(1).run(
            Array(1...6), until: { progress.finished > 0 },
            perform: { number, _ in
                lock.withLock { begun.append(number) }
                progress.add(TestOutcome(.survived))
            })
        #expect(begun == [1])
    }
}
