import SwiftSyntax

/// Replaces expressions that depend on the bridge between Objective-C and Swift, or on initializers that classes of
/// Foundation inherit there.
final class ObjectiveCIdioms: SyntaxVisitor {
    private let file: SourceFile
    /// The parameters of the type `NSCopying` in the functions around the visited node.
    private var identifiers: [String] = []

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        if !project.options.isPermanent,
            file.contains(anyOf: Self.constants.keys.sorted() + Self.creations.keys.map { "\($0)()" } + ["NSCopying"])
        {
            walk(file.tree)
        }
    }

    /// The constants of C and CoreFoundation that do not exist here.
    private static let constants = [
        "MAXFLOAT": "Float.greatestFiniteMagnitude", "kCFBooleanTrue": "true", "kCFBooleanFalse": "false",
    ]

    /// What replaces objects of classes that do not inherit an initializer without arguments here: a timer that never
    /// fires, a color that shows nothing, and the font of the system.
    private static let creations = [
        "Timer": "Timer(timeInterval: 0, repeats: false) { _ in }", "UIColor": "UIColor.clear",
        "UIFont": "UIFont.systemFont(ofSize: UIFont.systemFontSize)",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = Self.constants[node.baseName.text] { file.replace(node.baseName, with: value) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments.isEmpty, node.trailingClosure == nil,
            let creation = Self.creations[node.calledExpression.trimmedDescription]
        {
            file.replace(node, with: creation)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        for parameter in node.signature.parameterClause.parameters where parameter.type.isCopying {
            identifiers.append((parameter.secondName ?? parameter.firstName).text)
        }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
        identifiers.removeLast(node.signature.parameterClause.parameters.filter(\.type.isCopying).count)
    }

    /// The casts of an identifier to `String`, which the bridge makes from an `NSString`.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        for (index, cast) in parts.enumerated().dropFirst() {
            guard let cast = cast.as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark?.text,
                index + 1 < parts.count, parts[index + 1].trimmedDescription == "String",
                identifiers.contains(parts[index - 1].trimmedDescription)
            else { continue }
            let name = parts[index - 1].trimmedDescription
            let range =
                parts[index - 1].trimmedOffsets.lowerBound..<parts[index + 1].trimmedOffsets.upperBound
            file.replace(
                range,
                with: mark == "?"
                    ? "(\(name) as? NSString).map { String(describing: $0) }"
                    : "String(describing: \(name) as! NSString)")
        }
        return .visitChildren
    }
}

extension TypeSyntax {
    /// Whether the type is `NSCopying`, optional or not.
    fileprivate var isCopying: Bool {
        let text = trimmedDescription.filter { !"?!()".contains($0) }
        return text == "NSCopying" || text == "any NSCopying"
    }
}
