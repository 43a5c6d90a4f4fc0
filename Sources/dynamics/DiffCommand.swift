import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading

/// The command `dynamics diff A B`: prints the first difference between two traces. The exit code is 1 if they differ.
@MainActor
enum DiffCommand {
    private static let filmOption = "--film"

    static let description = CommandDescription(
        "diff", operands: .traces, usage: "A B", summary: "Compare two traces. The exit status is 1 if they differ.",
        options: [
            OptionDescription(
                filmOption, .required("FILE"),
                "If they display something else, write a film of both and of what differs", completion: .path)
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws {
        guard arguments.operands.count == 2 else {
            throw UserFacingError(
                .usage, "\"dynamics diff\" needs two traces (\(arguments.operands.count) given).")
        }
        let paths = arguments.operands
        let (first, second) = (try TraceReader(path: paths[0]), try TraceReader(path: paths[1]))
        var comparison = TraceComparison(first.header, second.header)
        var items = Set(first.header.items.map(\.id))
        while true {
            let (firstFrame, secondFrame) = (try first.readNextFrame(), try second.readNextFrame())
            if firstFrame == nil && secondFrame == nil { break }
            comparison.compareNextFrames(firstFrame, secondFrame)
            items.formUnion(firstFrame?.added.map(\.id) ?? [])
        }
        if comparison.isIdentical {
            let selection = first.header.selection.map { " Only \($0) was recorded." } ?? ""
            try StandardStreams.printLine(
                "\(paths[0]) and \(paths[1]) are identical: \(comparison.frameCount) frames, \(items.count) items."
                    + (comparison.comparesDisplay
                        ? selection : " They do not record what is displayed, so only the items were compared."))
            return
        }
        for line in makeReportLines(comparison, paths: paths) { try StandardStreams.printLine(line) }
        if let film = arguments.string(forOption: filmOption), comparison.firstDisplayDifference != nil {
            try ComparisonFilm.write(TraceReader(path: paths[0]), TraceReader(path: paths[1]), to: film)
            try StandardStreams.printLine("\(film) shows both and what differs.")
        }
        exit(1)
    }

    private static func makeReportLines(_ comparison: TraceComparison, paths: [String]) -> [String] {
        let differences =
            comparison.headerDifferences
            + [comparison.firstDisplayDifference, comparison.firstDifference].compactMap { $0 }
        var lines = differences.map { difference in
            let values = [difference.firstValue, difference.secondValue].map(truncateValue)
            return "\(difference.path): \(values[0]) in \(paths[0]), \(values[1]) in \(paths[1])"
        }
        if comparison.comparesDisplay, comparison.hasSameLength, comparison.firstDisplayDifference == nil {
            lines.append("All \(comparison.frameCount) frames display the same.")
        } else if comparison.differingDisplayCount > 0 {
            lines.append(
                "\(comparison.differingDisplayCount) of \(comparison.frameCount) frames display something else.")
        } else if comparison.differingFrameCount == 0 {
            lines.append("All \(comparison.frameCount) frames are identical.")
        }
        if comparison.differingFrameCount > max(1, comparison.differingDisplayCount) {
            lines.append("\(comparison.differingFrameCount) of \(comparison.frameCount) frames differ.")
        }
        if let largest = comparison.largestDistance {
            lines.append(
                "The largest distance is \(JSONText.formatNumber(largest.distance)) points: item \(largest.item), frame "
                    + "\(largest.frame).")
        }
        if let line = makeItemLine(comparison.itemDistances) { lines.append(line) }
        return lines
    }

    /// Returns a line about the items at other positions; nil if there is at most one.
    private static func makeItemLine(_ distances: [TraceComparison.ItemDistance]) -> String? {
        guard distances.count > 1 else { return nil }
        let texts = distances.prefix(shownItemCount).map { item in
            "\(item.item) by \(JSONText.formatNumber((item.distance * 100).rounded() / 100)) in frame \(item.frame)"
        }
        let rest = distances.count > shownItemCount ? ", ..." : ""
        return "\(distances.count) items are at other positions, in points: \(texts.joined(separator: ", "))\(rest)"
    }

    /// The number of items that the report lists.
    private static let shownItemCount = 5

    /// Shortens a value to 200 characters and "...". Some values, such as lists of shapes, are too long to print.
    private static func truncateValue(_ value: String) -> String {
        value.count > 200 ? value.prefix(200) + "..." : value
    }
}
