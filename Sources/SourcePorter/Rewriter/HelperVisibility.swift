import SwiftSyntax

/// Makes the private declarations of a file internal that a member uses which moves to another file.
final class HelperVisibility: SyntaxVisitor {
    private let project: Project
    /// The file from which the member moves.
    private let file: SourceFile
    /// The name of the member's type, such as `Outer.Inner`.
    private let typeName: String
    /// The names that the moved member, and the declarations that became internal, use.
    private var usedNames: Set<String>
    /// The names of the types around the visited declaration.
    private var typeNames: [String] = []
    private var foundNewNames = false

    @discardableResult
    init(_ project: Project, movedMember member: DeclSyntax, from type: TypeDeclaration) {
        (self.project, file, typeName) = (project, type.file, type.name)
        usedNames = member.identifiers
        super.init(viewMode: .sourceAccurate)
        repeat {
            foundNewNames = false
            walk(file.tree)
        } while foundNewNames
    }

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        publish(node.modifiers, names: [node.name.text], uses: node.signature.identifiers, at: node)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        let uses = node.bindings.map { $0.typeAnnotation?.identifiers ?? $0.identifiers }
        publish(node.modifiers, names: names, uses: uses.reduce([]) { $0.union($1) }, at: node)
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        publish(node.modifiers, names: [node.name.text], uses: node.initializer.identifiers, at: node)
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.memberBlock.members.flatMap { $0.decl.declaredNames }
        publish(node.modifiers, names: names, uses: node.memberBlock.identifiers, at: node)
        typeNames.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { typeNames.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { typeNames.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { typeNames.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { typeNames.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { typeNames.removeLast() }

    private func begin(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        publish(node.modifiers, names: [name], uses: node.memberBlock.identifiers, at: node)
        typeNames.append(name)
        return .visitChildren
    }

    // MARK: Access

    /// Removes the modifiers `private` and `fileprivate` of a declaration, if the moved member uses one of its names.
    private func publish(
        _ modifiers: DeclModifierListSyntax, names: [String], uses: Set<String>, at node: some SyntaxProtocol
    ) {
        guard names.contains(where: usedNames.contains) else { return }
        let isVisible = typeNames.isEmpty || typeNames.joined(separator: ".") == typeName
        let hidden = modifiers.filter { modifier in
            modifier.name.text == "fileprivate" || modifier.name.text == "private" && isVisible
        }
        guard !hidden.isEmpty else { return }
        if typeNames.isEmpty { reportConflicts(of: names, at: node) }
        for modifier in hidden where !file.edits.contains(where: { $0.range == modifier.trimmedOffsets }) {
            file.replace(modifier, with: "internal" + (modifier.detail.map { "\($0.trimmed)" } ?? ""))
        }
        if !uses.isSubset(of: usedNames) {
            usedNames.formUnion(uses)
            foundNewNames = true
        }
    }

    /// Reports names that another file declares as well: they would mean two declarations.
    private func reportConflicts(of names: [String], at node: some SyntaxProtocol) {
        for other in project.files where other !== file {
            let declared = other.tree.statements.compactMap { $0.item.as(DeclSyntax.self) }.flatMap(\.declaredNames)
            guard let name = names.first(where: declared.contains) else { continue }
            project.report(
                .error, file, at: node.trimmedOffsets.lowerBound,
                "\(name) is private in this file and declared in another one, and an override that moves into the class "
                    + "\(typeName) uses it. Give it a name of its own.")
        }
    }
}

extension SyntaxProtocol {
    /// The identifiers in the node, without punctuation and keywords.
    fileprivate var identifiers: Set<String> {
        Set(
            tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let name) = token.tokenKind { name } else { nil }
            })
    }
}

extension DeclSyntax {
    /// The names that a declaration introduces.
    fileprivate var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
}
