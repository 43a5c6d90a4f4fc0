import DynamicsRecording
import Foundation
import JSONReading

/// The standard streams of the tool.
///
/// The `print` function of the standard library ignores errors and flushes at exit, so output to a full disk would be
/// lost without a message.
enum StandardStreams {
    /// Opens the null device at the descriptors of closed standard streams, so that no output file gets such a descriptor.
    ///
    /// The device is opened for reading, so writing to it still fails.
    static func reserveDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Writes a line to standard output.
    /// - Throws: A `UserFacingError` of kind `inputOutput` if the line cannot be written.
    static func printLine(_ line: String) throws { try write(Array((line + "\n").utf8)) }

    /// Writes a note to standard error. An error is ignored.
    static func printNote(_ note: String) {
        try? DescriptorWriter.write(
            Array("dynamics: \(note)\n".utf8), to: STDERR_FILENO, name: "Standard error", failure: .inputOutput)
    }

    /// Writes bytes to standard output.
    /// - Throws: A `UserFacingError` of kind `inputOutput` if the bytes cannot be written.
    static func write(_ bytes: [UInt8]) throws {
        try DescriptorWriter.write(bytes, to: STDOUT_FILENO, name: "Standard output", failure: .inputOutput)
    }
}
