import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import Synchronization

/// Builds an imported package, runs its app for a second of frames without a window, and says what is on the screen.
struct ImportedAppRun {
    /// The folder of the package.
    let folder: String
    /// The name of the app's product.
    let product: String

    /// The time after which an app that does not end is stopped, in seconds.
    private static let limit = 120
    /// The number of lines of the app's messages that are repeated.
    private static let messageCount = 12

    /// Builds and runs the app.
    /// - Returns: The lines of the report.
    /// - Throws: A `UserFacingError` if the package does not build, or if the app does not run to the end.
    func report() throws -> [String] {
        let build = try run("swift", ["build", "--product", product], output: .standardError)
        guard build.status == 0 else {
            throw UserFacingError(.data, "\(folder) does not build. The messages above name the causes.")
        }
        let place = try run("swift", ["build", "--show-bin-path"], output: .kept)
        let program = place.output.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
        let trace = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString).jsonl")
            .path
        defer { try? FileManager.default.removeItem(atPath: trace) }
        let app = try run(program, ["--trace", trace, "--seconds", "1"], output: .kept, limit: Self.limit)
        let messages = self.messages(app.output, without: trace)
        guard app.status == 0 else {
            let lines = messages.map { "\n  " + $0 }.joined()
            throw UserFacingError(
                .data,
                app.status == nil
                    ? "\(product) did not show a second of frames within \(Self.limit) seconds.\(lines)"
                    : "\(product) did not run to the end of the first second:\(lines)")
        }
        return try ScreenSummary(TraceReader(path: trace)).lines
            + (messages.isEmpty ? [] : ["The app wrote:"] + messages.map { "  " + $0 })
    }

    /// The first lines that the app wrote, without the path of the trace.
    private func messages(_ output: String, without trace: String) -> [String] {
        let lines = output.split(separator: "\n").map(String.init).filter { !$0.contains(trace) }
        let rest = lines.count - Self.messageCount
        return lines.prefix(Self.messageCount) + (rest > 0 ? ["and \(rest) more lines"] : [])
    }

    // MARK: Processes

    private enum Output {
        /// The output is passed on, because it shows the progress.
        case standardError
        case kept
    }

    /// Runs a program in the folder of the package. The status is nil if the program was stopped after the limit.
    private func run(
        _ program: String, _ arguments: [String], output: Output, limit: Int? = nil
    ) throws -> (status: Int32?, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.hasPrefix("/") ? program : "/usr/bin/env")
        process.arguments = program.hasPrefix("/") ? arguments : [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let wasStopped = Mutex(false)
        do {
            try Data().write(to: file)
            let handle = output == .kept ? FileHandle(forWritingAtPath: file.path) : FileHandle.standardError
            process.standardOutput = handle
            process.standardError = handle
            try process.run()
        } catch {
            throw UserFacingError(.unavailable, "\(program) cannot be run: \(error.localizedDescription)")
        }
        let identifier = process.processIdentifier
        let stop = DispatchWorkItem {
            wasStopped.withLock { $0 = true }
            kill(identifier, SIGKILL)
        }
        if let limit { DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: stop) }
        process.waitUntilExit()
        stop.cancel()
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let signal: Int32 = process.terminationReason == .exit ? 0 : 128
        return (wasStopped.withLock { $0 } ? nil : process.terminationStatus + signal, text)
    }
}
