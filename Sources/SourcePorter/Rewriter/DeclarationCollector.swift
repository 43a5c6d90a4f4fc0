import SwiftSyntax

/// Collects the types of a file with their methods and properties.
final class DeclarationCollector: SyntaxVisitor {
    private let file: SourceFile
    private var stack: [TypeDeclaration] = []
    private(set) var types: [TypeDeclaration] = []

    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    private func begin(
        _ kind: TypeDeclaration.Kind, _ name: String, _ node: some DeclGroupSyntax, inheritanceEnd: Int,
        isConstrained: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let path = (stack.last.map { [$0.name] } ?? []) + [name]
        let type = TypeDeclaration(
            file, kind, name: path.joined(separator: "."), node, inheritanceEnd: inheritanceEnd,
            isConstrained: isConstrained)
        if kind == .extensionOfType { type.conditions = Syntax(node).enclosingConditions }
        collectMembers(node.memberBlock.members, conditions: type.conditions, into: type)
        types.append(type)
        stack.append(type)
        return .visitChildren
    }

    private func end(_ node: some DeclGroupSyntax) { stack.removeLast() }

    /// Collects the members of a type, also those in `#if` directives.
    private func collectMembers(_ list: MemberBlockItemListSyntax, conditions: [String], into type: TypeDeclaration) {
        for item in list {
            if let function = item.decl.as(FunctionDeclSyntax.self) {
                type.methods.append(Method(function, conditions: conditions))
            } else if let initializer = item.decl.as(InitializerDeclSyntax.self) {
                type.initializers.append(Initializer(initializer))
            } else if let variable = item.decl.as(VariableDeclSyntax.self) {
                type.properties += properties(variable, conditions)
            } else if let directive = item.decl.as(IfConfigDeclSyntax.self) {
                var previous: [String] = []
                for clause in directive.clauses {
                    let own = clause.condition.map { [$0.trimmedDescription] } ?? []
                    if case .decls(let members)? = clause.elements {
                        collectMembers(members, conditions: conditions + previous + own, into: type)
                    }
                    previous += own.map { "!(\($0))" }
                }
            }
        }
    }

    private func properties(_ node: VariableDeclSyntax, _ conditions: [String]) -> [Property] {
        if node.modifiers.contains("static") || node.modifiers.contains("class") { return [] }
        return node.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
            let isSettable = node.bindingSpecifier.text == "var" && !binding.isReadOnly
            return Property(node: node, name: name, isSettable: isSettable, conditions: conditions)
        }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .classType, node.name.text, node,
            inheritanceEnd: (node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)).trimmedOffsets
                .upperBound)
    }
    override func visitPost(_ node: ClassDeclSyntax) { end(node) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.protocolType, node.name.text, node, inheritanceEnd: node.name.trimmedOffsets.upperBound)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { end(node) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .extensionOfType, node.extendedType.trimmedDescription, node,
            inheritanceEnd: node.extendedType.trimmedOffsets.upperBound,
            isConstrained: node.genericWhereClause != nil)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { end(node) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.other, node.name.text, node, inheritanceEnd: node.name.trimmedOffsets.upperBound)
    }
    override func visitPost(_ node: StructDeclSyntax) { end(node) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.other, node.name.text, node, inheritanceEnd: node.name.trimmedOffsets.upperBound)
    }
    override func visitPost(_ node: EnumDeclSyntax) { end(node) }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.other, node.name.text, node, inheritanceEnd: node.name.trimmedOffsets.upperBound)
    }
    override func visitPost(_ node: ActorDeclSyntax) { end(node) }
}

extension PatternBindingSyntax {
    /// Whether the binding is a computed property without a setter.
    fileprivate var isReadOnly: Bool {
        guard let accessors = accessorBlock?.accessors else { return false }
        guard case .accessors(let list) = accessors else { return true }
        return !list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
    }
}

extension Syntax {
    /// The conditions of the `#if` directives around a declaration, outermost first.
    fileprivate var enclosingConditions: [String] {
        guard let parent else { return [] }
        guard let clause = self.as(IfConfigClauseSyntax.self),
            let directive = parent.parent?.as(IfConfigDeclSyntax.self)
        else { return parent.enclosingConditions }
        let previous = directive.clauses.prefix { $0.id != clause.id }.compactMap(\.condition?.trimmedDescription)
        let own = clause.condition.map { [$0.trimmedDescription] } ?? []
        return parent.enclosingConditions + previous.map { "!(\($0))" } + own
    }
}
