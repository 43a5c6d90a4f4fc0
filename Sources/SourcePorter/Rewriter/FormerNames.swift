import SwiftSyntax

/// Replaces the names of UIKit's types, constants and methods from before Swift 4.2 by the present ones. A name that the
/// project declares itself stays as it is. Function types with the parameter `Void`, which Swift 3 called without arguments,
/// lose it.
final class FormerNames: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        if file.bytes.contains(anyWord: Self.isFormerName) || file.contains("(Void)") { walk(file.tree) }
    }

    private static func isFormerName(_ word: String) -> Bool {
        FormerTypeNames.present(word) != nil || members[word] != nil || FormerNotifications.present(word) != nil
            || labels.contains(word)
    }

    /// The methods and properties that have other names now.
    private static let members = [
        "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
        "childViewControllers": "children", "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
        "activityIndicatorViewStyle": "style", "styleSingle": "single",
    ]
    /// The labels of arguments by which calls with other names or labels are found.
    private static let labels: Set = ["toFront", "toBack", "toParentViewController", "activityIndicatorStyle"]

    // MARK: Names

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        replace(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let access = node.parent?.as(MemberAccessExprSyntax.self)
        if access == nil || access?.base?.id == node.id { replace(node.baseName) }
        // A method that is called without a base.
        if access == nil, let name = member(node.baseName.text) { file.replace(node.baseName, with: name) }
        return .visitChildren
    }

    private func replace(_ token: TokenSyntax) {
        guard let name = FormerTypeNames.present(token.text), !project.declares(token.text) else { return }
        file.replace(token, with: name)
    }

    private func member(_ name: String) -> String? { Self.members[name].flatMap { project.declares(name) ? nil : $0 } }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let (name, base) = (node.declName.baseName.text, node.base?.trimmedDescription)
        let bases = [nil, "NSNotification.Name", "Notification.Name", "Foundation.Notification.Name"]
        if bases.contains(base), let present = FormerNotifications.present(name), !project.declares(name) {
            file.replace(node, with: present)
            return .skipChildren
        }
        if let present = member(name) { file.replace(node.declName.baseName, with: present) }
        return .visitChildren
    }

    // MARK: Calls and overrides

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.count == 1, let label = node.arguments.first?.label else { return .visitChildren }
        let reference =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let name = reference?.baseName else { return .visitChildren }
        switch (name.text, label.text) {
        case ("bringSubview", "toFront"), ("sendSubview", "toBack"):
            guard !project.declares(name.text) else { return .visitChildren }
            file.replace(name, with: name.text + (label.text == "toFront" ? "ToFront" : "ToBack"))
            removeLabel(of: node)
        case ("willMove", "toParentViewController"), ("didMove", "toParentViewController"):
            file.replace(label, with: "toParent")
        case ("UIActivityIndicatorView", "activityIndicatorStyle"): file.replace(label, with: "style")
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
        if let only = node.parameters.first, node.parameters.count == 1, only.firstName == nil,
            only.type.trimmedDescription == "Void"
        {
            file.replace(only.type, with: "")
        }
        return .visitChildren
    }

    private func removeLabel(of call: FunctionCallExprSyntax) {
        guard let argument = call.arguments.first, let label = argument.label else { return }
        let end = argument.expression.trimmedOffsets.lowerBound
        file.replace(label.trimmedOffsets.lowerBound..<end, with: "")
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains("override") else { return .visitChildren }
        let parameter = node.signature.parameterClause.parameters.first
        if let label = parameter?.firstName, label.text == "toParentViewController" {
            file.replace(label, with: "toParent" + (parameter?.secondName == nil ? " toParentViewController" : ""))
        }
        if let name = Self.members[node.name.text] { file.replace(node.name, with: name) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        file.renameOverrides(in: node, by: Self.members)
        return .visitChildren
    }
}

extension Project {
    /// Whether the project declares a type, a method or a property with a name, except by an override.
    fileprivate func declares(_ name: String) -> Bool { declaredNames.contains(name) }
}

extension SourceFile {
    /// Replaces the names of overridden properties by those of a table.
    func renameOverrides(in node: VariableDeclSyntax, by names: [String: String]) {
        guard node.modifiers.contains("override") else { return }
        for binding in node.bindings {
            if let name = names[binding.pattern.trimmedDescription] { replace(binding.pattern, with: name) }
        }
    }
}
