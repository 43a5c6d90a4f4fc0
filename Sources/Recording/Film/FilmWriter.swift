import CairoRenderer
import DisplayList
import Foundation
import SVGRenderer

/// How a film is made.
public struct FilmOptions: Sendable {
    /// Frames a second, above 0.
    public var fps: Double
    /// Pixels a point, for everything but SVG.
    public var scale: CGFloat
    /// How many frames there will be; a strip takes its frames evenly from them.
    public var frameCount: Int
    /// Whether an .svg is a strip of frames instead of an animation. A .png always is one.
    public var isStrip: Bool
    /// How many frames a strip has, at most.
    public var stripFrames: Int
    /// Where `PATH` is looked up to find ffmpeg.
    public var environment: [String: String]

    /// The options of a film of `frameCount` frames.
    public init(
        frameCount: Int, fps: Double = 60, scale: CGFloat = 2, isStrip: Bool = false, stripFrames: Int = 6,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.frameCount = frameCount
        self.fps = fps
        self.scale = scale
        self.isStrip = isStrip
        self.stripFrames = stripFrames
        self.environment = environment
    }
}

/// Writes a film, frame by frame, in the format that its path's ending asks for.
///
/// What can be known beforehand is checked at once: the ending, what the format needs, whether the place can be
/// written. The film appears at its path when it is finished, and not before; until then an older one stays. A film that
/// is not finished leaves nothing behind.
public final class FilmWriter {
    /// What it is written as.
    public let format: FilmFormat
    private let sink: any FilmSink
    private var frameCount = 0
    private var isOpen = true

    /// Begins a film.
    /// - Throws: A `RecordingError`: kind `usage` for an unknown ending or bad options, `unavailable` where Cairo or
    ///   ffmpeg is missing, `cannotCreate` where the path cannot be written.
    public init(path: String, options: FilmOptions) throws {
        format = try FilmFormat(path: path)
        guard options.fps > 0, options.fps <= 1000 else {
            throw RecordingError(
                .usage, "A film has more than 0 and at most 1000 frames a second, not \(options.fps).")
        }
        guard options.scale > 0, options.scale <= 100 else {
            throw RecordingError(
                .usage, "A film has more than 0 and at most 100 pixels a point, not \(options.scale).")
        }
        sink = try Self.sink(path, format, options)
    }

    deinit { abandon() }

    /// Adds a frame; all should have the size of the first.
    /// - Throws: A `RecordingError`; the film is abandoned then.
    public func append(_ frame: DisplayList) throws {
        precondition(isOpen, "the film has been finished or abandoned")
        try orAbandon { try sink.append(frame) }
        frameCount += 1
    }

    /// Completes the film and puts it in its place.
    /// - Throws: A `RecordingError`; the film is abandoned then.
    public func finish() throws {
        precondition(isOpen, "the film has been finished or abandoned")
        try orAbandon {
            if frameCount == 0 { throw RecordingError(.usage, "The film has no frames: let it last longer.") }
            try sink.finish()
        }
        isOpen = false
    }

    /// Gives the film up and leaves nothing behind. Does nothing after `finish`.
    public func abandon() {
        guard isOpen else { return }
        isOpen = false
        sink.abandon()
    }

    private func orAbandon(_ work: () throws -> Void) throws {
        do { try work() } catch {
            abandon()
            // Else it is a size that pixels cannot be had for.
            throw error as? RecordingError ?? RecordingError(.usage, "\(error)")
        }
    }

    private static func sink(_ path: String, _ format: FilmFormat, _ options: FilmOptions) throws -> any FilmSink {
        switch format {
        case .svg where options.isStrip: return try StripSink(path, options, encode: { Array($0.svg.utf8) })
        case .svg: return try AnimatedSVGSink(path, options)
        case .png, .gif, .webp, .mp4, .folder: break
        }
        #if Cairo
            switch format {
            case .png:
                return try StripSink(path, options) { strip in
                    let renderer = try PixelRenderer(size: strip.size, scale: options.scale)
                    renderer.draw(strip)
                    return try renderer.png()
                }
            case .folder: return try PictureFolderSink(path, options)
            default: return try FFmpegSink(path, format, options)
            }
        #else
            throw RecordingError(
                .unavailable,
                "\(path) needs pixels, which this build leaves out: build with \"swift build --traits Cairo\", after "
                    + "\"apt-get install libcairo2-dev\" or the like. A path that ends in .svg works without.")
        #endif
    }
}

/// What becomes of a film's frames. After an error only `abandon` is called.
protocol FilmSink: AnyObject {
    func append(_ frame: DisplayList) throws
    func finish() throws
    func abandon()
}
