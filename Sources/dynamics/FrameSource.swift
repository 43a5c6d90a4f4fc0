import DisplayList
import DynamicsRecording
import ScenePlayback
import UIKit

/// A running scene whose frames are written to a film or a trace.
@MainActor
protocol FrameSource: AnyObject {
    /// The drawing commands of the current frame.
    var displayList: DisplayList { get }
    /// Returns the header of a trace whose first frame is the current frame.
    func captureTraceHeader() -> TraceHeader
    /// Returns the trace frame for the current frame, with all events since the previous call.
    func captureTraceFrame() -> TraceFrame
    /// Advances the scene by one frame.
    func advance()
}

extension ScenePlayer: FrameSource {}

/// A frame source that runs an example scene in a headless host.
@MainActor
final class ExampleFrameSource: FrameSource {
    private let name: String
    private let options: TraceOptions
    /// The number of steps of the run.
    private let frameCount: Int
    private let touchScript: TouchScript
    private let resizes: [ScreenResize]
    private let host: HeadlessHost
    private var tracer: HostTracer
    private let showsXRay: Bool

    init(
        _ name: String, _ host: HeadlessHost, options: TraceOptions, frameCount: Int, touchScript: TouchScript,
        resizes: [ScreenResize], showsXRay: Bool
    ) {
        (self.name, self.host, self.options) = (name, host, options)
        (self.frameCount, self.touchScript, self.resizes, self.showsXRay) = (
            frameCount, touchScript, resizes, showsXRay
        )
        tracer = HostTracer(host)
    }

    var displayList: DisplayList {
        // The debug overlay (X-ray) is enabled in each frame, because the scene may have created new animators.
        if showsXRay { host.root.view.showXRays() }
        return host.displayList
    }

    func captureTraceHeader() -> TraceHeader {
        var sampler = TouchSampler(touchScript, fps: host.fps)
        let touches = sampler.samples(throughFrame: frameCount)
        return tracer.captureHeader(scene: name, options: options, touches: touches, resizes: resizes)
    }

    func captureTraceFrame() -> TraceFrame { tracer.captureFrame() }

    func advance() { host.advance() }
}
