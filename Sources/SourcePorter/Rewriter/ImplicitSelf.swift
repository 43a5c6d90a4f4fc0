import SwiftSyntax

/// Captures `self` in closures that Apple's UIKit does not store, so that they can use members without `self`.
///
/// The closure of `performBatchUpdates(_:completion:)` is optional, and Swift has no optional closures that are not stored.
/// The annotation of Objective-C that Apple's declaration has does not exist here.
final class ImplicitSelf: SyntaxVisitor {
    private let file: SourceFile

    @discardableResult
    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if file.contains("performBatchUpdates") { walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let name = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        let closure = node.arguments.first?.expression.as(ClosureExprSyntax.self) ?? node.trailingClosure
        if name == "performBatchUpdates", let closure, closure.signature == nil, node.isInMethod {
            file.insert(" [self] in", at: closure.leftBrace.trimmedOffsets.upperBound)
        }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// Whether the node is in a member of a type, where `self` is an object.
    fileprivate var isInMethod: Bool {
        var node = parent
        while let current = node {
            if current.is(ClassDeclSyntax.self) || current.is(ExtensionDeclSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}
