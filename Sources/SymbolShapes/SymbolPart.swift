import DisplayList
import DynamicsGeometry
import Foundation

/// A layer of a symbol in points.
struct SymbolPart {
    private let inks: [SymbolInk]
    /// The areas that are not cut out, as clips.
    private var cuts: [DisplayShape]
    let level: SymbolLayer.Level
    /// The width of lines, in points.
    private let lineWidth: CGFloat

    init(_ layer: SymbolLayer, transform: CGAffineTransform, lineWidth: CGFloat) {
        inks = layer.inks.map { $0.applying(transform) }
        level = layer.level
        self.lineWidth = lineWidth
        cuts = []
        // A clip must contain everything that is drawn and that is not cut out.
        let area = PathBuilder.rectangle(bounds.insetBy(dx: -lineWidth, dy: -lineWidth))
        let outlines = layer.cuts.flatMap { Self.outlines(of: $0.applying(transform), lineWidth: lineWidth) }
        cuts = Self.grouped(outlines, area: area)
    }

    var bounds: CGRect {
        inks.reduce(CGRect.null) { bounds, ink in
            let box = CGRect(enclosing: ink.path.flatMap(\.points))
            let outset =
                switch ink.kind {
                case .fill: CGFloat.zero
                case .stroke, .strokedFill, .dots: lineWidth * ink.widthFactor / 2
                }
            return bounds.union(box.insetBy(dx: -outset, dy: -outset))
        }
    }

    func commands(color: DisplayColor) -> [DisplayCommand] {
        guard color.alpha < 1 else { return opaqueCommands(color: color) }
        // The part is drawn opaquely and the opacity is applied once, so overlapping marks do not look denser.
        let opaque = DisplayColor(red: color.red, green: color.green, blue: color.blue)
        return [.beginLayer(DisplayLayer(opacity: color.alpha))] + opaqueCommands(color: opaque) + [.endLayer]
    }

    private func opaqueCommands(color: DisplayColor) -> [DisplayCommand] {
        let drawing = inks.flatMap { ink -> [DisplayCommand] in
            let stroke = DisplayCommand.stroke(
                .path(ink.path), color, width: lineWidth * ink.widthFactor,
                style: DisplayLineStyle(cap: .round, join: .round))
            switch ink.kind {
            case .stroke: return [stroke]
            case .fill: return [.fill(.path(ink.path), color)]
            case .strokedFill: return [.fill(.path(ink.path), color), stroke]
            case .dots: return Self.dots(ink, lineWidth: lineWidth).map { .fill(.ellipse($0), color) }
            }
        }
        return cuts.reduce(drawing) { commands, cut in
            [.beginLayer(DisplayLayer(clip: cut))] + commands + [.endLayer]
        }
    }

    private static func dots(_ ink: SymbolInk, lineWidth: CGFloat) -> [CGRect] {
        let radius = lineWidth * ink.widthFactor / 2
        return ink.path.compactMap { element in
            guard case .move(let center) = element else { return nil }
            return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        }
    }

    // MARK: Cuts

    /// Returns the outlines of the areas that a mark covers.
    private static func outlines(of ink: SymbolInk, lineWidth: CGFloat) -> [[PathElement]] {
        let width = lineWidth * ink.widthFactor
        switch ink.kind {
        case .stroke: return StrokeOutline.outlines(of: ink.path, width: width)
        case .fill: return [ink.path]
        case .strokedFill: return [ink.path] + StrokeOutline.outlines(of: ink.path, width: width)
        case .dots: return dots(ink, lineWidth: lineWidth).map(PathBuilder.ellipse)
        }
    }

    /// Returns clips of an area that exclude outlines. Outlines that may overlap are in different clips, because what is
    /// in two outlines of one clip would not be excluded.
    private static func grouped(_ outlines: [[PathElement]], area: [PathElement]) -> [DisplayShape] {
        var groups: [(boxes: [CGRect], path: [PathElement])] = []
        for outline in outlines {
            let box = CGRect(enclosing: outline.flatMap(\.points))
            guard !box.isNull else { continue }
            if let index = groups.firstIndex(where: { !$0.boxes.contains { $0.intersects(box) } }) {
                groups[index].boxes.append(box)
                groups[index].path += outline
            } else {
                groups.append(([box], area + outline))
            }
        }
        return groups.map { .evenOddPath($0.path) }
    }
}
