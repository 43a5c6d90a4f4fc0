import SwiftSyntax

/// Writes the outline of a file: its text without the bodies of functions and properties and without initial values.
///
/// The ports of other files depend on the outline alone, unless members move between the files.
final class Outline: SyntaxVisitor {
    private let file: SourceFile
    private var edits: [Edit] = []

    /// The words of declarations inside of bodies that the port of other files can depend on.
    private static let typeKeywords = ["class ", "struct ", "enum ", "protocol ", "actor "]

    private init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    static func text(of file: SourceFile) -> String {
        Outline(file).edits.apply(to: 0..<file.bytes.count, of: file.bytes)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        replace(node.body, by: "{}")
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        replace(node.body, by: "{}")
        return .skipChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        replace(node.body, by: "{}")
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            replace(binding.initializer?.value, by: "0")
            if case .accessors(let accessors) = binding.accessorBlock?.accessors {
                for accessor in accessors { replace(accessor.body, by: "{}") }
            } else {
                replace(binding.accessorBlock, by: "{ 0 }")
            }
        }
        return .skipChildren
    }

    private func replace(_ node: (some SyntaxProtocol)?, by text: String) {
        guard let range = node?.trimmedOffsets, !Array(file.bytes[range]).contains(anyOf: Self.typeKeywords) else {
            return
        }
        edits.append(Edit(range: range, text: text))
    }
}
