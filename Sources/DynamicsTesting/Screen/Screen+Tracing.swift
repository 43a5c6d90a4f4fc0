import Foundation

// Traces of a screen.

extension Screen {
    /// Creates a tracer of the screen's interface, which captures the trace of its current frame on request.
    ///
    /// Only the tracer that was created last receives the events of animators.
    public func makeTracer() -> HostTracer {
        let tracer = HostTracer(host)
        // The tracer has set its log as the observer of the clock. The screen's recorder takes its place and forwards.
        events.next = loop.clock.animatorObserver
        loop.clock.animatorObserver = events
        return tracer
    }
}
