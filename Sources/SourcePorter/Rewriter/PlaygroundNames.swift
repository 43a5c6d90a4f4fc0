import SwiftSyntax

/// Replaces the names of the module XCPlayground, which Xcode 8 renamed, by those of PlaygroundSupport.
final class PlaygroundNames: SyntaxVisitor {
    private let file: SourceFile

    @discardableResult
    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if file.contains("XCP") { walk(file.tree) }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.trimmedDescription == "XCPlaygroundPage", node.declName.baseName.text == "currentPage" {
            file.replace(node, with: "PlaygroundPage.current")
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.calledExpression.trimmedDescription {
        case "XCPShowView":
            guard let view = node.arguments.last, view.label?.text == "view" else { return .visitChildren }
            file.replace(node, with: "PlaygroundPage.current.liveView = \(file.text(of: view.expression))")
            return .skipChildren
        case "XCPSetExecutionShouldContinueIndefinitely":
            let value = node.arguments.last.map { file.text(of: $0.expression) } ?? "true"
            file.replace(node, with: "PlaygroundPage.current.needsIndefiniteExecution = \(value)")
            return .skipChildren
        default: return .visitChildren
        }
    }
}
