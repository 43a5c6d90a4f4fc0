// Parses strings.

extension JSONParser {
    /// Parses a string literal. `position` must be at the opening quote; it is moved past the closing quote.
    mutating func parseString() throws(JSONSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else {
                throw makeError("a string contains a line break or control character; write a line break as \\n")
            }
            position += 1
            if byte == UInt8(ascii: "\\") { try parseEscape(into: &text) } else { text.append(byte) }
        }
        guard current != nil else { throw makeError("a string has no closing quote") }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Parses an escape sequence and appends its character to `text`. `position` must be after the backslash.
    private mutating func parseEscape(into text: inout [UInt8]) throws(JSONSyntaxError) {
        guard let letter = current else { throw makeError("a string has no closing quote") }
        if letter == UInt8(ascii: "u") {
            position += 1
            text += String(try parseUnicodeScalar()).utf8
            return
        }
        guard let byte = Self.byte(ofEscape: letter) else {
            throw makeError("unknown escape \\\(UnicodeScalar(letter))")
        }
        position += 1
        text.append(byte)
    }

    /// Returns the byte that a letter after a backslash stands for; nil if there is no such escape sequence.
    private static func byte(ofEscape letter: UInt8) -> UInt8? {
        switch UnicodeScalar(letter) {
        case "\"", "\\", "/": letter
        case "b": 0x08
        case "f": 0x0C
        case "n": 0x0A
        case "r": 0x0D
        case "t": 0x09
        default: nil
        }
    }

    /// Parses the digits of a `\uXXXX` escape. After a high surrogate, also parses the low surrogate.
    private mutating func parseUnicodeScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        var code = try parseHexDigits()
        if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
            position += 2
            let low = try parseHexDigits()
            guard (0xDC00..<0xE000).contains(low) else { throw makeError("unpaired surrogate in a \\u escape") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw makeError("unpaired surrogate in a \\u escape") }
        return scalar
    }

    /// Parses the four hexadecimal digits of a `\uXXXX` escape.
    private mutating func parseHexDigits() throws(JSONSyntaxError) -> UInt32 {
        let digits = bytes[position...].prefix(4).compactMap(Self.value(ofHexDigit:))
        guard digits.count == 4 else { throw makeError("expected four hexadecimal digits after \\u") }
        position += 4
        return digits.reduce(0) { 16 * $0 + $1 }
    }

    private static func value(ofHexDigit digit: UInt8) -> UInt32? {
        switch UnicodeScalar(digit) {
        case "0"..."9": UInt32(digit) - 0x30
        case "A"..."F": UInt32(digit) - 0x37
        case "a"..."f": UInt32(digit) - 0x57
        default: nil
        }
    }
}
