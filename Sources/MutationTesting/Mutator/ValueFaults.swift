import SwiftSyntax

// The operators `boolean` and `returned-value`: true and false exchanged, and nothing instead of a result.

extension MutantFinder {
    private static let emptyValues = [
        "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "String": "\"\"", "Bool": nil, "CGPoint": ".zero",
        "CGSize": ".zero", "CGRect": ".zero", "CGVector": ".zero", "UIEdgeInsets": ".zero",
        "CGAffineTransform": ".identity",
    ]

    func findValues(_ node: Syntax) {
        if let literal = node.as(BooleanLiteralExprSyntax.self) {
            let other = literal.literal.text == "true" ? "false" : "true"
            replace("boolean", motion: false, "\(other) instead of \(literal.literal.text)", literal, with: other)
        }
        if let item = node.as(CodeBlockItemSyntax.self), let (result, type) = returned(item),
            let empty = Self.empty(type)
        {
            replace("returned-value", motion: false, "returns \(empty)", result, with: empty)
        }
    }

    /// The result of a statement that returns, and the type of its function.
    private func returned(_ item: CodeBlockItemSyntax) -> (ExprSyntax, TypeSyntax)? {
        let result: ExprSyntax
        if case .stmt(let statement) = item.item, let value = statement.as(ReturnStmtSyntax.self)?.expression {
            result = value
        } else if case .expr(let expression) = item.item, SiteFinder.site(of: item)?.kind == .result {
            result = expression
        } else {
            return nil
        }
        var parent = item.parent
        while let owner = parent {
            if owner.is(ClosureExprSyntax.self) { return nil }
            if let function = owner.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause.map { (result, $0.type) }
            }
            if let binding = owner.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation.map { (result, $0.type) }
            }
            parent = owner.parent
        }
        return nil
    }

    /// The value that stands for nothing, of a type; nil if there is none.
    private static func empty(_ type: TypeSyntax) -> String? {
        if type.is(OptionalTypeSyntax.self) { return "nil" }
        if type.is(ArrayTypeSyntax.self) { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        return (type.as(IdentifierTypeSyntax.self).flatMap { emptyValues[$0.name.text] }) ?? nil
    }
}
