/// Finds the position of a value in a JSON document by its path, such as `behaviors[2].items[0]`.
package struct JSONPathFinder {
    private let bytes: [UInt8]
    private var position: Int

    /// Returns the index of the first byte of a value; the index of the innermost value that contains it if the document
    /// has no value at the path.
    /// - Parameters:
    ///   - path: The path of the value; empty for the root value.
    ///   - bytes: A valid JSON document.
    package static func position(of path: String, in bytes: [UInt8]) -> Int {
        var finder = JSONPathFinder(bytes: bytes, position: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        finder.skipWhitespace()
        return finder.find(Array(path.utf8)[...])
    }

    private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Returns the position of the value at a path in the value at `position`.
    private mutating func find(_ path: ArraySlice<UInt8>) -> Int {
        let start = position
        if path.isEmpty { return start }
        if current == UInt8(ascii: "["), path.first == UInt8(ascii: "[") {
            let digits = path.dropFirst().prefix { $0 != UInt8(ascii: "]") }
            let index = digits.reduce(0) { 10 &* $0 &+ Int($1) &- 48 }
            return enterElement(index) ? find(path.dropFirst(digits.count + 2)) : start
        }
        guard current == UInt8(ascii: "{") else { return start }
        let members = path.first == UInt8(ascii: ".") ? path.dropFirst() : path
        guard let rest = enterMember(members) else { return start }
        return find(rest)
    }

    /// Moves to an element of the array at `position`. Returns false if there is none.
    private mutating func enterElement(_ index: Int) -> Bool {
        position += 1
        var number = 0
        skipWhitespace()
        while current != UInt8(ascii: "]"), position < bytes.count {
            if number == index { return true }
            skipValue()
            skipSeparator()
            number += 1
        }
        return false
    }

    /// Moves to the member of the object at `position` with which a path begins. Returns the rest of the path; nil if
    /// there is none. Keys can contain dots and brackets, so each key is compared with the start of the path.
    private mutating func enterMember(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        position += 1
        skipWhitespace()
        while current == UInt8(ascii: "\"") {
            var parser = JSONParser(bytes: bytes, position: position)
            let key = ((try? parser.parseString()) ?? "").utf8
            position = parser.position
            skipWhitespace()
            position += 1
            skipWhitespace()
            if path.starts(with: key) {
                let rest = path.dropFirst(key.count)
                if rest.isEmpty || rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: "[") { return rest }
            }
            skipValue()
            skipSeparator()
        }
        return nil
    }

    /// Skips the value at `position`.
    private mutating func skipValue() {
        var depth = 0
        repeat {
            switch current {
            case UInt8(ascii: "\""):
                var parser = JSONParser(bytes: bytes, position: position)
                _ = try? parser.parseString()
                position = max(parser.position, position + 1)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
            default: skipLiteral()
            }
            skipWhitespace()
        } while depth > 0 && position < bytes.count
    }

    /// Skips a number, `true`, `false` or `null`.
    private mutating func skipLiteral() {
        let start = position
        while position < bytes.count, !isDelimiter(current) { position += 1 }
        if position == start { position += 1 }
    }

    private func isDelimiter(_ byte: UInt8) -> Bool {
        byte <= 0x20 || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":")].contains(byte)
    }

    private mutating func skipSeparator() {
        skipWhitespace()
        if current == UInt8(ascii: ",") { position += 1 }
        skipWhitespace()
    }

    private mutating func skipWhitespace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }
}
