/// Writes messages to a log.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger without a category.
    public init() { log = .default }
    /// Creates a logger of a log.
    public init(_ logObj: OSLog) { log = logObj }
    /// Creates a logger with a category. The subsystem is not written.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message of the default type.
    public func log(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a message of a type.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
    /// Writes a message about the flow of the program.
    public func trace(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a message for the developer.
    public func debug(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a message that can help.
    public func info(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a message about what happens.
    public func notice(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a warning.
    public func warning(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes an error.
    public func error(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a message about a condition that endangers the program.
    public func critical(_ message: OSLogMessage) { log.write(message.text) }
    /// Writes a fault of the program.
    public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// A message of a log, written as a string with interpolations. Values are written whatever their privacy is.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Creates a message.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The parts of a message.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Creates a message without text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Appends text.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Appends a value, as `String(describing:)` writes it.
        public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy = .auto) {
            text += String(describing: value)
        }
    }
}

/// Who can read a value in a log on Apple's systems. Here, everybody can.
public struct OSLogPrivacy: Hashable, Sendable {
    private let name: String

    /// Depends on the type of the value.
    public static let auto = OSLogPrivacy(name: "auto")
    /// The value is shown to everybody.
    public static let `public` = OSLogPrivacy(name: "public")
    /// The value is shown to the developer alone.
    public static let `private` = OSLogPrivacy(name: "private")
    /// The value is not shown, also where private values are.
    public static let sensitive = OSLogPrivacy(name: "sensitive")
}
