import SwiftSyntax

/// Makes `os(iOS)` true in the conditions of `#if`, because the sources are compiled against UIKit.
///
/// The other conditions stay as they are: code for Linux is part of many libraries, for example their imports of Foundation.
/// Sources that are ported for good stay as they are, too.
final class SystemConditions: SyntaxVisitor {
    private let file: SourceFile

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if !project.options.isPermanent, file.contains("os(iOS)") { walk(file.tree) }
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            file.replace(condition, with: Self.condition(condition.trimmedDescription))
        }
        return .visitChildren
    }

    /// Returns the text of a condition for the compiler.
    static func condition(_ text: String) -> String {
        text.split(separator: "os(iOS)", omittingEmptySubsequences: false).joined(separator: "true")
    }
}
