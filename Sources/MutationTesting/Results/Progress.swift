import Foundation

/// Prints a line from time to time: how many mutants were run, what was found, and the estimated time.
final class Progress: @unchecked Sendable {
    /// The time between two lines, in seconds.
    private static let interval = 5.0

    private let lock = NSLock()
    private let total: Int
    private let report: (String) -> Void
    private let start = ChildProcess.now()
    private var last: Double
    private var count = 0
    private var counts: [TestOutcome.Kind: Int] = [:]

    init(total: Int, report: @escaping (String) -> Void) {
        (self.total, self.report, last) = (total, report, ChildProcess.now())
    }

    /// The number of mutants that were run.
    var finished: Int { lock.withLock { count } }

    /// Counts a mutant that was run.
    func add(_ outcome: TestOutcome) {
        lock.withLock {
            count += 1
            counts[outcome.kind, default: 0] += 1
            let now = ChildProcess.now()
            guard now - last >= Self.interval || count == total else { return }
            last = now
            report(line(seconds: (now - start) / Double(count) * Double(total - count)))
        }
    }

    private func line(seconds: Double) -> String {
        let found = counts.filter { TestOutcome($0.key).isFound }.values.reduce(0, +)
        let rest = count == total ? "" : "; \(Self.duration(seconds)) left"
        return "\(count) of \(total) faults: \(found) found, \(counts[.survived] ?? 0) survived\(rest)"
    }

    static func duration(_ seconds: Double) -> String {
        seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded(.up))) min"
    }
}
