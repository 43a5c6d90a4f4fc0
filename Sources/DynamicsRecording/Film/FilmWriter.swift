import CairoRenderer
import DisplayList
import Foundation
import JSONReading
import SVGRenderer

/// Writes a film frame by frame. The extension of the output path determines the format.
///
/// The initializer throws if the format is unknown, if a required library or program is missing, or if the path is not
/// writable. The film is written to a temporary path, and `finish()` moves it to the output path. Before `finish()`, an
/// existing file at the output path is not changed. A writer that is released without `finish()` deletes its temporary
/// files.
public final class FilmWriter {
    /// The format of the film.
    public let format: FilmFormat
    private let sink: any FilmSink
    private let options: FilmOptions
    /// The size of the area in whose middle each frame is shown, in points, without what surrounds the frames. The default,
    /// nil, is the size of each frame. Set it before the first frame if the size of the frames changes.
    public var largestScreenSize: CGSize?
    private var frameCount = 0
    private var isOpen = true
    /// The first and the latest frame, which a transition connects.
    private var ends: (first: DisplayList, latest: DisplayList)?

    /// Creates a writer for a film without frames.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown format or invalid options, of kind `unavailable` if
    ///   Cairo or ffmpeg is missing, or of kind `cannotCreate` if the path is not writable.
    public init(path: String, options: FilmOptions) throws {
        format = try FilmFormat(path: path)
        guard options.fps > 0, options.fps <= 1000 else {
            throw UserFacingError(
                .usage, "The frame rate must be greater than 0 and at most 1000, but is \(options.fps).")
        }
        guard options.scale > 0, options.scale <= 100 else {
            throw UserFacingError(.usage, "The scale must be greater than 0 and at most 100, but is \(options.scale).")
        }
        self.options = options
        sink = try Self.makeSink(path: path, format: format, options: options)
    }

    deinit { discard() }

    /// Appends a frame to the film. All frames should have the size of the first frame.
    /// - Precondition: The film is neither finished nor discarded.
    /// - Throws: A `UserFacingError`, after discarding the film.
    public func append(_ frame: DisplayList) throws {
        precondition(isOpen, "the film was already finished or discarded")
        let backdrop = format.supportsTransparency ? DisplayColor.white.invisible : .white
        var presented = frame.surrounded(by: options.style.frame, backdrop: backdrop)
        if let largestScreenSize {
            let largest = DisplayList(size: largestScreenSize).surrounded(by: options.style.frame, backdrop: backdrop)
            presented = presented.centered(in: largest.size, backdrop: backdrop)
        }
        try discardOnError { try sink.append(presented) }
        frameCount += 1
        if options.style.loops { ends = (ends?.first ?? presented, presented) }
    }

    /// Appends the frames that lead from the latest frame to the first one.
    private func appendTransition() throws {
        guard let ends, !sink.isStrip, ends.first != ends.latest else { return }
        let count = max(1, Int((options.fps / 2).rounded()))
        for frame in ends.latest.transition(to: ends.first, frameCount: count) { try sink.appendTransitionFrame(frame) }
    }

    /// Completes the film and moves it to the output path. A film without frames is an error.
    /// - Precondition: The film is neither finished nor discarded.
    /// - Throws: A `UserFacingError`, after discarding the film.
    public func finish() throws {
        precondition(isOpen, "the film was already finished or discarded")
        try discardOnError {
            if frameCount == 0 { throw UserFacingError(.usage, "The film has no frames. Increase its duration.") }
            try appendTransition()
            try sink.finish()
        }
        isOpen = false
    }

    /// Deletes the unfinished film. Does nothing after a successful call of `finish()`.
    public func discard() {
        guard isOpen else { return }
        isOpen = false
        sink.discard()
    }

    private func discardOnError(_ body: () throws -> Void) throws {
        do { try body() } catch {
            discard()
            // Errors of other types come from the renderer. They report an invalid image size, which is a usage error.
            throw error as? UserFacingError ?? UserFacingError(.usage, "\(error)")
        }
    }

    private static func makeSink(path: String, format: FilmFormat, options: FilmOptions) throws -> any FilmSink {
        switch format {
        case .svg where options.isStrip:
            return try FilmStripSink(path, options) { strip in
                Array(strip.svg(reduction: .forDocuments(scale: options.scale)).utf8)
            }
        case .svg: return try AnimatedSVGSink(path, options)
        case .png, .gif, .webp, .mp4, .folder: break
        }
        #if Cairo
            switch format {
            case .png:
                return try FilmStripSink(path, options) { strip in
                    let renderer = try PixelRenderer(size: strip.size, scale: options.scale)
                    renderer.draw(strip)
                    return try renderer.png()
                }
            case .folder: return try ImageFolderSink(path, options)
            default: return try FFmpegSink(path, format, options)
            }
        #else
            throw FilmFormat.makeMissingPixelsError(path: path)
        #endif
    }
}
