import SwiftSyntax

/// Begins initializers in extensions of geometry with `self.init()`, if they assign the members instead.
///
/// On Apple's systems these types are structures of C, whose members an initializer in an extension may assign one by one.
/// Here they are structures of Swift modules, of which such an initializer must call another one.
final class StructInitializers: SyntaxVisitor {
    private let file: SourceFile

    /// The structures of C that have an initializer without arguments.
    private static let types: Set = [
        "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "CATransform3D", "UIEdgeInsets",
        "NSDirectionalEdgeInsets", "UIOffset", "NSRange",
    ]

    @discardableResult
    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if file.contains("extension ") { walk(file.tree) }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard Self.types.contains(node.extendedType.trimmedDescription) else { return .skipChildren }
        for member in node.memberBlock.members {
            guard let initializer = member.decl.as(InitializerDeclSyntax.self), let body = initializer.body,
                !Delegation(in: body).isFound
            else { continue }
            file.insert(" self.init();", at: body.leftBrace.trimmedOffsets.upperBound)
        }
        return .skipChildren
    }
}

/// Searches the body of an initializer for `self.init` and for an assignment of `self`.
private final class Delegation: SyntaxVisitor {
    private(set) var isFound = false

    init(in body: CodeBlockSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.trimmedDescription == "self", node.declName.baseName.text == "init" { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count > 1, parts[0].trimmedDescription == "self", parts[1].is(AssignmentExprSyntax.self) {
            isFound = true
        }
        return .visitChildren
    }
}
