import DisplayList
import DynamicsRecording
import Foundation
import JSONReading

// Applies lines of sessions as a viewer does.

extension DisplayedLayers {
    mutating func apply(_ line: String) {
        guard let value = JSONValue(parsing: line) else { return }
        if value["key"] == true { self = DisplayedLayers() }
        guard value["layers"] != nil else { return }
        // The reader of traces needs a header, and frames in order.
        let header = TraceHeader(scene: "", bounds: .zero, fps: 60)
        var second = header
        second.version = 2
        let frame = JSONValue.object([
            JSONMember(name: "frame", value: 0), JSONMember(name: "layers", value: value["layers"] ?? []),
            JSONMember(name: "images", value: value["images"] ?? []),
        ])
        let bytes = Array("\(second.line)\n\(frame.text)\n".utf8)
        if let frame = try? TraceReader(bytes: bytes, name: "line").readRemainingFrames().first { apply(frame.layers) }
    }
}

extension DisplayList {
    /// Whether the lists have the same commands, and layers at the same positions within a hundredth of a point.
    func isSimilar(to other: DisplayList) -> Bool {
        guard size == other.size, commands.count == other.commands.count else { return false }
        return zip(commands, other.commands).allSatisfy { a, b in
            guard case .beginLayer(var first) = a, case .beginLayer(let second) = b else { return a == b }
            let distance = abs(first.transform.tx - second.transform.tx) + abs(first.transform.ty - second.transform.ty)
            first.transform = second.transform
            return first == second && distance < 0.03
        }
    }
}
