import SwiftSyntax

/// Replaces overrides of methods that the project adds to classes of other modules.
///
/// Such a method stands in an extension, and Swift without Objective-C cannot override it. The override gets a name of its
/// own, and the method calls it for objects of the class.
struct DispatchedOverrides {
    let project: Project
    /// The expressions that got a `return`: path and offset.
    private var returned: Set<String> = []

    init(project: Project) { self.project = project }

    /// Replaces the overrides that it can, and reports the others in extensions of classes of other modules.
    ///
    /// The overrides of subclasses come before those of their superclasses, because the method calls the first that applies.
    mutating func replace() {
        let hierarchy = ClassHierarchy(project: project)
        let types = project.types.filter { $0.kind == .classType || $0.kind == .extensionOfType && !$0.isConstrained }
        let candidates: [(TypeDeclaration, [String])] = types.map { ($0, hierarchy.ancestors(of: $0.name)) }
        for (type, ancestors) in candidates.sorted(by: { $0.1.count > $1.1.count }) {
            let isForeign = project.classNamed(type.name) == nil
            for member in type.declarations where member.isOverride {
                let method = member.as(FunctionDeclSyntax.self).map { Method($0, conditions: []) }
                let base = method.flatMap { overriddenMethod($0, in: ancestors) }
                if let method, let base, replace(method, in: type, of: base.method, in: base.type) { continue }
                if isForeign { report(member, in: type, hasBase: base != nil) }
            }
        }
    }

    /// Returns the method of an extension of another module's class that a method overrides; nil if there is none.
    private func overriddenMethod(
        _ method: Method, in ancestors: [String]
    ) -> (method: Method, type: TypeDeclaration)? {
        guard !method.isStatic else { return nil }
        for ancestor in ancestors where project.classNamed(ancestor) == nil {
            for type in project.types where type.name == ancestor && type.kind == .extensionOfType {
                let isVisible = type.attributes.contains(anyOf: ["objc"])
                let found = type.methods.first {
                    $0.fullName == method.fullName && !$0.isOverride && !$0.isStatic && $0.hasParameters(of: method)
                        && (isVisible || $0.node.attributes.contains(anyOf: ["objc"]))
                }
                if let found { return (found, type) }
            }
        }
        return nil
    }

    /// Gives an override a name of its own, and makes the base method call it. Returns false if it cannot.
    private mutating func replace(
        _ method: Method, in type: TypeDeclaration, of base: Method, in baseType: TypeDeclaration
    ) -> Bool {
        project.link(type.file, baseType.file)
        guard let body = base.node.body, let arguments = base.forwardedArguments, !method.callsSuper else {
            return false
        }
        let name = method.name + "_of" + type.name.split(separator: ".").joined(separator: "_")
        if let modifier = method.node.modifiers.first(where: { $0.name.text == "override" }) {
            type.file.remove(modifier, removesLines: false)
        }
        type.file.replace(method.node.name, with: name)
        let effects = base.node.signature.effectSpecifiers
        let prefix =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        let call = "if let object = self as? \(type.name) { return \(prefix)object.\(name)(\(arguments)) }"
        let start = body.leftBrace.trimmedOffsets.upperBound
        if project.options.isPermanent {
            let indentation = baseType.indentation + "        "
            baseType.file.insert("\n\(indentation)\(call)", at: start)
        } else {
            baseType.file.insert(" \(call); ", at: start)
        }
        returnExpression(of: base, body, in: baseType.file)
        return true
    }

    /// Writes `return` before the only expression of a body, which is no longer its only statement.
    private mutating func returnExpression(of base: Method, _ body: CodeBlockSyntax, in file: SourceFile) {
        guard !base.returnsVoid, body.statements.count == 1, let only = body.statements.first,
            case .expr(let expression) = only.item
        else { return }
        let offset = expression.trimmedOffsets.lowerBound
        if returned.insert("\(file.path):\(offset)").inserted { file.insert("return ", at: offset) }
    }

    private func report(_ member: DeclSyntax, in type: TypeDeclaration, hasBase: Bool) {
        let reason =
            hasBase
            ? "calls super or forwards arguments in a way that cannot be ported. Write a method of another name."
            : "cannot override members. Override them in a subclass."
        project.report(
            .error, type.file, at: member.trimmedOffsets.lowerBound,
            "\(type.name) is declared in another module, so an extension of it \(reason)")
    }
}

extension Method {
    /// Whether the types of the parameters are those of another method.
    fileprivate func hasParameters(of other: Method) -> Bool {
        func types(_ method: Method) -> [String] {
            method.node.signature.parameterClause.parameters.map {
                $0.type.trimmedDescription + ($0.ellipsis == nil ? "" : "...")
            }
        }
        return types(self) == types(other)
    }

    /// The arguments of a call that passes the parameters on; nil if there are parameters that cannot be passed on.
    fileprivate var forwardedArguments: String? {
        var arguments: [String] = []
        for parameter in node.signature.parameterClause.parameters {
            let type = parameter.type.trimmedDescription
            guard parameter.ellipsis == nil, !type.contains("@autoclosure") else { return nil }
            let (label, name) = (parameter.firstName.text, (parameter.secondName ?? parameter.firstName).text)
            arguments.append((label == "_" ? "" : "\(label): ") + (type.hasPrefix("inout ") ? "&" : "") + name)
        }
        return node.genericParameterClause == nil ? arguments.joined(separator: ", ") : nil
    }

    fileprivate var callsSuper: Bool {
        node.body?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.super) } == true
    }
}
