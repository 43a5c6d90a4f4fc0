import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

/// A film of two traces: the first and the second beside each other, and a third panel in which what differs is marked.
public enum ComparisonFilm {
    /// The titles of the panels, which are drawn below them.
    private static let captions = ["before", "after", "difference"]
    private static let markColor = DisplayColor(red: 0.9, green: 0, blue: 0.5)

    /// Writes the film. It ends with the longer one of the traces; the other one shows its last frame.
    /// - Parameters:
    ///   - first: A reader of which no frame has been read.
    ///   - second: A reader of which no frame has been read.
    ///   - path: The path of the film. Its ending determines the format (`FilmFormat`).
    ///   - scale: The scale of a film that stores pixels, in pixels per point. The default is 1.
    /// - Throws: A `UserFacingError` if a trace is invalid or records no layers, or if the film cannot be written.
    public static func write(_ first: TraceReader, _ second: TraceReader, to path: String, scale: CGFloat = 1) throws {
        for reader in [first, second] where reader.header.version == 1 {
            throw UserFacingError(
                .usage,
                "\(reader.name) has version 1 of the format, which does not record what is displayed. Record it again for a film."
            )
        }
        let frames = (try first.readRemainingFrames(), try second.readRemainingFrames())
        let count = max(frames.0.count, frames.1.count)
        let style = FilmStyle(title: "Two runs of \(second.header.scene)")
        let writer = try FilmWriter(
            path: path, options: FilmOptions(frameCount: count, fps: second.header.fps, scale: scale, style: style))
        var (before, after) = (DisplayedLayers(), DisplayedLayers())
        for index in 0..<count {
            if index < frames.0.count { before.apply(frames.0[index].layers) }
            if index < frames.1.count { after.apply(frames.1[index].layers) }
            try writer.append(makeFrame(before, after))
        }
        try writer.finish()
    }

    /// Returns a frame of the film: the three panels in a row.
    static func makeFrame(_ before: DisplayedLayers, _ after: DisplayedLayers) -> DisplayList {
        let panels = [
            before.displayList.withIdentifiers(fromPanel: 0), after.displayList.withIdentifiers(fromPanel: 1),
            makeDifference(before, after),
        ]
        return DisplayList.filmStrip(of: panels, captions: captions)
    }

    /// Returns the third panel: the second frame, faded, with a mark over each area that differs.
    private static func makeDifference(_ before: DisplayedLayers, _ after: DisplayedLayers) -> DisplayList {
        var list = after.displayList
        let veil = DisplayColor(
            red: list.background.red, green: list.background.green, blue: list.background.blue, alpha: 0.7)
        list = list.withIdentifiers(fromPanel: 2)
        list.commands = list.balancedCommands + [.fill(.rectangle(CGRect(origin: .zero, size: list.size)), veil)]
        var fill = markColor
        fill.alpha = 0.15
        for area in merged(DisplayComparison(before, after).areas) {
            let mark = DisplayShape.roundedRectangle(area.insetBy(dx: -2, dy: -2), radius: 4)
            list.commands += [.fill(mark, fill), .stroke(mark, markColor, width: 2)]
        }
        return list
    }

    /// Returns areas that contain the given ones and do not overlap.
    private static func merged(_ areas: [CGRect]) -> [CGRect] {
        var result: [CGRect] = []
        for area in areas {
            var area = area
            while let index = result.firstIndex(where: { $0.intersects(area) }) {
                area = area.union(result.remove(at: index))
            }
            result.append(area)
        }
        return result
    }
}

extension DisplayList {
    /// The list with other identifiers of layers for each panel, so that an animated SVG moves no layer into another panel.
    fileprivate func withIdentifiers(fromPanel panel: UInt64) -> DisplayList {
        var copy = self
        copy.commands = commands.map { command in
            guard case .beginLayer(var layer) = command, layer.id != 0 else { return command }
            layer.id = layer.id * 3 + panel
            return .beginLayer(layer)
        }
        return copy
    }
}
