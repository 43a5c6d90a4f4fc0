import SwiftSyntax

/// A declaration of a type, or an extension of one.
final class TypeDeclaration {
    enum Kind { case classType, protocolType, extensionOfType, other }

    let file: SourceFile
    let kind: Kind
    /// The name with the names of enclosing types, such as `Outer.Inner`.
    let name: String
    let inheritedTypes: [String]
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let members: MemberBlockSyntax
    /// Whether an extension applies only under conditions.
    let isConstrained: Bool
    /// The conditions of the `#if` directives around an extension.
    var conditions: [String] = []
    /// The offset at which an inheritance clause begins or continues.
    let inheritanceEnd: Int
    /// The offset of the keyword, such as `class`.
    let keywordOffset: Int
    var methods: [Method] = []
    /// Whether members were inserted.
    var hasInsertions = false
    var properties: [Property] = []
    var initializers: [Initializer] = []

    init(
        _ file: SourceFile, _ kind: Kind, name: String, _ node: some DeclGroupSyntax, inheritanceEnd: Int,
        isConstrained: Bool = false
    ) {
        (self.file, self.kind, self.name, self.isConstrained) = (file, kind, name, isConstrained)
        keywordOffset = node.introducer.trimmedOffsets.lowerBound
        (attributes, modifiers, members) = (node.attributes, node.modifiers, node.memberBlock)
        inheritedTypes = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        self.inheritanceEnd =
            node.inheritanceClause?.inheritedTypes.last?.type.trimmedOffsets.upperBound ?? inheritanceEnd
    }

    /// The offset of the closing brace.
    var end: Int { members.rightBrace.trimmedOffsets.lowerBound }

    /// Adopts a protocol.
    func adopt(_ name: String) {
        file.insert((inheritedTypes.isEmpty ? ": " : ", ") + name, at: inheritanceEnd)
    }
}

/// A method of a type.
final class Method {
    let node: FunctionDeclSyntax
    let name: String
    /// The argument labels; `_` for none.
    let labels: [String]
    /// The conditions of the `#if` directives around the method.
    let conditions: [String]

    init(_ node: FunctionDeclSyntax, conditions: [String]) {
        (self.node, self.conditions) = (node, conditions)
        name = node.name.text
        labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    }

    /// The name with the labels, such as `tap(_:)`.
    var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }

    var isStatic: Bool { node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" } }
    var isOverride: Bool { node.modifiers.contains { $0.name.text == "override" } }
    /// Whether a selector can call the method.
    var canBeSent: Bool {
        let effects = node.signature.effectSpecifiers
        return !isStatic && labels.count <= 2 && effects?.asyncSpecifier == nil && effects?.throwsClause == nil
            && node.genericParameterClause == nil
    }
    var returnsVoid: Bool {
        let type = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        return type == "Void" || type == "()"
    }

    /// The name in Objective-C: that of the attribute, or the one that Swift makes from name and labels.
    var objectiveCName: String {
        for case .attribute(let attribute) in node.attributes where attribute.name == "objc" {
            if let name = attribute.arguments?.trimmedDescription { return name }
        }
        return ObjectiveCName.make(name, labels)
    }
}

/// A property of a type.
struct Property {
    let node: VariableDeclSyntax
    let name: String
    let isSettable: Bool
    let conditions: [String]
}

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
}

extension AttributeListSyntax {
    func contains(anyOf names: Set<String>) -> Bool {
        contains { element in
            if case .attribute(let attribute) = element { names.contains(attribute.name) } else { false }
        }
    }
}

extension DeclModifierListSyntax {
    func contains(_ name: String) -> Bool { contains { $0.name.text == name } }
}
