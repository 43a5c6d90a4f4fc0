import DisplayList
import UIKit

/// The frames of a headless host, for a `RunRecorder`.
///
/// A host can have one frame source only, because a source observes the animators of its host (see `HostTracer`).
@preconcurrency @MainActor
public final class HostFrameSource: FrameSource {
    private let host: HeadlessHost
    private let name: String
    private let options: TraceOptions
    private let showsXRay: Bool
    private let didAdvance: () -> Void
    private var tracer: HostTracer

    /// Creates a frame source whose first frame is the current frame of a host.
    /// - Parameters:
    ///   - host: The host. Its touches and resizes are stored in the header of a trace.
    ///   - name: The name of the interface, which is stored in the header of a trace.
    ///   - options: The duration of the run in seconds, the scale in pixels per point, and the number of cells. They are
    ///     stored in the header of a trace, and the duration determines which touches belong to the run.
    ///   - showsXRay: Whether bodies, forces, springs and contacts are drawn over the views, and recorded in traces. The
    ///     default is false.
    ///   - didAdvance: A closure that is called after each frame. The default does nothing.
    public init(
        _ host: HeadlessHost, name: String, options: TraceOptions, showsXRay: Bool = false,
        didAdvance: @escaping () -> Void = {}
    ) {
        (self.host, self.name, self.options) = (host, name, options)
        (self.showsXRay, self.didAdvance) = (showsXRay, didAdvance)
        tracer = HostTracer(host)
    }

    /// The drawing commands of the current frame, with a disc at each active touch.
    public var displayList: DisplayList {
        // The debug overlay (X-ray) is enabled in each frame, because the interface may have created new animators.
        if showsXRay { host.rootView.showXRays() }
        return host.displayList
    }

    /// Returns the header of a trace whose first frame is the current frame.
    public func captureTraceHeader() -> TraceHeader {
        var sampler = TouchSampler(host.touches, fps: host.fps)
        let touches = sampler.samples(throughFrame: RunRecorder.frameCount(seconds: options.seconds, fps: host.fps))
        return tracer.captureHeader(scene: name, options: options, touches: touches, resizes: host.scriptedResizes)
    }

    /// Returns the trace frame for the current frame, with all events since the previous call.
    public func captureTraceFrame() -> TraceFrame {
        var frame = tracer.captureFrame()
        if showsXRay { frame.xray = tracer.captureXRay() }
        return frame
    }

    /// Advances the host by one frame.
    public func advance() {
        host.advance()
        didAdvance()
    }
}
