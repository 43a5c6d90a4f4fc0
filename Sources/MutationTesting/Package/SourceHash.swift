/// The hash of the files on which results depend.
enum SourceHash {
    static func text(_ parts: [[UInt8]]) -> String {
        var hash = Fingerprint()
        for part in parts {
            hash.add(UInt64(part.count))
            hash.add(bytes: part)
        }
        return hash.text
    }
}
