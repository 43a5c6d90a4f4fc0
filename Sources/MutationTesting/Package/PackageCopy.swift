import Foundation
import JSONReading

/// The copy of a package, into whose sources mutants are written.
struct PackageCopy {
    let package: ClientPackage
    let folder: URL

    init(_ package: ClientPackage) {
        self.package = package
        folder = package.folder.appendingPathComponent("package")
    }

    /// Copies the package. Files that are equal keep their dates, so that the next build is short.
    /// - Parameter generated: The paths of the files, relative to the package, that are written by other means.
    /// - Returns: A hash of all files.
    func update(except generated: Set<String>) throws -> String {
        let root = URL(fileURLWithPath: package.root)
        let names = try Self.files(of: root)
        let kept = Set(names)
        for name in (try? Self.files(of: folder)) ?? [] where !kept.contains(name) && !generated.contains(name) {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
        var parts: [[UInt8]] = []
        for name in names {
            guard var data = FileManager.default.contents(atPath: root.appendingPathComponent(name).path) else {
                continue
            }
            if name.hasPrefix("Package"), name.hasSuffix(".swift") { data = Self.withAbsolutePaths(data, root: root) }
            parts += [Array(name.utf8), Array(data)]
            if !generated.contains(name) { try Self.write(data, to: folder.appendingPathComponent(name)) }
        }
        return SourceHash.text(parts)
    }

    /// The files of a folder that belong to the package, sorted by their paths. Symbolic links to folders are not followed.
    private static func files(of root: URL) throws -> [String] {
        let manager = FileManager.default
        guard let entries = manager.enumerator(atPath: root.path) else {
            throw UserFacingError(.noInput, "\(root.path) cannot be read.")
        }
        var names: [String] = []
        while let name = entries.nextObject() as? String {
            let base = URL(fileURLWithPath: name).lastPathComponent
            let type = entries.fileAttributes?[.type] as? FileAttributeType
            if type == .typeDirectory {
                if [".build", ".git", ".swiftpm"].contains(base) { entries.skipDescendants() }
            } else {
                names.append(name)
            }
        }
        return names.sorted()
    }

    /// Writes a file if its contents differ.
    static func write(_ data: Data, to file: URL) throws {
        if FileManager.default.contents(atPath: file.path) == data { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw UserFacingError(.cannotCreate, "\(file.path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// The manifest with absolute paths of the packages outside of this one, which is at another place now.
    static func withAbsolutePaths(_ manifest: Data, root: URL) -> Data {
        let text = String(decoding: manifest, as: UTF8.self)
        let pattern = /(\.package\(\s*(?:name:\s*"[^"]*"\s*,\s*)?path:\s*")([^"\/][^"]*)"/
        let result = text.replacing(pattern) { match in
            let path = root.appendingPathComponent(String(match.2)).standardizedFileURL.path
            let isInside = (path + "/").hasPrefix(root.standardizedFileURL.path + "/")
            return isInside ? String(match.0) : "\(match.1)\(path)\""
        }
        return Data(result.utf8)
    }

    /// Copies what the package manager has downloaded for the package, so that the build of the copy downloads nothing.
    func copyDownloads(to scratch: URL) {
        let manager = FileManager.default
        guard !manager.fileExists(atPath: scratch.path) else { return }
        try? manager.createDirectory(at: scratch, withIntermediateDirectories: true)
        for name in ["checkouts", "repositories", "artifacts", "workspace-state.json"] {
            let source = URL(fileURLWithPath: package.root).appendingPathComponent(".build/\(name)")
            try? manager.copyItem(at: source, to: scratch.appendingPathComponent(name))
        }
    }
}
