import Foundation
import Testing

// Runs a scenario with random touches, and reduces those that fail.

extension Scenario {
    /// Expects invariants to hold whatever fingers do: plays random programs of gestures, each on a screen of its own.
    ///
    /// The steps of the scenario run first, then the program. A program that violates an invariant is reduced to the
    /// shortest one that still violates it. The failure prints this program as a touch script, attaches it as
    /// `random-fingers.touches.json`, and shows the film of its run. ``Screen/play(_:)-(TouchScript)`` repeats it.
    ///
    /// ```swift
    /// Scenario { Screen(framesPerSecond: $0) { GridViewController() } }
    ///     .survivesRandomFingers(seeds: 1...50, keeping: ScreenInvariant.standard + [.cellsDoNotOverlap()])
    /// ```
    /// - Parameters:
    ///   - seeds: The seeds of the programs. The default is 20 programs. The same seeds give the same programs.
    ///   - fingers: How many gestures of which kinds a program has, and where. The default is 12 of all kinds.
    ///   - invariants: What must hold in each frame. The default is ``ScreenInvariant/standard``.
    ///   - runLimit: The largest number of runs that reduce a failing program; count. The default is 300.
    ///   - rate: The frame rate, in frames per second. The default is 60.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the invariants hold with all programs. The search ends with the first failing program.
    @discardableResult
    public func survivesRandomFingers(
        seeds: ClosedRange<UInt64> = 1...20, fingers: RandomFingers = RandomFingers(),
        keeping invariants: [ScreenInvariant] = ScreenInvariant.standard, runLimit: Int = 300, rate: Double = 60,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        for seed in seeds {
            var program = TouchScript()
            let first = play(keeping: invariants, rate: rate) { screen in
                program = fingers.makeProgram(seed: seed, size: screen.bounds.size)
                return program
            }
            guard hasRate(rate, first.screen, sourceLocation) else { return false }
            guard let violation = first.violation else { continue }
            let search = FailingProgram(program: program, violation: violation, seed: seed)
            return report(search, keeping: invariants, runLimit: runLimit, rate: rate, sourceLocation)
        }
        return true
    }

    /// A program that violates an invariant.
    private struct FailingProgram {
        var program: TouchScript
        var violation: InvariantViolation
        var seed: UInt64
    }

    /// Runs the steps, then a program.
    private func play(
        keeping invariants: [ScreenInvariant], rate: Double, recordsPictures: Bool = false,
        _ makeProgram: @escaping (Screen) -> TouchScript
    ) -> Run {
        let scenario = Scenario(makeScreen) { screen in
            try steps(screen)
            screen.play(makeProgram(screen))
        }
        return scenario.run(at: rate, keeping: invariants, recordsPictures: recordsPictures)
    }

    private func report(
        _ search: FailingProgram, keeping invariants: [ScreenInvariant], runLimit: Int, rate: Double,
        _ sourceLocation: SourceLocation
    ) -> Bool {
        var reducer = ProgramReducer(limit: runLimit) { program in
            play(keeping: invariants, rate: rate) { _ in program }.violation?.invariant == search.violation.invariant
        }
        // Gestures after the violation have no part in it, unless it was found at the end of the run.
        let time = Double(search.violation.frame) / rate
        let beginning = TouchScript(search.program.gestures.filter { $0.start <= time })
        let shortest = reducer.reduce(reducer.fails(beginning) ? beginning : search.program)
        let run = play(keeping: invariants, rate: rate, recordsPictures: true) { _ in shortest }
        let violation = run.violation ?? search.violation
        let again = run.violation == nil ? " It did not fail again: use isTheSameTwice() to find out why." : ""
        run.screen.fail(
            """
            Random fingers, seed \(search.seed): "\(violation.invariant)" failed in \
            \(run.screen.place(ofFrame: violation.frame)): \(violation.problem)\(again)
            The shortest program that still fails has \(count(shortest)) of \(count(search.program)), found in \
            \(reducer.runCount) runs. Play it with screen.play(touchesAt:):
            \(shortest.json)
            """,
            frames: [violation.frame],
            files: [FailureFile(name: "random-fingers.touches.json", bytes: Array(shortest.json.utf8))], sourceLocation)
        return false
    }

    private func count(_ program: TouchScript) -> String {
        program.gestures.count == 1 ? "1 gesture" : "\(program.gestures.count) gestures"
    }
}
