import Recording

extension ScenePerformance {
    /// The trace of the performance, which runs as its frames are asked for.
    func trace() -> PerformedTrace { PerformedTrace(self) }
}

/// A trace as it happens.
@MainActor
struct PerformedTrace {
    /// The first line.
    let header: TraceHeader
    /// How many frames there will be.
    let frameCount: Int
    private let performer: any Performer
    private var passed = 0

    init(_ performance: ScenePerformance) {
        performer = performance.performer
        frameCount = performance.frameCount + 1
        header = performer.traceHeader()
    }

    /// The next frame; the first one is that before any time has passed.
    mutating func next() -> TraceFrame? {
        guard passed < frameCount else { return nil }
        if passed > 0 { performer.advance() }
        passed += 1
        return performer.traceFrame()
    }
}
