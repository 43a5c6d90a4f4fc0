/// A strict parser for JSON text (RFC 8259). It rejects duplicate keys, and its errors contain the line and column.
package struct JSONParser {
    let bytes: [UInt8]
    /// The index in `bytes` of the next byte to read.
    var position = 0
    /// The nesting depth: the number of arrays and objects that contain the current position.
    private var depth = 0
    /// The nesting limit. Parsing is recursive, so deeper nesting could overflow the stack.
    private static let maximumDepth = 256

    /// Parses one JSON value in UTF-8 text. A byte order mark at the start is skipped.
    /// - Throws: A `JSONSyntaxError` at the first syntax error or duplicate key.
    package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw parser.makeError("the text is not valid UTF-8")
        }
        let value = try parser.parseValue()
        parser.skipWhitespace()
        guard parser.position == bytes.count else {
            throw parser.makeError("expected the end of the document, found \(parser.foundText)")
        }
        return value
    }

    init(bytes: [UInt8], position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

    private mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
        skipWhitespace()
        switch current {
        case UInt8(ascii: "{"):
            return try parseContainer { (parser) throws(JSONSyntaxError) in try parser.parseObject() }
        case UInt8(ascii: "["):
            return try parseContainer { (parser) throws(JSONSyntaxError) in try parser.parseArray() }
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try parseNumber())
        default: break
        }
        for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        throw makeError("expected a value, found \(foundText)")
    }

    /// Parses an array or an object. Skips its opening bracket, then calls `parseContents` for the rest.
    private mutating func parseContainer(
        _ parseContents: (inout JSONParser) throws(JSONSyntaxError) -> JSONValue
    ) throws(JSONSyntaxError) -> JSONValue {
        guard depth < Self.maximumDepth else {
            throw makeError("arrays and objects are nested more than \(Self.maximumDepth) levels deep")
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try parseContents(&self)
    }

    private mutating func parseArray() throws(JSONSyntaxError) -> JSONValue {
        var elements: [JSONValue] = []
        if consume("]") { return .array([]) }
        repeat { elements.append(try parseValue()) } while consume(",")
        guard consume("]") else { throw makeError("expected , or ] in the array, found \(foundText)") }
        return .array(elements)
    }

    private mutating func parseObject() throws(JSONSyntaxError) -> JSONValue {
        var members: [JSONMember] = []
        var names = Set<ExactString>()
        if consume("}") { return .object([]) }
        repeat {
            skipWhitespace()
            guard current == UInt8(ascii: "\"") else { throw makeError("expected a key in quotes, found \(foundText)") }
            let start = position
            let name = try parseString()
            guard names.insert(ExactString(name)).inserted else {
                position = start
                throw makeError("duplicate key \"\(name)\"")
            }
            guard consume(":") else { throw makeError("expected : after \"\(name)\", found \(foundText)") }
            members.append(JSONMember(name: name, value: try parseValue()))
        } while consume(",")
        guard consume("}") else { throw makeError("expected , or } in the object, found \(foundText)") }
        return .object(members)
    }

    private mutating func parseNumber() throws(JSONSyntaxError) -> Double {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let integerDigits = skipDigits()
        let hasLeadingZero = integerDigits.count > 1 && integerDigits.first == UInt8(ascii: "0")
        if integerDigits.isEmpty { throw makeError("expected a digit, found \(foundText)") }
        if hasLeadingZero { throw makeError("a number has a leading zero") }
        if current == UInt8(ascii: ".") {
            position += 1
            if skipDigits().isEmpty { throw makeError("expected a digit after the decimal point, found \(foundText)") }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            if skipDigits().isEmpty { throw makeError("expected a digit in the exponent, found \(foundText)") }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw makeError("invalid number")
        }
        return number
    }

    private mutating func skipDigits() -> ArraySlice<UInt8> {
        let digits = bytes[position...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        position += digits.count
        return digits
    }
}

// MARK: Scanning

extension JSONParser {
    /// The byte at `position`; nil at the end of the text.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    /// Skips whitespace. If a given character follows, skips it too and returns true; otherwise returns false.
    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        skipWhitespace()
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// The code point at `position`, in quotes, for messages such as `expected a digit, found "x"`.
    private var foundText: String {
        guard current != nil else { return "the end of the document" }
        let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
        return "\"\(scalar.map { String($0) } ?? "")\""
    }

    /// Creates an error with the line and column of `position`.
    func makeError(_ text: String) -> JSONSyntaxError {
        JSONSyntaxError(in: bytes, at: position, text: text)
    }
}
