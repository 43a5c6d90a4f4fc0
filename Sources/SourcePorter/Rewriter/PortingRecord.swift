import Foundation

/// What one port of a target leaves for the next: the outlines of the files and the hashes of what was read and written.
struct PortingRecord: Codable {
    struct File: Codable {
        /// The hash of the source.
        var source: String
        /// The hash of the ported text; empty for files that are only read.
        var output: String
        let outline: String
        /// The paths of the files from or to which members move.
        let links: [String]
        let diagnostics: [Diagnostic]
    }

    /// The hash of the program and its options. A record with another key is not used.
    let key: String
    /// The files by path.
    var files: [String: File] = [:]

    init(key: String) { self.key = key }

    /// Reads a record. The result is empty if there is none, or if it is that of another program or of other options.
    init(path: String, key: String) {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let record = try? JSONDecoder().decode(Self.self, from: data)
        self = record?.key == key ? record! : Self(key: key)
    }

    func write(to path: String) throws {
        try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Returns paths together with those of all files that members move from or to.
    func linked(_ paths: Set<String>) -> Set<String> {
        var (result, open) = (paths, Array(paths))
        while let path = open.popLast() {
            for other in files[path]?.links ?? [] where result.insert(other).inserted { open.append(other) }
        }
        return result
    }
}
