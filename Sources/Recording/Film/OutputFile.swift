import Foundation
import JSONReading

/// An output file that appears at its final path only when it is complete.
///
/// The file is written at a temporary path in the same directory. `commit()` renames it.
public final class OutputFile {
    /// The final path of the file.
    public let path: String
    /// The path at which the file is written until `commit()` renames it.
    public let temporaryPath: String
    private let handle: FileHandle
    private var isOpen = true

    /// Creates an empty file at a temporary path.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the directory does not exist or is not writable, or if
    ///   the path is a directory.
    public init(path: String) throws {
        try OutputPath.validateOutputPath(path)
        self.path = path
        (temporaryPath, handle) = try OutputPath.createTemporary(beside: path) { candidate in
            let descriptor = open(candidate, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }
        TemporaryFiles.registerPath(temporaryPath)
    }

    deinit { discard() }

    /// Appends bytes to the file.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the bytes cannot be written.
    public func write(_ bytes: some Sequence<UInt8>) throws {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw UserFacingError(.cannotCreate, "\(path) could not be written: \(error.localizedDescription)")
        }
    }

    /// Closes the file and moves it to its final path, where it replaces an existing file.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the file cannot be renamed.
    public func commit() throws {
        guard isOpen else { return }
        isOpen = false
        try? handle.close()
        TemporaryFiles.unregisterPath(temporaryPath)
        guard rename(temporaryPath, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporaryPath)
            throw UserFacingError(.cannotCreate, "\(path) could not be written: \(reason).")
        }
    }

    /// Deletes the temporary file. A file that exists at the final path is not changed. Does nothing after `commit()`.
    public func discard() {
        guard isOpen else { return }
        isOpen = false
        try? handle.close()
        TemporaryFiles.unregisterPath(temporaryPath)
        unlink(temporaryPath)
    }
}
