import CommandLineOptions
import DisplayList
import DynamicsGeometry
import DynamicsRecording
import Foundation
import JSONReading

/// What an app shows at the end of a trace, in words: the kinds of its views, its texts and pictures, and what moved.
///
/// Views outside of the screen are left out. Views that others cover are contained. A view whose only drawing is a layer
/// without a view, such as an image view, is counted among the pictures or the texts, not among the views.
struct ScreenSummary {
    /// The lines of the summary.
    private(set) var lines: [String] = []

    /// The number of kinds of views, and of texts, that are listed.
    private static let listedCount = 8

    /// Reads a trace.
    /// - Throws: A `UserFacingError` if a line of the trace is invalid.
    init(_ trace: TraceReader) throws {
        var (layers, time) = (DisplayedLayers(), 0.0)
        var moved: Set<Int> = []
        var isFirst = true
        while let frame = try trace.readNextFrame() {
            let known = Set(layers.layers.keys)
            layers.apply(frame.layers)
            time = frame.time
            // Layer 0 is the screen. The first record of a layer has its place.
            if !isFirst {
                moved.formUnion(
                    frame.layers.filter {
                        $0.number > 0 && known.contains($0.number) && ($0.center != nil || $0.orientation != nil)
                    }.map(\.number))
            }
            isFirst = false
        }
        let visible = VisibleLayers(layers)
        let size = "\(JSONText.formatNumber(layers.size.width)) x \(JSONText.formatNumber(layers.size.height)) points"
        lines = ["On the screen after \(JSONText.formatNumber(time)) s (\(size)):"]
        if visible.isBlank {
            lines.append("  nothing but one color: the screen is blank")
        } else {
            lines.append("  views that draw: \(Self.list(visible.kinds))")
            if !visible.texts.isEmpty {
                lines.append("  texts: \(Self.list(visible.texts.map(JSONText.formatString)))")
            }
            if visible.pictureCount > 0 { lines.append("  pictures: \(visible.pictureCount)") }
        }
        let count = moved.intersection(layers.layers.keys).count
        lines.append(count == 0 ? "  nothing moved" : "  moved without a touch: \(count) view\(count == 1 ? "" : "s")")
    }

    private static func list(_ names: [String]) -> String {
        let rest = names.count - listedCount
        return names.prefix(listedCount).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

/// The layers of a frame whose bounds are on the screen.
private struct VisibleLayers {
    /// The kinds of the views that draw, with their counts, in the order in which they are drawn first.
    private(set) var kinds: [String] = []
    /// The texts, from back to front.
    private(set) var texts: [String] = []
    private(set) var pictureCount = 0
    private var colors: Set<DisplayColor> = []
    private var drawsShapes = false
    private let layers: DisplayedLayers

    init(_ layers: DisplayedLayers) {
        self.layers = layers
        var counts: [(kind: String, count: Int)] = []
        add(0, .identity, &counts)
        kinds = counts.map { "\($0.count) \($0.kind)" }
    }

    /// Whether there is at most one color, without a text, a picture or another drawing.
    var isBlank: Bool { texts.isEmpty && pictureCount == 0 && !drawsShapes && colors.count < 2 }

    private mutating func add(
        _ number: Int, _ transform: CGAffineTransform, _ counts: inout [(kind: String, count: Int)]
    ) {
        guard let layer = layers.layers[number] else { return }
        let transform = number == 0 ? transform : layer.transform.concatenating(transform)
        let commands = layer.drawing + layer.overlay
        let isOnScreen = layer.bounds.applying(transform).intersects(CGRect(origin: .zero, size: layers.size))
        if isOnScreen, !commands.isEmpty {
            for command in commands { add(command) }
            // The screen and the window are no views of the app.
            if number > 0, let kind = Self.kind(of: layer.name), kind != "window" {
                if let index = counts.firstIndex(where: { $0.kind == kind }) {
                    counts[index].count += 1
                } else {
                    counts.append((kind, 1))
                }
            }
        }
        for child in layer.children { add(child, transform, &counts) }
    }

    private mutating func add(_ command: DisplayCommand) {
        switch command {
        case .fill(_, let color): if color.alpha > 0 { colors.insert(color) }
        case .text(let text): texts.append(text.text)
        case .bitmap: pictureCount += 1
        default: drawsShapes = true
        }
    }

    /// The kind of a view, which is its class or the word that the app has chosen: the last part of its name without its
    /// number; nil for layers without a name.
    private static func kind(of name: String) -> String? {
        guard let part = name.split(separator: "/").last else { return nil }
        let words = part.split(separator: " ")
        guard words.count > 1, let last = words.last, last.allSatisfy({ $0.isNumber || $0 == "-" }) else {
            return String(part)
        }
        return words.dropLast().joined(separator: " ")
    }
}
