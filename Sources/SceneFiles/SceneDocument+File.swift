import JSONReading

// Reads a scene file.

extension SceneDocument {
    /// Reads and validates a scene file.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read, or of kind `data` if the file is
    ///   invalid. The message lists all errors in the file.
    public init(path: String) throws {
        try self.init(json: InputFile.readBytes(at: path), name: path)
    }
}
