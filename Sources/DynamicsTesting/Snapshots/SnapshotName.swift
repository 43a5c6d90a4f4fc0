import Foundation

/// File names that are safe on every file system.
enum SnapshotName {
    /// Returns a name of ASCII letters, digits, "-", "_" and at most 64 characters.
    ///
    /// Other characters become "-". A name that loses characters in this way gets four more digits, which depend on the
    /// whole name, so that different names stay different. The same name gives the same file name on every machine.
    static func makeSafe(_ name: String) -> String {
        var safe = ""
        for character in name {
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            if isPlain || character == "_" || character == "-" {
                safe.append(character)
            } else if safe.last != "-" {
                safe.append("-")
            }
        }
        safe = String(safe.prefix(64))
        while safe.hasSuffix("-") { safe.removeLast() }
        while safe.hasPrefix("-") { safe.removeFirst() }
        if safe == name, !safe.isEmpty { return safe }
        // Spaces are the usual case, and read well as "-" alone.
        if !safe.isEmpty, name.replacingOccurrences(of: " ", with: "-") == safe { return safe }
        return safe.isEmpty ? digits(of: name) : "\(safe)-\(digits(of: name))"
    }

    /// Returns the base name of a test function: "args" for "args(n:s:)".
    static func baseName(ofFunction function: String) -> String {
        let name = function.prefix { $0 != "(" }
        return String(name).replacingOccurrences(of: "`", with: "")
    }

    /// Four hexadecimal digits of the FNV-1a hash of a text, which is the same in every process.
    private static func digits(of text: String) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = String((hash ^ hash >> 16) & 0xFFFF, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
