import Foundation
import JSONReading

/// A namespace for functions that examine and create paths of output files and directories.
package enum OutputPath {
    /// Returns the path of the parent directory. For a path without a slash, it is ".".
    static func parentDirectory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the last component of a path. It is empty if the path ends with a slash.
    static func fileName(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Throws an error if the parent directory of a path does not exist, or if the path is itself a directory.
    static func validateOutputPath(_ path: String) throws {
        let directory = parentDirectory(of: path)
        guard isDirectory(directory) else {
            throw UserFacingError(
                .cannotCreate,
                "\(path) cannot be written: the directory \(directory) does not exist. Create it first.")
        }
        if isDirectory(path) {
            throw UserFacingError(.cannotCreate, "\(path) cannot be written: it is a directory. Choose another name.")
        }
    }

    /// Creates a temporary file or directory with an unused name, and registers its path in `TemporaryFiles`.
    ///
    /// The temporary path is in the same directory as `path`, so that `rename` can later move the file to `path` in one
    /// atomic step.
    /// - Parameter create: A closure that creates the file or directory at the path that it receives. On failure, the
    ///   closure sets `errno` and returns nil.
    package static func createTemporary<Created>(
        beside path: String, create: (String) -> Created?
    ) throws -> (path: String, created: Created) {
        for number in 0..<1000 {
            let candidate = "\(parentDirectory(of: path))/.\(fileName(of: path)).\(getpid())-\(number).part"
            let created = TemporaryFiles.performChange {
                let created = create(candidate)
                if created != nil { TemporaryFiles.registerPath(candidate) }
                return created
            }
            if let created { return (candidate, created) }
            guard errno == EEXIST else { break }
        }
        let reason = String(cString: strerror(errno))
        throw UserFacingError(
            .cannotCreate, "\(path) cannot be written: \(reason). Choose a directory with write permission.")
    }

    /// Locks a temporary file or directory until its descriptor is closed, which marks it as used by a running process.
    static func lockTemporary(_ descriptor: Int32) { _ = flock(descriptor, LOCK_EX | LOCK_NB) }

    /// Deletes the temporary files and directories beside a path that ended processes left, for example after `SIGKILL`.
    ///
    /// A temporary is stale if the process in its name does not exist and no process holds its lock. The lock matters
    /// because processes in other containers are not visible by number.
    package static func removeStaleTemporaries(beside path: String) {
        let (directory, prefix) = (parentDirectory(of: path), ".\(fileName(of: path)).")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
            guard name.hasPrefix(prefix), name.hasSuffix(".part") else { continue }
            let numbers = name.dropFirst(prefix.count).dropLast(".part".count).split(separator: "-")
            guard numbers.count == 2, let process = pid_t(numbers[0]), process > 0, Int(numbers[1]) != nil else {
                continue
            }
            if kill(process, 0) == 0 || errno != ESRCH { continue }
            let descriptor = open("\(directory)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            if descriptor < 0 { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
            }
            close(descriptor)
        }
    }
}
