import SwiftSyntax

/// Removes the attributes of Objective-C and Interface Builder.
final class AttributeEdits: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile

    /// The attributes that are removed.
    private static let removed: Set = [
        "objc", "objcMembers", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "IBDesignable",
        "GKInspectable",
    ]

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        if file.contains("@", "dynamic", "destination") { walk(file.tree) }
    }

    private func remove(_ node: some SyntaxProtocol) {
        file.remove(node, removesLines: project.options.isPermanent)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name
        if Self.removed.contains(name) {
            remove(node)
        } else if name == "UIApplicationMain" {
            file.replace(node, with: "@main")
        } else if name == "NSManaged" {
            project.report(
                .error, file, at: node.trimmedOffsets.lowerBound,
                "@NSManaged properties need Core Data, which does not exist on Linux. Store the value in a property.")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { remove(node) }
        return .skipChildren
    }

    /// Makes overrides of `UIStoryboardSegue.init(identifier:source:destination:)` required, as UIKit's initializer is here:
    /// storyboards create segues through their class.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        guard labels == ["identifier", "source", "destination"], !node.modifiers.contains("required"),
            let override = node.modifiers.first(where: { $0.name.text == "override" })
        else { return .visitChildren }
        if project.options.isPermanent {
            file.insert("required ", at: override.trimmedOffsets.lowerBound)
        } else {
            file.replace(override, with: "required")
        }
        return .visitChildren
    }
}
