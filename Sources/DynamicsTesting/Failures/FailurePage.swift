import Foundation

/// Makes the viewer page of a failed test from the recorded frames.
struct FailurePage {
    private let shown: ShownFrames
    private let framesPerSecond: Double
    private let title: String
    private let names: [UInt64: String]
    private let touches: [TouchSample]
    private let events: [Int: [TraceEvent]]

    /// Creates a page.
    /// - Parameters:
    ///   - frames: The recorded frames.
    ///   - marks: The frames to mark.
    ///   - framesPerSecond: The frame rate of the recording.
    ///   - title: The title of the page.
    ///   - names: The names of layers by their identifiers.
    ///   - events: The events by frame.
    init(
        _ frames: [ScreenFrame], marks: [FrameMark], framesPerSecond: Double, title: String, names: [UInt64: String],
        events: [Int: [TraceEvent]]
    ) {
        shown = ShownFrames(frames, marks: marks, framesPerSecond: framesPerSecond)
        (self.framesPerSecond, self.title, self.names, self.events) = (framesPerSecond, title, names, events)
        touches = shown.frames.flatMap(\.frame.touches)
    }

    /// The HTML text of the page.
    var html: [UInt8] {
        guard let first = shown.frames.first else { return [] }
        let start = first.frame.time
        var tracer = LayerMotionTracer(shown.frames.map(\.list), names: names)
        let header = TraceHeader(
            scene: title, bounds: first.list.size, fps: framesPerSecond, backdrop: tracer.backdrop(of: first.list),
            touches: touches.map { touch in
                var touch = touch
                touch.time -= start
                return touch
            })
        var page = ViewerPage(header, name: title)
        var previous: (list: DisplayList, states: [TraceState])?
        for (frame, list) in shown.frames {
            var changed: [TraceItem] = []
            var states: [TraceState] = []
            if let previous, previous.list == list {
                states = previous.states
            } else {
                (changed, states) = tracer.capture(list)
            }
            page.append(
                TraceFrame(
                    frame: frame.frame, time: frame.time, isRunning: previous.map { $0.list != list } ?? false,
                    added: changed, items: states, events: events[frame.frame] ?? []))
            previous = (list, states)
        }
        for mark in shown.marks { page.mark(frame: mark.frame - first.frame.frame, text: mark.text) }
        return page.html
    }
}
