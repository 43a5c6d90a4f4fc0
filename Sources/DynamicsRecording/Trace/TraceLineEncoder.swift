import DisplayList
import Foundation
import JSONReading

/// Makes the lines of the frames of a trace. In version 2 of the format, a line contains only what changed since the previous
/// frame.
///
/// | key | omitted if |
/// |---|---|
/// | `running`, `scroll`, `contacts` | equal to those of the previous frame |
/// | `t` | equal to the number of the frame divided by the frame rate |
/// | `items` | no item moved; otherwise the states of the items that moved or appeared |
/// | `left` | no item disappeared; otherwise their names |
/// | `order` | the items have the order of the previous frame, with new items at the end; otherwise all names |
/// | `added`, `events`, `layers`, `images` | empty |
/// | `work` | no work is counted, or it is that of the previous frame; `counted` has the entries that occur first |
///
/// `scroll` is `null` from the frame on in which the list disappears.
struct TraceLineEncoder {
    private let version: Int
    private let fps: Double
    private var drawings = DrawingTable()
    private var work = WorkTable()
    private var previous: TraceFrame?
    private var previousStates: [String: TraceState] = [:]

    init(_ header: TraceHeader) { (version, fps) = (header.version, header.fps) }

    /// Returns the line of the next frame, without a line break.
    mutating func line(of frame: TraceFrame) -> String {
        guard version > 1 else { return frame.line }
        var line = "{\"frame\":\(frame.frame)"
        if frame.time != Double(frame.frame) / fps { line += ",\"t\":\(JSONText.formatNumber(frame.time))" }
        if frame.isRunning != previous?.isRunning { line += ",\"running\":\(frame.isRunning)" }
        if frame.scroll != previous?.scroll { line += ",\"scroll\":\(frame.scroll?.pair ?? "null")" }
        append("added", frame.added.map(\.json), to: &line)
        appendItems(of: frame, to: &line)
        if frame.contacts != previous?.contacts ?? [] {
            line += ",\"contacts\":\(JSONText.formatArray(frame.contacts.map(\.json)))"
        }
        append("events", frame.events.map(\.json), to: &line)
        append("images", frame.images.map(\.base64JSON), to: &line)
        append("layers", frame.layers.map { $0.json(&drawings) }, to: &line)
        if let xray = frame.xray { line += ",\"xray\":\(xray.json)" }
        if let (entries, counts) = frame.work.flatMap({ work.encode($0) }) {
            append("counted", entries, to: &line)
            line += ",\"work\":\(counts)"
        }
        previous = frame
        return line + "}"
    }

    private func append(_ key: String, _ elements: [String], to line: inout String) {
        if !elements.isEmpty { line += ",\"\(key)\":\(JSONText.formatArray(elements))" }
    }

    private mutating func appendItems(of frame: TraceFrame, to line: inout String) {
        var states: [String: TraceState] = [:]
        var changed: [TraceState] = []
        for state in frame.items {
            states[state.id] = state
            if previousStates[state.id].map({ $0.json != state.json }) ?? true { changed.append(state) }
        }
        append("items", changed.map(\.json), to: &line)
        let names = (previous?.items ?? []).map(\.id)
        let kept = names.filter { states[$0] != nil }
        append("left", names.filter { states[$0] == nil }.map(JSONText.formatString), to: &line)
        let expected = kept + changed.map(\.id).filter { previousStates[$0] == nil }
        if expected != frame.items.map(\.id) {
            append("order", frame.items.map { JSONText.formatString($0.id) }, to: &line)
        }
        previousStates = states
    }
}

extension CGPoint {
    fileprivate var pair: String { JSONText.formatArray([x, y].map { JSONText.formatNumber(Double($0)) }) }
}

extension DisplayBitmap {
    /// The bytes as a string in Base64.
    fileprivate var base64JSON: String { "\"\(Data(bytes).base64EncodedString())\"" }
}
