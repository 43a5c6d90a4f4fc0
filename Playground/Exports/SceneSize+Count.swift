extension SceneSize {
    /// Returns an error for the first array of a scene that has too many elements, without parsing the text; nil if there is
    /// none. Parsing 100,000 items takes seconds, and counting them some milliseconds.
    ///
    /// The text need not be valid JSON.
    static func findLongArray(in text: [UInt8]) -> JSONSyntaxError? {
        text.withUnsafeBufferPointer { bytes in
            var scanner = ArrayScanner(bytes: bytes)
            while let array = scanner.findNextArray() {
                for (key, limit) in limits where bytes[array.key].elementsEqual(key.utf8) && array.count > limit.count {
                    let sentence = excessSentence(count: array.count, limit)
                    return JSONSyntaxError(in: text, at: array.start, text: key + ": " + sentence)
                }
            }
            return nil
        }
    }
}

/// Counts the elements of the arrays that are members of the outermost object of a JSON text.
private struct ArrayScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0
    /// The bytes of the last string of the outermost object, without its quotes.
    private var key = 0..<0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the key, the position and the number of elements of the next array; nil at the end of the text.
    mutating func findNextArray() -> (key: Range<Int>, start: Int, count: Int)? {
        while position < bytes.count {
            let start = position
            scanByte()
            if bytes[start] == UInt8(ascii: "["), depth == 2 { return (key, start, countElements()) }
        }
        return nil
    }

    /// Counts the elements up to the end of the array whose opening bracket has been scanned.
    private mutating func countElements() -> Int {
        var (count, isEmpty) = (0, true)
        while position < bytes.count, depth >= 2 {
            let byte = bytes[position]
            if byte == UInt8(ascii: ","), depth == 2 { count += 1 }
            if byte > 0x20, byte != UInt8(ascii: "]") { isEmpty = false }
            scanByte()
        }
        return isEmpty ? 0 : count + 1
    }

    /// Scans a byte, or a string.
    private mutating func scanByte() {
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""): scanString()
        default: break
        }
    }

    private mutating func scanString() {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 1 { key = start..<min(position, bytes.count) }
        position = min(position + 1, bytes.count)
    }
}
