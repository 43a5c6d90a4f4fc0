import DynamicsRecording
import Foundation
import JSONReading

/// The Swift files below a path.
struct SourceTree {
    let root: String
    /// The paths of the files, sorted. Folders whose names begin with a period are left out, and so are package manifests, and
    /// files to which another path of the list leads.
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
        let found = isFolder.boolValue ? Self.swiftFiles(below: folder).map { folder + "/" + $0 } : [root]
        var realPaths: Set<String> = []
        files = found.filter { file in InputFile.realPath(file).map { realPaths.insert($0).inserted } ?? false }
        guard !files.isEmpty else { throw UserFacingError(.noInput, "\(path) contains no Swift files.") }
        originals = Dictionary(
            uniqueKeysWithValues: try files.map { file in
                (file, String(decoding: try InputFile.readRegularFile(at: file), as: UTF8.self))
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

    // MARK: Writing

    /// Writes changed files: in place, or into a copy of the tree. All files are changed or none.
    func write(_ changed: [(path: String, text: String)], to destination: String?) throws {
        guard let destination else { return try PortJournal(root).replaceFiles(changed) }
        let isFile = files == [root]
        try OutputFolder.write(destination) { folder in
            if isFile {
                try copy(root, to: folder + "/" + URL(fileURLWithPath: root).lastPathComponent, omitting: folder)
            } else {
                try copyFolder(to: folder)
            }
            let copyRoot = isFile ? folder + "/" + URL(fileURLWithPath: root).lastPathComponent : folder
            for (path, text) in changed { try replace(copyRoot + path.dropFirst(root.count), with: text, in: folder) }
        }
    }

    /// Copies the tree. Symbolic links stay links; FIFOs and devices are left out. The copy can be in the tree.
    private func copyFolder(to folder: String) throws {
        let omitted = InputFile.realPath(folder) ?? folder
        // The entries that have not been copied. A recursion could overflow the stack in deep folders.
        var pending = [""]
        while let place = pending.popLast() {
            for name in try FileManager.default.contentsOfDirectory(atPath: root + "/" + place) {
                let entry = place.isEmpty ? name : place + "/" + name
                if try copy(root + "/" + entry, to: folder + "/" + entry, omitting: omitted) { pending.append(entry) }
            }
        }
    }

    /// Copies a file or a link, or creates a folder. Returns whether it is a folder, whose contents remain to be copied.
    @discardableResult
    private func copy(_ path: String, to copy: String, omitting omitted: String) throws -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard InputFile.realPath(path) != omitted else { return false }
            try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
            chmod(copy, status.st_mode & 0o777 | 0o700)
            return true
        case S_IFLNK where root != path, S_IFREG: try FileManager.default.copyItem(atPath: path, toPath: copy)
        case S_IFLNK: try FileManager.default.copyItem(atPath: InputFile.realPath(path) ?? path, toPath: copy)
        default: break
        }
        return false
    }

    /// Replaces the contents of a copied file. A link that leads out of the copy is replaced by a file.
    private func replace(_ path: String, with text: String, in folder: String) throws {
        let realPath = InputFile.realPath(path)
        let isInside = realPath?.hasPrefix((InputFile.realPath(folder) ?? folder) + "/") == true
        if !isInside { try FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: isInside ? realPath ?? path : path))
    }
}
