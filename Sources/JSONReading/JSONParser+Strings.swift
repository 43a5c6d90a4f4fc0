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
        let simpleEscapes: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        guard let letter = current else { throw makeError("a string has no closing quote") }
        if letter == UInt8(ascii: "u") {
            position += 1
            text += String(try parseUnicodeScalar()).utf8
        } else if let byte = simpleEscapes[letter] {
            position += 1
            text.append(byte)
        } else {
            throw makeError("unknown escape \\\(Character(UnicodeScalar(letter)))")
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
        let digits = bytes[position...].prefix(4)
        let isHex = digits.count == 4 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        guard isHex, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw makeError("expected four hexadecimal digits after \\u")
        }
        position += 4
        return code
    }
}
