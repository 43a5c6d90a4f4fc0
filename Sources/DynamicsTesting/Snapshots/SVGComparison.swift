import Foundation

/// The first difference between two SVG pictures, and the views that differ.
struct SVGComparison {
    /// The names of the views that differ, have more elements or lack some, in drawing order.
    private(set) var views: [String] = []
    /// The first difference as a sentence: "\"box\": y 212.4, expected 210".
    private(set) var firstDifference: String?

    /// Compares the elements of two documents in order.
    /// - Parameters:
    ///   - actual: The picture of now. With the marks of `DisplayList.svgWithLayerMarks`, differences name views.
    ///   - expected: The recorded picture.
    ///   - tolerance: The largest permitted difference of two numbers, in points. With 0, the documents must have the
    ///     same bytes.
    ///   - names: The names of layers by their identifiers.
    init(_ actual: String, expected: String, tolerance: Double, names: [UInt64: String] = [:]) {
        if actual == expected { return }
        let (now, before) = (SVGElements(actual).elements, SVGElements(expected).elements)
        let pairs = SVGAlignment(now, before, tolerance: tolerance).pairs
        let view = { (layers: [UInt64]) in layers.last { names[$0] != nil } }
        let keptViews = Set(
            pairs.compactMap { pair in pair.expected.flatMap { _ in pair.now.flatMap { view($0.layers) } } })
        // A closing tag is missing or added with its opening tag.
        for (index, (tag, expectedTag)) in pairs.enumerated() where (tag ?? expectedTag)?.isClosing != true {
            guard let difference = Self.difference(tag, expectedTag, tolerance: tolerance) else { continue }
            let id = view(tag?.layers ?? Self.layers(around: index, in: pairs))
            let owner = id.flatMap { names[$0] } ?? "the screen"
            if !views.contains(owner) { views.append(owner) }
            guard firstDifference == nil else { continue }
            let isNew = expectedTag == nil && id.map { !keptViews.contains($0) } == true
            firstDifference = isNew ? "\(owner) was not expected" : "\(owner): \(difference)"
        }
        if views.isEmpty, tolerance <= 0 {
            (views, firstDifference) = (["the screen"], "only the order of tags or the spaces between them differ")
        }
    }

    /// Returns the layers that contain both neighbors of a missing element, outermost first.
    private static func layers(
        around index: Int, in pairs: [(now: SVGElements.Element?, expected: SVGElements.Element?)]
    ) -> [UInt64] {
        let before = pairs[..<index].last { $0.now != nil }?.now?.layers ?? []
        let after = pairs[index...].first { $0.now != nil }?.now?.layers ?? []
        return zip(before, after).prefix { $0 == $1 }.map(\.0)
    }

    /// The views that differ as text, such as "2 views (\"box\", \"title\")".
    var summary: String {
        if views.count == 1 { return "1 view" }
        return "\(views.count) views (\(views.prefix(5).joined(separator: ", "))\(views.count > 5 ? " ..." : ""))"
    }

    /// Returns what differs between an element and its counterpart; nil if nothing does.
    static func difference(
        _ tag: SVGElements.Element?, _ expected: SVGElements.Element?, tolerance: Double
    ) -> String? {
        guard let tag else { return expected.map { "\($0.summary) missing" } }
        guard let expected else { return "\(tag.summary) not expected" }
        guard tag.name == expected.name else { return "\(tag.summary) found, expected \(expected.summary)" }
        for (attribute, counterpart) in zip(tag.attributes, expected.attributes) {
            guard attribute.name == counterpart.name else {
                return "\(attribute.name) \(shorten(attribute.value)), expected \(counterpart.name)"
            }
            if !isClose(attribute.value, counterpart.value, tolerance: tolerance) {
                return "\(attribute.name) \(shorten(attribute.value)), expected \(shorten(counterpart.value))"
            }
        }
        if tag.attributes.count > expected.attributes.count {
            return "\(tag.attributes[expected.attributes.count].name) not expected"
        }
        if tag.attributes.count < expected.attributes.count {
            return "\(expected.attributes[tag.attributes.count].name) missing"
        }
        return nil
    }

    /// Whether two attribute values are equal, except for numbers that differ by at most the tolerance.
    private static func isClose(_ value: String, _ expected: String, tolerance: Double) -> Bool {
        if value == expected { return true }
        guard tolerance > 0 else { return false }
        let (parts, expectedParts) = (splitNumbers(value), splitNumbers(expected))
        guard parts.count == expectedParts.count else { return false }
        return zip(parts, expectedParts).allSatisfy { part, counterpart in
            if part == counterpart { return true }
            guard let number = Double(part), let other = Double(counterpart) else { return false }
            return abs(number - other) <= tolerance + 1e-9
        }
    }

    /// Splits text into numbers and the pieces between them. Colors are not numbers.
    private static func splitNumbers(_ text: String) -> [String] {
        guard !text.hasPrefix("#") else { return [text] }
        var parts: [String] = []
        var wasNumber = false
        for character in text {
            let isNumber = character.isASCII && (character.isNumber || character == "." || character == "-")
            let startsNumber = character == "-" && wasNumber
            if parts.isEmpty || isNumber != wasNumber || startsNumber { parts.append("") }
            parts[parts.count - 1].append(character)
            wasNumber = isNumber
        }
        return parts
    }

    static func shorten(_ text: String) -> String { text.count > 60 ? "\(text.prefix(57))..." : text }
}
