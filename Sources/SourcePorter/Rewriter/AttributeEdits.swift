import SwiftSyntax

/// Removes the attributes of Objective-C and Interface Builder, and replaces imports of modules that do not exist.
final class AttributeEdits: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile

    /// The attributes that are removed.
    private static let removed: Set = [
        "objc", "objcMembers", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "IBDesignable",
        "GKInspectable",
    ]
    /// The modules whose declarations the module UIKit contains.
    private static let partsOfUIKit: Set = ["CoreGraphics", "QuartzCore", "ObjectiveC", "CoreFoundation"]
    /// The modules that have no counterpart.
    private static let missingModules: Set = ["SwiftUI", "Combine", "CoreData", "XCPlayground"]

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
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

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.path.trimmedDescription
        let module = node.path.first?.name.text ?? ""
        if Self.missingModules.contains(module) {
            project.report(
                .error, file, at: node.trimmedOffsets.lowerBound,
                "The module \(module) does not exist on Linux. Leave the file out, or put this part of it inside "
                    + "#if canImport(\(module)).")
        } else if Self.partsOfUIKit.contains(module)
            || path != module && module == "UIKit" && node.importKindSpecifier == nil
        {
            if project.options.isPermanent, importsUIKit {
                remove(node)
            } else {
                file.replace(node.path, with: "UIKit")
                if let kind = node.importKindSpecifier { remove(kind) }
            }
        }
        return .skipChildren
    }

    /// Whether the file imports the module UIKit itself.
    private lazy var importsUIKit = file.tree.statements.contains { item in
        item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "UIKit"
    }
}
