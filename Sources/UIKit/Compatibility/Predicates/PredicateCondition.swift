/// A condition of a predicate.
indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(PredicateComparison)

    func isTrue(_ context: PredicateContext) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.isTrue(context)
        case .all(let conditions): conditions.allSatisfy { $0.isTrue(context) }
        case .any(let conditions): conditions.contains { $0.isTrue(context) }
        case .comparison(let comparison): comparison.isTrue(context)
        }
    }
}

/// A comparison of two values.
struct PredicateComparison {
    enum Operator: String {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case between = "BETWEEN"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
        case `in` = "IN"

        init?(_ token: PredicateToken) {
            guard token.kind == .word || token.kind == .sign else { return nil }
            let synonyms = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
            self.init(rawValue: synonyms[token.text] ?? token.text.uppercased())
        }
    }

    /// Of which elements of the left value the comparison must be true.
    enum Quantifier: String {
        case any = "ANY"
        case some = "SOME"
        case all = "ALL"
        case none = "NONE"
    }

    var quantifier: Quantifier?
    var left: PredicateExpression
    var `operator`: Operator
    var options: String.CompareOptions
    var right: PredicateExpression

    func isTrue(_ context: PredicateContext) -> Bool {
        let (left, right) = (left.value(context), right.value(context))
        guard let quantifier else { return compare(left, right) }
        let elements = PredicateValue.elements(left) ?? []
        return switch quantifier {
        case .any, .some: elements.contains { compare($0, right) }
        case .all: elements.allSatisfy { compare($0, right) }
        case .none: !elements.contains { compare($0, right) }
        }
    }

    private func compare(_ left: Any?, _ right: Any?) -> Bool {
        switch `operator` {
        case .equal: return PredicateValue.isEqual(left, right, options)
        case .unequal: return !PredicateValue.isEqual(left, right, options)
        case .less: return PredicateValue.order(left, right, options) == .orderedAscending
        case .greater: return PredicateValue.order(left, right, options) == .orderedDescending
        case .lessOrEqual: return PredicateValue.order(left, right, options).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual: return PredicateValue.order(left, right, options).map { $0 != .orderedAscending } ?? false
        case .between: return isBetween(left, PredicateValue.elements(right) ?? [])
        case .contains: return contains(left, right)
        case .in: return contains(right, left)
        case .beginsWith, .endsWith, .like, .matches:
            guard let text = PredicateValue.text(left), let pattern = PredicateValue.text(right) else { return false }
            return compare(text, pattern)
        }
    }

    private func isBetween(_ value: Any?, _ limits: [Any?]) -> Bool {
        guard limits.count == 2, let low = PredicateValue.order(value, limits[0], options),
            let high = PredicateValue.order(value, limits[1], options)
        else { return false }
        return low != .orderedAscending && high != .orderedDescending
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let whole = PredicateValue.text(whole) {
            guard let part = PredicateValue.text(part) else { return false }
            return part.isEmpty || fold(whole).contains(fold(part))
        }
        return PredicateValue.elements(whole)?.contains { PredicateValue.isEqual($0, part, options) } ?? false
    }

    private func compare(_ text: String, _ pattern: String) -> Bool {
        switch `operator` {
        case .beginsWith: return fold(text).hasPrefix(fold(pattern))
        case .endsWith: return fold(text).hasSuffix(fold(pattern))
        case .like:
            let escaped = NSRegularExpression.escapedPattern(for: fold(pattern))
            let expression = escaped.replacing("\\*", with: ".*").replacing("\\?", with: ".")
            return matches(fold(text), expression, options: .dotMatchesLineSeparators)
        default:
            return matches(fold(text), pattern, options: options.contains(.caseInsensitive) ? .caseInsensitive : [])
        }
    }

    private func fold(_ text: String) -> String { PredicateValue.folded(text, options) }

    private func matches(_ text: String, _ pattern: String, options: NSRegularExpression.Options) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))\\z", options: options) else {
            PredicateFault.report("The regular expression \(pattern) has a fault, so it matches nothing.")
            return false
        }
        let range = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, options: .anchored, range: range) != nil
    }
}
