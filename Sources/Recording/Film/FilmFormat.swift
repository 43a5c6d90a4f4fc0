import CairoRenderer
import Foundation

/// What a film is written as.
public enum FilmFormat: String, CaseIterable, Sendable {
    /// One animated SVG. Needs nothing.
    case svg
    /// A strip of frames in one picture. Needs Cairo.
    case png
    /// An animated GIF, at most 50 frames a second. Needs Cairo and ffmpeg.
    case gif
    /// An animated WebP. Needs Cairo and ffmpeg.
    case webp
    /// H.264 video. Needs Cairo and ffmpeg.
    case mp4
    /// A folder with a picture for each frame. Needs Cairo.
    case folder

    /// The format that a path's ending asks for.
    /// - Throws: A `RecordingError` of kind `usage` for an ending that none has.
    public init(path: String) throws {
        if path.hasSuffix("/") {
            self = .folder
            return
        }
        let parts = OutputPlace.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
        guard let format = Self(rawValue: ending), format != .folder else {
            throw RecordingError(
                .usage,
                "\(path): a film ends in .svg (plays in a browser), .png (a strip of frames), .gif, .webp or .mp4, or in / "
                    + "(a folder with a picture for each frame); .html is the trace viewer.")
        }
        self = format
    }

    /// Whether it is made of pixels.
    public var needsPixels: Bool { self != .svg }

    /// Whether ffmpeg puts it together.
    public var needsFFmpeg: Bool { self == .gif || self == .webp || self == .mp4 }

    /// Whether this build can draw pixels: it was built with the trait Cairo.
    public static var hasPixels: Bool {
        #if Cairo
            true
        #else
            false
        #endif
    }
}
