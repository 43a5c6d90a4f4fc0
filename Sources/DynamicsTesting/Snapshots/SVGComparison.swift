import Foundation

/// The first difference between two SVG pictures, and the number of elements that differ.
struct SVGComparison {
    /// The number of elements that differ, are missing or are added.
    private(set) var count = 0
    /// The first difference as a sentence: "element 14, rect: y 212.4, expected 210".
    private(set) var firstDifference: String?

    /// Compares the elements of two documents in order.
    /// - Parameters:
    ///   - actual: The picture of now.
    ///   - expected: The recorded picture.
    ///   - tolerance: The largest permitted difference of two numbers, in points. With 0, the documents must have the
    ///     same bytes.
    init(_ actual: String, expected: String, tolerance: Double) {
        if actual == expected { return }
        let (tags, expectedTags) = (Self.elements(of: actual), Self.elements(of: expected))
        for index in 0..<max(tags.count, expectedTags.count) {
            let tag = index < tags.count ? tags[index] : nil
            let expectedTag = index < expectedTags.count ? expectedTags[index] : nil
            guard let difference = Self.difference(tag, expectedTag, tolerance: tolerance) else { continue }
            count += 1
            let name = (tag ?? expectedTag)?.name ?? ""
            firstDifference = firstDifference ?? "element \(index + 1), \(name): \(difference)"
        }
        if count == 0, tolerance <= 0 { (count, firstDifference) = (1, "the spaces between elements differ") }
    }

    private struct Element {
        var name: String
        /// The attributes in order, then the text after the tag as an attribute named "text".
        var attributes: [(name: String, value: String)]
    }

    /// Splits a document at its tags. Closing tags are elements too, so the nesting is compared.
    private static func elements(of document: String) -> [Element] {
        document.split(separator: "<").map { piece in
            let end = piece.firstIndex(of: ">") ?? piece.endIndex
            let tag = piece[..<end]
            let name = tag.prefix { $0 != " " && $0 != "\n" && ($0 != "/" || tag.first == "/") }
            let parts = tag.dropFirst(name.count).components(separatedBy: "\"")
            var attributes: [(name: String, value: String)] = []
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                attributes.append((parts[index].trimmingCharacters(in: [" ", "=", "\n"]), parts[index + 1]))
            }
            let text = end < piece.endIndex ? piece[piece.index(after: end)...] : ""
            let trimmed = text.trimmingCharacters(in: [" ", "\n"])
            if !trimmed.isEmpty { attributes.append(("text", trimmed)) }
            return Element(name: String(name), attributes: attributes)
        }
    }

    private static func difference(_ tag: Element?, _ expected: Element?, tolerance: Double) -> String? {
        guard let tag else { return "missing" }
        guard let expected else { return "not expected" }
        guard tag.name == expected.name else { return "found, expected \(expected.name)" }
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

    private static func shorten(_ text: String) -> String { text.count > 60 ? "\(text.prefix(57))..." : text }
}
