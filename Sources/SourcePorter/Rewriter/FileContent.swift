import Foundation

/// The bytes of a source file.
struct FileContent {
    let bytes: [UInt8]

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
}
