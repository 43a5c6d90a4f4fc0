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
    private let host: HeadlessHost
    private var tracer: SceneTracer
    private var isBegun = false

    init(_ performance: ScenePerformance) {
        host = performance.host
        tracer = SceneTracer(host)
        frameCount = performance.frameCount + 1
        header = tracer.header(
            scene: performance.scene.name, options: performance.options, touches: performance.touches)
    }

    /// The next frame; the first one is that before any time has passed.
    mutating func next() -> TraceFrame? {
        guard host.frame + 1 < frameCount || !isBegun else { return nil }
        if isBegun { host.advance() }
        isBegun = true
        return tracer.frame()
    }
}
