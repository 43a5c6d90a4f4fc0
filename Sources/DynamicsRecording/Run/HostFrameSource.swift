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
    ///   - host: The host. Its touches and its changes of the device are stored in the header of a trace.
    ///   - name: The name of the interface, which is stored in the header of a trace.
    ///   - options: The duration of the run in seconds, the scale in pixels per point, and the number of cells. They are
    ///     stored in the header of a trace, and the duration determines which touches belong to the run.
    ///   - showsXRay: Whether bodies, forces, springs and contacts are drawn over the views, and recorded in traces. The
    ///     default is false.
    ///   - selection: The pattern of the names of the views, layers and items that traces record. The default, nil,
    ///     records all.
    ///   - didAdvance: A closure that is called after each frame. The default does nothing.
    public init(
        _ host: HeadlessHost, name: String, options: TraceOptions, showsXRay: Bool = false,
        selection: NamePattern? = nil, didAdvance: @escaping () -> Void = {}
    ) {
        (self.host, self.name, self.options) = (host, name, options)
        (self.showsXRay, self.didAdvance) = (showsXRay, didAdvance)
        tracer = HostTracer(host, selection: selection)
    }

    /// The drawing commands of the current frame, with a disc at each active touch.
    public var displayList: DisplayList {
        // The debug overlay (X-ray) is enabled in each frame, because the interface may have created new animators.
        if showsXRay { host.rootView.showXRays() }
        return host.displayList
    }

    /// The smallest size, in points, that contains all sizes of the screen in the script; nil if the size stays the same.
    public var largestScreenSize: CGSize? {
        let first = host.loop.screen.bounds.size
        var (size, largest) = (first, first)
        for event in host.touches.deviceEvents {
            switch event.change {
            case .size(let new): size = new
            case .rotation(let orientation):
                let isLandscape = orientation == .landscapeLeft || orientation == .landscapeRight
                if isLandscape != (size.width > size.height) { size = CGSize(width: size.height, height: size.width) }
            case .appearance, .textSize, .accessibility, .voiceOver, .direction: break
            }
            largest = CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
        return largest == first ? nil : largest
    }

    /// Returns the header of a trace whose first frame is the current frame.
    public func captureTraceHeader() -> TraceHeader {
        var sampler = TouchSampler(host.touches, fps: host.fps)
        let frameCount = RunRecorder.frameCount(seconds: options.seconds, fps: host.fps)
        let touches = sampler.samples(throughFrame: frameCount)
        let events = host.touches.deviceEvents.filter { $0.isDue(afterFrame: frameCount - 1, fps: host.fps) }
        return tracer.captureHeader(scene: name, options: options, touches: touches, deviceEvents: events)
    }

    /// Returns the trace frame for the current frame, with all events since the previous call.
    public func captureTraceFrame() -> TraceFrame {
        var frame = tracer.captureFrame()
        if showsXRay { frame.xray = tracer.captureXRay() }
        frame.work = host.loop.takeWork(ofFrame: host.frame)
        return frame
    }

    /// Advances the host by one frame.
    public func advance() {
        host.advance()
        didAdvance()
    }
}
