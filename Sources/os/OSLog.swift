import Foundation

// Logs. Messages are written to standard error, as a line each.

/// The importance of a message in a log.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8

    /// Creates a type.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a type.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A message about what happens.
    public static let `default` = OSLogType(rawValue: 0)
    /// A message that can help.
    public static let info = OSLogType(rawValue: 1)
    /// A message for the developer.
    public static let debug = OSLogType(rawValue: 2)
    /// An error.
    public static let error = OSLogType(rawValue: 16)
    /// A fault of the program.
    public static let fault = OSLogType(rawValue: 17)
}

/// A log with a category.
public final class OSLog: NSObject, Sendable {
    /// The category that precedes each message; empty for none.
    let category: String
    private let isDisabled: Bool

    /// Creates a log. The subsystem is not written.
    public convenience init(subsystem: String, category: String) { self.init(category: category, isDisabled: false) }

    private init(category: String, isDisabled: Bool) {
        (self.category, self.isDisabled) = (category, isDisabled)
        super.init()
    }

    /// The log without a category.
    public static let `default` = OSLog(category: "", isDisabled: false)
    /// A log that writes nothing.
    public static let disabled = OSLog(category: "", isDisabled: true)

    /// Returns whether messages are written; all types are, but in the disabled log.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

    /// Receives the lines instead of standard error. The default is nil. Tests set it.
    @TaskLocal static var handler: (@Sendable (String) -> Void)?

    func write(_ message: String) {
        guard !isDisabled else { return }
        let line = category.isEmpty ? message : "[\(category)] \(message)"
        if let handler = Self.handler { return handler(line) }
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
