import Foundation

/// Files that are read.
public enum InputFile {
    /// A file's bytes.
    /// - Throws: A `RecordingError` of kind `noInput` that says why it cannot be read.
    public static func bytes(_ path: String) throws -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw RecordingError(.noInput, "There is no file \(path).")
        }
        if isFolder.boolValue { throw RecordingError(.noInput, "\(path) is a folder, not a file.") }
        // `FileManager.contents` cannot read a pipe, such as a shell makes of another command's output.
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
            throw RecordingError(.noInput, "\(path) cannot be read: see whether its permissions let you.")
        }
        return [UInt8](data)
    }
}
