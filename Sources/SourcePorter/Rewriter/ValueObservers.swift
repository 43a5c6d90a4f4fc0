import SwiftSyntax

/// Makes classes that override `observeValue(forKeyPath:of:change:context:)` and are no responders adopt the protocol
/// `KeyValueObserver`. On Apple's systems, `NSObject` declares the method.
struct ValueObservers {
    let project: Project

    func replace() {
        let hierarchy = ClassHierarchy(project: project)
        for declaration in project.classes {
            let ancestors = hierarchy.ancestors(of: declaration.main.name)
            guard !ancestors.contains("UIResponder"), ancestors.contains("NSObject"),
                !declaration.ancestors.contains(where: { $0.observingMethod != nil }),
                let (method, part) = declaration.observingMethod,
                let modifier = method.node.modifiers.first(where: { $0.name.text == "override" })
            else { continue }
            part.file.remove(modifier, removesLines: false)
            declaration.main.adopt("KeyValueObserver")
            removeCallsOfSuper(in: method.node, of: part.file)
            project.link(part.file, declaration.main.file)
        }
    }

    /// Replaces the calls of the method of `NSObject`, which would end the program.
    private func removeCallsOfSuper(in method: FunctionDeclSyntax, of file: SourceFile) {
        let finder = SuperCalls(viewMode: .sourceAccurate)
        finder.walk(method)
        for call in finder.found { file.replace(call, with: "()") }
    }

    private final class SuperCalls: SyntaxVisitor {
        var found: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.calledExpression.trimmedDescription == "super.observeValue" { found.append(node) }
            return .visitChildren
        }
    }
}

extension ClassDeclaration {
    /// The method that receives changes, and the part of the class that contains it.
    fileprivate var observingMethod: (method: Method, part: TypeDeclaration)? {
        for part in parts {
            let found = part.methods.first { $0.name == "observeValue" && $0.labels.first == "forKeyPath" }
            if let found { return (found, part) }
        }
        return nil
    }
}
