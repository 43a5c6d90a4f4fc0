import DisplayList
import Recording
import SceneFiles
import UIKit

/// What a film or a trace is made of: an example in a screen without a display, or a scene file.
@MainActor
protocol Performer: AnyObject {
    /// What there is to see now.
    var picture: DisplayList { get }
    /// The first line of a trace.
    func traceHeader() -> TraceHeader
    /// The line of the present frame.
    func traceFrame() -> TraceFrame
    /// One frame passes.
    func advance()
}

extension ScenePlayer: Performer {}

/// An example, with a touch script for fingers.
@MainActor
final class ExamplePerformer: Performer {
    private let name: String
    private let options: TraceOptions
    private let touches: [TouchSample]
    private let resizes: [ScreenResize]
    private let host: HeadlessHost
    private var tracer: SceneTracer

    private let hasXRay: Bool

    init(
        _ name: String, _ host: HeadlessHost, options: TraceOptions, touches: [TouchSample], resizes: [ScreenResize],
        hasXRay: Bool
    ) {
        (self.name, self.host, self.options) = (name, host, options)
        (self.touches, self.resizes, self.hasXRay) = (touches, resizes, hasXRay)
        tracer = SceneTracer(host)
    }

    /// Animators come and go, so their X-rays are switched on before each picture.
    var picture: DisplayList {
        if hasXRay { host.root.view.showXRays() }
        return host.picture
    }

    func traceHeader() -> TraceHeader {
        tracer.header(scene: name, options: options, touches: touches, resizes: resizes)
    }

    func traceFrame() -> TraceFrame { tracer.frame() }

    func advance() { host.advance() }
}
