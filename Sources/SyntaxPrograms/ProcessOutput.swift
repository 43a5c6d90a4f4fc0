import Foundation
import JSONReading

/// The output of a process that ran to its end.
package struct ProcessOutput {
    package let standardOutput: Data
    package let standardError: Data
    package let succeeded: Bool

    /// The first line of standard error that contains an error, or else the first line.
    package var errorText: String {
        let lines = String(decoding: standardError, as: UTF8.self).split(separator: "\n")
        return String(lines.first { $0.contains("error:") } ?? lines.first ?? "no message")
    }

    /// Runs a program without standard input, and waits for its end.
    /// - Throws: A `UserFacingError` if it cannot be started.
    package init(running executable: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        // Standard error goes to a file: reading two pipes in turn can block the process.
        let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errorFile) }
        try Data().write(to: errorFile)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle(forWritingAtPath: errorFile.path)
        do { try process.run() } catch {
            throw UserFacingError(.unavailable, "\(executable) cannot be run: \(error.localizedDescription)")
        }
        standardOutput = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        succeeded = process.terminationReason == .exit && process.terminationStatus == 0
        standardError = (try? Data(contentsOf: errorFile)) ?? Data()
    }
}
