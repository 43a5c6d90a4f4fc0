/// A parsed string of the visual format language, such as `H:|-[title]-8-[button(>=44)]-|`.
struct VisualFormat {
    /// A condition on a length or a space, such as `>=20@750`.
    struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        /// A number, or the name of a metric or a view.
        var value: String
        var priority: String?
    }

    /// The space between two elements.
    enum Space: Equatable {
        /// No space: the elements touch each other.
        case none
        /// The space of a single hyphen.
        case standard
        /// A space with conditions. The value is an index in `predicates`.
        case predicates(Int)
    }

    /// A view, or the superview if the name is nil.
    struct Element {
        var name: String?
        var predicates: [Predicate] = []
    }

    /// A fault in a format string.
    struct Fault: Error {
        var message: String
    }

    private(set) var axis = NSLayoutConstraint.Axis.horizontal
    private(set) var elements: [Element] = []
    /// The spaces between the elements; one less than there are elements.
    private(set) var spaces: [Space] = []
    private(set) var predicates: [[Predicate]] = []

    private let characters: [Character]
    private var position = 0

    /// Parses a format string.
    init(_ format: String) throws(Fault) {
        characters = format.filter { $0 != " " && $0 != "\n" }
        if skip("H:") || skip("V:") { axis = characters[0] == "V" ? .vertical : .horizontal }
        elements = [try parseElement()]
        while position < characters.count {
            if elements[elements.count - 1].name == nil && elements.count > 1 { throw fault("the end") }
            spaces.append(try parseSpace())
            elements.append(try parseElement())
        }
        if !elements.contains(where: { $0.name != nil }) { throw fault("a view") }
    }

    /// The names of the views, in order.
    var viewNames: [String] { elements.compactMap(\.name) }

    // MARK: Parsing

    private mutating func parseElement() throws(Fault) -> Element {
        if skip("|") { return Element(name: nil) }
        guard skip("[") else { throw fault("a view in brackets, or |") }
        var element = Element(name: try parseName())
        if skip("(") { element.predicates = try parsePredicates() }
        guard skip("]") else { throw fault("]") }
        return element
    }

    private mutating func parseSpace() throws(Fault) -> Space {
        guard skip("-") else { return .none }
        if position < characters.count, "[|".contains(characters[position]) { return .standard }
        let list = skip("(") ? try parsePredicates() : [try parsePredicate()]
        guard skip("-") else { throw fault("- after a space") }
        predicates.append(list)
        return .predicates(predicates.count - 1)
    }

    /// Parses predicates up to a closing parenthesis.
    private mutating func parsePredicates() throws(Fault) -> [Predicate] {
        var list = [try parsePredicate()]
        while skip(",") { list.append(try parsePredicate()) }
        guard skip(")") else { throw fault(")") }
        return list
    }

    private mutating func parsePredicate() throws(Fault) -> Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if skip("<=") {
            relation = .lessThanOrEqual
        } else if skip(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = skip("==")
        }
        var predicate = Predicate(relation: relation, value: try parseName())
        if skip("@") { predicate.priority = try parseName() }
        return predicate
    }

    /// Parses a name or a number. A number can be negative.
    private mutating func parseName() throws(Fault) -> String {
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || "_.".contains(characters[position])
                || characters[position] == "-" && position == start
        {
            position += 1
        }
        guard position > start else { throw fault("a name or a number") }
        return String(characters[start..<position])
    }

    private mutating func skip(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func fault(_ expected: String) -> Fault {
        let rest = String(characters[position...])
        return Fault(message: "expected \(expected) " + (rest.isEmpty ? "at the end" : "before \"\(rest)\""))
    }
}
