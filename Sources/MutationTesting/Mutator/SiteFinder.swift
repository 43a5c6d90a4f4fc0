import SwiftSyntax

/// Finds the place at which a program can choose between an expression and a changed one.
///
/// A choice between statements costs the type checker nothing, so it is preferred to one inside an expression.
enum SiteFinder {
    /// Returns the site of a change inside a node; nil if there can be none, as in the text of a string.
    static func site(of node: some SyntaxProtocol) -> Site? {
        var child = Syntax(node)
        while let parent = child.parent {
            if let item = parent.as(CodeBlockItemSyntax.self) { return site(of: item) }
            if isClosed(parent) { return nil }
            if let site = expressionSite(child, in: parent) { return site }
            child = parent
        }
        return nil
    }

    /// Whether a node contains no sites: constants of the compiler, texts, attributes and patterns.
    private static func isClosed(_ node: Syntax) -> Bool {
        node.is(StringLiteralExprSyntax.self) || node.is(AttributeSyntax.self) || node.is(IfConfigClauseSyntax.self)
            || node.is(MacroExpansionExprSyntax.self) || node.is(MacroExpansionDeclSyntax.self)
            || node.is(EnumCaseElementSyntax.self) || node.is(SwitchCaseItemSyntax.self)
            || node.is(ExpressionPatternSyntax.self) || node.is(GenericWhereClauseSyntax.self)
            || node.is(KeyPathExprSyntax.self) || node.is(AvailabilityConditionSyntax.self)
    }

    /// The site of an expression that belongs to a condition, a loop or a declaration.
    private static func expressionSite(_ child: Syntax, in parent: Syntax) -> Site? {
        let expression = Site(range: child.offsets, kind: .expression)
        if let clause = parent.as(InitializerClauseSyntax.self) {
            guard let owner = clause.parent else { return nil }
            if owner.is(PatternBindingSyntax.self) { return Site(range: child.offsets, kind: .initializer) }
            return expression
        }
        if parent.is(ConditionElementSyntax.self) {
            return child.is(ExprSyntax.self) ? expression : nil
        }
        if let loop = parent.as(ForStmtSyntax.self) { return loop.sequence.id == child.id ? expression : nil }
        if let loop = parent.as(RepeatStmtSyntax.self) { return loop.condition.id == child.id ? expression : nil }
        if let choice = parent.as(SwitchExprSyntax.self) { return choice.subject.id == child.id ? expression : nil }
        if parent.is(WhereClauseSyntax.self) { return expression }
        return nil
    }

    /// The site of a whole statement; nil for declarations and control flow.
    static func site(of item: CodeBlockItemSyntax) -> Site? {
        let range = item.item.offsets
        if case .stmt(let statement) = item.item {
            let isExit = statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
            return isExit ? Site(range: range, kind: .statement) : nil
        }
        guard case .expr(let expression) = item.item, !expression.is(IfExprSyntax.self),
            !expression.is(SwitchExprSyntax.self)
        else { return nil }
        guard let list = item.parent, list.children(viewMode: .sourceAccurate).count == 1 else {
            return Site(range: range, kind: .statement)
        }
        if returnsItsOnlyExpression(list) { return Site(range: range, kind: .result) }
        let isClosure = list.parent?.is(ClosureExprSyntax.self) == true
        return Site(range: range, kind: isClosure && !isAssignment(expression) ? .expression : .statement)
    }

    private static func returnsItsOnlyExpression(_ list: Syntax) -> Bool {
        if list.parent?.is(AccessorBlockSyntax.self) == true { return true }
        guard let owner = list.parent?.as(CodeBlockSyntax.self)?.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        return owner.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
    }

    static func isAssignment(_ expression: ExprSyntax) -> Bool { expression.assignment != nil }
}

extension ExprSyntax {
    /// The two sides of an assignment; nil for other expressions.
    var assignment: (target: ExprSyntax, value: Range<Int>, first: ExprSyntax, isSingle: Bool)? {
        if let infix = self.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self) {
            return (infix.leftOperand, infix.rightOperand.offsets, infix.rightOperand, true)
        }
        guard let elements = self.as(SequenceExprSyntax.self)?.elements, elements.count >= 3 else { return nil }
        let list = Array(elements)
        guard list[1].is(AssignmentExprSyntax.self) else { return nil }
        let range = list[2].offsets.lowerBound..<list[list.count - 1].offsets.upperBound
        return (list[0], range, list[2], list.count == 3)
    }

    /// The name of the last member or variable, such as `damping` in `spring.damping`.
    var lastName: String? {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}
