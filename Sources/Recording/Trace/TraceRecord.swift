import Foundation

/// A trace that grows while its host is played with, to be written when somebody asks for it.
@MainActor
public final class TraceRecord {
    private let host: HeadlessHost
    private let scene: String
    private var tracer: SceneTracer
    private let items: [TraceItem]
    private var lines: [String] = []

    /// Begins with the host's present frame.
    public init(of host: HeadlessHost, scene: String) {
        self.host = host
        self.scene = scene
        tracer = SceneTracer(host)
        items = tracer.header(scene: scene, touches: []).items
        append()
    }

    /// Puts down the host's present frame.
    public func append() { lines.append(tracer.frame().line) }

    /// Writes all frames so far, behind a header with the touches that made them.
    /// - Throws: A `RecordingError` of kind `cannotCreate`.
    public func write(to path: String) throws {
        let file = try OutputFile(path: path)
        let header = TraceHeader(
            scene: scene, bounds: host.loop.screen.bounds.size, fps: host.fps, items: items, touches: host.delivered)
        try file.write(Array((header.line + "\n").utf8))
        for line in lines { try file.write(Array((line + "\n").utf8)) }
        try file.commit()
    }
}
