import SwiftSyntax

/// Replaces calls of optional methods, such as `delegate?.moved?(box)`.
final class OptionalCalls: SyntaxVisitor {
    /// An optional method and the name of its protocol.
    struct OptionalMethod {
        let method: Method
        let owner: String
    }

    private let file: SourceFile
    private let methods: [OptionalMethod]
    /// The properties and variables of the file with the type `AnyObject`, also optional.
    private var untypedNames: Set<String> = []

    /// - Parameters:
    ///   - file: The file whose calls are replaced.
    ///   - methods: The optional methods of the project's protocols.
    @discardableResult
    init(_ file: SourceFile, _ methods: [OptionalMethod]) {
        (self.file, self.methods) = (file, methods)
        super.init(viewMode: .sourceAccurate)
        guard usesMethods else { return }
        if file.contains("AnyObject") { untypedNames = UntypedVariables(file).names }
        walk(file.tree)
    }

    /// Whether the text contains one of the names.
    private var usesMethods: Bool {
        methods.contains { file.contains($0.method.name) }
            || file.contains("?(", "!(") && Self.namesOfUIKit.contains { file.contains($0 + "?(", $0 + "!(") }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called =
            node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
            ?? node.calledExpression.as(ForceUnwrapExprSyntax.self)?.expression
        guard let member = called?.as(MemberAccessExprSyntax.self), let base = member.base else {
            return .visitChildren
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let name = member.declName.baseName.text
        if let found = methods.first(where: { $0.method.name == name && $0.method.labels == labels }) {
            file.replace(member.declName, with: found.method.optionalName)
            castUntyped(base, to: found.owner)
            for argument in node.arguments { removeLabel(of: argument) }
        } else if Self.namesOfUIKit.contains(name) {
            callDirectly(node, base: base)
        }
        return .visitChildren
    }

    /// Whether a method is compared with nil, such as `delegate?.moved != nil`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        let labels = node.declName.argumentNames?.arguments.map(\.name.text)
        let matches = methods.filter { $0.method.name == name && (labels == nil || $0.method.labels == labels) }
        if let found = matches.first, matches.count == 1, node.isOperand {
            file.replace(node.declName, with: found.method.optionalName)
            if let base = node.base { castUntyped(base, to: found.owner) }
        }
        return .visitChildren
    }

    /// Casts an object with the type `AnyObject`, on which Objective-C finds the methods of every protocol, to the protocol of the
    /// method: `delegate?` becomes `(delegate as? Delegate)?`.
    private func castUntyped(_ base: ExprSyntax, to protocolName: String) {
        let object =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
            ?? base
        let name =
            object.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? object.as(MemberAccessExprSyntax.self).flatMap { member in
                member.base?.trimmedDescription == "self" ? member.declName.baseName.text : nil
            }
        guard let name, untypedNames.contains(name) else { return }
        file.insert("(", at: base.trimmedOffsets.lowerBound)
        file.replace(
            object.trimmedOffsets.upperBound..<base.trimmedOffsets.upperBound, with: " as? \(protocolName))?")
    }

    private func removeLabel(of argument: LabeledExprSyntax) {
        guard let label = argument.label else { return }
        file.replace(label.trimmedOffsets.lowerBound..<argument.expression.trimmedOffsets.lowerBound, with: "")
    }

    /// Calls a method of a UIKit protocol, which is not optional here because it has a default implementation.
    private func callDirectly(_ node: FunctionCallExprSyntax, base: ExprSyntax) {
        let mark = node.calledExpression.trimmedOffsets.upperBound - 1
        file.replace(mark..<mark + 1, with: "")
        let isForced = node.calledExpression.is(ForceUnwrapExprSyntax.self)
        guard !isForced, !node.isStatement, !base.trimmedDescription.contains("?") else { return }
        file.insert("Optional(", at: node.trimmedOffsets.lowerBound)
        file.insert(")", at: node.trimmedOffsets.upperBound)
    }

    /// The names of methods of UIKit's delegates and data sources.
    private static let namesOfUIKit: Set = [
        "adaptivePresentationStyle", "animationController", "animationEnded", "application", "collectionView",
        "collisionBehavior", "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "gestureRecognizer",
        "gestureRecognizerShouldBegin", "indexTitles", "interactionController", "navigationController",
        "numberOfSections", "presentationController", "presentationControllerDidDismiss",
        "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "scrollViewDidEndDecelerating",
        "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming",
        "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
        "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
        "scrollViewWillEndDragging", "splitViewController", "tabBarController", "tableView", "textField",
        "textFieldShouldReturn",
        "viewForZooming",
    ]
}

/// Finds the properties and variables of a file with the type `AnyObject`.
private final class UntypedVariables: SyntaxVisitor {
    private(set) var names: Set<String> = []

    init(_ file: SourceFile) {
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if ["AnyObject", "AnyObject?", "AnyObject!"].contains(node.typeAnnotation?.type.trimmedDescription ?? "") {
            names.insert(node.pattern.trimmedDescription)
        }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// Whether the expression is a statement of its own, so that its value is not used.
    fileprivate var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) == true }
}

extension MemberAccessExprSyntax {
    /// Whether the expression is an operand, such as of `!= nil`, or is assigned.
    fileprivate var isOperand: Bool {
        parent?.is(ExprListSyntax.self) == true || parent?.is(InitializerClauseSyntax.self) == true
    }
}
