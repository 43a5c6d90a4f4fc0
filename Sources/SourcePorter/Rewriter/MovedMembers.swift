import SwiftSyntax

/// Moves members from extensions into their class. Swift without Objective-C can override, and let subclasses override,
/// only members of the class itself.
struct MovedMembers {
    let project: Project

    func move() {
        for type in project.types where type.kind == .extensionOfType && !type.isConstrained {
            guard let declaration = project.classNamed(type.name) else { continue }
            let members = type.declarations.filter { mustMove($0, from: declaration) }
            for member in members { move(member, from: type, to: declaration.main) }
        }
    }

    /// Whether a member of an extension overrides one, or is overridden in a subclass.
    private func mustMove(_ member: DeclSyntax, from declaration: ClassDeclaration) -> Bool {
        guard let name = member.memberName else { return false }
        if member.isOverride { return true }
        return project.classes.contains { other in
            other.ancestors.contains { $0 === declaration }
                && other.parts.flatMap(\.declarations).contains { $0.isOverride && $0.memberName == name }
        }
    }

    private func move(_ member: DeclSyntax, from type: TypeDeclaration, to main: TypeDeclaration) {
        let access = type.modifiers.first { ["public", "open"].contains($0.name.text) }?.name.text
        let prefix = access != nil && !member.hasAccessModifier ? access! + " " : ""
        let range = member.trimmedOffsets
        project.link(type.file, main.file)
        if type.file !== main.file { HelperVisibility(project, movedMember: member, from: type) }
        let conditions = type.conditions.map { "(\($0))" }.joined(separator: " && ")
        if project.options.isPermanent {
            let comments = member.offsetOfComments..<range.lowerBound
            let text = type.file.text(in: comments) + prefix + type.file.text(in: range)
            main.insert(conditions.isEmpty ? text : "\n#if \(conditions)\(text)\n#endif")
            type.file.edits.append(Edit(range: comments.lowerBound..<range.upperBound, text: "", isMove: true))
        } else {
            let text = prefix + type.file.text(in: range)
            let line = type.file.position(at: range.lowerBound).line
            if conditions.isEmpty {
                main.insertGenerated(text, from: type.file.path, line: line)
            } else {
                // The line of the directive is the one before that of the member.
                let directive = "#if \(SystemConditions.condition(conditions))"
                main.insertGenerated("\(directive)\n\(text)\n#endif", from: type.file.path, line: max(1, line - 1))
            }
            let lines = type.file.bytes[range].filter { $0 == UInt8(ascii: "\n") }.count
            type.file.edits.append(Edit(range: range, text: String(repeating: "\n", count: lines), isMove: true))
        }
        if type.file !== main.file { main.file.addImports(of: type.file, project.options) }
    }
}

extension TypeDeclaration {
    /// The declarations in the braces, without those in `#if` directives.
    var declarations: [DeclSyntax] { members.members.map(\.decl) }

    /// The offset behind the last token before the closing brace.
    var insertionOffset: Int {
        members.rightBrace.previousToken(viewMode: .sourceAccurate)?.trimmedOffsets.upperBound ?? end
    }

    /// Inserts a member before the closing brace, in a file that replaces the source.
    func insert(_ text: String) {
        file.insert(text, at: insertionOffset)
        let hasNewline = file.bytes[insertionOffset..<end].contains(UInt8(ascii: "\n"))
        if !hasNewline, !hasInsertions { file.insert("\n" + indentation, at: end) }
        hasInsertions = true
    }

    /// The spaces before the first line of the closing brace.
    var indentation: String {
        let (_, column) = file.position(at: end)
        return String(decoding: file.bytes[(end - column + 1)..<end].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    }

    /// Inserts a member that the compiler reads, before the closing brace.
    /// - Parameters:
    ///   - text: The member.
    ///   - path: The path of the file to which messages of the compiler point.
    ///   - line: The line in that file of the member's first line.
    func insertGenerated(_ text: String, from path: String, line: Int) {
        let offset = insertionOffset
        let back = "#sourceLocation(file: \(file.path.debugDescription), line: \(file.position(at: offset).line))"
        file.insert("\n#sourceLocation(file: \(path.debugDescription), line: \(line))\n\(text)\n\(back)\n", at: offset)
    }
}

extension SourceFile {
    var imports: [ImportDeclSyntax] { tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) } }

    /// Adds the imports of a file, whose members this file uses.
    func addImports(of source: SourceFile, _ options: Options) {
        guard let first = imports.first else { return }
        for node in source.imports {
            let text = source.text(of: node)
            guard importTexts.insert(text).inserted else { continue }
            insert(text + (options.isPermanent ? "\n" : "; "), at: first.trimmedOffsets.lowerBound)
        }
    }
}

extension DeclSyntax {
    private var modifiers: DeclModifierListSyntax {
        asProtocol((any WithModifiersSyntax).self)?.modifiers ?? DeclModifierListSyntax([])
    }

    var isOverride: Bool { modifiers.contains("override") }

    fileprivate var hasAccessModifier: Bool {
        modifiers.contains { ["private", "fileprivate", "internal", "public", "open"].contains($0.name.text) }
    }

    /// The name of a method with its labels, or of a property.
    fileprivate var memberName: String? {
        if let function = self.as(FunctionDeclSyntax.self) { return Method(function, conditions: []).fullName }
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.first?.pattern.trimmedDescription
        }
        return self.is(SubscriptDeclSyntax.self) ? "subscript" : nil
    }

    /// The offset of the first line break or comment before the declaration.
    fileprivate var offsetOfComments: Int { trimmedOffsets.lowerBound - leadingTrivia.sourceLength.utf8Length }
}
