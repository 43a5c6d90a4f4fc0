import DisplayList
import DynamicsEngine
import DynamicsGeometry
import Foundation
import JSONReading

/// Names the first property of a layer that differs between two frames.
///
/// Layers are paired by their names, and in containers that were paired, the rest by their order.
struct LayerDifferenceFinder {
    private let first: DisplayedLayers
    private let second: DisplayedLayers
    /// The numbers of the layers whose drawings differ, and of those that contain them.
    private let candidates: (first: Set<Int>, second: Set<Int>)

    init(_ first: DisplayedLayers, _ second: DisplayedLayers, _ candidates: (first: Set<Int>, second: Set<Int>)) {
        (self.first, self.second, self.candidates) = (first, second, candidates)
    }

    /// Returns the first difference in drawing order.
    mutating func findDifference() -> DisplayDifference? {
        if first.size != second.size {
            return DisplayDifference(
                name: "screen", property: "size", firstValue: first.size.text, secondValue: second.size.text)
        }
        var rest = [(first: 0, second: 0, path: "screen")]
        while let pair = rest.popLast() {
            guard candidates.first.contains(pair.first) || candidates.second.contains(pair.second),
                let a = first.layers[pair.first], let b = second.layers[pair.second]
            else { continue }
            if let found = difference(between: a, b, name: pair.path) { return found }
            let (pairs, unpaired) = pairLayers(of: a, b, path: pair.path)
            if let unpaired { return unpaired }
            if let reordered = differenceOfOrder(pairs) { return reordered }
            rest += pairs.reversed()
        }
        return nil
    }

    // MARK: Pairs

    /// Pairs the layers that two layers contain.
    private func pairLayers(
        of a: DisplayedLayers.Layer, _ b: DisplayedLayers.Layer, path: String
    ) -> (pairs: [(first: Int, second: Int, path: String)], unpaired: DisplayDifference?) {
        var partners: [String: Int] = [:]
        for number in b.children {
            if let name = second.layers[number]?.name, !name.isEmpty { partners[name] = number }
        }
        var matches: [Int: Int] = [:]
        for number in a.children {
            guard let name = first.layers[number]?.name, let partner = partners[name] else { continue }
            matches[number] = partner
        }
        let taken = Set(matches.values)
        var rest = b.children.filter { !taken.contains($0) }[...]
        for number in a.children where matches[number] == nil {
            guard let partner = rest.popFirst() else { break }
            matches[number] = partner
        }
        let pairs = a.children.compactMap { number in
            matches[number].map { (first: number, second: $0, path: name(of: number, in: first, path)) }
        }
        let missing = a.children.first { matches[$0] == nil && candidates.first.contains($0) }
        let added = rest.first { candidates.second.contains($0) }
        let unpaired =
            missing.map { presence(name(of: $0, in: first, path), inFirst: true) }
            ?? added.map { presence(name(of: $0, in: second, path), inFirst: false) }
        return (pairs, unpaired)
    }

    private func presence(_ name: String, inFirst: Bool) -> DisplayDifference {
        let values = [TraceDifference.present, TraceDifference.missing]
        return DisplayDifference(
            name: name, property: "view", firstValue: values[inFirst ? 0 : 1], secondValue: values[inFirst ? 1 : 0])
    }

    private func name(of number: Int, in layers: DisplayedLayers, _ path: String) -> String {
        if let name = layers.layers[number]?.name, !name.isEmpty { return name }
        return path.hasSuffix(", layer") ? path : "\(path), layer"
    }

    private func differenceOfOrder(_ pairs: [(first: Int, second: Int, path: String)]) -> DisplayDifference? {
        guard let container = pairs.first.flatMap({ second.layers[$0.second]?.parent }) else { return nil }
        let order = second.layers[container]?.children ?? []
        let positions = pairs.map { order.firstIndex(of: $0.second) ?? 0 }
        for (index, position) in positions.enumerated().dropFirst() where position < positions[index - 1] {
            guard candidates.first.contains(pairs[index].first) || candidates.first.contains(pairs[index - 1].first)
            else {
                continue
            }
            return DisplayDifference(
                name: pairs[index].path, property: "z order", firstValue: "in front of \(pairs[index - 1].path)",
                secondValue: "behind \(pairs[index - 1].path)")
        }
        return nil
    }

    // MARK: Properties

    /// Returns the first property that differs between two paired layers themselves.
    private func difference(
        between a: DisplayedLayers.Layer, _ b: DisplayedLayers.Layer, name: String
    ) -> DisplayDifference? {
        let property = { (property: String, first: String, second: String) in
            DisplayDifference(name: name, property: property, firstValue: first, secondValue: second)
        }
        let centers = (first.center(of: a), second.center(of: b))
        if !a.center.isNear(b.center) { return property("position", centers.0.text, centers.1.text) }
        if !a.size.isNear(b.size) { return property("size", a.size.text, b.size.text) }
        if let difference = differenceOfMatrix(a.matrix, b.matrix, property) { return difference }
        if !a.scroll.isNear(b.scroll) { return property("scroll", a.scroll.text, b.scroll.text) }
        if a.opacity != b.opacity {
            return property("opacity", JSONText.formatNumber(a.opacity), JSONText.formatNumber(b.opacity))
        }
        if a.isMask != b.isMask { return property("mask", "\(a.isMask)", "\(b.isMask)") }
        if a.isInverted != b.isInverted { return property("inverted mask", "\(a.isInverted)", "\(b.isInverted)") }
        if a.compositing != b.compositing {
            return property("blend mode", a.compositing.rawValue, b.compositing.rawValue)
        }
        if a.clip != b.clip { return property("clip", a.clip?.text ?? "none", b.clip?.text ?? "none") }
        return differenceOfDrawings(a.drawing, b.drawing, property)
            ?? differenceOfDrawings(a.overlay, b.overlay, property)
    }

    private func differenceOfMatrix(
        _ a: CGAffineTransform, _ b: CGAffineTransform, _ property: (String, String, String) -> DisplayDifference
    ) -> DisplayDifference? {
        let (angles, scales) = ([a, b].map(\.angle), [a, b].map(\.scale))
        if abs(angles[0] - angles[1]) > 2e-5 {
            return property("rotation", format(angles[0], 1e4) + " rad", format(angles[1], 1e4) + " rad")
        }
        if abs(scales[0] - scales[1]) > 2e-5 {
            return property("scale", format(scales[0], 1e4), format(scales[1], 1e4))
        }
        let elements = [a, b].map { m in [m.a, m.b, m.c, m.d].map { format(Double($0), 1e4) } }
        return elements[0] == elements[1]
            ? nil
            : property("transform", JSONText.formatArray(elements[0]), JSONText.formatArray(elements[1]))
    }

    private func differenceOfDrawings(
        _ a: [DisplayCommand], _ b: [DisplayCommand], _ property: (String, String, String) -> DisplayDifference
    ) -> DisplayDifference? {
        for (old, new) in zip(a, b) where old != new {
            let (name, values) = old.differingProperty(from: new)
            return property(name, values.0, values.1)
        }
        guard a.count != b.count else { return nil }
        let texts = [a, b].map { list in list.count > min(a.count, b.count) ? list[min(a.count, b.count)].json : nil }
        return property("drawing", texts[0] ?? TraceDifference.missing, texts[1] ?? TraceDifference.missing)
    }
}

private func format(_ number: Double, _ fractions: Double) -> String {
    JSONText.formatNumber(number.rounded(toFractionsOf: fractions))
}

extension DisplayedLayers {
    /// The middle of a layer's bounds on the screen, in points.
    fileprivate func center(of layer: Layer) -> CGPoint {
        layer.center.applying(absoluteTransform(of: layer.parent))
    }
}

extension DisplayCommand {
    /// Returns the name of a property in which another command differs, and both values.
    fileprivate func differingProperty(from other: DisplayCommand) -> (String, (String, String)) {
        switch (self, other) {
        case (.fill(let shape, let color), .fill(let otherShape, let otherColor)):
            return color == otherColor
                ? shape.differingProperty(from: otherShape)
                : ("color", (color.hexString(opacity: 1), otherColor.hexString(opacity: 1)))
        case (.stroke(let shape, let color, let width, _), .stroke(let otherShape, let otherColor, let otherWidth, _)):
            if color != otherColor {
                return ("line color", (color.hexString(opacity: 1), otherColor.hexString(opacity: 1)))
            }
            if width != otherWidth { return ("line width", ("\(width)", "\(otherWidth)")) }
            return shape == otherShape ? ("line style", (json, other.json)) : shape.differingProperty(from: otherShape)
        case (.text(let text), .text(let otherText)):
            if text.text != otherText.text {
                return ("text", (JSONText.formatString(text.text), JSONText.formatString(otherText.text)))
            }
            if text.color != otherText.color {
                return ("text color", (text.color.hexString(opacity: 1), otherText.color.hexString(opacity: 1)))
            }
            return text.font == otherText.font
                ? ("text position", (text.origin.text, otherText.origin.text)) : ("font", (json, other.json))
        case (.shadow(let shape, let color, let blur), .shadow(let otherShape, let otherColor, let otherBlur)):
            let isSameShadow = color == otherColor && blur == otherBlur && shape.bounds == otherShape.bounds
            return isSameShadow ? shape.differingProperty(from: otherShape) : ("shadow", (json, other.json))
        case (.gradient, .gradient): return ("gradient", (json, other.json))
        case (.bitmap(_, let rect), .bitmap(_, let otherRect)):
            return rect == otherRect ? ("image", (json, other.json)) : ("image frame", (json, other.json))
        default: return ("drawing", (json, other.json))
        }
    }
}

extension DisplayShape {
    fileprivate func differingProperty(from other: DisplayShape) -> (String, (String, String)) {
        let radii = [self, other].map(\.cornerRadius)
        if let radius = radii[0], let otherRadius = radii[1], radius != otherRadius, bounds == other.bounds {
            return ("corner radius", (JSONText.formatNumber(radius), JSONText.formatNumber(otherRadius)))
        }
        return ("outline", (text, other.text))
    }

    private var cornerRadius: Double? {
        switch self {
        case .rectangle: 0
        case .roundedRectangle(_, let radius): Double(radius)
        default: nil
        }
    }
}

extension CGPoint {
    fileprivate var text: String { "(\(format(Double(x), 100)), \(format(Double(y), 100)))" }
    fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 0.015 && abs(y - other.y) < 0.015 }
}

extension CGSize {
    fileprivate var text: String { "\(format(Double(width), 100)) x \(format(Double(height), 100))" }
    fileprivate func isNear(_ other: CGSize) -> Bool {
        abs(width - other.width) < 0.015 && abs(height - other.height) < 0.015
    }
}

extension CGAffineTransform {
    fileprivate var angle: Double { ExactMath.arcTangent(y: Double(b), x: Double(a)) }
    fileprivate var scale: Double { Double((a * a + b * b).squareRoot()) }
}
