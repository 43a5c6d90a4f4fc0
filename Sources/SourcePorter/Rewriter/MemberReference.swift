import SwiftSyntax

/// A member that `#selector` names: its type, its name and its labels.
struct MemberReference {
    /// The text of the type, such as `ViewController` or `type(of: button)`.
    let type: String
    let name: String
    /// The labels as they are written, such as `(_:)`; empty if they are left out.
    private let labels: String
    /// The type after `as`, which chooses one of several overloads; empty by default.
    private let cast: String
    /// The method, if the project declares it.
    let method: Method?

    /// Returns nil if the expression is no reference to a member.
    /// - Parameters:
    ///   - expression: The argument of `#selector`.
    ///   - node: The whole expression. The type around it is the type of a member without a base.
    init?(_ expression: ExprSyntax, in node: some SyntaxProtocol, _ project: Project) {
        var (expression, castType) = (expression, String?.none)
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            expression = only.expression
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) else { return nil }
            (expression, castType) = (parts[0], parts[2].trimmedDescription)
        }
        let enclosing = EnclosingType(of: node)
        let member: DeclReferenceExprSyntax
        var hasBase = false
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            (member, type) = (access.declName, Self.type(of: base, enclosing, project))
            hasBase = base.trimmedDescription != "self" && base.trimmedDescription != "super"
        } else if let reference = expression.as(DeclReferenceExprSyntax.self), let enclosing {
            (member, type) = (reference, enclosing.name)
        } else {
            return nil
        }
        name = member.baseName.text
        labels = member.argumentNames?.trimmedDescription ?? ""
        cast = castType.map { " as " + (hasBase ? $0 : "(\(enclosing?.name ?? "Self")) -> \($0)") } ?? ""
        method = project.method(name, labels: member.argumentNames, of: type)
    }

    private static func type(of base: ExprSyntax, _ enclosing: EnclosingType?, _ project: Project) -> String {
        let text = base.trimmedDescription
        switch text {
        case "self", "Self": return enclosing?.name ?? text
        case "super": return enclosing?.superclass ?? enclosing?.name ?? text
        default:
            let last = text.split(separator: ".").last ?? ""
            return last.first?.isUppercase == true ? text : "type(of: \(text))"
        }
    }

    /// The reference as an expression, such as `ViewController.tap(_:)`.
    var text: String { "\(type).\(name)\(labels)\(cast)" }

    /// The name in Objective-C.
    var objectiveCName: String {
        if let method { return method.objectiveCName }
        return ObjectiveCName.make(name, labels.dropFirst().dropLast().split(separator: ":").map(String.init))
    }
}

/// The type whose declaration contains a node.
struct EnclosingType {
    let name: String
    let superclass: String?

    init?(of node: some SyntaxProtocol) {
        var current = node.parent
        while let ancestor = current {
            if let declaration = ancestor.as(ClassDeclSyntax.self) {
                (name, superclass) = (
                    declaration.name.text, declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
                )
                return
            }
            if let declaration = ancestor.as(ExtensionDeclSyntax.self) {
                (name, superclass) = (declaration.extendedType.trimmedDescription, nil)
                return
            }
            if ancestor.is(ProtocolDeclSyntax.self) {
                (name, superclass) = ("Self", nil)
                return
            }
            if let name = (ancestor.as(StructDeclSyntax.self)?.name ?? ancestor.as(EnumDeclSyntax.self)?.name)?.text {
                (self.name, superclass) = (name, nil)
                return
            }
            current = ancestor.parent
        }
        return nil
    }
}

extension Project {
    /// Returns a method of a type or of its superclasses, or else one of any type; nil if there is none.
    /// - Parameters:
    ///   - name: The name without labels.
    ///   - labels: The labels; nil for any labels.
    ///   - type: The name of the type.
    fileprivate func method(_ name: String, labels: DeclNameArgumentsSyntax?, of type: String) -> Method? {
        let labels = labels?.arguments.map(\.name.text)
        let matches = { (method: Method) in method.name == name && (labels == nil || method.labels == labels) }
        if let declaration = classNamed(type) {
            for ancestor in [declaration] + declaration.ancestors {
                for part in ancestor.parts { if let found = part.methods.first(where: matches) { return found } }
            }
        }
        for other in types where other.name == type || type.hasPrefix("type(of:") {
            if let found = other.methods.first(where: matches) { return found }
        }
        return nil
    }
}
