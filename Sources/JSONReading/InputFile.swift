import Foundation

/// A namespace for functions that read input files.
package enum InputFile {
    /// Returns all bytes of a file or pipe.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read.
    package static func readBytes(at path: String) throws -> [UInt8] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw UserFacingError(.noInput, "\(path): no such file.")
        }
        if isDirectory.boolValue { throw UserFacingError(.noInput, "\(path) is a directory, not a file.") }
        // `FileManager.contents(atPath:)` is not used, because it cannot read the pipe that a shell creates for an
        // argument of the form `<(command)`.
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
            throw UserFacingError(.noInput, "\(path) cannot be read. Check its permissions.")
        }
        return [UInt8](data)
    }
}
