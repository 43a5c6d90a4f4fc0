// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Writes a message to a log.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text)
}

/// Writes a message to a log.
/// - Parameters:
///   - message: A format, such as `"%{public}@ has %d items"`. Widths, precisions and hexadecimal digits apply to numbers.
///   - dso: Ignored.
///   - log: The log. The default is that without a category.
///   - type: The type of the message.
///   - args: The values. Missing ones are written as `(null)`, and additional ones are ignored.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any?...
) { log.write(LogFormat.text(String(describing: message), args)) }

/// The formats of `os_log`.
enum LogFormat {
    /// Returns a format with its values.
    static func text(_ format: String, _ values: [Any?]) -> String {
        var (text, rest, values) = ("", Substring(format), values[...])
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            let flags = rest.prefix { "0123456789.+-# ".contains($0) }
            let kind = rest.dropFirst(flags.count).drop { "hlqzjt".contains($0) }
            guard let conversion = kind.first else { return text + "%" + rest }
            text += Self.text(values.popFirst() ?? nil, flags: String(flags), conversion: conversion)
            rest = kind.dropFirst()
        }
        return text + rest
    }

    private static func text(_ value: Any?, flags: String, conversion: Character) -> String {
        guard let value else { return "(null)" }
        switch value {
        case let number as any BinaryInteger where "diuxXo".contains(conversion):
            return String(format: "%\(flags)ll\(conversion)", Int64(truncatingIfNeeded: number))
        case let number as any BinaryFloatingPoint where "fFeEgG".contains(conversion):
            return String(format: "%\(flags)\(conversion)", Double(number))
        default: return String(describing: value)
        }
    }
}
