import DisplayList
import DynamicsRecording
import Foundation
import JSONReading
import UIKit

// Records a run with recorded input as a film, a strip, a trace or a page.

extension SessionWorker {
    /// Runs recorded input from frame 0 on and writes a file.
    func record(_ request: JSONValue) throws -> JSONValue {
        let journal = try Journal(request["journal"] ?? [])
        let (path, last) = (request["path"]?.string ?? "", max(1, request["to"]?.integer ?? 1))
        let output: RecordingOutput =
            switch request["kind"]?.string {
            case "strip": .strip(path: path, frameCount: request["count"]?.integer ?? 6)
            case "trace": .trace(path: path)
            case "page": .page(path: path)
            default: .film(path: path)
            }
        let seconds = Double(last) / host.fps
        let scale = host.loop.screen.scale
        let source = JournalFrameSource(self, journal: journal, name: header.scene, seconds: seconds)
        if case .page = output { source.showsXRay = true }
        let recorder = try RunRecorder([output], seconds: seconds, fps: host.fps, scale: scale)
        try recorder.record(source)
        try recorder.finish()
        return ["path": .string(path)]
    }
}

/// The frames of a worker that runs recorded input.
@MainActor
private final class JournalFrameSource: FrameSource {
    private let worker: SessionWorker
    private let journal: Journal
    private let name: String
    private let seconds: Double
    private var tracer: HostTracer
    /// Whether traces contain the X-ray of the animators. The default is false.
    var showsXRay = false

    init(_ worker: SessionWorker, journal: Journal, name: String, seconds: Double) {
        (self.worker, self.journal, self.name, self.seconds) = (worker, journal, name, seconds)
        tracer = HostTracer(worker.host)
    }

    var displayList: DisplayList { worker.host.displayList }

    func captureTraceHeader() -> TraceHeader {
        let (host, script) = (worker.host!, journal.touchScript(fps: worker.host.fps))
        let options = TraceOptions(seconds: seconds, scale: Double(host.loop.screen.scale), cells: 0)
        return tracer.captureHeader(
            scene: name, options: options, touches: script.samples(fps: host.fps), deviceEvents: script.deviceEvents)
    }

    func captureTraceFrame() -> TraceFrame {
        var frame = tracer.captureFrame()
        if showsXRay { frame.xray = tracer.captureXRay() }
        return frame
    }

    /// Runs a frame. A line from time to time lets the session end the worker.
    func advance() {
        worker.runFrame(journal.inputs(ofFrame: worker.host.frame + 1))
        if worker.host.frame % 10 == 0 { try? worker.reply(.frame(hash: 0, line: "")) }
    }
}
