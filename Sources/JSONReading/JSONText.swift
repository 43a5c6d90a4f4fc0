/// A namespace for functions that format values as JSON.
package enum JSONText {
    /// Returns the shortest decimal number that parses to the same value, or `null` if the value is NaN or infinite.
    package static func formatNumber(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
        return String(decoding: text.utf8.dropLast(2), as: UTF8.self)
    }

    /// Returns a string literal in quotes. Quotes, backslashes and control characters are escaped.
    package static func formatString(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Returns the array `[a,b,...]`. Each element must already be JSON text.
    package static func formatArray(_ elements: some Sequence<String>) -> String {
        "[\(elements.joined(separator: ","))]"
    }
}
