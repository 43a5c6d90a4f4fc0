import DynamicsRecording
import Foundation
import JSONReading

/// Replaces the contents of files: of all or of none.
///
/// The new contents are written beside the files, then the old files get second names, then the new ones replace them. A list
/// of the files, the journal, exists from the first step to the last. If the process ends in between, the next port of the
/// same folder finds the journal and restores the old files.
struct PortJournal {
    /// A file, and the names that it has during the replacement.
    private struct Entry: Codable {
        let path: String
        let new: String
        let old: String

        init(_ path: String) {
            self.path = path
            new = "\(path).\(getpid())-new"
            old = "\(path).\(getpid())-old"
        }
    }

    /// The path of the journal.
    private let path: String

    /// Creates a journal for a file or the files below a folder.
    init(_ root: String) {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: root)
        path =
            FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) && isFolder.boolValue
            ? url.appendingPathComponent(".port-journal").path
            : url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).port-journal").path
    }

    /// Restores the files that an interrupted port has left half replaced.
    /// - Returns: Whether there were such files.
    /// - Throws: A `UserFacingError` if another process is porting the files, or if a file cannot be restored.
    func recover() throws -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw UserFacingError(.unavailable, "\(path) is used: another \"dynamics port\" is changing these files.")
        }
        // A journal without its end was written before the first replacement.
        let bytes = try InputFile.readRegularFile(at: path)
        for entry in (try? JSONDecoder().decode([Entry].self, from: Data(bytes))) ?? [] { try restore(entry) }
        unlink(path)
        return true
    }

    /// Replaces the contents of files. Symbolic links stay, and the files that they lead to are replaced. The new files have
    /// the permissions of the old ones.
    /// - Throws: A `UserFacingError` of kind `cannotCreate`; the files are then as before.
    func replaceFiles(_ files: [(path: String, text: String)]) throws {
        guard !files.isEmpty else { return }
        let entries = files.map { Entry(InputFile.realPath($0.path) ?? $0.path) }
        for name in entries.flatMap({ [$0.new, $0.old] }) where FileManager.default.fileExists(atPath: name) {
            throw UserFacingError(.cannotCreate, "\(name) exists already. Remove it.")
        }
        // A signal is handled after the replacement.
        try TemporaryFiles.performChange {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw fault(path) }
            _ = flock(descriptor, LOCK_EX)
            defer {
                unlink(path)
                close(descriptor)
            }
            do {
                let list = try JSONEncoder().encode(entries)
                try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: list)
                fsync(descriptor)
                for (entry, file) in zip(entries, files) { try writeNewFile(entry, text: file.text) }
                // Some file systems have no second names.
                for entry in entries where link(entry.path, entry.old) != 0 {
                    try FileManager.default.copyItem(atPath: entry.path, toPath: entry.old)
                }
                for entry in entries where rename(entry.new, entry.path) != 0 { throw fault(entry.path) }
                for entry in entries { unlink(entry.old) }
            } catch {
                for entry in entries { try restore(entry) }
                guard error is UserFacingError else {
                    throw UserFacingError(
                        .cannotCreate,
                        "The files cannot be written: \(error.localizedDescription) All files are as before.")
                }
                throw error
            }
        }
    }

    private func writeNewFile(_ entry: Entry, text: String) throws {
        var status = stat()
        guard stat(entry.path, &status) == 0, access(entry.path, W_OK) == 0 else { throw fault(entry.path) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: entry.new), options: .withoutOverwriting)
        } catch {
            throw UserFacingError(
                .cannotCreate,
                "\(entry.path) cannot be written: \(error.localizedDescription) All files are as before.")
        }
        _ = chown(entry.new, status.st_uid, status.st_gid)
        guard chmod(entry.new, status.st_mode & 0o7777) == 0 else { throw fault(entry.path) }
    }

    /// Gives the old file its name back, if it has lost it, and removes the new one.
    private func restore(_ entry: Entry) throws {
        if FileManager.default.fileExists(atPath: entry.old) {
            // If both names are those of the old file, `rename` does nothing.
            guard rename(entry.old, entry.path) == 0 else { throw fault(entry.path) }
            unlink(entry.old)
        }
        unlink(entry.new)
    }

    private func fault(_ path: String) -> UserFacingError {
        UserFacingError(
            .cannotCreate, "\(path) cannot be written: \(String(cString: strerror(errno))). All files are as before.")
    }
}
