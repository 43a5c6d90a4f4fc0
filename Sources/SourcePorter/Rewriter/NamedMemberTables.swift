import SwiftSyntax

/// Writes the method `namedMember(_:)` for classes with members that Objective-C reaches by name.
struct NamedMemberTables {
    let project: Project

    /// The attributes of members that Interface Builder reaches by name.
    private static let builderAttributes: Set = [
        "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable",
    ]
    /// The attributes of members in the table. Files that replace the sources contain the members marked with `@objc` only
    /// if a string names one.
    private var attributes: Set<String> {
        project.options.isPermanent && !project.usesNames
            ? Self.builderAttributes : Self.builderAttributes.union(["objc"])
    }

    func write() {
        var written: Set<ObjectIdentifier> = []
        for declaration in project.classes where !entries(of: declaration).isEmpty {
            written.insert(ObjectIdentifier(declaration))
        }
        for declaration in project.classes where written.contains(ObjectIdentifier(declaration)) {
            let isOverride = declaration.ancestors.contains { written.contains(ObjectIdentifier($0)) || $0.hasTable }
            write(entries(of: declaration), of: declaration, isOverride: isOverride)
        }
    }

    /// A member of a table.
    private struct Entry {
        let name: String
        let value: String
        let conditions: [String]
    }

    private func entries(of declaration: ClassDeclaration) -> [Entry] {
        var (entries, names) = ([Entry](), Set<String>())
        for part in declaration.parts where !part.isConstrained {
            for entry in methods(of: part, declaration) + properties(of: part, declaration)
            where names.insert(entry.name + entry.conditions.joined()).inserted {
                entries.append(entry)
            }
        }
        return entries
    }

    private func methods(of part: TypeDeclaration, _ declaration: ClassDeclaration) -> [Entry] {
        part.methods.compactMap { method in
            guard method.canBeSent, !method.isOverride,
                isVisible(method.node.attributes, method.node.modifiers, part, declaration)
                    || implementsRequirement(method, declaration)
            else { return nil }
            return Entry(
                name: method.objectiveCName, value: ".method \(closure(calling: method))",
                conditions: method.conditions)
        }
    }

    /// Whether a method implements one of an `@objc` protocol of the project, which `responds(to:)` can find.
    private func implementsRequirement(_ method: Method, _ declaration: ClassDeclaration) -> Bool {
        guard attributes.contains("objc") else { return false }
        let adopted = Set(([declaration] + declaration.ancestors).flatMap(\.parts).flatMap(\.inheritedTypes))
        return project.types.contains { type in
            type.kind == .protocolType && adopted.contains(type.name) && type.attributes.contains(anyOf: ["objc"])
                && type.methods.contains { $0.fullName == method.fullName }
        }
    }

    /// A closure that calls a method. The types of its parameters choose one of several overloads.
    private func closure(calling method: Method) -> String {
        let types = method.node.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
        let parameters = types.enumerated().map { "a\($0): \($1.hasSuffix("!") ? $1.dropLast() + "?" : $1)" }
        let arguments = method.labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "a\($0)" }
        return
            "{ (\(parameters.joined(separator: ", "))) in self.\(method.name)(\(arguments.joined(separator: ", "))) }"
    }

    private func properties(of part: TypeDeclaration, _ declaration: ClassDeclaration) -> [Entry] {
        part.properties.compactMap { property in
            guard !property.node.modifiers.contains("override"),
                isVisible(property.node.attributes, property.node.modifiers, part, declaration)
            else { return nil }
            let setter = property.isSettable ? ", { self.\(property.name) = $0 }" : ""
            return Entry(
                name: property.name, value: ".property({ self.\(property.name) }\(setter))",
                conditions: property.conditions)
        }
    }

    /// Whether Objective-C sees a member: by an attribute of its own, of its class or of its extension.
    private func isVisible(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ part: TypeDeclaration,
        _ declaration: ClassDeclaration
    ) -> Bool {
        if attributes.contains(anyOf: self.attributes) { return true }
        if !self.attributes.contains("objc") { return false }
        if attributes.contains(anyOf: ["nonobjc"]) || modifiers.contains("private") || modifiers.contains("fileprivate")
        {
            return false
        }
        return part.attributes.contains(anyOf: ["objc"]) && part.kind == .extensionOfType
            || part.kind != .extensionOfType && declaration.hasObjectiveCMembers
    }
}

extension NamedMemberTables {
    private func write(_ entries: [Entry], of declaration: ClassDeclaration, isOverride: Bool) {
        let main = declaration.main
        if declaration.hasTable {
            return project.report(
                .error, main.file, at: main.end,
                "\(main.name) declares namedMember(_:) already. Add the members with @objc to it, and remove the attribute."
            )
        }
        publishMembers(of: declaration)
        if !isOverride { main.adopt("NamedMembers") }
        let text = text(entries, of: main, isOverride: isOverride)
        if project.options.isPermanent {
            main.insert("\n\n" + text)
        } else {
            main.insertGenerated(text, from: main.file.path, line: main.file.position(at: main.end).line)
        }
    }

    private func text(_ entries: [Entry], of main: TypeDeclaration, isOverride: Bool) -> String {
        let access = main.modifiers.contains("open") ? "open " : main.modifiers.contains("public") ? "public " : ""
        let indentation = project.options.isPermanent ? main.indentation : ""
        var lines = [
            "@MainActor \(access)\(isOverride ? "override " : "")func namedMember(_ name: String) -> NamedMember? {",
            "    switch name {",
        ]
        for entry in entries {
            let conditions =
                project.options.isPermanent
                ? entry.conditions : entry.conditions.map(SystemConditions.condition)
            let condition = conditions.map { "(\($0))" }.joined(separator: " && ")
            if !condition.isEmpty { lines.append("    #if \(condition)") }
            lines.append("    case \"\(entry.name)\": return \(entry.value)")
            if !condition.isEmpty { lines.append("    #endif") }
        }
        lines += ["    default: return \(isOverride ? "super.namedMember(name)" : "nil")", "    }", "}"]
        return lines.map { indentation + "    " + $0 }.joined(separator: "\n")
    }

    /// Makes private members of extensions in other files visible to the table in the class.
    private func publishMembers(of declaration: ClassDeclaration) {
        for part in declaration.extensions where part.file !== declaration.main.file {
            let nodes =
                part.methods.filter { $0.node.attributes.contains(anyOf: attributes) }.map(\.node.modifiers)
                + part.properties.filter { $0.node.attributes.contains(anyOf: attributes) }
                .map(\.node.modifiers) + [part.modifiers]
            if nodes.count > 1 {
                project.link(part.file, declaration.main.file)
                declaration.main.file.addImports(of: part.file, project.options)
            }
            for modifier in nodes.joined() where ["private", "fileprivate"].contains(modifier.name.text) {
                part.file.remove(modifier, removesLines: false)
            }
        }
    }
}

extension ClassDeclaration {
    /// Whether the source declares the method of the table already.
    fileprivate var hasTable: Bool { parts.contains { $0.methods.contains { $0.fullName == "namedMember(_:)" } } }
}
