import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

// Shapes as text in traces.

extension DisplayShape {
    /// The shape as text: "rect x y width height", "round x y width height radius", "ellipse x y width height", SVG path
    /// data, or "evenodd" and SVG path data.
    var text: String {
        switch self {
        case .rectangle(let rect): "rect " + Self.format(rect)
        case .roundedRectangle(let rect, let radius): "round \(Self.format(rect)) \(Self.format(radius))"
        case .ellipse(let rect): "ellipse " + Self.format(rect)
        case .path(let elements): elements.map(\.svgText).joined()
        case .evenOddPath(let elements): "evenodd " + elements.map(\.svgText).joined()
        }
    }

    /// Creates the shape that a text describes; nil if the text has another form.
    package init?(text: String) {
        if let first = text.first, !"MLQCZ".contains(first), !text.hasPrefix("evenodd ") {
            let words = text.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
            guard numbers.count == words.count - 1, numbers.count >= 4 else { return nil }
            let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            switch (words[0], numbers.count) {
            case ("rect", 4): self = .rectangle(rect)
            case ("ellipse", 4): self = .ellipse(rect)
            case ("round", 5): self = .roundedRectangle(rect, radius: numbers[4])
            default: return nil
            }
            return
        }
        let isEvenOdd = text.hasPrefix("evenodd ")
        guard let elements = PathElement.read(svgText: isEvenOdd ? text.dropFirst(8) : text[...]) else { return nil }
        self = isEvenOdd ? .evenOddPath(elements) : .path(elements)
    }

    private static func format(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map(format).joined(separator: " ")
    }

    private static func format(_ length: CGFloat) -> String { JSONText.formatNumber(Double(length)) }
}

extension PathElement {
    fileprivate var svgText: String {
        let (letter, points): (String, [CGPoint]) =
            switch self {
            case .move(let end): ("M", [end])
            case .line(let end): ("L", [end])
            case .quadCurve(let control, let end): ("Q", [control, end])
            case .curve(let control1, let control2, let end): ("C", [control1, control2, end])
            case .close: ("Z", [])
            }
        return letter
            + points.flatMap { [$0.x, $0.y] }.map { JSONText.formatNumber(Double($0)) }.joined(separator: " ")
    }

    /// Reads SVG path data of the commands M, L, Q, C and Z with absolute coordinates, each command with its letter; nil
    /// for other data.
    fileprivate static func read(svgText: Substring) -> [PathElement]? {
        var elements: [PathElement] = []
        var rest = svgText.utf8[...]
        while let letter = rest.popFirst() {
            let end = rest.firstIndex { (0x41...0x5A).contains($0) } ?? rest.endIndex
            let words = rest[..<end].split(separator: 0x20)
            rest = rest[end...]
            let numbers = words.compactMap { Double(Substring($0)) }.filter(\.isFinite)
            guard numbers.count == words.count, let element = make(letter, numbers) else { return nil }
            elements.append(element)
        }
        return elements
    }

    private static func make(_ letter: UInt8, _ numbers: [Double]) -> PathElement? {
        guard numbers.count.isMultiple(of: 2) else { return nil }
        let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        switch (UnicodeScalar(letter), points.count) {
        case ("M", 1): return .move(points[0])
        case ("L", 1): return .line(points[0])
        case ("Q", 2): return .quadCurve(control: points[0], end: points[1])
        case ("C", 3): return .curve(control1: points[0], control2: points[1], end: points[2])
        case ("Z", 0): return .close
        default: return nil
        }
    }
}
