import DisplayList
import Foundation
import JSONReading

/// Records a run of an interface as films, traces and trace viewer pages, all in one pass.
///
/// The files appear at their paths only when they are complete. A recorder that is released before `finish()` deletes
/// its temporary files.
///
/// ```swift
/// let recorder = try RunRecorder([RecordingOutput(path: "list.svg")], seconds: 6)
/// try recorder.record(source)
/// try recorder.finish()
/// ```
@preconcurrency @MainActor
public final class RunRecorder {
    /// The number of frames after the first frame, which is the state before the first step.
    public let frameCount: Int
    private let style: FilmStyle
    private var films: [FilmWriter] = []
    private var traces: [any TraceSink] = []
    private var progress: ProgressLine

    /// Creates temporary files for all outputs, so that wrong paths are found before the run.
    /// - Parameters:
    ///   - outputs: The files to write.
    ///   - seconds: The duration of the run, in seconds. The run has at least one frame.
    ///   - fps: The frame rate of the run, in frames per second. The default is 60.
    ///   - scale: The scale of films that store pixels, in pixels per point. The default is 2.
    ///   - style: How films are presented. The default leaves the frames as they are.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown film format or for two outputs with the same path, of
    ///   kind `unavailable` if Cairo or ffmpeg is missing, or of kind `cannotCreate` if a path is not writable.
    public init(
        _ outputs: [RecordingOutput], seconds: Double, fps: Double = 60, scale: CGFloat = 2,
        style: FilmStyle = FilmStyle()
    ) throws {
        self.style = style
        frameCount = Self.frameCount(seconds: seconds, fps: fps)
        progress = ProgressLine(total: frameCount)
        for (index, output) in outputs.enumerated() {
            guard !outputs[..<index].contains(where: { $0.path == output.path }) else {
                throw UserFacingError(.usage, "\(output.path) is the path of two outputs. Give each its own path.")
            }
            try open(output, fps: fps, scale: scale)
        }
    }

    /// Adds a file that is written from the trace of the run. Must be called before `record(_:)`.
    package func add(_ sink: any TraceSink) { traces.append(sink) }

    /// Returns the number of frames of a run after its first frame: 1 or more.
    /// - Parameters:
    ///   - seconds: The duration of the run, in seconds.
    ///   - fps: The frame rate, in frames per second.
    public nonisolated static func frameCount(seconds: Double, fps: Double) -> Int {
        max(1, Int((seconds * fps).rounded()))
    }

    /// Runs a frame source and records its frames. Shows the progress on standard error if that is a terminal.
    /// - Throws: A `UserFacingError` if an output cannot be written.
    public func record(_ source: any FrameSource) throws {
        defer { progress.clear() }
        if !traces.isEmpty {
            let header = source.captureTraceHeader()
            for trace in traces { try trace.begin(header) }
        }
        for film in films { film.largestScreenSize = source.largestScreenSize }
        // The first frame is the state before the first step, so `advance()` is not called before it.
        try recordFrame(of: source)
        for frame in 1...frameCount {
            source.advance()
            try recordFrame(of: source)
            progress.update(completedFrames: frame)
        }
    }

    /// Shows findings of an audit on pages. Must be called between `record(_:)` and `finish()`.
    package func add(_ findings: [ViewerFinding]) {
        for trace in traces { trace.add(findings) }
    }

    /// Completes all outputs and moves them to their paths.
    /// - Throws: A `UserFacingError` if an output cannot be written.
    public func finish() throws {
        for film in films { try film.finish() }
        for trace in traces { try trace.finish() }
    }

    private func open(_ output: RecordingOutput, fps: Double, scale: CGFloat) throws {
        switch output {
        case .film(let path):
            let options = FilmOptions(frameCount: frameCount + 1, fps: fps, scale: scale, style: style)
            films.append(try FilmWriter(path: path, options: options))
        case .strip(let path, let count):
            let options = FilmOptions(
                frameCount: frameCount + 1, fps: fps, scale: scale, isStrip: true, stripFrameCount: count, style: style)
            films.append(try FilmWriter(path: path, options: options))
        case .trace(let path): traces.append(TraceFileSink(try OutputFile(path: path)))
        case .page(let path): traces.append(ViewerPageSink(try OutputFile(path: path)))
        }
    }

    private func recordFrame(of source: any FrameSource) throws {
        if !films.isEmpty {
            let list = source.displayList
            for film in films { try film.append(list) }
        }
        if !traces.isEmpty {
            let frame = source.captureTraceFrame()
            for trace in traces { try trace.append(frame) }
        }
    }
}
