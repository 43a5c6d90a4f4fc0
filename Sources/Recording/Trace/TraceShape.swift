import DisplayList
import DynamicsGeometry
import Foundation

/// A part of how something looks: an outline or a line of text in one color. `["fill", color, path]`,
/// `["stroke", color, path, width]` or `["text", color, text, size, width, style, [a, b, c, d, tx, ty]]` in the file.
public struct TraceShape: Equatable, Sendable {
    /// The outline as an SVG path, points; of text, what is written.
    public var path: String
    /// `#rrggbb`, or `#rrggbbaa` where something shines through.
    public var color: String
    /// How wide the line along the outline is, points; nil fills the outline.
    public var strokeWidth: Double?
    /// How text is set; nil where this is an outline.
    public var lettering: TraceLettering?

    /// An outline.
    public init(path: String, color: String, strokeWidth: Double? = nil) {
        self.path = path
        self.color = color
        self.strokeWidth = strokeWidth
    }

    /// What drawing commands show, as shapes in one system of coordinates.
    ///
    /// What a layer clips is not clipped here, and a layer's opacity is that of each of its shapes. Shadows
    /// and bitmaps are left out.
    /// - Parameter origin: The point that becomes (0, 0).
    public static func shapes(of commands: some Sequence<DisplayCommand>, origin: CGPoint = .zero) -> [TraceShape] {
        let start = DisplayLayer(transform: CGAffineTransform(translationX: -origin.x, y: -origin.y))
        var layers = [start]
        var shapes: [TraceShape] = []
        for command in commands {
            let layer = layers[layers.count - 1]
            switch command {
            case .beginLayer(var inner):
                inner.transform = inner.transform.concatenating(layer.transform)
                inner.opacity *= layer.opacity
                layers.append(inner)
            case .endLayer: if layers.count > 1 { layers.removeLast() }
            case .fill(let shape, let color): shapes += TraceShape(shape, color, nil, in: layer).map { [$0] } ?? []
            case .stroke(let shape, let color, let width):
                shapes += TraceShape(shape, color, width, in: layer).map { [$0] } ?? []
            case .text(let text): shapes += TraceShape(text, in: layer).map { [$0] } ?? []
            case .shadow, .bitmap: break
            }
        }
        return shapes
    }

    private init?(_ text: DisplayText, in layer: DisplayLayer) {
        guard layer.isDrawable, text.isDrawable else { return nil }
        (path, color) = (text.text, text.color.text(opacity: Double(layer.opacity)))
        let start = CGAffineTransform(translationX: text.origin.x, y: text.origin.y)
        lettering = TraceLettering(text, transform: start.concatenating(layer.transform))
    }

    private init?(_ shape: DisplayShape, _ color: DisplayColor, _ width: CGFloat?, in layer: DisplayLayer) {
        guard layer.isDrawable, shape.isDrawable, color.alpha > 0, width.map(\.isFinite) ?? true else { return nil }
        path = shape.elements.map { $0.text(layer.transform) }.joined()
        self.color = color.text(opacity: Double(layer.opacity))
        strokeWidth = width.map(Double.init)
    }
}

extension TraceShape {
    /// The shape as it stands in the file.
    public var json: String {
        if let lettering {
            return JSONText.list(["text", color, path].map(JSONText.string) + lettering.json)
        }
        var parts = [strokeWidth == nil ? "fill" : "stroke", color, path].map(JSONText.string)
        if let strokeWidth { parts.append(JSONText.number(strokeWidth)) }
        return JSONText.list(parts)
    }

    init?(_ cursor: JSONCursor) {
        guard let parts = cursor.elements() else { return nil }
        if parts.count == 7 {
            let word = parts[0].word(among: ["text"])
            guard word != nil, let color = parts[1].string(), let text = parts[2].string(),
                let lettering = TraceLettering(Array(parts[3...]))
            else { return nil }
            self.init(path: text, color: color)
            self.lettering = lettering
            return
        }
        guard parts.count == 3 || parts.count == 4 else {
            cursor.report("expected a shape [\"fill\", color, path] or [\"stroke\", color, path, width]")
            return nil
        }
        let word = parts[0].word(among: [parts.count == 3 ? "fill" : "stroke"])
        guard word != nil, let color = parts[1].string(), let path = parts[2].string() else { return nil }
        self.init(path: path, color: color)
        if parts.count == 4 {
            guard let width = parts[3].number(atLeast: 0) else { return nil }
            strokeWidth = width
        }
    }
}

extension DisplayColor {
    fileprivate func text(opacity: Double) -> String {
        let whole = alpha * min(max(opacity, 0), 1)
        let parts = [red, green, blue] + (whole < 1 ? [whole] : [])
        return "#"
            + parts.map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }
}

extension DisplayShape {
    /// Its outline.
    fileprivate var elements: [PathElement] {
        switch self {
        case .rectangle(let rect): PathElement.roundedRectangle(rect.standardized, radii: .zero)
        case .roundedRectangle(let rect, let radius):
            PathElement.roundedRectangle(
                rect.standardized,
                radii: CGSize(
                    width: min(max(radius, 0), abs(rect.width) / 2, abs(rect.height) / 2),
                    height: min(max(radius, 0), abs(rect.width) / 2, abs(rect.height) / 2)))
        case .ellipse(let rect):
            PathElement.roundedRectangle(
                rect.standardized, radii: CGSize(width: abs(rect.width) / 2, height: abs(rect.height) / 2))
        case .path(let elements): elements
        }
    }
}

extension PathElement {
    /// A rectangle whose corners are quarters of ellipses, each one cubic curve.
    fileprivate static func roundedRectangle(_ rect: CGRect, radii: CGSize) -> [PathElement] {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard radii.width > 0, radii.height > 0 else {
            return [
                .move(CGPoint(x: left, y: top)), .line(CGPoint(x: right, y: top)),
                .line(CGPoint(x: right, y: bottom)), .line(CGPoint(x: left, y: bottom)), .close,
            ]
        }
        let (rx, ry) = (radii.width, radii.height)
        // How far the control points are from the corner, as a share of the radius: the usual circle of four curves.
        let (cx, cy) = (rx * 0.447_715_25, ry * 0.447_715_25)
        let point = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y) }
        return [
            .move(point(left + rx, top)), .line(point(right - rx, top)),
            .curve(control1: point(right - cx, top), control2: point(right, top + cy), end: point(right, top + ry)),
            .line(point(right, bottom - ry)),
            .curve(
                control1: point(right, bottom - cy), control2: point(right - cx, bottom),
                end: point(right - rx, bottom)),
            .line(point(left + rx, bottom)),
            .curve(
                control1: point(left + cx, bottom), control2: point(left, bottom - cy), end: point(left, bottom - ry)),
            .line(point(left, top + ry)),
            .curve(control1: point(left, top + cy), control2: point(left + cx, top), end: point(left + rx, top)),
            .close,
        ]
    }

    fileprivate func text(_ transform: CGAffineTransform) -> String {
        let text = { (points: [CGPoint]) in
            points.map { $0.applying(transform) }.map { "\(hundredths($0.x)) \(hundredths($0.y))" }
                .joined(separator: " ")
        }
        return switch self {
        case .move(let end): "M" + text([end])
        case .line(let end): "L" + text([end])
        case .quadCurve(let control, let end): "Q" + text([control, end])
        case .curve(let control1, let control2, let end): "C" + text([control1, control2, end])
        case .close: "Z"
        }
    }
}

private func hundredths(_ value: CGFloat) -> String { JSONText.number(Double((value * 100).rounded() / 100 + 0)) }
