import DisplayList
import DynamicsGeometry
import Foundation

/// A part of how something looks, in one color: `["fill", color, path]`, `["stroke", color, path, width]`,
/// `["shadow", color, path, blur]` or `["text", color, text, size, width, style, [a, b, c, d, tx, ty]]` in the file.
/// `["clip", "", path]` cuts off what follows, up to its `["unclip", "", ""]`.
public struct TraceShape: Equatable, Sendable {
    /// What a shape does with its path.
    public enum Kind: Equatable, Sendable {
        /// Fills it.
        case fill
        /// Draws its outline, so many points wide.
        case stroke(width: Double)
        /// Fills it with soft edges, as `DisplayCommand.shadow` does, points.
        case shadow(blur: Double)
        /// Writes it, set in this way.
        case text(TraceLettering)
        /// Shows of what follows only what lies within it.
        case clip
        /// Ends the innermost clip that is open.
        case unclip
    }

    /// What it does with its path.
    public var kind: Kind
    /// The outline as an SVG path, points; of text, what is written.
    public var path: String
    /// `#rrggbb`, or `#rrggbbaa` where something shines through; empty for a clip.
    public var color: String

    /// A shape.
    public init(_ kind: Kind = .fill, path: String, color: String) {
        (self.kind, self.path, self.color) = (kind, path, color)
    }

    /// A line of text; nil where nothing of it can be seen.
    init?(_ text: DisplayText, in layer: DisplayLayer) {
        guard layer.isDrawable, text.isDrawable else { return nil }
        let start = CGAffineTransform(translationX: text.origin.x, y: text.origin.y)
        let lettering = TraceLettering(text, transform: start.concatenating(layer.transform))
        self.init(.text(lettering), path: text.text, color: text.color.text(opacity: Double(layer.opacity)))
    }

    /// An outline in a color; nil where nothing of it can be seen.
    init?(_ kind: Kind, _ shape: DisplayShape, _ color: DisplayColor, in layer: DisplayLayer) {
        guard layer.isDrawable, shape.isDrawable, color.alpha > 0, kind.isFinite else { return nil }
        self.init(kind, path: shape.outline(layer.transform), color: color.text(opacity: Double(layer.opacity)))
    }
}

extension TraceShape.Kind {
    private static let words = ["fill", "stroke", "shadow", "text", "clip", "unclip"]

    fileprivate var isFinite: Bool {
        switch self {
        case .stroke(let number), .shadow(let number): number.isFinite && number >= 0
        default: true
        }
    }

    /// What it is called in the file, and what stands behind the path.
    fileprivate var json: (word: String, rest: [String]) {
        switch self {
        case .fill: ("fill", [])
        case .stroke(let width): ("stroke", [JSONText.number(width)])
        case .shadow(let blur): ("shadow", [JSONText.number(blur)])
        case .text(let lettering): ("text", lettering.json)
        case .clip: ("clip", [])
        case .unclip: ("unclip", [])
        }
    }

    /// - Parameter rest: What stands behind the path.
    fileprivate init?(_ word: JSONCursor, _ rest: [JSONCursor]) {
        let words = Self.words.filter { Self.count(behind: $0) == rest.count }
        guard let name = word.word(among: words) else { return nil }
        switch name {
        case "stroke", "shadow":
            guard let number = rest[0].number(atLeast: 0) else { return nil }
            self = name == "stroke" ? .stroke(width: number) : .shadow(blur: number)
        case "text":
            guard let lettering = TraceLettering(rest) else { return nil }
            self = .text(lettering)
        case "clip": self = .clip
        case "unclip": self = .unclip
        default: self = .fill
        }
    }

    private static func count(behind word: String) -> Int {
        switch word {
        case "text": 4
        case "stroke", "shadow": 1
        default: 0
        }
    }
}

extension TraceShape {
    /// The shape as it stands in the file.
    public var json: String {
        let (word, rest) = kind.json
        return JSONText.list([word, color, path].map(JSONText.string) + rest)
    }

    init?(_ cursor: JSONCursor) {
        guard let parts = cursor.elements() else { return nil }
        guard [3, 4, 7].contains(parts.count) else {
            cursor.report("expected a shape [\"fill\", color, path] or [\"stroke\", color, path, width]")
            return nil
        }
        guard let kind = Kind(parts[0], Array(parts[3...])), let color = parts[1].string(),
            let path = parts[2].string()
        else { return nil }
        self.init(kind, path: path, color: color)
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
    /// Its outline as an SVG path.
    func outline(_ transform: CGAffineTransform) -> String { elements.map { $0.text(transform) }.joined() }

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
