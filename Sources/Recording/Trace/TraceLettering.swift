import DisplayList
import DynamicsGeometry
import Foundation

/// How a line of text in a trace is set.
public struct TraceLettering: Equatable, Sendable {
    /// Its size, points an em.
    public var size: Double
    /// How wide the line is, points.
    public var width: Double
    /// Words of "bold", "italic", "monospaced", a space between them; empty for upright and regular.
    public var style: String
    /// From the line's coordinates, the left end of what it stands on at (0, 0), to the item's: a, b, c, d, tx, ty.
    public var transform: [Double]

    init(_ text: DisplayText, transform t: CGAffineTransform) {
        size = Self.rounded(text.face.size)
        width = Self.rounded(text.width)
        let words = [
            (text.face.isBold, "bold"), (text.face.isItalic, "italic"), (text.face.isMonospaced, "monospaced"),
        ]
        style = words.filter(\.0).map(\.1).joined(separator: " ")
        transform = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Self.rounded)
    }

    private static func rounded(_ value: CGFloat) -> Double { Double((value * 1000).rounded() / 1000 + 0) }
}

extension TraceLettering {
    /// The last parts of a shape in the file.
    var json: [String] {
        let numbers = [size, width].map(JSONText.number)
        return numbers + [JSONText.string(style), JSONText.list(transform.map(JSONText.number))]
    }

    init?(_ parts: [JSONCursor]) {
        let (size, width) = (parts[0].number(atLeast: 0), parts[1].number(atLeast: 0))
        let (style, numbers) = (parts[2].string(), parts[3].elements()?.compactMap { $0.number() })
        guard let size, let width, let style, let numbers else { return nil }
        guard numbers.count == 6 else {
            parts[3].report("expected a transform [a, b, c, d, tx, ty]")
            return nil
        }
        (self.size, self.width, self.style, transform) = (size, width, style, numbers)
    }
}
