import SwiftSyntax

// The operators `activation` and `cancelled`: a state that is not set, and a gesture whose cancellation is ignored.

extension MutantFinder {
    private static let states: Set = [
        "isActive", "isEnabled", "isHidden", "isUserInteractionEnabled", "isPaused", "state",
    ]

    func findActivations(_ node: Syntax) {
        guard let item = node.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
            let target = expression.assignment?.target, let name = target.lastName,
            !Self.isNeededByInitializer(target, of: item)
        else { return }
        let isMotion = Self.states.contains(name)
        remove(
            isMotion ? "activation" : "removed-assignment", motion: isMotion, "\(name) is not set", item)
    }

    /// Whether an assignment can give a stored property its first value. Without it, the compiler reports an error at another
    /// line, of the initializer's end or of its call of `super.init`.
    private static func isNeededByInitializer(_ target: ExprSyntax, of item: CodeBlockItemSyntax) -> Bool {
        let base = target.as(MemberAccessExprSyntax.self)?.base
        let isOwn =
            target.is(DeclReferenceExprSyntax.self) || base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
        var owner = item.parent
        while let node = owner, !node.is(InitializerDeclSyntax.self) {
            if node.is(ClosureExprSyntax.self) || node.isProtocol(DeclSyntaxProtocol.self) { return false }
            owner = node.parent
        }
        guard isOwn, let body = owner?.as(InitializerDeclSyntax.self)?.body else { return false }
        return !body.statements.contains { statement in
            guard statement.position < item.position, case .expr(let expression) = statement.item,
                let call = expression.as(FunctionCallExprSyntax.self)
            else { return false }
            return call.calledExpression.lastName == "init"
        }
    }

    func findCancellations(_ node: Syntax) {
        if let choice = node.as(SwitchExprSyntax.self) { findCancelledCase(choice) }
        // `recognizer.state == .cancelled`
        guard let elements = node.as(SequenceExprSyntax.self)?.elements else { return }
        let list = Array(elements)
        for index in list.indices.dropFirst(2) where isCancelled(list[index]) {
            guard list[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "==" else { continue }
            let range = list[index - 2].offsets.lowerBound..<list[index].offsets.upperBound
            add(
                "cancelled", motion: true, "a cancelled gesture does nothing", in: list[index],
                [Change(range: range, text: "false")])
        }
    }

    /// The pattern `.cancelled` of a switch does not match, and the statement does nothing.
    private func findCancelledCase(_ choice: SwitchExprSyntax) {
        let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        let hasDefault = cases.contains { $0.label.is(SwitchDefaultLabelSyntax.self) }
        for label in cases.compactMap({ $0.label.as(SwitchCaseLabelSyntax.self) }) {
            for item in label.caseItems where item.whereClause == nil {
                guard let pattern = item.pattern.as(ExpressionPatternSyntax.self), isCancelled(pattern.expression)
                else {
                    continue
                }
                let end = item.pattern.offsets.upperBound
                let insertion = Site(range: end..<end, kind: .insertion)
                var parts = [Mutant.Part(site: insertion, text: " where !\(Rendering.placeholder)")]
                if !hasDefault {
                    let brace = choice.rightBrace.offsets.lowerBound
                    parts.append(
                        .init(site: Site(range: brace..<brace, kind: .insertion), text: "case .cancelled: break\n"))
                }
                add(
                    Mutant(
                        name: "cancelled", isMotion: true, phrase: "a cancelled gesture does nothing",
                        changes: [Change(range: item.pattern.offsets, text: ".cancelled where false")], parts: parts))
            }
        }
    }

    private func isCancelled(_ expression: ExprSyntax) -> Bool {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "cancelled"
    }
}
