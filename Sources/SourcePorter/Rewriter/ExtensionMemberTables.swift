import SwiftSyntax

/// Writes the method `extensionMember(_:)` for the properties that extensions of UIKit's classes mark for Interface Builder, such
/// as `cornerRadius` in an extension of `UIView`. A class of UIKit has no table of its own that the project could extend.
struct ExtensionMemberTables {
    let project: Project

    private static let attributes: Set = ["IBInspectable", "GKInspectable"]

    func write() {
        let hierarchy = ClassHierarchy(project: project)
        let extensions = project.types.filter { type in
            type.kind == .extensionOfType && !type.isConstrained && project.classNamed(type.name) == nil
                && hierarchy.ancestors(of: type.name).contains("NSObject") && !isHidden(type.modifiers)
                && !properties(of: type).isEmpty
        }
        guard let file = extensions.map(\.file).first(where: { project.options.paths.contains($0.path) }),
            file === extensions.first?.file
        else { return }
        var lines = [
            "extension NSObject: @retroactive ExtensionMembers {",
            "    @MainActor public func extensionMember(_ name: String) -> NamedMember? {",
        ]
        // Members of subclasses come first.
        let sorted = extensions.sorted {
            hierarchy.ancestors(of: $0.name).count > hierarchy.ancestors(of: $1.name).count
        }
        for type in sorted {
            lines.append("        if let object = self as? \(type.name) {")
            lines.append("            switch name {")
            for property in properties(of: type) {
                let setter = property.isSettable ? ", { object.\(property.name) = $0 }" : ""
                let value = ".property({ object.\(property.name) }\(setter))"
                lines.append("            case \"\(property.name)\": return \(value)")
            }
            lines += ["            default: break", "            }", "        }"]
        }
        lines += ["        return nil", "    }", "}"]
        file.insert("\n" + lines.joined(separator: "\n") + "\n", at: file.bytes.count)
    }

    private func properties(of type: TypeDeclaration) -> [Property] {
        type.properties.filter {
            $0.node.attributes.contains(anyOf: Self.attributes) && $0.conditions.isEmpty && !isHidden($0.node.modifiers)
        }
    }

    private func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains("private") || modifiers.contains("fileprivate")
    }
}
