import Foundation

/// A trace that grows while its host is played with, to be written when somebody asks for it.
@preconcurrency @MainActor
public final class TraceRecord {
    private let host: HeadlessHost
    private let cells: Int
    private var tracer: SceneTracer
    private var header: TraceHeader
    private var lines: [String] = []

    /// Begins with the host's present frame.
    /// - Parameters:
    ///   - scene: What the host shows, by name.
    ///   - cells: How many cells that has.
    public init(of host: HeadlessHost, scene: String, cells: Int) {
        self.host = host
        self.cells = cells
        tracer = SceneTracer(host)
        header = tracer.header(scene: scene, touches: [])
        append()
    }

    /// Puts down the host's present frame.
    public func append() { lines.append(tracer.frame().line) }

    /// Writes all frames so far, behind a header with the touches and resizes that made them: it replays to the same bytes.
    /// - Throws: A `RecordingError` of kind `cannotCreate`.
    public func write(to path: String) throws {
        let file = try OutputFile(path: path)
        header.touches = host.delivered
        header.resizes = host.resizes
        header.options = TraceOptions(seconds: host.time, scale: Double(host.loop.screen.scale), cells: cells)
        for line in [header.line] + lines { try file.write(Array((line + "\n").utf8)) }
        try file.commit()
    }
}
