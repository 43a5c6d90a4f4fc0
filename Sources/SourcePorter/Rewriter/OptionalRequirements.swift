import SwiftSyntax

/// Replaces optional methods of the project's `@objc` protocols by properties that contain a closure.
///
/// `@objc optional func moved(_ box: Box)` becomes `var optional_moved_: ((Box) -> Void)? { get }`, which is nil by default.
/// Types that adopt the protocol and have the method return a closure that calls it, and `delegate?.moved?(box)` becomes
/// `delegate?.optional_moved_?(box)`.
struct OptionalRequirements {
    let project: Project
    private let requirements: [Requirement]

    private struct Requirement {
        let owner: TypeDeclaration
        let method: Method
    }

    init(_ project: Project) {
        self.project = project
        requirements = project.types.filter { $0.kind == .protocolType }.flatMap { type in
            type.methods.filter { $0.node.modifiers.contains("optional") }.map { Requirement(owner: type, method: $0) }
        }
    }

    func replace() {
        for type in project.types where type.kind == .protocolType && type.attributes.contains(anyOf: ["objc"]) {
            declareClassProtocol(type)
        }
        for requirement in requirements { replaceDeclaration(requirement) }
        for declaration in project.classes { addWitnesses(to: declaration) }
        let methods = requirements.map { OptionalCalls.OptionalMethod(method: $0.method, owner: $0.owner.name) }
        for file in project.files where !file.isOutline { OptionalCalls(file, methods) }
    }

    /// Restricts a protocol to classes, as `@objc` does.
    private func declareClassProtocol(_ type: TypeDeclaration) {
        if type.inheritedTypes.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) { return }
        type.adopt("AnyObject")
    }

    private func replaceDeclaration(_ requirement: Requirement) {
        let (type, method) = (requirement.owner, requirement.method)
        type.file.replace(method.node, with: "var \(method.optionalName): \(method.closureType)? { get }")
        let access = type.modifiers.contains("public") ? "public " : ""
        let text = "extension \(type.name) { \(access)var \(method.optionalName): \(method.closureType)? { nil } }"
        let end = type.members.rightBrace.trimmedOffsets.upperBound
        type.file.insert((project.options.isPermanent ? "\n\n" : "; ") + text, at: end)
    }

    /// Adds the properties to a class that adopts a protocol, or whose superclass does. A class that can have subclasses
    /// in other modules gets all.
    private func addWitnesses(to declaration: ClassDeclaration) {
        for requirement in requirements {
            let owner = requirement.owner.name
            let adopts = declaration.adopts(owner)
            guard adopts || declaration.ancestors.contains(where: { $0.adopts(owner) }) else { continue }
            let hasMethod = declaration.implements(requirement.method)
            let isOverridden =
                declaration.main.modifiers.contains("open")
                || project.classes.contains { other in
                    other.ancestors.contains { $0 === declaration } && other.implements(requirement.method)
                }
            guard hasMethod || adopts && isOverridden else { continue }
            add(requirement.method, to: declaration.main, isOverride: !adopts, hasMethod: hasMethod)
        }
    }

    private func add(_ method: Method, to main: TypeDeclaration, isOverride: Bool, hasMethod: Bool) {
        let access = main.modifiers.contains("open") ? "open " : main.modifiers.contains("public") ? "public " : ""
        let value = hasMethod ? "{ \(method.call) }" : "nil"
        let text =
            "\(access)\(isOverride ? "override " : "")var \(method.optionalName): \(method.closureType)? { \(value) }"
        if project.options.isPermanent {
            main.insert("\n\n\(main.indentation)    \(text)")
        } else {
            main.insertGenerated(text, from: main.file.path, line: main.file.position(at: main.end).line)
        }
    }
}

extension ClassDeclaration {
    func adopts(_ name: String) -> Bool {
        parts.contains { part in
            part.inheritedTypes.contains { $0.split(separator: "&").contains { $0.filter { $0 != " " } == name } }
        }
    }

    fileprivate func implements(_ method: Method) -> Bool {
        parts.contains { $0.methods.contains { $0.fullName == method.fullName && !$0.isOverride } }
    }
}

extension Method {
    /// The name of the property that replaces an optional method.
    var optionalName: String {
        "optional_" + objectiveCName.map { $0 == ":" ? "_" : String($0) }.joined()
    }

    fileprivate var closureType: String {
        let parameters = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        return
            "((\(parameters.joined(separator: ", "))) -> \(node.signature.returnClause?.type.trimmedDescription ?? "Void"))"
    }

    /// A call with the parameters of a closure.
    fileprivate var call: String {
        let arguments = labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }
        return "self.\(name)(\(arguments.joined(separator: ", ")))"
    }
}
