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
        guard let data = FileManager.default.contents(atPath: path) else {
            throw RecordingError(.noInput, "\(path) cannot be read: see whether its permissions let you.")
        }
        return [UInt8](data)
    }
}
