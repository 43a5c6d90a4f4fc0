import CairoRenderer
import Foundation
import JSONReading

/// The file format of a film.
public enum FilmFormat: String, CaseIterable, Sendable {
    /// An animated SVG. It needs neither Cairo nor ffmpeg.
    case svg
    /// A film strip as one PNG image. It needs Cairo.
    case png
    /// An animated GIF with at most 50 frames per second. It needs Cairo and ffmpeg.
    case gif
    /// An animated WebP. It needs Cairo and ffmpeg.
    case webp
    /// H.264 video. It needs Cairo and ffmpeg.
    case mp4
    /// A directory with one PNG image per frame. It needs Cairo.
    case folder

    /// Creates the format that the extension of a path denotes. A path that ends with "/" denotes `folder`. The
    /// path "-", which means standard output, denotes `svg`.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown extension.
    public init(path: String) throws {
        if path.hasSuffix("/") {
            self = .folder
            return
        }
        if path == "-" {
            self = .svg
            return
        }
        let parts = OutputPath.fileName(of: path).split(separator: ".", omittingEmptySubsequences: false)
        let pathExtension = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
        guard let format = Self(rawValue: pathExtension), format != .folder else {
            throw UserFacingError(
                .usage,
                "\(path): unknown film format. Use a path that ends with .svg (animation), .png (film strip), .gif, .webp, "
                    + ".mp4, .html (trace viewer) or / (directory with one image per frame).")
        }
        self = format
    }

    /// A Boolean value that indicates whether the format stores pixels, which are drawn with Cairo. A format that
    /// stores pixels requires the package trait Cairo.
    public var needsPixels: Bool { self != .svg }

    /// A Boolean value that indicates whether the format is encoded by ffmpeg, which must be on the `PATH`.
    public var needsFFmpeg: Bool { self == .gif || self == .webp || self == .mp4 }

    /// A Boolean value that indicates whether the format stores transparent pixels.
    public var supportsTransparency: Bool { self != .gif && self != .mp4 }

    /// A Boolean value that indicates whether this build can draw pixels, because the package trait Cairo is enabled.
    public static var supportsPixels: Bool {
        #if Cairo
            true
        #else
            false
        #endif
    }

    /// Creates the error for a format that this build does not support, because the trait Cairo is missing.
    static func makeMissingPixelsError(path: String) -> UserFacingError {
        UserFacingError(
            .unavailable,
            "\(path) needs pixels, which this build does not support. Install Cairo (apt-get install libcairo2-dev "
                + "libpango1.0-dev libjpeg-dev), then build with \"swift build --traits Cairo\", or let your package depend on OpenDynamics with "
                + "traits: [\"Cairo\"]. A path that ends with .svg needs no Cairo.")
    }
}
