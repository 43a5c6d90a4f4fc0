import Foundation
import JSONReading

/// An output file that appears at its final path only when it is complete.
///
/// The file is written at a temporary path in the same directory. `commit()` renames it, and keeps the permissions of the
/// file that it replaces. If the path is a symbolic link, its target is written. If the path is a FIFO or a device,
/// `commit()` copies the bytes into it. The path "-" means standard output.
public final class OutputFile {
    /// The path of the file, as it was given to the initializer.
    public let path: String
    /// The path at which the file is written until `commit()`.
    public let temporaryPath: String
    private let destination: OutputDestination
    private let handle: FileHandle
    private var isOpen = true

    /// Creates an empty file at a temporary path. Deletes temporary files of the same path that ended processes left.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the directory does not exist or is not writable, if the path
    ///   is a directory, or if the existing file is write-protected.
    public convenience init(path: String) throws {
        let destination = try OutputDestination(path: path)
        OutputPath.removeStaleTemporaries(beside: destination.pathBesideTemporaryFile)
        try self.init(path: path, destination: destination)
    }

    /// Creates a file in a temporary directory of this process.
    convenience init(pathInTemporaryDirectory path: String) throws {
        try self.init(path: path, destination: .file(path: path, permissions: nil))
    }

    private init(path: String, destination: OutputDestination) throws {
        self.path = path
        self.destination = destination
        (temporaryPath, handle) = try OutputPath.createTemporary(beside: destination.pathBesideTemporaryFile) {
            candidate in
            let descriptor = open(candidate, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }
        OutputPath.lockTemporary(handle.fileDescriptor)
        if case .file(_, let permissions?) = destination { fchmod(handle.fileDescriptor, permissions) }
    }

    deinit { discard() }

    /// Appends bytes to the file.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the bytes cannot be written.
    public func write(_ bytes: some Collection<UInt8>) throws {
        try DescriptorWriter.write(bytes, to: handle.fileDescriptor, name: path, failure: .cannotCreate)
    }

    /// Closes the file and moves it to its final path, where it replaces an existing file. Copies the bytes if the path is a
    /// FIFO, a device or standard output. The opening of a FIFO waits until another process reads it.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the file cannot be renamed or copied, or of kind `inputOutput`
    ///   if standard output cannot be written.
    public func commit() throws {
        guard isOpen else { return }
        switch destination {
        case .file(let target, _): try moveTemporary(to: target)
        case .stream(let target): try copyTemporary(to: open(target, O_WRONLY | O_CLOEXEC), failure: .cannotCreate)
        case .standardOutput: try copyTemporary(to: dup(STDOUT_FILENO), failure: .inputOutput)
        }
    }

    /// Deletes the temporary file. A file that exists at the final path is not changed. Does nothing after `commit()`.
    public func discard() {
        guard isOpen else { return }
        isOpen = false
        try? handle.close()
        TemporaryFiles.performChange {
            unlink(temporaryPath)
            TemporaryFiles.unregisterPath(temporaryPath)
        }
    }

    private func moveTemporary(to target: String) throws {
        isOpen = false
        try? handle.close()
        try TemporaryFiles.performChange {
            defer { TemporaryFiles.unregisterPath(temporaryPath) }
            guard rename(temporaryPath, target) == 0 else {
                let error = makeSystemError(.cannotCreate)
                unlink(temporaryPath)
                throw error
            }
        }
    }

    private func copyTemporary(to descriptor: Int32, failure: UserFacingError.Kind) throws {
        defer { discard() }
        if descriptor < 0 { throw makeSystemError(failure) }
        defer { close(descriptor) }
        // The file is opened again, because ffmpeg writes at the path.
        guard let input = FileHandle(forReadingAtPath: temporaryPath) else { throw makeSystemError(failure) }
        // It is deleted before the copy, because a broken pipe may end the process.
        discard()
        while let chunk = try input.read(upToCount: 1 << 16), !chunk.isEmpty {
            try DescriptorWriter.write(chunk, to: descriptor, name: name, failure: failure)
        }
    }

    private var name: String { path == "-" ? "Standard output" : path }

    /// Creates an error whose message describes the current value of `errno`.
    private func makeSystemError(_ kind: UserFacingError.Kind) -> UserFacingError {
        UserFacingError(kind, "\(name) could not be written: \(String(cString: strerror(errno))).")
    }
}
