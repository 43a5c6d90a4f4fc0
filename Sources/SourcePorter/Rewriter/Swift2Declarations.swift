import SwiftSyntax

/// Gives the declarations of a file the form of Swift 5: labels of first parameters, the names of methods of Apple's frameworks,
/// properties instead of methods, closures that escape, and types with other names.
final class Swift2Declarations: SyntaxVisitor {
    private let file: SourceFile
    private let names: Swift2DeclaredNames

    @discardableResult
    init(_ file: SourceFile, _ names: Swift2DeclaredNames) {
        (self.file, self.names) = (file, names)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    // MARK: Methods

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = Array(node.signature.parameterClause.parameters)
        parameters.forEach(markEscaping)
        markVisible(node)
        if parameters.isEmpty {
            makeProperty(node)
            return .visitChildren
        }
        guard node.name.text.first?.isLetter == true, parameters[0].secondName == nil else { return .visitChildren }
        guard parameters[0].firstName.text != "_" else { return .visitChildren }
        let labels = ["_"] + parameters.dropFirst().map(\.firstName.text)
        guard let method = Swift2Method.present(node.name.text, labels) else {
            file.insert("_ ", at: parameters[0].firstName.trimmedOffsets.lowerBound)
            adaptTypes(parameters, of: node.name.text, labels)
            return .visitChildren
        }
        if method.base != node.name.text { file.replace(node.name, with: method.base) }
        for (parameter, label) in zip(parameters, method.labels) { setLabel(label, of: parameter) }
        adaptTypes(parameters, of: method.base, method.labels)
        return .visitChildren
    }

    /// Objective-C could call all methods of classes by name.
    private func markVisible(_ node: FunctionDeclSyntax) {
        let member = node.parent?.parent?.parent?.parent
        let isMember = member?.is(ClassDeclSyntax.self) == true || member?.is(ExtensionDeclSyntax.self) == true
        let isMarked = node.attributes.contains { ["@objc", "@IBAction"].contains($0.trimmedDescription) }
        guard isMember, !isMarked, names.selectors.contains(node.name.text) else { return }
        let first = node.modifiers.first?.trimmedOffsets ?? node.funcKeyword.trimmedOffsets
        file.insert("@objc ", at: first.lowerBound)
    }

    private func setLabel(_ label: String, of parameter: FunctionParameterSyntax) {
        if parameter.secondName != nil {
            if parameter.firstName.text != label { file.replace(parameter.firstName, with: label) }
        } else if parameter.firstName.text != label {
            file.insert(label + " ", at: parameter.firstName.trimmedOffsets.lowerBound)
        }
    }

    /// The types that parameters of Apple's methods have now.
    private func adaptTypes(_ parameters: [FunctionParameterSyntax], of name: String, _ labels: [String]) {
        for (parameter, label) in zip(parameters, labels) {
            switch (name, label) {
            case ("application", "didFinishLaunchingWithOptions"), ("application", "willFinishLaunchingWithOptions"):
                file.replace(parameter.type, with: "[UIApplication.LaunchOptionsKey: Any]?")
            case ("prepare", "sender"), ("canPerformAction", "withSender"), ("shouldPerformSegue", "sender"):
                file.replace(parameter.type, with: "Any?")
            case ("observeValue", "of"): file.replace(parameter.type, with: "Any?")
            case ("observeValue", "change"): file.replace(parameter.type, with: "[NSKeyValueChangeKey: Any]?")
            case ("observeValue", "context"): file.replace(parameter.type, with: "UnsafeMutableRawPointer?")
            case ("touchesBegan", "_"), ("touchesMoved", "_"), ("touchesEnded", "_"), ("touchesCancelled", "_"):
                file.replace(parameter.type, with: "Set<UITouch>")
            case ("touchesBegan", "with"), ("touchesMoved", "with"), ("touchesEnded", "with"),
                ("touchesCancelled", "with"):
                file.replace(parameter.type, with: "UIEvent?")
            case ("transitionDuration", "using"):
                file.replace(parameter.type, with: "UIViewControllerContextTransitioning?")
            default: continue
            }
        }
    }

    /// Closures in parameters could escape, unless they were marked.
    private func markEscaping(_ parameter: FunctionParameterSyntax) {
        let type = parameter.type
        let isFunction =
            type.is(FunctionTypeSyntax.self)
            || type.as(IdentifierTypeSyntax.self).map { names.functionTypes.contains($0.name.text) } == true
        if isFunction { file.insert("@escaping ", at: type.trimmedOffsets.lowerBound) }
    }

    /// Makes a property of a method that is one now, such as `prefersStatusBarHidden()`.
    private func makeProperty(_ node: FunctionDeclSyntax) {
        let name = node.name.text
        guard let property = Swift2Names.properties[name], let clause = node.signature.returnClause,
            node.modifiers.contains("override") || Swift2Names.requirements.contains(name)
        else { return }
        file.replace(node.funcKeyword, with: "var")
        let range = node.name.trimmedOffsets.lowerBound..<clause.type.trimmedOffsets.lowerBound
        file.replaceLines(range, with: property + ": ")
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        parameters.forEach(markEscaping)
        let isCoder = parameters.first?.firstName.text == "coder" && parameters.count == 1
        if isCoder, node.optionalMark == nil, parameters.first?.type.trimmedDescription == "NSCoder" {
            file.insert("?", at: node.initKeyword.trimmedOffsets.upperBound)
        }
        if let mark = node.optionalMark, parameters.isEmpty, node.modifiers.contains("override") {
            file.replace(mark, with: "")
        }
        return .visitChildren
    }

    // MARK: Properties and types

    /// Controllers of tables and collection views conform to the protocols of their delegates.
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let types = Array(node.inheritanceClause?.inheritedTypes ?? [])
        guard let superclass = types.first?.type.trimmedDescription,
            ["UITableViewController", "UICollectionViewController"].contains(superclass)
        else { return .visitChildren }
        let protocols = ["Delegate", "DataSource"].map { superclass.dropLast("Controller".count) + $0 }
        for (previous, type) in zip(types, types.dropFirst())
        where protocols.contains(type.type.trimmedDescription[...]) {
            file.replaceLines(previous.type.trimmedOffsets.upperBound..<type.type.trimmedOffsets.upperBound, with: "")
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        file.renameOverrides(in: node, by: Swift2Names.members)
        return .visitChildren
    }

    /// Errors in the parameters of closures are values.
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.type, ["NSError!", "NSError?"].contains(type.trimmedDescription) else {
            return .visitChildren
        }
        file.replace(type, with: "Error" + type.trimmedDescription.suffix(1))
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let present = Swift2Names.type(node.name.text), !names.types.contains(node.name.text) {
            file.replace(node.name, with: present)
        }
        return .visitChildren
    }
}
