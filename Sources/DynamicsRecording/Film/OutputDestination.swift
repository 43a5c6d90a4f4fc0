import Foundation
import JSONReading

/// The place to which the bytes of an output file go.
enum OutputDestination {
    /// A regular file, which may not exist yet. `permissions` are the mode bits of the existing file.
    case file(path: String, permissions: mode_t?)
    /// An existing FIFO, device or socket.
    case stream(path: String)
    case standardOutput

    /// Finds the destination of an output path. Follows symbolic links, so that a link is kept and its target is written.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the parent directory does not exist, if the path is a
    ///   directory, or if the existing file is write-protected.
    init(path: String) throws {
        if path == "-" || path == "/dev/stdout" {
            self = .standardOutput
            return
        }
        let target = Self.followLinks(from: path)
        var status = stat()
        if stat(target, &status) != 0 {
            try OutputPath.validateOutputPath(target)
            self = .file(path: target, permissions: nil)
            return
        }
        let type = status.st_mode & S_IFMT
        if type == S_IFDIR { try OutputPath.validateOutputPath(path) }
        if access(target, W_OK) != 0 {
            throw UserFacingError(
                .cannotCreate,
                "\(path) cannot be written: \(String(cString: strerror(errno))). Choose another name, or permit writing."
            )
        }
        self = type == S_IFREG ? .file(path: target, permissions: status.st_mode & 0o7777) : .stream(path: target)
    }

    /// The path beside which the temporary file is created. For a stream, this is a path in the directory for temporary
    /// files, because the directory of a device is no place for files.
    var pathBesideTemporaryFile: String {
        switch self {
        case .file(let path, _): path
        case .stream, .standardOutput: "\(NSTemporaryDirectory())/dynamics-output"
        }
    }

    private static func followLinks(from path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = link.hasPrefix("/") ? link : "\(OutputPath.parentDirectory(of: path))/\(link)"
        }
        return path
    }
}
