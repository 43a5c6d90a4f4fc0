import DynamicsRecording

// Produces the trace of a scene frame by frame.

extension SceneRun {
    /// Creates a generator for the trace of the run. The generator advances the scene when it produces a frame.
    func makeTraceGenerator() -> TraceGenerator { TraceGenerator(self) }
}

/// Produces the frames of a trace one at a time, while the scene runs.
@MainActor
struct TraceGenerator {
    /// The header of the trace.
    let header: TraceHeader
    /// The total number of frames in the trace.
    let frameCount: Int
    private let source: any FrameSource
    private var producedCount = 0

    init(_ run: SceneRun) {
        source = run.frameSource
        frameCount = RunRecorder.frameCount(seconds: run.seconds, fps: run.fps) + 1
        header = source.captureTraceHeader()
    }

    /// Advances the scene by one frame and returns the frame, or nil after the last frame.
    ///
    /// The first call does not advance: the first frame of a trace is the state before the first step.
    mutating func next() -> TraceFrame? {
        guard producedCount < frameCount else { return nil }
        if producedCount > 0 { source.advance() }
        producedCount += 1
        return source.captureTraceFrame()
    }
}
