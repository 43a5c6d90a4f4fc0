import Foundation

/// A namespace for functions that read input files.
package enum InputFile {
    /// The largest size of a file that is parsed as one JSON document, in bytes: 64 MiB. Its values take several times
    /// as much memory.
    package static let maximumDocumentSize = 64 << 20
    /// The largest size of a file that is parsed line by line, in bytes: 512 MiB.
    package static let maximumTraceSize = 512 << 20

    /// Returns all bytes of a file or pipe.
    ///
    /// A file that is too large is refused before it is read. A pipe has no size, so reading stops at the limit.
    /// - Parameters:
    ///   - path: The path of the file or pipe.
    ///   - maximumSize: The largest size, in bytes.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read, or of kind `data` if it is too large.
    package static func readBytes(at path: String, maximumSize: Int = maximumDocumentSize) throws(UserFacingError)
        -> [UInt8]
    {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw UserFacingError(.noInput, "\(path): no such file.")
        }
        if isDirectory.boolValue { throw UserFacingError(.noInput, "\(path) is a directory, not a file.") }
        // `FileManager.contents(atPath:)` is not used, because it cannot read the pipe that a shell creates for an
        // argument of the form `<(command)`.
        guard let file = FileHandle(forReadingAtPath: path) else { throw makeUnreadableError(path) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        try validateSize(attributes?[.size] as? Int ?? 0, path: path, maximumSize: maximumSize)
        var bytes: [UInt8] = []
        while true {
            guard let part = try? file.read(upToCount: 1 << 20) ?? Data() else { throw makeUnreadableError(path) }
            if part.isEmpty { return bytes }
            bytes += part
            try validateSize(bytes.count, path: path, maximumSize: maximumSize)
        }
    }

    /// Returns all bytes of a file that another file names. A FIFO or a device is refused, because its bytes may never end.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - maximumSize: The largest size, in bytes.
    /// - Throws: A `UserFacingError` of kind `noInput` if there is no such file or it cannot be read, or of kind `data` if it
    ///   is too large.
    package static func readRegularFile(at path: String, maximumSize: Int = maximumDocumentSize) throws(UserFacingError)
        -> [UInt8]
    {
        var status = stat()
        if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            throw UserFacingError(.noInput, "\(path) is a pipe or a device, not a file.")
        }
        return try readBytes(at: path, maximumSize: maximumSize)
    }

    /// Returns a path without symbolic links; nil, with the reason in `errno`, if it leads to nothing.
    package static func realPath(_ path: String) -> String? {
        guard let result = realpath(path, nil) else { return nil }
        defer { free(result) }
        return String(cString: result)
    }

    /// Throws a `UserFacingError` of kind `data` if a size is above a limit. Both are in bytes.
    package static func validateSize(_ size: Int, path: String, maximumSize: Int = maximumDocumentSize)
        throws(UserFacingError)
    {
        guard size > maximumSize else { return }
        throw UserFacingError(
            .data,
            "\(path) is larger than \(maximumSize >> 20) MiB, the largest size of such a file. Use a smaller file.")
    }

    private static func makeUnreadableError(_ path: String) -> UserFacingError {
        UserFacingError(.noInput, "\(path) cannot be read. Check its permissions.")
    }
}
