import Foundation
import JSONReading

/// The files that an import may read: regular files and folders below the folder of a project.
///
/// A project can name any file of the machine: with an absolute path, with `..`, or through a symbolic link. Without this
/// check, its import would copy such files into a package that the user may publish.
package struct ImportScope: Equatable {
    /// What a path leads to, after all symbolic links.
    enum Entry: Equatable {
        case file(realPath: String)
        case folder(realPath: String)
        /// The path is not imported, for this reason.
        case refused(String)
    }

    /// The largest size of a Swift file, in bytes: 8 MiB. The porter needs about a hundred times as much memory.
    static let maximumSourceSize = 8 << 20

    /// The folder of the project, without symbolic links.
    let folder: String
    /// Whether files outside of the folder are imported, too.
    let allowsOutside: Bool

    /// Creates a scope.
    /// - Parameters:
    ///   - folder: The path of the folder of the project.
    ///   - allowsOutside: Whether files outside of the folder are imported, too. The default is false.
    init(folder: String, allowsOutside: Bool = false) {
        self.folder = InputFile.realPath(folder) ?? folder
        self.allowsOutside = allowsOutside
    }

    /// Returns what a path leads to.
    ///
    /// A Swift file is only linked, not copied. It may therefore also be beside the folder of the project, as are the shared
    /// sources of several projects.
    /// - Parameters:
    ///   - path: The path of the file or folder.
    ///   - isSource: Whether the path is that of a Swift file. The default is false.
    func entry(at path: String, isSource: Bool = false) -> Entry {
        guard let realPath = InputFile.realPath(path) else { return .refused(Self.reasonOfMissingFile()) }
        guard allowsOutside || contains(realPath) || isSource && Self.isBelow(parent, realPath) else {
            return .refused("is outside of the project; --allow-outside imports it")
        }
        var status = stat()
        guard stat(realPath, &status) == 0 else { return .refused(Self.reasonOfMissingFile()) }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR else { return .refused("is neither a file nor a folder") }
        guard access(realPath, kind == S_IFDIR ? R_OK | X_OK : R_OK) == 0 else { return .refused("cannot be read") }
        if kind == S_IFDIR { return .folder(realPath: realPath) }
        if isSource, status.st_size > Self.maximumSourceSize {
            return .refused("is larger than \(Self.maximumSourceSize >> 20) MiB, the largest size of a source")
        }
        return .file(realPath: realPath)
    }

    /// Whether a path without symbolic links is in the folder of the project.
    func contains(_ realPath: String) -> Bool { Self.isBelow(folder, realPath) }

    private var parent: String { (folder as NSString).deletingLastPathComponent }

    private static func isBelow(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// Describes the value of `errno` that a failed look-up of a path set.
    private static func reasonOfMissingFile() -> String {
        switch errno {
        case ELOOP: "is a symbolic link that leads to itself"
        case ENAMETOOLONG: "has a path that is too long"
        case EACCES: "cannot be read"
        default: "the file does not exist"
        }
    }
}
