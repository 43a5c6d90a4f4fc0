import Foundation

/// The bytes of a source file.
struct FileContent {
    let bytes: [UInt8]
    /// Whether the bytes are those of the file after a conversion from an earlier version of Swift.
    var isConverted = false

    init(bytes: [UInt8], isConverted: Bool) { (self.bytes, self.isConverted) = (bytes, isConverted) }

    /// Reads a file. Returns nil if it cannot be read as UTF-8.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path), String(data: data, encoding: .utf8) != nil else {
            return nil
        }
        bytes = [UInt8](data)
    }

    /// A hash of the bytes, in hexadecimal digits.
    var hash: String { Self.hash(bytes) }

    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        var hash = Fingerprint()
        hash.add(bytes: bytes)
        return hash.text
    }
}

extension [UInt8] {
    /// Whether the bytes contain the UTF-8 code units of a text that is not empty.
    func contains(_ text: String) -> Bool {
        let needle = Array(text.utf8)
        return withUnsafeBytes { buffer in
            guard var position = buffer.baseAddress else { return false }
            let end = position + buffer.count - needle.count
            while position <= end, let found = memchr(position, Int32(needle[0]), end - position + 1) {
                if memcmp(found, needle, needle.count) == 0 { return true }
                position = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }

    func contains(anyOf texts: some Sequence<String>) -> Bool { texts.contains { contains($0) } }

    /// Whether a word satisfies a condition. Words consist of ASCII letters, digits and underscores, and have at least five
    /// characters.
    func contains(anyWord condition: (String) -> Bool) -> Bool {
        var (start, known) = (Int?.none, Set<ArraySlice<UInt8>>())
        for (offset, byte) in enumerated() {
            let isWord = byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            if isWord {
                start = start ?? offset
            } else if let first = start {
                let word = self[first..<offset]
                start = nil
                guard word.count >= 5, known.insert(word).inserted else { continue }
                if condition(String(decoding: word, as: UTF8.self)) { return true }
            }
        }
        return false
    }
}
