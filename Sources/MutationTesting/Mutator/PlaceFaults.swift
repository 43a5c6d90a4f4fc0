import SwiftSyntax

// The operators `coordinate-space` and `index`: a position in the wrong view, and the next item instead of this one.

extension MutantFinder {
    func findSpaces(_ node: Syntax) {
        if let member = node.as(MemberAccessExprSyntax.self), member.base != nil, !node.isCalled {
            let name = member.declName.baseName
            let other = name.text == "bounds" ? "frame" : name.text == "frame" ? "bounds" : nil
            if let other {
                replace(
                    "coordinate-space", motion: true, "\(other) instead of \(name.text)", member.declName, with: other)
            }
        }
        guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName else { return }
        if ["location", "translation"].contains(name), let argument = call.arguments.last, argument.label?.text == "in",
            text(argument.expression) != "nil"
        {
            let phrase = "\(name) in the window instead of \(text(argument.expression))"
            replace("coordinate-space", motion: true, phrase, argument.expression, with: "nil")
        }
        if name == "convert", let label = call.arguments.last?.label, ["to", "from"].contains(label.text) {
            let other = label.text == "to" ? "from" : "to"
            replace("coordinate-space", motion: true, "converted \(other) instead of \(label.text)", label, with: other)
        }
    }

    func findIndices(_ node: Syntax) {
        if let access = node.as(SubscriptCallExprSyntax.self), access.arguments.count == 1,
            let argument = access.arguments.first, argument.label == nil, isIndex(argument.expression)
        {
            next(argument.expression)
        }
        if let argument = node.as(LabeledExprSyntax.self), let label = argument.label?.text,
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.lastName == "IndexPath", ["item", "row"].contains(label)
        {
            next(argument.expression)
        }
        // `path.item` where it is no subscript.
        if let member = node.as(MemberAccessExprSyntax.self), member.base != nil,
            ["item", "row"].contains(member.declName.baseName.text), !node.isCalled,
            ["path", "indexPath"].contains(member.base?.lastName ?? "")
        {
            next(ExprSyntax(member))
        }
    }

    private func next(_ index: ExprSyntax) {
        replace("index", motion: true, "the next item", index, with: "(\(text(index)) + 1)")
    }

    private func isIndex(_ expression: ExprSyntax) -> Bool {
        if expression.is(IntegerLiteralExprSyntax.self) { return true }
        guard let name = expression.lastName else { return false }
        // Keys of dictionaries are members of the context or have names; indices usually do not begin with a dot.
        return expression.as(MemberAccessExprSyntax.self).map { $0.base != nil } ?? (name != "self")
    }
}

extension Syntax {
    /// Whether the node is the function of a call, or the target of an assignment.
    var isCalled: Bool {
        guard let parent else { return false }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == id }
        return false
    }
}
