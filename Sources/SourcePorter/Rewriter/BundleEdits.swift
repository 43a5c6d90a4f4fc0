import SwiftSyntax

/// Replaces the bundles that contain the resources of an app on Apple's systems, and the current locale. Here `Bundle.main` is the
/// folder of the executable, and the package manager writes resources to bundles beside it; `Locale.current` belongs to no
/// country. Sources that are ported for good stay as they are, because the names are UIKit's only here.
final class BundleEdits: SyntaxVisitor {
    private let file: SourceFile
    /// Members of the main bundle that are about the executable, not about resources.
    private static let membersOfExecutable: Set = ["executablePath", "executableURL"]

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if !project.options.isPermanent,
            file.contains("Bundle", "Locale.current", "Calendar.current", "autoupdatingCurrent", "Formatter()")
        {
            walk(file.tree)
        }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        if node.declName.baseName.text == "main", let base = node.base, Self.isBundle(base),
            !Self.membersOfExecutable.contains(member)
        {
            file.replace(node.declName, with: "program")
        }
        if ["current", "autoupdatingCurrent"].contains(node.declName.baseName.text), let base = node.base,
            ["Locale", "Calendar"].contains(base.trimmedDescription)
        {
            file.replace(node.declName, with: "program")
        }
        return .visitChildren
    }

    /// The formatters that take the current locale.
    private static let formatters: Set = ["NumberFormatter", "DateFormatter"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        if node.arguments.isEmpty, node.trailingClosure == nil, Self.formatters.contains(called.trimmedDescription),
            let parenthesis = node.leftParen
        {
            file.insert("in: .program", at: parenthesis.trimmedOffsets.upperBound)
        }
        let initializer = called.as(MemberAccessExprSyntax.self)
        let type = initializer?.declName.baseName.text == "init" ? initializer?.base : called
        if let type, Self.isBundle(type), node.arguments.count == 1, let label = node.arguments.first?.label,
            label.text == "for"
        {
            file.replace(label, with: "containing")
        }
        return .visitChildren
    }

    private static func isBundle(_ expression: ExprSyntax) -> Bool {
        ["Bundle", "Foundation.Bundle"].contains(expression.trimmedDescription)
    }
}
