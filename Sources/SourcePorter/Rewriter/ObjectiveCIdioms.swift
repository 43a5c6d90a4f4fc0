import SwiftSyntax

/// Replaces expressions that depend on the bridge between Objective-C and Swift, or on initializers that classes of
/// Foundation inherit there.
final class ObjectiveCIdioms: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile
    /// The parameters of the type `NSCopying` in the functions around the visited node.
    private var identifiers: [String] = []

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        let texts = Self.creations.keys.map { "\($0)()" } + ["NSCopying", ".init()", "extension CGFloat", ": UI"]
        if !project.options.isPermanent, file.contains(anyOf: Self.constants.keys.sorted() + texts) {
            walk(file.tree)
        }
    }

    /// The constants of C and CoreFoundation that do not exist here.
    private static let constants = [
        "MAXFLOAT": "Float.greatestFiniteMagnitude", "kCFBooleanTrue": "true", "kCFBooleanFalse": "false",
    ]

    /// The functions of Swift with the names of static functions that `CGFloat` has here. In its extensions, the name alone means
    /// the latter.
    private static let functions: Set = ["abs", "min", "max"]

    /// What replaces objects of classes that do not inherit an initializer without arguments here: a timer that never
    /// fires, a color that shows nothing, and the font of the system.
    private static let creations = [
        "Timer": "Timer(timeInterval: 0, repeats: false) { _ in }", "UIColor": "UIColor.clear",
        "UIFont": "UIFont.systemFont(ofSize: UIFont.systemFontSize)",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = Self.constants[node.baseName.text] { file.replace(node.baseName, with: value) }
        if Self.functions.contains(node.baseName.text), node.parent?.is(FunctionCallExprSyntax.self) == true,
            node.isInExtensionOfCGFloat
        {
            file.insert("Swift.", at: node.trimmedOffsets.lowerBound)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments.isEmpty, node.trailingClosure == nil,
            let creation = Self.creations[node.calledExpression.trimmedDescription]
        {
            file.replace(node, with: creation)
            return .skipChildren
        }
        if node.arguments.isEmpty, node.trailingClosure == nil, !project.declaresRequiredInitializer,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base, base.isVariable
        {
            file.insert("createObject(of: ", at: node.trimmedOffsets.lowerBound)
            file.replace(base.trimmedOffsets.upperBound..<node.trimmedOffsets.upperBound, with: ")")
        }
        if node.arguments.isEmpty, node.trailingClosure == nil, let type = node.createdTypeName,
            node.isGenericClassOfUIKit(type)
        {
            file.replace(node, with: "createObject(of: \(type).self)")
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
                    ? "(\(name) as? NSString).map({ String(describing: $0) })"
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

extension ExprSyntax {
    /// Whether the expression has the form of a variable, a property or an element, not that of a type: its last name begins
    /// with a lowercase letter or is a number.
    fileprivate var isVariable: Bool {
        if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.isVariable }
        if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression.isVariable }
        let name =
            self.as(DeclReferenceExprSyntax.self)?.baseName
            ?? self.as(MemberAccessExprSyntax.self).flatMap { $0.base == nil ? nil : $0.declName.baseName }
        guard let name, !["self", "super", "Self"].contains(name.text), let first = name.text.first else {
            return false
        }
        return first.isLowercase || first.isNumber
    }
}

extension FunctionCallExprSyntax {
    /// The name before the parentheses of `T()` and `T.init()`; nil for other calls.
    fileprivate var createdTypeName: String? {
        if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init"
        else { return nil }
        return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether a name is a generic parameter of a declaration around the call, for a class of UIKit: `T` in
    /// `func make<T: UIView>() -> T`. Classes inherit no initializer here that would be required.
    fileprivate func isGenericClassOfUIKit(_ name: String) -> Bool {
        var node = parent
        while let current = node {
            let generics =
                current.as(FunctionDeclSyntax.self)?.genericParameterClause
                ?? current.as(ClassDeclSyntax.self)?.genericParameterClause
                ?? current.as(StructDeclSyntax.self)?.genericParameterClause
                ?? current.as(InitializerDeclSyntax.self)?.genericParameterClause
            if let parameter = generics?.parameters.first(where: { $0.name.text == name }) {
                return parameter.inheritedType?.trimmedDescription.hasPrefix("UI") ?? false
            }
            node = current.parent
        }
        return false
    }
}

extension DeclReferenceExprSyntax {
    /// Whether the name is in an extension of `CGFloat`.
    fileprivate var isInExtensionOfCGFloat: Bool {
        var parent = Syntax(self).parent
        while let current = parent {
            if let type = current.as(ExtensionDeclSyntax.self) {
                return type.extendedType.trimmedDescription == "CGFloat"
            }
            parent = current.parent
        }
        return false
    }
}
