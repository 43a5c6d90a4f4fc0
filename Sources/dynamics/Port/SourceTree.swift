import Foundation
import JSONReading

/// The Swift files below a path.
struct SourceTree {
    let root: String
    /// The paths of the files, sorted. Folders whose names begin with a period are left out, and so are package manifests.
    let files: [String]
    private let originals: [String: String]

    /// Finds the files.
    /// - Throws: A `UserFacingError` if there are none.
    init(_ path: String) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UserFacingError(.noInput, "\(path): no such file or folder.")
        }
        root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let folder = root
        files = isFolder.boolValue ? Self.swiftFiles(below: folder).map { folder + "/" + $0 } : [root]
        guard !files.isEmpty else { throw UserFacingError(.noInput, "\(path) contains no Swift files.") }
        originals = Dictionary(
            uniqueKeysWithValues: files.map { file in
                (file, String(decoding: manager.contents(atPath: file) ?? Data(), as: UTF8.self))
            })
    }

    private static func swiftFiles(below folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            name.hasSuffix(".swift") && !name.hasSuffix("Package.swift")
                && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted()
    }

    func originalText(of path: String) -> String { originals[path] ?? "" }

    /// Returns the path of the folder for the ported copy.
    /// - Throws: A `UserFacingError` if it exists.
    func checkedDestination(_ path: String) throws -> String {
        if FileManager.default.fileExists(atPath: path) {
            throw UserFacingError(.cannotCreate, "\(path) exists already. Choose another folder, or remove it.")
        }
        return path
    }

    /// Writes changed files: in place, or into a copy of the tree. All are written to temporary files first, so that a
    /// failure leaves nothing half-written.
    func write(_ changed: [(path: String, text: String)], to destination: String?) throws {
        do {
            if let destination { try writeCopy(changed, to: destination) } else { try writeInPlace(changed) }
        } catch let error as UserFacingError {
            throw error
        } catch {
            throw UserFacingError(
                .cannotCreate, "The ported files cannot be written: \(error.localizedDescription)")
        }
    }

    private func writeInPlace(_ changed: [(path: String, text: String)]) throws {
        let manager = FileManager.default
        let temporary = changed.map { $0.path + ".ported-part" }
        defer { for path in temporary { try? manager.removeItem(atPath: path) } }
        for (path, file) in zip(temporary, changed) { try Data(file.text.utf8).write(to: URL(fileURLWithPath: path)) }
        for (path, file) in zip(temporary, changed) where rename(path, file.path) != 0 {
            throw UserFacingError(.cannotCreate, "\(file.path) cannot be written.")
        }
    }

    private func writeCopy(_ changed: [(path: String, text: String)], to destination: String) throws {
        let manager = FileManager.default
        let url = URL(fileURLWithPath: destination)
        let temporary = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).part").path
        defer { try? manager.removeItem(atPath: temporary) }
        try? manager.removeItem(atPath: temporary)
        let isFile = files == [root]
        if isFile { try manager.createDirectory(atPath: temporary, withIntermediateDirectories: true) }
        let copy = isFile ? temporary + "/" + URL(fileURLWithPath: root).lastPathComponent : temporary
        try manager.copyItem(atPath: root, toPath: copy)
        for (path, text) in changed {
            try Data(text.utf8).write(to: URL(fileURLWithPath: copy + path.dropFirst(root.count)))
        }
        try manager.moveItem(atPath: temporary, toPath: destination)
    }
}
