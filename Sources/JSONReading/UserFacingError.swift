/// An error with a message for the user and an exit code for the command line tool.
public struct UserFacingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The category of an error. Its raw value is the exit code of the command line tool, as defined in `sysexits.h`.
    public enum Kind: Int32, Sendable {
        /// The command was called with invalid arguments.
        case usage = 64
        /// The contents of a file are invalid.
        case data = 65
        /// An input file does not exist or cannot be read.
        case noInput = 66
        /// A required program or build option is missing, or a required program failed.
        case unavailable = 69
        /// An app that is recorded shows no window, or ends too early.
        case applicationFault = 70
        /// An output file cannot be written.
        case cannotCreate = 73
        /// Standard output cannot be written.
        case inputOutput = 74
    }

    /// The category of the error.
    public let kind: Kind
    /// A text that states the cause and the remedy. A message that reports several errors has one line for each.
    public let message: String

    /// Creates an error from its category and message.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// The exit code that the command line tool returns for the error.
    public var exitCode: Int32 { kind.rawValue }

    /// The same text as `message`.
    public var description: String { message }
}
