/// The hash of the files on which results depend.
enum SourceHash {
    static func text(_ parts: [String]) -> String { text(parts.map { Array($0.utf8) }) }

    static func text(_ parts: [[UInt8]]) -> String {
        var hash = Fingerprint()
        for part in parts {
            hash.add(UInt64(part.count))
            hash.add(bytes: part)
        }
        return hash.text
    }
}
