/// Reads the text of a predicate.
struct PredicateParser {
    private let format: String
    private let tokens: [PredicateToken]
    private var index = 0
    private var arguments: ArraySlice<Any>
    /// The number of parentheses and other nested parts around the current place.
    private var depth = 0
    /// The largest permitted depth, so that a long text does not overflow the stack.
    private static let maximumDepth = 100
    /// The largest permitted number of tokens, for the same reason: a long calculation is a deep tree.
    private static let maximumTokenCount = 5000

    /// Returns the condition of a text.
    /// - Throws: A `PredicateFault` that describes the first fault.
    static func parse(_ format: String, arguments: [Any]) throws -> PredicateCondition {
        var parser = PredicateParser(
            format: format, tokens: try PredicateToken.tokens(of: format), arguments: arguments[...])
        guard parser.tokens.count <= maximumTokenCount else {
            throw PredicateFault("The text has more than \(maximumTokenCount) parts", in: "", at: 0)
        }
        let condition = try parser.parseAlternatives()
        guard parser.token.kind == .end else { throw parser.fault("\"\(parser.token.text)\" was not expected") }
        return condition
    }

    private init(format: String, tokens: [PredicateToken], arguments: ArraySlice<Any>) {
        (self.format, self.tokens, self.arguments) = (format, tokens, arguments)
    }

    private var token: PredicateToken { tokens[min(index, tokens.count - 1)] }

    private func fault(_ message: String) -> PredicateFault { PredicateFault(message, in: format, at: token.position) }

    /// Skips a sign or a word, if it is the current one. Returns whether it was.
    private mutating func skip(_ names: String...) -> Bool {
        guard token.kind == .word || token.kind == .sign, names.contains(token.text.uppercased()) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ sign: String) throws {
        if !skip(sign) { throw fault("\"\(sign)\" was expected") }
    }

    /// Calls a function for a nested part.
    private mutating func nested<Result>(_ body: (inout PredicateParser) throws -> Result) throws -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw fault("More than \(Self.maximumDepth) parts are nested") }
        return try body(&self)
    }

    // MARK: Conditions

    private mutating func parseAlternatives() throws -> PredicateCondition {
        var conditions = [try parseConjunction()]
        while skip("OR", "||") { conditions.append(try parseConjunction()) }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func parseConjunction() throws -> PredicateCondition {
        var conditions = [try parseCondition()]
        while skip("AND", "&&") { conditions.append(try parseCondition()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func parseCondition() throws -> PredicateCondition {
        if skip("NOT", "!") { return .not(try nested { try $0.parseCondition() }) }
        if skip("TRUEPREDICATE") { return .constant(true) }
        if skip("FALSEPREDICATE") { return .constant(false) }
        if token.is("("), !isParenthesizedValue {
            index += 1
            let condition = try nested { try $0.parseAlternatives() }
            try expect(")")
            return condition
        }
        return .comparison(try parseComparison())
    }

    /// Whether the parentheses that open here contain a value: whether a comparison or a calculation follows them.
    private var isParenthesizedValue: Bool {
        var (end, level) = (index, 0)
        while end < tokens.count {
            if tokens[end].is("(") { level += 1 }
            if tokens[end].is(")") { level -= 1 }
            end += 1
            if level == 0 { break }
        }
        guard end < tokens.count else { return false }
        return PredicateComparison.Operator(tokens[end]) != nil || tokens[end].is("+", "-", "*", "/")
    }

    private mutating func parseComparison() throws -> PredicateComparison {
        var quantifier: PredicateComparison.Quantifier?
        if token.kind == .word, let found = PredicateComparison.Quantifier(rawValue: token.text.uppercased()) {
            quantifier = found
            index += 1
        }
        let left = try parseSum()
        guard let comparison = PredicateComparison.Operator(token) else {
            throw fault("A comparison such as == or CONTAINS was expected")
        }
        index += 1
        let options = try parseOptions()
        return PredicateComparison(
            quantifier: quantifier, left: left, operator: comparison, options: options, right: try parseSum())
    }

    /// Reads `[c]`, `[d]` or `[cd]`.
    private mutating func parseOptions() throws -> String.CompareOptions {
        guard skip("[") else { return [] }
        var options: String.CompareOptions = []
        for letter in token.text.lowercased() {
            switch letter {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            case "n", "l": break
            default: throw fault("The options of a comparison are c and d")
            }
        }
        index += 1
        try expect("]")
        return options
    }

    // MARK: Values

    private mutating func parseSum() throws -> PredicateExpression {
        var value = try parseProduct()
        while token.is("+", "-") {
            let sign: Character = token.text == "+" ? "+" : "-"
            index += 1
            value = .calculation(value, sign, try parseProduct())
        }
        return value
    }

    private mutating func parseProduct() throws -> PredicateExpression {
        var value = try parseValue()
        while token.is("*", "/") {
            let sign: Character = token.text == "*" ? "*" : "/"
            index += 1
            value = .calculation(value, sign, try parseValue())
        }
        return value
    }

    private mutating func parseValue() throws -> PredicateExpression {
        if skip("-") { return .calculation(.constant(0.0), "-", try nested { try $0.parseValue() }) }
        if skip("(") {
            let value = try nested { try $0.parseSum() }
            try expect(")")
            return value
        }
        if skip("{") { return .list(try nested { try $0.parseList() }) }
        let current = token
        switch current.kind {
        case .number(let number):
            index += 1
            return .constant(number)
        case .text:
            index += 1
            return .constant(current.text)
        case .variable:
            index += 1
            return .variable(current.text)
        case .argument(let letter): return try parseArgument(letter)
        case .word: return try parseWord(current.text)
        case .sign, .end: throw fault("A value was expected")
        }
    }

    private mutating func parseList() throws -> [PredicateExpression] {
        var values: [PredicateExpression] = []
        if skip("}") { return values }
        repeat { values.append(try parseSum()) } while skip(",")
        try expect("}")
        return values
    }

    private mutating func parseArgument(_ letter: Character) throws -> PredicateExpression {
        guard let argument = arguments.popFirst() else { throw fault("There is no argument for \(token.text)") }
        defer { index += 1 }
        guard letter == "K" else {
            if letter == "d", PredicateValue.number(argument) == nil {
                throw fault("The argument for \(token.text) is no number")
            }
            return .constant(PredicateValue.plain(argument))
        }
        guard let path = PredicateValue.text(argument) else { throw fault("The argument for %K is no key path") }
        return Self.keyPath(path)
    }

    private mutating func parseWord(_ word: String) throws -> PredicateExpression {
        let reserved = ["AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE"]
        guard !reserved.contains(word.uppercased()), PredicateComparison.Operator(token) == nil else {
            throw fault("A value was expected instead of \(word)")
        }
        index += 1
        if token.is("(") { throw fault("Functions such as \(word) are not supported") }
        switch word.uppercased() {
        case "SELF": return .object
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "NIL", "NULL": return .constant(nil)
        default: return Self.keyPath(word)
        }
    }

    private static func keyPath(_ path: String) -> PredicateExpression {
        .keyPath(path.split(separator: ".").map(String.init))
    }
}
