import Foundation

/// Finds files whose names differ from those in the project by uppercase and lowercase letters. The file systems of most Macs
/// do not distinguish them, so such projects build there.
enum FileSpelling {
    /// Returns the path of a file as the file system spells it; the path itself if the file exists, or if none is found.
    static func existing(_ path: String) -> String {
        let manager = FileManager.default
        guard path.hasPrefix("/"), !manager.fileExists(atPath: path) else { return path }
        var found = ""
        for component in path.split(separator: "/") {
            let next = found + "/" + component
            if manager.fileExists(atPath: next) {
                found = next
                continue
            }
            let names = ((try? manager.contentsOfDirectory(atPath: found.isEmpty ? "/" : found)) ?? []).sorted()
            guard let name = names.first(where: { $0.lowercased() == component.lowercased() }) else { return path }
            found += "/" + name
        }
        return found
    }
}
