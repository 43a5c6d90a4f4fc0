import Foundation
import Recording

/// `dynamics diff A B`: the first frame, item and field in which two traces differ; exits 1 if they do.
@MainActor
enum DiffCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: [])
        guard arguments.operands.count == 2 else {
            throw RecordingError(
                .usage, "\"dynamics diff\" compares two traces, but \(arguments.operands.count) stand there.")
        }
        let names = arguments.operands
        let (one, other) = (try TraceReader(path: names[0]), try TraceReader(path: names[1]))
        var comparison = TraceComparison(one.header, other.header)
        var items = Set(one.header.items.map(\.id))
        while true {
            let (frame, otherFrame) = (try one.next(), try other.next())
            if frame == nil && otherFrame == nil { break }
            comparison.add(frame, otherFrame)
            items.formUnion(frame?.added.map(\.id) ?? [])
        }
        if comparison.isSame {
            print("\(names[0]) and \(names[1]) are the same: \(comparison.frameCount) frames, \(items.count) items.")
            return
        }
        for line in lines(comparison, names) { print(line) }
        exit(1)
    }

    private static func lines(_ comparison: TraceComparison, _ names: [String]) -> [String] {
        var lines = (comparison.header + (comparison.first.map { [$0] } ?? [])).map { difference in
            let values = [difference.first, difference.second].map(short)
            return "\(difference.place): \(values[0]) in \(names[0]), \(values[1]) in \(names[1])"
        }
        if comparison.differingCount == 0 { lines.append("All \(comparison.frameCount) frames are the same.") }
        if comparison.differingCount > 1 {
            lines.append("\(comparison.differingCount) of \(comparison.frameCount) frames differ.")
        }
        if let largest = comparison.largest {
            lines.append(
                "The largest distance is \(JSONText.number(largest.distance)) points: item \(largest.item), frame "
                    + "\(largest.frame).")
        }
        return lines
    }

    /// A look or a list of names may be long.
    private static func short(_ value: String) -> String { value.count > 200 ? value.prefix(200) + "..." : value }
}
