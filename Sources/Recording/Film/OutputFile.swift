import Foundation

/// A file that appears only when it is complete: it is written under another name beside its place, and renamed.
public final class OutputFile {
    /// Where it will be.
    public let path: String
    /// Where it is until then.
    public let temporaryPath: String
    private let handle: FileHandle
    private var isOpen = true

    /// Begins a file.
    /// - Throws: A `RecordingError` of kind `cannotCreate` where its folder is missing or cannot be written, or where a
    ///   folder has its name.
    public init(path: String) throws {
        try OutputPlace.check(path)
        self.path = path
        (temporaryPath, handle) = try OutputPlace.unused(beside: path) { candidate in
            let descriptor = open(candidate, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }
        UnfinishedFiles.add(temporaryPath)
    }

    deinit { abandon() }

    /// Adds bytes at its end.
    public func write(_ bytes: some Sequence<UInt8>) throws {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw RecordingError(.cannotCreate, "\(path) could not be written: \(error.localizedDescription)")
        }
    }

    /// Puts it in its place, over a file that is there. Nothing can be written any more.
    public func commit() throws {
        guard isOpen else { return }
        isOpen = false
        try? handle.close()
        UnfinishedFiles.remove(temporaryPath)
        guard rename(temporaryPath, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporaryPath)
            throw RecordingError(.cannotCreate, "\(path) could not be put in its place: \(reason).")
        }
    }

    /// Removes what was written; a file that had the name before stays as it was. Does nothing after `commit`.
    public func abandon() {
        guard isOpen else { return }
        isOpen = false
        try? handle.close()
        UnfinishedFiles.remove(temporaryPath)
        unlink(temporaryPath)
    }
}

/// Checks of where something is to be written.
enum OutputPlace {
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func check(_ path: String) throws {
        let folder = folder(of: path)
        guard isFolder(folder) else {
            throw RecordingError(
                .cannotCreate, "\(path) cannot be written: there is no folder \(folder). Make it first.")
        }
        if isFolder(path) {
            throw RecordingError(
                .cannotCreate, "\(path) cannot be written: a folder has this name. Choose another name.")
        }
    }

    /// Makes something under a name that nobody has, in the same folder, so that renaming it is one step.
    static func unused<Made>(beside path: String, make: (String) -> Made?) throws -> (path: String, made: Made) {
        for number in 0..<1000 {
            let candidate = "\(folder(of: path))/.\(name(of: path)).\(getpid())-\(number).part"
            if let made = make(candidate) { return (candidate, made) }
            guard errno == EEXIST else { break }
        }
        let reason = String(cString: strerror(errno))
        throw RecordingError(
            .cannotCreate, "\(path) cannot be written: \(reason). Choose a folder that you may write in.")
    }
}
