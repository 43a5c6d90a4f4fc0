import SwiftSyntax

/// Makes `os(iOS)`, `canImport(QuartzCore)` and `canImport(CoreGraphics)` true in the conditions of `#if`, because the sources
/// are compiled against UIKit, which contains these frameworks here.
///
/// The other conditions stay as they are: code for Linux is part of many libraries, for example their imports of Foundation.
/// Sources that are ported for good stay as they are, too.
final class SystemConditions: SyntaxVisitor {
    private let file: SourceFile
    private static let trueConditions = ["os(iOS)", "canImport(QuartzCore)", "canImport(CoreGraphics)"]

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if !project.options.isPermanent, file.contains(anyOf: Self.trueConditions) { walk(file.tree) }
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            file.replace(condition, with: Self.condition(condition.trimmedDescription))
        }
        return .visitChildren
    }

    /// Returns the text of a condition for the compiler.
    static func condition(_ text: String) -> String {
        trueConditions.reduce(text) {
            $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: "true")
        }
    }
}
