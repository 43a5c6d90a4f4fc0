/// Names of items as identifiers and string literals of the exported languages.
///
/// The name of an item can contain any characters. Identifiers consist of ASCII letters and digits.
enum ExportNames {
    /// Returns an identifier with hyphens for each name, such as `cell-0-3` for "cell 0-3", for CSS and JavaScript
    /// keys. Different items have different identifiers.
    static func classNames(_ names: [String]) -> [String] {
        unique(
            names.map { name in
                let text = words(of: name).map(lowercased).joined(separator: "-")
                return beginsWithLetter(text) ? text : text.isEmpty ? "item" : "item-" + text
            }, separator: "-")
    }

    /// Returns a type name for each name, such as `Cell0_3` for "cell 0-3". Different items have different names.
    static func typeNames(_ names: [String]) -> [String] {
        unique(
            names.map { name in
                var text = ""
                for word in words(of: name) {
                    if let last = text.utf8.last, isDigit(last), let first = word.utf8.first, isDigit(first) {
                        text += "_"
                    }
                    text += capitalized(word)
                }
                return beginsWithLetter(text) ? text : "Item" + text
            }, separator: "_")
    }

    /// Returns a type name that begins with a small letter.
    static func memberName(_ typeName: String) -> String {
        String(decoding: typeName.utf8.prefix(1).map(lowercase) + typeName.utf8.dropFirst(), as: UTF8.self)
    }

    /// The words of ASCII letters and digits.
    private static func words(of name: String) -> [String] {
        name.utf8.split { !isDigit($0) && !isLetter($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    // The names consist of ASCII characters, so their letters are changed without the tables of Unicode.

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }
    private static func beginsWithLetter(_ text: String) -> Bool { text.utf8.first.map(isLetter) ?? false }
    private static func lowercase(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }
    private static func uppercase(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte & ~0x20 : byte }

    private static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map(lowercase), as: UTF8.self)
    }

    private static func capitalized(_ word: String) -> String {
        String(decoding: word.utf8.prefix(1).map(uppercase) + word.utf8.dropFirst(), as: UTF8.self)
    }

    private static func unique(_ names: [String], separator: String) -> [String] {
        var used: Set<String> = []
        return names.map { name in
            var (candidate, copy) = (name, 2)
            // Names that differ only by case are different files on some systems, and hard to tell apart.
            while !used.insert(lowercased(candidate)).inserted {
                candidate = name + separator + String(copy)
                copy += 1
            }
            return candidate
        }
    }

    /// Returns a text for a comment: on one line, without characters that end or begin a comment.
    static func comment(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let scalar = isControl(scalar) ? " " : scalar
            let isSplit =
                switch (line.last, scalar) {
                case ("*", "/"), ("/", "*"), ("\\", "u"): true
                default: false
                }
            if isSplit { line.append(" ") }
            line.append(scalar)
        }
        return String(line)
    }

    /// Returns a string literal of JavaScript and JSON that can also be in an HTML page.
    static func javaScript(_ text: String) -> String {
        escape(text) {
            $0 == "<" ? "\\u003c" : $0 == "\u{2028}" ? "\\u2028" : $0 == "\u{2029}" ? "\\u2029" : nil
        } control: {
            "\\u" + padded($0)
        }
    }

    /// Returns a string literal of Swift.
    static func swift(_ text: String) -> String {
        escape(text) { _ in
            nil
        } control: {
            "\\u{" + padded($0) + "}"
        }
    }

    /// Returns a string literal of Kotlin.
    static func kotlin(_ text: String) -> String {
        escape(text) {
            $0 == "$" ? "\\$" : nil
        } control: {
            "\\u" + padded($0)
        }
    }

    /// Returns a string literal of Dart.
    static func dart(_ text: String) -> String {
        escape(text) {
            $0 == "$" ? "\\$" : nil
        } control: {
            "\\u{" + padded($0) + "}"
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func escape(
        _ text: String, special: (Unicode.Scalar) -> String?, control: (Unicode.Scalar) -> String
    ) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            if let escaped = special(scalar) {
                literal += escaped
            } else if scalar == "\"" || scalar == "\\" {
                literal += "\\" + String(scalar)
            } else if isControl(scalar) {
                literal += control(scalar)
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    private static func padded(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
