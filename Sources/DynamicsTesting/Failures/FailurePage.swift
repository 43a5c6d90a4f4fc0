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
        var header = TraceHeader(
            scene: title, bounds: first.list.size, fps: framesPerSecond, items: [],
            touches: touches.map { touch in
                var touch = touch
                touch.time -= start
                return touch
            })
        header.version = 2
        var page = ViewerPage(header, name: title)
        var recorder = LayerRecorder()
        var previous: DisplayList?
        for (frame, list) in shown.frames {
            let changes = recorder.changes(to: list.withoutFingers) { names }
            var traceFrame = TraceFrame(
                frame: frame.frame, time: frame.time, isRunning: previous.map { $0 != list } ?? false, items: [],
                events: events[frame.frame] ?? [])
            (traceFrame.layers, traceFrame.images) = (changes.layers, changes.images)
            page.append(traceFrame)
            previous = list
        }
        for mark in shown.marks { page.mark(frame: mark.frame - first.frame.frame, text: mark.text) }
        return page.html
    }
}

extension DisplayList {
    /// The list without the discs of fingers, whose identifiers count downward from the largest number. Pages draw fingers
    /// themselves.
    fileprivate var withoutFingers: DisplayList {
        var list = self
        list.commands = []
        var depth = 0
        for command in commands {
            switch command {
            case .beginLayer(let layer) where depth > 0 || layer.id > .max - 1000: depth += 1
            case .endLayer where depth > 0: depth -= 1
            default: if depth == 0 { list.commands.append(command) }
            }
        }
        return list
    }
}
