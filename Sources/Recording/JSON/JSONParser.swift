/// Reads JSON text (RFC 8259), strictly: an error names the line and the column.
public struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// The value that UTF-8 text stands for.
    /// - Throws: `JSONSyntaxError` at the first character that no JSON text has there, and for a name that occurs twice
    ///   in an object.
    public static func parse(_ bytes: [UInt8]) throws -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw parser.error("the text is not UTF-8") }
        let value = try parser.value()
        parser.skipSpace()
        guard parser.position == bytes.count else { throw parser.error("expected the end, found \(parser.found)") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func value() throws -> JSONValue {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try nested { try $0.object() }
        case UInt8(ascii: "["): return try nested { try $0.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
        default: break
        }
        for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        throw error("expected a value, found \(found)")
    }

    private mutating func nested(_ read: (inout JSONParser) throws -> JSONValue) throws -> JSONValue {
        guard depth < 256 else { throw error("lists and objects are nested more than 256 deep") }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try read(&self)
    }

    private mutating func array() throws -> JSONValue {
        var elements: [JSONValue] = []
        if takes("]") { return .array([]) }
        repeat { elements.append(try value()) } while takes(",")
        guard takes("]") else { throw error("expected , or ] in the list, found \(found)") }
        return .array(elements)
    }

    private mutating func object() throws -> JSONValue {
        var members: [JSONMember] = []
        var names = Set<String>()
        if takes("}") { return .object([]) }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw error("expected a name in quotes, found \(found)") }
            let start = position
            let name = try string()
            guard names.insert(name).inserted else {
                position = start
                throw error("the name \"\(name)\" occurs twice")
            }
            guard takes(":") else { throw error("expected : after \"\(name)\", found \(found)") }
            members.append(JSONMember(name: name, value: try value()))
        } while takes(",")
        guard takes("}") else { throw error("expected , or } in the object, found \(found)") }
        return .object(members)
    }

    private mutating func number() throws -> Double {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let whole = digits()
        let isZeroLed = whole.count > 1 && whole.first == UInt8(ascii: "0")
        guard !whole.isEmpty, !isZeroLed else { throw error("a number has a zero or a digit too many or too few") }
        if current == UInt8(ascii: ".") {
            position += 1
            if digits().isEmpty { throw error("expected a digit after the point, found \(found)") }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            if digits().isEmpty { throw error("expected a digit in the exponent, found \(found)") }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw error("a number that cannot be read")
        }
        return number
    }

    private mutating func digits() -> ArraySlice<UInt8> {
        let run = bytes[position...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        position += run.count
        return run
    }
}

extension JSONParser {
    private mutating func string() throws -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error("a line break or control character in text; write \\n for a break") }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
        }
        guard current != nil else { throw error("the text has no closing quote") }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) throws {
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        guard let letter = current else { throw error("the text has no closing quote") }
        if letter == UInt8(ascii: "u") {
            position += 1
            text += String(try unicodeScalar()).utf8
        } else if let byte = plain[letter] {
            position += 1
            text.append(byte)
        } else {
            throw error("there is no escape \\\(Character(UnicodeScalar(letter)))")
        }
    }

    /// The character of `\uXXXX`, or of two of them where one is not enough.
    private mutating func unicodeScalar() throws -> Unicode.Scalar {
        var code = try fourHexDigits()
        if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
            position += 2
            let low = try fourHexDigits()
            guard (0xDC00..<0xE000).contains(low) else { throw error("\\u stands for half a character") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw error("\\u stands for half a character") }
        return scalar
    }

    private mutating func fourHexDigits() throws -> UInt32 {
        let digits = bytes[position...].prefix(4)
        let isHex = digits.count == 4 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        guard isHex, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw error("expected four hexadecimal digits after \\u")
        }
        position += 4
        return code
    }
}

extension JSONParser {
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C {
            position += 1
        }
    }

    /// Skips space, and the character if it comes next.
    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private var found: String {
        guard current != nil else { return "the end" }
        return "\"\(String(decoding: bytes[position...].prefix(12), as: UTF8.self).prefix(1))\""
    }

    private func error(_ text: String) -> JSONSyntaxError {
        let before = bytes[..<position]
        let line = 1 + before.count { $0 == 0x0A }
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = 1 + String(decoding: bytes[lineStart..<position], as: UTF8.self).count
        return JSONSyntaxError(line: line, column: column, text: text)
    }
}

/// Text that is not JSON.
public struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The character in the line, from 1.
    public let column: Int
    /// What is wrong there.
    public let text: String

    /// The place and what is wrong there.
    public var description: String { "line \(line), column \(column): \(text)" }
}
