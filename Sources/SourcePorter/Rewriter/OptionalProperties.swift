import SwiftSyntax

/// Replaces optional properties of the project's `@objc` protocols.
///
/// `@objc optional var title: String { get }` becomes `var optional_title: String? { get }`, which is nil by default, and an
/// extension declares `title`, which returns it. Classes that adopt the protocol and have the property return it.
struct OptionalProperties {
    let project: Project
    private let requirements: [Requirement]

    private struct Requirement {
        let owner: TypeDeclaration
        let property: Property
        let type: String
        var optionalName: String { "optional_" + property.name }
    }

    init(_ project: Project) {
        self.project = project
        requirements = project.types.filter { $0.kind == .protocolType }.flatMap { owner in
            owner.properties.compactMap { property in
                guard property.node.modifiers.contains("optional"),
                    let type = property.node.bindings.first?.typeAnnotation?.type.trimmedDescription
                else { return nil }
                return Requirement(owner: owner, property: property, type: "(\(type))?")
            }
        }
    }

    func replace() {
        for requirement in requirements {
            replaceDeclaration(requirement)
            for declaration in project.classes { addWitness(of: requirement, to: declaration) }
        }
    }

    private func replaceDeclaration(_ requirement: Requirement) {
        let (owner, name, type) = (requirement.owner, requirement.optionalName, requirement.type)
        owner.file.replace(requirement.property.node, with: "var \(name): \(type) { get }")
        let access = owner.modifiers.contains("public") ? "public " : ""
        let text =
            "extension \(owner.name) { \(access)var \(name): \(type) { nil }; "
            + "\(access)var \(requirement.property.name): \(type) { \(name) } }"
        owner.file.insert(
            (project.options.isPermanent ? "\n\n" : "; ") + text,
            at: owner.members.rightBrace.trimmedOffsets.upperBound)
    }

    /// Adds the property to a class that adopts the protocol, or whose superclass does, if the class declares it.
    private func addWitness(of requirement: Requirement, to declaration: ClassDeclaration) {
        let (owner, main) = (requirement.owner.name, declaration.main)
        let adopts = declaration.adopts(owner)
        let inheritsAdoption = declaration.ancestors.contains { $0.adopts(owner) }
        let hasProperty = declaration.declares(requirement.property)
        // A class whose subclass has the property declares it, so that the subclass can override it.
        let isOverridden = project.classes.contains { other in
            other.ancestors.contains { $0 === declaration } && other.declares(requirement.property)
        }
        guard adopts || inheritsAdoption, hasProperty || adopts && isOverridden else { return }
        let access = main.modifiers.contains("open") ? "open " : main.modifiers.contains("public") ? "public " : ""
        let value = hasProperty ? "self.\(requirement.property.name)" : "nil"
        let text =
            "\(access)\(adopts ? "" : "override ")var \(requirement.optionalName): \(requirement.type) { \(value) }"
        if project.options.isPermanent {
            main.insert("\n\n\(main.indentation)    \(text)")
        } else {
            main.insertGenerated(text, from: main.file.path, line: main.file.position(at: main.end).line)
        }
    }
}

extension ClassDeclaration {
    fileprivate func declares(_ property: Property) -> Bool {
        parts.contains { part in
            part.properties.contains { $0.name == property.name && !$0.node.modifiers.contains("override") }
        }
    }
}
