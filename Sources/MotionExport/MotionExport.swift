import DynamicsRecording
import Foundation
import JSONReading

/// Exports the motion of the items of a trace to other platforms.
///
/// ```swift
/// var export = MotionExport(reader.header, pattern: NamePattern("drawer"))
/// while let frame = try reader.readNextFrame() { export.append(frame) }
/// let css = try export.text(as: .css)
/// ```
package struct MotionExport {
    /// The largest distance of a corner of an item from its place in the recording, in points, if none is given.
    package static let defaultTolerance = 0.25
    /// The allowed tolerances, in points.
    package static let tolerances = 0.01...100.0

    private let header: TraceHeader
    private let pattern: NamePattern?
    private let tolerance: Double
    private var collector: ItemCollector

    /// Creates an export of a trace.
    /// - Parameters:
    ///   - header: The header of the trace.
    ///   - pattern: The names of the exported items. The default, nil, exports all items that move in their containers.
    ///   - tolerance: The largest distance of a corner of an item from its place in the recording, in points.
    package init(_ header: TraceHeader, pattern: NamePattern? = nil, tolerance: Double = defaultTolerance) {
        (self.header, self.pattern) = (header, pattern)
        self.tolerance = min(max(tolerance, Self.tolerances.lowerBound), Self.tolerances.upperBound)
        collector = ItemCollector(header, pattern: pattern)
    }

    /// Appends the next frame of the trace.
    package mutating func append(_ frame: TraceFrame) { collector.append(frame) }

    /// The names of the selected items that do not move, and are therefore not exported.
    package var namesWithoutMotion: [String] {
        pattern == nil ? [] : collector.collected.filter { !$0.moves }.map(\.name)
    }

    /// Returns the motion in a format.
    /// - Throws: A `UserFacingError` of kind `data` if the trace has no motion, if no item has one of the names, or if the
    ///   format cannot express the motion of an item.
    package func text(as format: ExportFormat) throws(UserFacingError) -> String {
        var motion = try makeMotion()
        while motion.fitNextItem() {}
        return try motion.text(as: format)
    }

    /// Returns the motion with the items that are exported, none of which is fitted yet.
    /// - Throws: A `UserFacingError` of kind `data` if the trace has no motion, or if no item has one of the names.
    package func makeMotion() throws(UserFacingError) -> ExportedMotion {
        try requireNames()
        let moving = collector.collected.filter(\.moves)
        guard collector.frameCount > 1 else {
            throw UserFacingError(
                .data,
                "The trace of \(header.scene) has \(collector.frameCount == 1 ? "one frame" : "no frames"), so nothing "
                    + "moves in it. Record more seconds.")
        }
        let spans = moving.compactMap(\.movingFrames)
        guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max(), first < last else {
            throw UserFacingError(.data, noMotionMessage)
        }
        guard header.fps.isFinite, header.fps > 0 else {
            throw UserFacingError(.data, "The trace of \(header.scene) has no valid frame rate.")
        }
        return ExportedMotion(
            ExportText(scene: header.scene, screen: header.bounds, span: first...last, fps: header.fps, items: []),
            of: moving, tolerance: tolerance)
    }

    private var noMotionMessage: String {
        let names = namesWithoutMotion
        guard !names.isEmpty else { return "Nothing moves in the trace of \(header.scene)." }
        let verb = names.count == 1 ? "does not move" : "do not move"
        return "\(Self.list(names)) \(verb) in the trace of \(header.scene). "
            + "Without --items, all items that move are exported."
    }

    /// Throws an error if a name or pattern matches nothing.
    private func requireNames() throws(UserFacingError) {
        guard let pattern else { return }
        let names = collector.names
        for word in pattern.text.split(separator: ",") {
            guard let part = NamePattern(String(word)), !names.contains(where: part.matches) else { continue }
            let suggestion = Suggestion.didYouMeanSentenceEnd(for: part.text, among: names)
            throw UserFacingError(
                .data,
                "No item of \(header.scene) has the name \(part.text)\(suggestion) "
                    + (names.isEmpty ? "The trace has no items." : "There are: \(Self.list(names))."))
        }
    }

    /// Returns at most 30 names in a sentence.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(30).joined(separator: ", ")
        return names.count > 30 ? shown + " and \(names.count - 30) more" : shown
    }
}
