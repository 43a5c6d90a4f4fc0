import SwiftSyntax

/// Replaces `type(of: object).description()` by `NSStringFromClass(type(of: object))`. With Objective-C, all classes have
/// the method, also that of an `AnyObject`.
final class ClassNames: SyntaxVisitor {
    private let file: SourceFile

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if file.contains("description"), !project.declaresDescription { walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let type = member.base?.as(FunctionCallExprSyntax.self),
            type.calledExpression.trimmedDescription == "type", type.arguments.first?.label?.text == "of"
        else { return .visitChildren }
        file.replace(node, with: "NSStringFromClass(\(file.text(of: type)))")
        return .skipChildren
    }
}
