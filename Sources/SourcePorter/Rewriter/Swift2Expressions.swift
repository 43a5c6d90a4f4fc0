import SwiftSyntax

/// Replaces the uses of names that Swift 3 replaced: functions of C, methods, properties, cases and constants.
///
/// Calls are visited after their parts, because their replacements contain those of the parts.
final class Swift2Expressions: SyntaxVisitor {
    private let file: SourceFile
    private let names: Swift2DeclaredNames

    @discardableResult
    init(_ file: SourceFile, _ names: Swift2DeclaredNames) {
        (self.file, self.names) = (file, names)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    // MARK: Calls

    override func visitPost(_ node: FunctionCallExprSyntax) {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let reference = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let name = reference?.baseName else { return }
        // The context of a transition has methods of the same names.
        if name.text.hasSuffix("InteractiveTransition"), member?.base?.trimmedDescription.hasSuffix("ontext") == true {
            return
        }
        let isOwn = names.functions.contains(name.text)
        let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        if member == nil, !isOwn, convertFunction(node, name.text) { return }
        if node.arguments.isEmpty {
            convertNullary(node, name, base: member?.base, isOwn: isOwn, closures: closures)
        } else if member == nil && name.text.first?.isUppercase == true || name.text == "init" {
            for argument in node.arguments {
                replaceLabel(of: argument, with: Swift2Names.labels[argument.label?.text ?? ""])
            }
        } else {
            convertMethod(node, name, base: member?.base, closures: closures)
        }
    }

    /// Converts a call of a function of C. Returns false if the function is none.
    private func convertFunction(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
        let arguments = node.arguments.map { file.text(of: $0.expression) }
        guard node.arguments.allSatisfy({ $0.label == nil }), let text = Swift2Functions.call(name, arguments) else {
            return false
        }
        let end = (node.rightParen ?? node.calledExpression.lastToken(viewMode: .sourceAccurate))?.trimmedOffsets
            .upperBound
        file.replaceLines(node.trimmedOffsets.lowerBound..<(end ?? node.trimmedOffsets.upperBound), with: text)
        return true
    }

    /// Converts a call without arguments in parentheses.
    private func convertNullary(
        _ node: FunctionCallExprSyntax, _ name: TokenSyntax, base: ExprSyntax?, isOwn: Bool, closures: Int
    ) {
        let isType = base?.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
        let property: String? =
            if closures > 0 || isOwn {
                nil
            } else if isType, let property = Swift2Names.typeProperties[name.text] {
                property
            } else if name.text.hasSuffix("Color"), name.text.count > 5,
                base == nil || base?.trimmedDescription == "UIColor"
            {
                String(name.text.dropLast(5))
            } else {
                name.text == "anyObject" ? "first" : Swift2Names.properties[name.text]
            }
        if let property {
            file.replaceLines(name.trimmedOffsets.lowerBound..<node.trimmedOffsets.upperBound, with: property)
        } else if let method = Swift2Names.methods[name.text], !isOwn {
            file.replace(name, with: method)
        }
    }

    private func convertMethod(_ node: FunctionCallExprSyntax, _ name: TokenSyntax, base: ExprSyntax?, closures: Int) {
        let arguments = Array(node.arguments)
        let labels = arguments.map { $0.label?.text ?? "_" }
        if arguments.count == 1, labels == ["_"], arguments[0].expression.is(ClosureExprSyntax.self),
            let method = Swift2Names.methods[name.text], !names.functions.contains(name.text)
        {
            file.replace(name, with: method)
            let label = method == "firstIndex" ? "where: " : "by: "
            file.insert(label, at: arguments[0].expression.trimmedOffsets.lowerBound)
            return
        }
        if unwrap(node, name.text) { return }
        guard let method = Swift2Method.present(name.text, labels, closures: closures) else { return }
        let isDefaults = name.text == "setObject" && base?.trimmedDescription.contains("efaults") == true
        if method.base != name.text || isDefaults { file.replace(name, with: isDefaults ? "set" : method.base) }
        for (argument, label) in zip(arguments, method.labels) {
            if argument.label != nil {
                replaceLabel(of: argument, with: label)
            } else if label != "_" {
                file.insert(label + ": ", at: argument.trimmedOffsets.lowerBound)
            }
            adapt(argument.expression, method, label)
        }
    }

    /// Methods with one parameter that accepted optional values in Swift 1.
    private static let acceptsNil: Set = [
        "addBehavior", "removeBehavior", "addChildBehavior", "removeChildBehavior", "addItem", "removeItem",
        "addSubview", "addSublayer", "addGestureRecognizer", "removeGestureRecognizer",
    ]

    /// Calls a method only if its argument, an optional variable of the target, has a value. Returns false for other calls.
    private func unwrap(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
        guard Self.acceptsNil.contains(name), node.parent?.is(CodeBlockItemSyntax.self) == true,
            let argument = node.arguments.first?.expression, node.arguments.count == 1,
            node.arguments.first?.label == nil
        else { return false }
        let reference = argument.as(MemberAccessExprSyntax.self)?.declName ?? argument.as(DeclReferenceExprSyntax.self)
        let base = argument.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? "self"
        guard base == "self", let variable = reference?.baseName.text, names.optionals.contains(variable) else {
            return false
        }
        // Another variable of this name can have a value.
        var function = node.parent
        while let inner = function, !inner.is(FunctionDeclSyntax.self) { function = inner.parent }
        if function?.description.contains("let \(variable)") == true { return false }
        let callee = file.text(of: node.calledExpression)
        file.replaceLines(node.trimmedOffsets, with: "\(file.text(of: argument)).map { \(callee)($0) }")
        return true
    }

    private func replaceLabel(of argument: LabeledExprSyntax, with label: String?) {
        guard let old = argument.label, let label, old.text != label else { return }
        file.replace(old, with: label)
    }

    /// Adapts an argument to the type of its parameter.
    private func adapt(_ expression: ExprSyntax, _ method: Swift2Method, _ label: String) {
        switch (method.base, label) {
        case (_, "options") where expression.is(NilLiteralExprSyntax.self):
            let isSet = ["animate", "transition", "constraints"].contains { method.base.hasPrefix($0) }
            if isSet { file.replace(expression, with: "[]") }
        case ("perform", "_"), ("responds", "to"):
            if expression.is(StringLiteralExprSyntax.self) { wrap(expression, in: "Selector(") }
        case ("addBoundary", "withIdentifier"), ("removeBoundary", "withIdentifier"), ("boundary", "withIdentifier"):
            if !expression.trimmedDescription.contains(" as ") {
                file.insert(" as NSCopying", at: expression.trimmedOffsets.upperBound)
            }
        case ("addObserver", "name"), ("addObserver", "forName"), ("post", "name"), ("removeObserver", "name"):
            let text = expression.trimmedDescription
            if text != "nil", !(text.hasPrefix("UI") && text.hasSuffix("Notification")) {
                wrap(expression, in: "NSNotification.Name(rawValue: ")
            }
        default: break
        }
    }

    /// Makes an expression the last argument of a call that begins with a text.
    private func wrap(_ expression: ExprSyntax, in beginning: String) {
        file.insert(beginning, at: expression.trimmedOffsets.lowerBound)
        file.insert(")", at: expression.trimmedOffsets.upperBound)
    }

    // MARK: Members

    override func visitPost(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        switch (name, node.base) {
        case ("dynamicType", .some(let base)):
            file.replaceLines(node.trimmedOffsets, with: "type(of: \(file.text(of: base)))")
        case ("characters", .some(let base)):
            file.replaceLines(base.trimmedOffsets.upperBound..<node.trimmedOffsets.upperBound, with: "")
        case ("buttonWithType", .some): convertButton(node)
        case ("TransitionNone", _), ("allZeros", _): file.replace(node, with: "[]")
        default:
            if let present = Self.lowercaseCase(name), isCase(node) {
                file.replace(node.declName.baseName, with: present)
            } else if let present = Swift2Names.members[name], node.base != nil, isProperty(node) {
                file.replace(node.declName.baseName, with: present)
            }
        }
    }

    /// Replaces `UIButton.buttonWithType(_:)` by an initializer.
    private func convertButton(_ node: MemberAccessExprSyntax) {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
            let period = node.base?.trimmedOffsets.upperBound
        else { return }
        file.replaceLines(period..<node.trimmedOffsets.upperBound, with: "")
        file.insert("type: ", at: argument.trimmedOffsets.lowerBound)
    }

    /// Whether a member is a case of an enumeration of Apple's, or one of a set of options.
    private func isCase(_ node: MemberAccessExprSyntax) -> Bool {
        let name = node.declName.baseName.text
        guard let base = node.base else { return !names.cases.contains(name) && !names.types.contains(name) }
        guard let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return ["UI", "NS", "CA", "CG"].contains(String(type.prefix(2))) && !names.types.contains(type)
    }

    /// The present name of a case that began with a capital letter; nil for other names.
    private static func lowercaseCase(_ name: String) -> String? {
        let isCase = name.first?.isUppercase == true && !name.contains("_")
        guard isCase, !["Type", "Self", "Protocol", "Name", "Key"].contains(name) else { return nil }
        let words = Swift2Method.words(name)
        return words[0].lowercased() + words.dropFirst().joined()
    }

    /// Whether a member with the name of a property of Apple's is one, not a property of the target.
    private func isProperty(_ node: MemberAccessExprSyntax) -> Bool {
        let name = node.declName.baseName.text
        if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id { return false }
        let words = Swift2Method.words(node.base?.trimmedDescription.filter { $0.isLetter || $0 == "." } ?? "")
        let last = words.last?.lowercased() ?? ""
        if name == "active" { return node.base?.trimmedDescription.contains("onstraint") == true }
        return !names.variables.contains(name) || Self.viewWords.contains { last.hasSuffix($0) }
    }

    private static let viewWords = [
        "view", "button", "label", "cell", "control", "field", "switch", "slider", "layer", "recognizer", "animator",
        "bar", "attributes", "constraint", "link", "behavior", "item",
    ]

    // MARK: Names

    override func visitPost(_ node: DeclReferenceExprSyntax) {
        let name = node.baseName.text
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id { return }
        if let type = Swift2Names.type(name), !names.types.contains(name) {
            file.replace(node, with: type)
        } else if let constant = Swift2Names.constants[name], !names.variables.contains(name) {
            file.replace(node, with: constant)
        } else if name.hasPrefix("UI"), name.hasSuffix("Notification"),
            let present = FormerNotifications.present(String(name.dropLast("Notification".count)))
        {
            file.replace(node, with: present)
        } else if let member = Swift2Names.members[name], !["on", "active", "URL"].contains(name),
            !names.variables.contains(name)
        {
            file.replace(node, with: member)
        }
    }

    // MARK: Casts and optional values

    /// Makes casts that can fail forced ones, as Swift 1 had no sign for them. Those that cannot fail give a warning.
    override func visitPost(_ node: UnresolvedAsExprSyntax) {
        guard node.questionOrExclamationMark == nil, let list = node.parent?.as(ExprListSyntax.self),
            let sequence = list.parent, sequence.parent?.is(ExpressionPatternSyntax.self) != true,
            let index = list.firstIndex(where: { $0.id == node.id }),
            let type = list[list.index(after: index)].as(TypeExprSyntax.self)?.type,
            let name = type.as(IdentifierTypeSyntax.self)?.name.text
        else { return }
        let isView = name.hasPrefix("UI") || names.types.contains(name)
        if isView { file.insert("!", at: node.asKeyword.trimmedOffsets.upperBound) }
    }

    override func visitPost(_ node: ForceUnwrapExprSyntax) {
        if Self.isContainer(node.expression) { file.replace(node.exclamationMark, with: "") }
    }

    override func visitPost(_ node: OptionalChainingExprSyntax) {
        if Self.isContainer(node.expression) { file.replace(node.questionMark, with: "") }
    }

    override func visitPost(_ node: OptionalBindingConditionSyntax) {
        if let value = node.initializer?.value, Self.isContainer(value) { wrap(value, in: "Optional(") }
    }

    /// Whether an expression is the view of a transition, which was optional.
    private static func isContainer(_ expression: ExprSyntax) -> Bool {
        let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        return callee?.declName.baseName.text == "containerView"
    }

    /// Replaces `A.B | A.C` by `[A.B, A.C]`, also after an assignment.
    override func visitPost(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        var first = 0
        while first < elements.count {
            var last = first
            while last + 2 < elements.count, elements[last + 1].trimmedDescription == "|" { last += 2 }
            convertOptions(Array(elements[first...last]))
            first = last + 2
        }
    }

    /// Replaces options with operators between them, unless they are something else.
    private func convertOptions(_ elements: [ExprSyntax]) {
        let operands = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
        let areOptions = operands.allSatisfy {
            $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text.first?.isUppercase == true
        }
        guard elements.count > 1, areOptions, let last = elements.last else { return }
        file.insert("[", at: elements[0].trimmedOffsets.lowerBound)
        for index in stride(from: 1, to: elements.count, by: 2) { file.replace(elements[index], with: ",") }
        file.insert("]", at: last.trimmedOffsets.upperBound)
    }
}
