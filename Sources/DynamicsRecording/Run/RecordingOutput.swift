/// A file that a `RunRecorder` writes.
public enum RecordingOutput: Equatable, Sendable {
    /// A film. The ending of the path determines the format (`FilmFormat`); "-" means an SVG on standard output.
    case film(path: String)
    /// A film strip: at most `frameCount` frames where something moves, in rows, in one image. The path ends with `.svg` or `.png`.
    case strip(path: String, frameCount: Int)
    /// A trace as JSON lines; "-" means standard output.
    case trace(path: String)
    /// A trace viewer page.
    case page(path: String)

    /// Creates the output that the ending of a path denotes: a trace viewer page for `.html`, a trace for `.jsonl`,
    /// otherwise a film.
    public init(path: String) {
        self =
            Self.isPagePath(path) ? .page(path: path) : Self.isTracePath(path) ? .trace(path: path) : .film(path: path)
    }

    /// The path of the file. "-" means standard output.
    public var path: String {
        switch self {
        case .film(let path), .strip(let path, _), .trace(let path), .page(let path): path
        }
    }

    /// Returns whether a path denotes a trace viewer page: it ends with `.html`, in any case.
    public static func isPagePath(_ path: String) -> Bool { path.lowercased().hasSuffix(".html") }

    /// Returns whether a path denotes a trace: it ends with `.jsonl`, in any case.
    public static func isTracePath(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonl") }
}
