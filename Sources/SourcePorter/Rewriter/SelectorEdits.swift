import SwiftSyntax

/// Replaces `#selector` and `#keyPath` by expressions that need no Objective-C.
final class SelectorEdits: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        if file.contains("#") { walk(file.tree) }
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first else { return .visitChildren }
        switch node.macroName.text {
        case "selector": replaceSelector(node, argument)
        case "keyPath": replaceKeyPath(node, argument)
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// Replaces `NSStringFromSelector(#selector(getter: list.contentOffset))`, the name of a property, by the string.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "NSStringFromSelector", node.arguments.count == 1,
            let macro = node.arguments.first?.expression.as(MacroExpansionExprSyntax.self),
            macro.macroName.text == "selector", let argument = macro.arguments.first, argument.label?.text == "getter",
            let name = argument.expression.trimmedDescription.split(separator: ".").last
        else { return .visitChildren }
        file.replace(node, with: "\"\(name)\"")
        return .skipChildren
    }

    private func replaceSelector(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax) {
        guard let reference = MemberReference(argument.expression, in: node, project) else {
            return project.report(
                .error, file, at: node.trimmedOffsets.lowerBound,
                "This form of #selector cannot be ported. Name the type and the method, such as "
                    + "#selector(ViewController.tap(_:)).")
        }
        let name = reference.name
        switch argument.label?.text {
        case "getter":
            file.replace(node, with: "Selector(\"\(name)\", getter: \\\(reference.type).\(name))")
        case "setter":
            let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
            file.replace(node, with: "Selector(\"\(setter)\", setter: \\\(reference.type).\(name))")
        default:
            guard reference.method?.node.modifiers.contains("optional") != true else {
                return file.replace(node, with: "Selector(\"\(reference.objectiveCName)\")")
            }
            let takesReference =
                project.options.isPermanent && !project.comparesSelectors
                && node.isArgumentForMethodReference(reference)
            file.replace(
                node,
                with: takesReference ? reference.text : "Selector(\"\(reference.objectiveCName)\", \(reference.text))")
        }
    }

    /// Replaces a key path by its text without the names of types at its beginning.
    private func replaceKeyPath(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax) {
        let components = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
        let properties = components.drop { $0 == "self" || $0.first?.isUppercase == true }
        file.replace(node, with: "\"" + properties.joined(separator: ".") + "\"")
    }
}

extension MacroExpansionExprSyntax {
    /// Whether the expression is the action of a call that also takes a reference to the method, such as
    /// `UITapGestureRecognizer(target: self, action: #selector(tap))`.
    fileprivate func isArgumentForMethodReference(_ reference: MemberReference) -> Bool {
        guard let argument = parent?.as(LabeledExprSyntax.self), ["action", "selector"].contains(argument.label?.text),
            let list = argument.parent?.as(LabeledExprListSyntax.self),
            let call = list.parent?.as(FunctionCallExprSyntax.self),
            let method = reference.method, method.returnsVoid, method.labels.count <= 1
        else { return false }
        let target = list.first { $0.label?.text == "target" } ?? list.first
        guard target?.expression.trimmedDescription == "self" else { return false }
        let called = call.calledExpression.trimmedDescription
        return called.hasSuffix("GestureRecognizer") || called.hasSuffix(".addTarget") || called == "addTarget"
            || ["UIBarButtonItem", "CADisplayLink"].contains(called)
    }
}
