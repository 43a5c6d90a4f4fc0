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
        if file.contains("@", "dynamic", "destination", "init()") { walk(file.tree) }
    }

    private func remove(_ node: some SyntaxProtocol) {
        file.remove(node, removesLines: project.options.isPermanent)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name
        if Self.removed.contains(name) || keepsBuilderMemberFromSources(node) {
            remove(node)
        } else if name == "UIApplicationMain" {
            file.replace(node, with: "@main")
        } else if name == "NSManaged", !storeInLayer(node) {
            project.report(
                .error, file, at: node.trimmedOffsets.lowerBound,
                "@NSManaged properties need Core Data, which does not exist on Linux. Store the value in a property.")
        }
        return .visitChildren
    }

    /// Writes the accessors of a property of a layer, which Core Animation stores on Apple's systems. Returns false for properties
    /// of other classes.
    private func storeInLayer(_ node: AttributeSyntax) -> Bool {
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let type = binding.typeAnnotation,
            let name = enclosingClass(of: variable),
            ClassHierarchy(project: project).ancestors(of: name).contains("CALayer")
        else { return false }
        let key = "\"\(binding.pattern.trimmedDescription)\""
        remove(node)
        file.insert(
            " { get { storedValue(forKey: \(key)) } set { setStoredValue(newValue, forKey: \(key)) } }",
            at: type.trimmedOffsets.upperBound)
        return true
    }

    /// The name of the class around a declaration; nil outside of classes.
    private func enclosingClass(of node: some SyntaxProtocol) -> String? {
        var parent = node.parent
        while let current = parent, !current.is(ClassDeclSyntax.self) { parent = current.parent }
        return parent?.as(ClassDeclSyntax.self)?.name.text
    }

    /// Whether an attribute makes a member for Interface Builder unavailable to sources. Storyboards set such a member by its
    /// name through a table in the sources, which calls it.
    private func keepsBuilderMemberFromSources(_ node: AttributeSyntax) -> Bool {
        let arguments = node.arguments?.trimmedDescription ?? ""
        return node.name == "available" && arguments.hasPrefix("*") && arguments.contains("unavailable")
            && node.parent?.as(AttributeListSyntax.self)?.contains(anyOf: ["IBInspectable", "IBOutlet", "IBAction"])
                == true
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { remove(node) }
        return .skipChildren
    }

    /// Makes overrides required whose initializers in UIKit are required here, because UIKit creates objects through their
    /// class: `UIStoryboardSegue.init(identifier:source:destination:)`, and `init()` of layers and animations.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        guard !node.modifiers.contains("required"),
            let override = node.modifiers.first(where: { $0.name.text == "override" }),
            labels == ["identifier", "source", "destination"] || labels.isEmpty && overridesRequired(node)
        else { return .visitChildren }
        if project.options.isPermanent {
            file.insert("required ", at: override.trimmedOffsets.lowerBound)
        } else {
            file.replace(override, with: "required")
        }
        return .visitChildren
    }

    /// The classes whose `init()` is required here.
    private static let createdClasses: Set = ["CALayer", "CAAnimation", "UICollectionViewLayoutInvalidationContext"]

    /// Whether an initializer without parameters overrides a required one.
    private func overridesRequired(_ node: InitializerDeclSyntax) -> Bool {
        guard let name = enclosingClass(of: node) else { return false }
        return ClassHierarchy(project: project).ancestors(of: name).contains(where: Self.createdClasses.contains)
    }
}
