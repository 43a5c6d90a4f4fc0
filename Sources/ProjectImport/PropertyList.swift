import Foundation
import JSONReading

/// A value of a property list in the old format, which Xcode's project files use.
enum PropertyList: Equatable {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])

    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array; empty for other values.
    var elements: [PropertyList] { if case .array(let elements) = self { elements } else { [] } }

    /// The strings in an array; empty for other values.
    var strings: [String] { elements.compactMap(\.string) }

    /// The members of a dictionary; empty for other values.
    var members: [String: PropertyList] { if case .dictionary(let members) = self { members } else { [:] } }

    subscript(key: String) -> PropertyList? { members[key] }
}

/// A parser of property lists in the old format: strings, `(arrays)`, `{dictionaries = ...;}`, `<data>` and comments.
struct PropertyListParser {
    private let bytes: [UInt8]
    private let path: String
    private var position = 0
    private var line = 1
    private var depth = 0

    private init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

    /// Parses a file.
    /// - Throws: A `UserFacingError` with the path, and with the line of the first fault.
    static func parse(fileAt path: String) throws -> PropertyList {
        try parse(try InputFile.readRegularFile(at: path), path: path)
    }

    /// Parses the bytes of a file.
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - path: The path of the file, for errors.
    static func parse(_ bytes: [UInt8], path: String) throws -> PropertyList {
        var parser = PropertyListParser(bytes, path: path)
        let value = try parser.parseValue()
        try parser.skipSpace()
        if let byte = parser.current { throw parser.fault("unexpected \(Self.text(byte)) after the end") }
        return value
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private static func text(_ byte: UInt8) -> String { "\"" + String(decoding: [byte], as: UTF8.self) + "\"" }

    private func fault(_ text: String) -> UserFacingError {
        UserFacingError(.data, "\(path):\(line): The project file is damaged: \(text).")
    }

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func startsWith(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private mutating func skipSpace() throws {
        while let byte = current {
            if byte <= 0x20 {
                advance()
            } else if startsWith("//") {
                while let byte = current, byte != UInt8(ascii: "\n") { advance() }
            } else if startsWith("/*") {
                while current != nil, !startsWith("*/") { advance() }
                guard current != nil else { throw fault("a comment has no end") }
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func expect(_ byte: UInt8, after place: String) throws {
        try skipSpace()
        guard current == byte else {
            let found = current.map { "found \(Self.text($0))" } ?? "the file ends"
            throw fault("expected \(Self.text(byte)) after \(place), but \(found)")
        }
        position += 1
    }

    private mutating func parseValue() throws -> PropertyList {
        try skipSpace()
        guard let byte = current else { throw fault("a value is missing, because the file ends") }
        depth += 1
        defer { depth -= 1 }
        guard depth < 200 else { throw fault("values are nested too deeply") }
        switch byte {
        case UInt8(ascii: "{"): return try parseDictionary()
        case UInt8(ascii: "("): return try parseArray()
        case UInt8(ascii: "<"): return .string(try parseData())
        default: return .string(try parseString())
        }
    }

    private mutating func parseDictionary() throws -> PropertyList {
        position += 1
        var members: [String: PropertyList] = [:]
        while true {
            try skipSpace()
            if current == UInt8(ascii: "}") {
                position += 1
                return .dictionary(members)
            }
            guard current != nil else { throw fault("a dictionary has no closing \"}\"") }
            let key = try parseString()
            try expect(UInt8(ascii: "="), after: key)
            members[key] = try parseValue()
            try expect(UInt8(ascii: ";"), after: "the value of \(key)")
        }
    }

    private mutating func parseArray() throws -> PropertyList {
        position += 1
        var elements: [PropertyList] = []
        while true {
            try skipSpace()
            if current == UInt8(ascii: ")") {
                position += 1
                return .array(elements)
            }
            guard current != nil else { throw fault("a list has no closing \")\"") }
            elements.append(try parseValue())
            try skipSpace()
            if current == UInt8(ascii: ",") {
                position += 1
            } else if current != UInt8(ascii: ")") {
                throw fault("expected \",\" or \")\" in a list")
            }
        }
    }

    private mutating func parseData() throws -> String {
        let start = position + 1
        while let byte = current, byte != UInt8(ascii: ">") { advance() }
        guard current != nil else { throw fault("data has no closing \">\"") }
        position += 1
        return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }

    private mutating func parseString() throws -> String {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return try parseWord()
        }
        let startLine = line
        position += 1
        var text: [UInt8] = []
        while let byte = current, byte != quote {
            if byte == UInt8(ascii: "\\") {
                try parseEscape(into: &text)
            } else {
                text.append(byte)
                advance()
            }
        }
        guard current != nil else {
            line = startLine
            throw fault("a string has no closing quote")
        }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Parses an escape sequence: `\n`, `\t`, an octal byte such as `\012`, `\U00e4`, or an escaped character.
    private mutating func parseEscape(into text: inout [UInt8]) throws {
        position += 1
        guard let byte = current else { throw fault("a string has no closing quote") }
        advance()
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "U"):
            let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
            guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                throw fault("\\U\(digits) is no character")
            }
            position += 4
            text += Array(String(Character(scalar)).utf8)
        default: text.append(byte)
        }
    }

    private static let punctuation = Array("{}()<>=;,\"'".utf8)

    private mutating func parseWord() throws -> String {
        let start = position
        while let byte = current, byte > 0x20, !Self.punctuation.contains(byte), !startsWith("/*"), !startsWith("//") {
            position += 1
        }
        guard position > start else { throw fault("unexpected \(current.map(Self.text) ?? "end of the file")") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
