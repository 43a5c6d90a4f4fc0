import Foundation

/// Records the trace of a host during live interaction, and writes it to a file.
@preconcurrency @MainActor
public final class TraceRecorder {
    private let host: HeadlessHost
    private let cells: Int
    private var tracer: HostTracer
    private var header: TraceHeader
    private var encoder: TraceLineEncoder
    /// The device at the beginning of the recording.
    private let device: DeviceSettings
    private var lines: [String] = []

    /// Creates a recorder and records the host's current frame.
    /// - Parameters:
    ///   - host: The host to record.
    ///   - scene: The name of the scene that the host shows.
    ///   - cells: The number of cells in the scene.
    public init(of host: HeadlessHost, scene: String, cells: Int) {
        self.host = host
        self.cells = cells
        (tracer, device) = (HostTracer(host), host.loop.deviceSettings)
        header = tracer.captureHeader(scene: scene, touches: [])
        encoder = TraceLineEncoder(header)
        recordFrame()
    }

    /// Records the host's current frame.
    public func recordFrame() { lines.append(encoder.line(of: tracer.captureFrame())) }

    /// Writes the frames that have been recorded to a file.
    ///
    /// The header contains the delivered touches and the changes of the device. A replay of the file therefore produces a trace with
    /// the same bytes.
    /// - Throws: A `UserFacingError` of kind `cannotCreate` if the file cannot be written.
    public func write(to path: String) throws {
        let file = try OutputFile(path: path)
        header.touches = host.deliveredTouches
        header.deviceEvents = host.deviceEvents
        header.options = TraceOptions(
            seconds: host.time, scale: Double(host.loop.screen.scale), cells: cells,
            device: device)
        for line in [header.line] + lines { try file.write(Array((line + "\n").utf8)) }
        try file.commit()
    }
}
