import Foundation

/// Ends the program with a message about a file whose parsing takes too long.
///
/// The time of the toolchain's parser doubles with each opening bracket of a type without an end. A call of the parser cannot
/// be interrupted, so a thread watches the files that are being parsed.
final class ParsingWatch: @unchecked Sendable {
    static let shared = ParsingWatch()

    /// The processor time for the parsing of a file: 5 seconds for each processor, and 30 seconds per megabyte. A usual file
    /// takes two seconds per megabyte.
    private static func limit(byteCount: Int) -> Double {
        Double(5 * ProcessInfo.processInfo.activeProcessorCount) + 30 * Double(byteCount) / 1e6
    }

    private let lock = NSLock()
    /// The processor time at which each file must be parsed, in seconds.
    private var deadlines: [String: Double] = [:]

    /// Begins to watch.
    /// - Parameter report: A function that prints the message.
    func start(report: @escaping @Sendable (Diagnostic) -> Void) {
        Thread.detachNewThread {
            while true {
                sleep(1)
                guard let path = self.lateFile else { continue }
                let message = "the parser of the toolchain takes too long; check whether all brackets have their ends"
                report(Diagnostic(file: path, line: 1, column: 1, severity: .error, message: message))
                _exit(0)
            }
        }
    }

    /// Runs a closure that parses a file.
    func parse<Result>(_ path: String, byteCount: Int, _ body: () -> Result) -> Result {
        lock.withLock { deadlines[path] = Self.processorTime + Self.limit(byteCount: byteCount) }
        defer { lock.withLock { deadlines[path] = nil } }
        return body()
    }

    private var lateFile: String? {
        let now = Self.processorTime
        return lock.withLock { deadlines.filter { $0.value < now }.keys.min() }
    }

    /// The processor time of the program, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
