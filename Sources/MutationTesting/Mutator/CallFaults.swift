import SwiftSyntax

// The operators `missing-call`, `removed-call` and `order`: calls that are left out, or come in the wrong order.

extension MutantFinder {
    /// The calls on which motion depends.
    private static let motionCalls: Set = [
        "updateItem", "addBehavior", "removeBehavior", "removeAllBehaviors", "addChildBehavior", "removeChildBehavior",
        "addItem", "removeItem", "addLinearVelocity", "addAngularVelocity", "addBoundary", "removeBoundary",
        "removeAllBoundaries", "setTranslation", "invalidateLayout", "setNeedsLayout", "layoutIfNeeded",
        "setNeedsDisplay",
        "setNeedsUpdateConstraints", "updateConstraintsIfNeeded", "startAnimation", "stopAnimation", "finishAnimation",
        "pauseAnimation", "continueAnimation", "addAnimations", "addCompletion", "removeAllAnimations",
        "removeAnimation",
        "activate", "deactivate", "performBatchUpdates", "reloadData", "setContentOffset", "animate", "add",
    ]

    func findMissingCalls(_ node: Syntax) {
        guard let item = node.as(CodeBlockItemSyntax.self), let call = statementCall(item),
            let name = call.calledExpression.lastName, !createsResult(name, item)
        else { return }
        let isMotion = Self.motionCalls.contains(name)
        remove(isMotion ? "missing-call" : "removed-call", motion: isMotion, "\(name) is not called", item)
    }

    /// Whether a call is the only expression of a closure and creates a value, which is then the closure's result.
    private func createsResult(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
        guard name.first?.isUppercase == true, let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
            return false
        }
        return list.count == 1 && list.parent?.is(ClosureExprSyntax.self) == true
    }

    func findOrders(_ node: Syntax) {
        guard let list = node.as(CodeBlockItemListSyntax.self) else { return }
        let items = Array(list)
        for (first, second) in zip(items, items.dropFirst()) {
            guard let a = statementCall(first), let b = statementCall(second), text(a) != text(b) else { continue }
            let (one, two) = (text(first.item), text(second.item))
            add(
                Mutant(
                    name: "order", isMotion: true, phrase: "two calls are exchanged",
                    changes: [
                        Change(range: first.item.offsets, text: two), Change(range: second.item.offsets, text: one),
                    ],
                    parts: [
                        .init(site: Site(range: first.item.offsets, kind: .statement), text: "\(two)\n\(one)"),
                        .init(site: Site(range: second.item.offsets, kind: .statement), text: ""),
                    ]))
        }
    }

    /// Adds a mutant without a statement.
    func remove(_ name: String, motion: Bool, _ phrase: String, _ item: CodeBlockItemSyntax) {
        let range = item.item.offsets
        add(
            Mutant(
                name: name, isMotion: motion, phrase: phrase, changes: [Change(range: range, text: "")],
                parts: [.init(site: Site(range: range, kind: .statement), text: "")]))
    }

    /// The call that a statement consists of; nil for other statements and for initializers of the superclass.
    private func statementCall(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        guard case .expr(let expression) = item.item, SiteFinder.site(of: item)?.kind != .result else { return nil }
        var inner = expression
        if let attempt = inner.as(TryExprSyntax.self) { inner = attempt.expression }
        if let wait = inner.as(AwaitExprSyntax.self) { inner = wait.expression }
        if let optional = inner.as(OptionalChainingExprSyntax.self) { inner = optional.expression }
        guard let call = inner.as(FunctionCallExprSyntax.self), call.calledExpression.lastName != "init",
            !Self.endingCalls.contains(call.calledExpression.lastName ?? "")
        else {
            return nil
        }
        return call
    }
}
