/// Names of items as identifiers and string literals of the exported languages.
///
/// The name of an item can contain any characters. Identifiers consist of ASCII letters and digits.
enum ExportNames {
    /// Returns an identifier with hyphens for each name, such as `cell-0-3` for "cell 0-3", for CSS and JavaScript
    /// keys. Different items have different identifiers.
    static func classNames(_ names: [String]) -> [String] {
        unique(
            names.map { name in
                let words = words(of: name).map { $0.lowercased() }
                let text = words.joined(separator: "-")
                return text.first?.isLetter == true ? text : text.isEmpty ? "item" : "item-" + text
            }, separator: "-")
    }

    /// Returns a type name for each name, such as `Cell0_3` for "cell 0-3". Different items have different names.
    static func typeNames(_ names: [String]) -> [String] {
        unique(
            names.map { name in
                var text = ""
                for word in words(of: name) {
                    if let last = text.last, last.isNumber, word.first?.isNumber == true { text += "_" }
                    text += word.prefix(1).uppercased() + word.dropFirst()
                }
                return text.first?.isLetter == true ? text : "Item" + text
            }, separator: "_")
    }

    /// Returns a type name that begins with a small letter.
    static func memberName(_ typeName: String) -> String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

    /// The words of ASCII letters and digits.
    private static func words(of name: String) -> [String] {
        name.unicodeScalars.split { !isPlain($0) }.map { String(String.UnicodeScalarView($0)) }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    private static func unique(_ names: [String], separator: String) -> [String] {
        var used: Set<String> = []
        return names.map { name in
            var (candidate, copy) = (name, 2)
            // Names that differ only by case are different files on some systems, and hard to tell apart.
            while !used.insert(candidate.lowercased()).inserted {
                candidate = name + separator + String(copy)
                copy += 1
            }
            return candidate
        }
    }

    /// Returns a text for a comment: on one line, without characters that end or begin a comment.
    static func comment(_ text: String) -> String {
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
        return line.replacing("*/", with: "* /").replacing("/*", with: "/ *").replacing("\\u", with: "\\ u")
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
