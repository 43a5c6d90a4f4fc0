import Foundation
import JSONReading

/// An output folder that appears at its path only when it is complete.
///
/// The files are written into a temporary folder beside the path. `commit()` renames it. If that does not happen, or if a
/// signal ends the process, nothing remains.
public final class OutputFolder {
    /// The path of the folder, without a slash at its end.
    public let path: String
    /// The path of the folder until `commit()`.
    public let temporaryPath: String
    /// A descriptor of the temporary folder, which holds its lock.
    private let descriptor: Int32
    /// The outermost folder that was created to contain the folder; nil if all of them existed.
    private let createdParent: String?
    private var isOpen = true

    /// Creates an empty temporary folder, and the folders above it that do not exist.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if something exists at the path, or if the folder cannot be
    ///   created.
    public init(path: String) throws {
        let path = Self.withoutSlashes(path)
        guard (try? FileManager.default.attributesOfItem(atPath: path)) == nil else {
            throw UserFacingError(
                .cannotCreate, "\(path) exists already. Choose another name, or remove it.")
        }
        self.path = path
        createdParent = try Self.createParents(of: path)
        do {
            OutputPath.removeStaleTemporaries(beside: path)
            temporaryPath = try OutputPath.createTemporary(beside: path) { mkdir($0, 0o777) == 0 ? () : nil }.path
        } catch {
            if let createdParent {
                Self.removeEmptyFolders(from: OutputPath.parentDirectory(of: path), upTo: createdParent)
            }
            throw error
        }
        descriptor = open(temporaryPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        OutputPath.lockTemporary(descriptor)
    }

    deinit {
        discard()
        close(descriptor)
    }

    /// Moves the folder to its path.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the path exists by now. The folder then remains temporary.
    public func commit() throws {
        guard isOpen else { return }
        try TemporaryFiles.performChange {
            guard rename(temporaryPath, path) == 0 else {
                throw UserFacingError(
                    .cannotCreate, "\(path) cannot be written: \(String(cString: strerror(errno))).")
            }
            isOpen = false
            TemporaryFiles.unregisterPath(temporaryPath)
        }
    }

    /// Deletes the temporary folder and the folders that were created for it. Does nothing after `commit()`.
    public func discard() {
        guard isOpen else { return }
        isOpen = false
        TemporaryFiles.performChange {
            try? FileManager.default.removeItem(atPath: temporaryPath)
            TemporaryFiles.unregisterPath(temporaryPath)
        }
        if let createdParent {
            Self.removeEmptyFolders(from: OutputPath.parentDirectory(of: path), upTo: createdParent)
        }
    }

    /// Runs a closure that writes the files of a folder, and moves the folder to its path.
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - write: A closure that writes files into the temporary folder, whose path it receives.
    /// - Throws: A `UserFacingError`. Nothing is written then.
    public static func write<Result>(_ path: String, _ write: (String) throws -> Result) throws -> Result {
        let folder = try OutputFolder(path: path)
        defer { folder.discard() }
        do {
            let result = try write(folder.temporaryPath)
            try folder.commit()
            return result
        } catch let error as UserFacingError {
            throw error
        } catch {
            throw UserFacingError(.cannotCreate, "\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Creates the folders above a path. Returns the outermost one that did not exist.
    private static func createParents(of path: String) throws -> String? {
        var missing: String?
        var folder = OutputPath.parentDirectory(of: path)
        while !FileManager.default.fileExists(atPath: folder), folder != "/", folder != "." {
            missing = folder
            folder = OutputPath.parentDirectory(of: folder)
        }
        guard missing != nil else { return nil }
        do {
            try FileManager.default.createDirectory(
                atPath: OutputPath.parentDirectory(of: path), withIntermediateDirectories: true)
        } catch {
            if let missing { removeEmptyFolders(from: OutputPath.parentDirectory(of: path), upTo: missing) }
            throw UserFacingError(.cannotCreate, "\(path) cannot be written: \(error.localizedDescription)")
        }
        return missing
    }

    /// Removes folders that are empty, from the innermost to the outermost one.
    private static func removeEmptyFolders(from innermost: String, upTo outermost: String) {
        var folder = innermost
        while folder.count >= outermost.count {
            rmdir(folder)
            folder = OutputPath.parentDirectory(of: folder)
        }
    }
}
