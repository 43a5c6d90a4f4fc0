/// Why something could not be read or written: one clear sentence with the remedy, and the exit code for it.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What kind of failure it is, and the exit code of a command that ends with it (those of sysexits.h).
    public enum Kind: Int32, Sendable {
        /// The command was called wrongly.
        case usage = 64
        /// What a file says is wrong.
        case data = 65
        /// A file to read is not there.
        case noInput = 66
        /// A program or a part of this build that it takes is missing, or failed.
        case unavailable = 69
        /// A file cannot be written.
        case cannotCreate = 73
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// What happened and what to do, ready for standard error; several faults are several lines.
    public let message: String

    /// A failure.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// What a command that ends with it returns.
    public var exitCode: Int32 { kind.rawValue }

    /// The message.
    public var description: String { message }
}
