import Foundation
import JSONReading

/// The output of a program that ran to its end.
struct ProcessRun {
    let standardOutput: Data
    let standardError: String
    let succeeded: Bool

    /// The first line of standard error that contains an error, without what precedes it.
    var firstError: String {
        let lines = standardError.split(separator: "\n")
        let line = lines.first { $0.contains("error:") } ?? lines.first ?? "no message"
        return String(line.range(of: "error: ").map { line[$0.upperBound...] } ?? line)
    }

    /// Runs a program of the PATH without standard input, and waits for its end.
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - arguments: Its arguments.
    ///   - limit: The time after which the program is stopped, in seconds; nil for no limit. The default is nil.
    /// - Throws: A `UserFacingError` if it cannot be started.
    init(_ program: String, _ arguments: [String], limit: Int? = nil) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = FileHandle.nullDevice
        // Standard error goes to a file: reading two pipes in turn can block the process.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var stop: DispatchWorkItem?
        defer { stop?.cancel() }
        do {
            try Data().write(to: file)
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle(forWritingAtPath: file.path)
            try process.run()
            if let limit {
                let identifier = process.processIdentifier
                let work = DispatchWorkItem { kill(identifier, SIGKILL) }
                stop = work
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: work)
            }
            standardOutput = pipe.fileHandleForReading.readDataToEndOfFile()
        } catch {
            throw UserFacingError(.unavailable, "\(program) cannot be run: \(error.localizedDescription)")
        }
        process.waitUntilExit()
        succeeded = process.terminationReason == .exit && process.terminationStatus == 0
        standardError = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
}
