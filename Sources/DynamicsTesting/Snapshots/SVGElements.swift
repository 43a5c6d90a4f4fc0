import Foundation

/// The elements of an SVG document in order, each with the layers in which it is drawn.
struct SVGElements {
    struct Element {
        var name: String
        /// The attributes in order, then the text after the tag as an attribute named "text".
        var attributes: [(name: String, value: String)]
        /// The identifiers of the layers around the element, outermost first. Those of a definition are the layers that use
        /// it first. Empty in documents without layer marks.
        var layers: [UInt64] = []

        var isClosing: Bool { name.hasPrefix("/") }

        /// The element in words, such as `the text "Hello"` or "a rect (fill #ff0000)".
        var summary: String {
            func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
            if name == "text", let text = value("text") { return "the text \"\(SVGComparison.shorten(text))\"" }
            let details = ["transform", "fill", "stroke", "width", "height"].compactMap { name in
                value(name).map { "\(name) \(SVGComparison.shorten($0))" }
            }
            return "a \(name)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
        }
    }

    private(set) var elements: [Element] = []

    /// Splits a document at its tags. Closing tags are elements too, so the nesting is compared.
    init(_ document: String) {
        var layers: [UInt64] = []
        // The definition that the elements belong to, and the elements of each.
        var definition: String?
        var members: [String: [Int]] = [:]
        for piece in document.split(separator: "<") {
            if piece.hasPrefix("!--") {
                if piece.hasPrefix("!--/") { layers.removeLast(layers.isEmpty ? 0 : 1) }
                if let id = UInt64(piece.dropFirst(3).prefix { $0.isNumber }) { layers.append(id) }
                continue
            }
            var element = Self.parse(piece)
            element.layers = layers
            let id = element.attributes.first { $0.name == "id" }?.value
            if let id { definition = id }
            if let definition { members[definition, default: []].append(elements.count) }
            if element.name == "/defs" || id == nil && !layers.isEmpty { definition = nil }
            elements.append(element)
        }
        nameDefinitions(members)
    }

    private static func parse(_ piece: Substring) -> Element {
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

    /// Gives the elements of definitions the layers of the elements that use them.
    private mutating func nameDefinitions(_ members: [String: [Int]]) {
        var named: Set<String> = []
        for element in elements where !element.layers.isEmpty {
            for value in element.attributes.map(\.value) where value.hasPrefix("url(#") {
                let id = String(value.dropFirst(5).dropLast())
                guard named.insert(id).inserted else { continue }
                for member in members[id] ?? [] { elements[member].layers = element.layers }
            }
        }
    }
}

/// The pairs of elements of two documents that correspond to each other.
///
/// Documents of the same structure are compared element by element. Otherwise the longest common sequence of equal
/// elements is kept, and between them elements of the same kind are paired.
struct SVGAlignment {
    typealias Element = SVGElements.Element

    /// The pairs in order. An element without a counterpart is missing or added.
    private(set) var pairs: [(now: Element?, expected: Element?)] = []
    /// The largest number of elements, without those that both documents begin and end with, of which the longest common
    /// sequence is computed: its cost grows with their square.
    private static let limit = 2000

    init(_ now: [Element], _ expected: [Element], tolerance: Double) {
        if now.map(\.name) == expected.map(\.name) {
            pairs = zip(now, expected).map { ($0, $1) }
            return
        }
        let isSame = { SVGComparison.difference($0, $1, tolerance: tolerance) == nil }
        let start = zip(now, expected).prefix { isSame($0, $1) }.count
        let rest = (now[start...], expected[start...])
        let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { isSame($0, $1) }.count
        let (middle, expectedMiddle) = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
        pairs = zip(now, expected).prefix(start).map { ($0, $1) }
        if middle.count + expectedMiddle.count <= Self.limit {
            appendAligned(middle, expectedMiddle, isSame)
        } else {
            appendByKind(middle, expectedMiddle)
        }
        pairs += zip(now.suffix(end), expected.suffix(end)).map { ($0, $1) }
    }

    private mutating func appendAligned(
        _ now: [Element], _ expected: [Element], _ isSame: (Element, Element) -> Bool
    ) {
        var (added, removed) = (Set<Int>(), Set<Int>())
        for change in now.difference(from: expected, by: isSame) {
            switch change {
            case .insert(let offset, _, _): added.insert(offset)
            case .remove(let offset, _, _): removed.insert(offset)
            }
        }
        var (index, expectedIndex) = (0, 0)
        while index < now.count || expectedIndex < expected.count {
            var (new, old) = ([Element](), [Element]())
            while added.contains(index) {
                new.append(now[index])
                index += 1
            }
            while removed.contains(expectedIndex) {
                old.append(expected[expectedIndex])
                expectedIndex += 1
            }
            appendByKind(new, old)
            guard index < now.count, expectedIndex < expected.count else { continue }
            pairs.append((now[index], expected[expectedIndex]))
            index += 1
            expectedIndex += 1
        }
    }

    /// Pairs elements of the same name in order. Elements without a counterpart are missing or added.
    private mutating func appendByKind(_ now: [Element], _ expected: [Element]) {
        var rest = expected[...]
        for element in now {
            guard let match = rest.firstIndex(where: { $0.name == element.name }) else {
                pairs.append((element, nil))
                continue
            }
            pairs += rest[..<match].map { (nil, $0) }
            pairs.append((element, rest[match]))
            rest = rest[(match + 1)...]
        }
        pairs += rest.map { (nil, $0) }
    }
}
