import SwiftSyntax

// The operator `negation`: a condition that is the wrong way round.

extension MutantFinder {
    func findConditions(_ node: Syntax) {
        if let prefix = node.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            replace("negation", motion: false, "without !", prefix, with: text(prefix.expression))
        }
        guard let condition = node.as(ConditionElementSyntax.self),
            case .expression(let expression) = condition.condition,
            !expression.is(SequenceExprSyntax.self), !expression.is(PrefixOperatorExprSyntax.self),
            !expression.is(BooleanLiteralExprSyntax.self)
        else { return }
        replace("negation", motion: false, "with !", expression, with: "!(\(text(expression)))")
    }
}
