import Foundation

/// Measures how long piles of many kinds take to fall asleep after their last visible motion, and prints a table.
@MainActor
struct SleepMatrix {
    /// The piles to run: all combinations of these values.
    struct Selection: Sendable {
        var counts = [10, 50, 100, 200, 500, 1000, 2000, 8000]
        var shapes = SleepPile.Shape.allCases
        /// The gravities, in units of 1000 points per second squared.
        var gravities = [0.2, 1, 3, 10]
        /// The elasticities, unitless.
        var elasticities = [0, 0.2, 0.6]
    }

    private let selection: Selection
    private var failureCount = 0
    private var trialCount = 0

    init(_ selection: Selection) { self.selection = selection }

    /// Runs all selected piles. Prints a row per shape and count to the standard output, and a line per pile to the
    /// standard error. Exits with the status 1 if a pile did not fall asleep in time.
    func run() {
        var matrix = self
        matrix.printRows()
        let asleepCount = matrix.trialCount - matrix.failureCount
        print(
            "\n\(asleepCount) of \(matrix.trialCount) piles fell asleep within \(Int(SleepTrial.sleepLimit)) s of their"
        )
        print("last visible motion (\(Int(SleepTrial.visibleSpeed)) pt/s).")
        exit(matrix.failureCount == 0 ? 0 : 1)
    }

    private var materials: [(gravity: Double, elasticity: Double)] {
        selection.gravities.flatMap { gravity in selection.elasticities.map { (gravity, $0) } }
    }

    private var rows: [(shape: SleepPile.Shape, count: Int)] {
        selection.shapes.flatMap { shape in (shape.fixedCount.map { [$0] } ?? selection.counts).map { (shape, $0) } }
    }

    private mutating func printRows() {
        print("Seconds from the last visible motion until all items sleep, by gravity / elasticity. Drift: the largest")
        print("displacement in that time. After waking: the largest displacement in the second after waking all items.")
        print(
            "awake: not asleep after \(Int(SleepTrial.sleepLimit)) s. moving: visible motion for \(Int(SleepTrial.motionLimit)) s.\n"
        )
        let titles = materials.map { "\(format($0.gravity)) / \(format($0.elasticity))" }
        let table = Table(columns: ["items"] + titles + ["drift, pt", "after waking, pt"], firstWidth: 14)
        for row in rows {
            var cells: [String] = []
            var (drift, displacement) = (0.0, 0.0)
            for material in materials {
                let pile = SleepPile(
                    shape: row.shape, count: row.count, gravity: material.gravity, elasticity: material.elasticity)
                let outcome = run(pile)
                cells.append(cell(for: outcome))
                guard case .asleep(_, let trialDrift, let trialDisplacement) = outcome else { continue }
                (drift, displacement) = (max(drift, trialDrift), max(displacement, trialDisplacement))
            }
            table.printRow(
                ["\(row.shape) \(row.count)"] + cells + [drift, displacement].map { String(format: "%.2f", $0) })
        }
    }

    /// Runs a pile and prints a line about it.
    private mutating func run(_ pile: SleepPile) -> SleepTrial.Outcome {
        trialCount += 1
        printProgress("[\(trialCount)/\(rows.count * materials.count)] \(pile.name): ")
        let start = Date()
        let trial = SleepTrial(pile)
        let result: String
        switch trial.outcome {
        case .asleep(let time, let drift, let displacement):
            let numbers = (time, drift, displacement)
            result = String(
                format: "asleep %.2f s later, drift %.3f pt, after waking %.3f pt", numbers.0, numbers.1, numbers.2)
        case .awake: result = "awake \(Int(SleepTrial.sleepLimit)) s later"
        case .moving: result = "not at rest"
        case .escaped(let count): result = "then \(count) outside the box"
        }
        if case .asleep(let time, _, _) = trial.outcome, time <= SleepTrial.sleepLimit {} else { failureCount += 1 }
        let elapsed = Date().timeIntervalSince(start)
        printProgress(String(format: "last motion at %.2f s, ", trial.lastMotion) + result)
        printProgress(String(format: " (took %.1f s)\n", elapsed))
        return trial.outcome
    }

    private func cell(for outcome: SleepTrial.Outcome) -> String {
        switch outcome {
        case .asleep(let time, _, _): String(format: "%.2f", time)
        case .awake: "awake"
        case .moving: "moving"
        case .escaped(let count): "\(count) out"
        }
    }

    private func format(_ value: Double) -> String { String(format: "%g", value) }

    private func printProgress(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
