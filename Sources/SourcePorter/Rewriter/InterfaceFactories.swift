import SwiftSyntax

/// Writes the method `makeInterfaceObject()` for the classes of objects and recognizers that interface files name, and removes
/// `override` and the call of super from the `awakeFromNib()` of objects, because `NSObject` on Linux has none.
///
/// Swift creates an object of a class that is known at run time only by an initializer that all subclasses must have, and
/// these classes do not.
struct InterfaceFactories {
    let project: Project

    /// The superclasses of such objects outside of the project.
    private static let recognizers: Set = [
        "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UILongPressGestureRecognizer",
        "UISwipeGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIPinchGestureRecognizer",
        "UIRotationGestureRecognizer", "UIHoverGestureRecognizer",
    ]
    private static let objects: Set = ["NSObject", "UIDynamicBehavior"]

    func write() {
        for declaration in project.classes {
            removeAwakeningOverride(of: declaration)
            guard isNamed(declaration), let creation = creation(of: declaration) else { continue }
            let isOverride = declaration.ancestors.contains { isNamed($0) && self.creation(of: $0) != nil }
            write(creation, of: declaration.main, isOverride: isOverride)
        }
    }

    private func removeAwakeningOverride(of declaration: ClassDeclaration) {
        let chain = [declaration] + declaration.ancestors
        guard chain.last?.main.inheritedTypes.first == "NSObject",
            !declaration.ancestors.contains(where: { !awakenings(of: $0).isEmpty })
        else { return }
        for (part, method) in awakenings(of: declaration) where project.options.paths.contains(part.file.path) {
            if let modifier = method.node.modifiers.first(where: { $0.name.text == "override" }) {
                part.file.remove(modifier, removesLines: false)
            }
            for statement in method.node.body?.statements ?? []
            where statement.item.trimmedDescription == "super.awakeFromNib()" {
                part.file.remove(statement, removesLines: true)
            }
        }
    }

    private func awakenings(of declaration: ClassDeclaration) -> [(part: TypeDeclaration, method: Method)] {
        declaration.parts.flatMap { part in
            part.methods.filter { $0.fullName == "awakeFromNib()" && !$0.isStatic }.map { (part, $0) }
        }
    }

    private func isNamed(_ declaration: ClassDeclaration) -> Bool {
        let main = declaration.main
        return project.options.interfaceClasses.contains(main.name) && project.options.paths.contains(main.file.path)
            && !main.modifiers.contains("private")
            && !main.modifiers.contains("fileprivate") && !main.methods.contains { $0.name == "makeInterfaceObject" }
    }

    /// The expression that creates an object; nil if the class has other initializers alone.
    private func creation(of declaration: ClassDeclaration) -> String? {
        let chain = [declaration] + declaration.ancestors
        guard let root = chain.last?.main.inheritedTypes.first,
            Self.recognizers.contains(root) || Self.objects.contains(root)
        else { return nil }
        for current in chain {
            let initializers = current.main.initializers
            if initializers.contains(where: \.takesNoArguments) { return "\(declaration.main.name)()" }
            if initializers.contains(where: { $0.labels == ["target", "action"] }) {
                return "\(declaration.main.name)(target: nil, action: nil)"
            }
            if initializers.contains(where: { !$0.isConvenience }) { return nil }
        }
        return "\(declaration.main.name)()"
    }

    private func write(_ creation: String, of main: TypeDeclaration, isOverride: Bool) {
        if !isOverride { main.adopt("InterfaceCreatable") }
        let access = main.modifiers.contains("open") || main.modifiers.contains("public") ? "public " : ""
        let modifiers = access + (isOverride ? "override " : "")
        let text = "    @MainActor \(modifiers)class func makeInterfaceObject() -> AnyObject? { \(creation) }"
        main.insertGenerated(text, from: main.file.path, line: main.file.position(at: main.end).line)
    }
}

/// An initializer of a class.
struct Initializer {
    let labels: [String]
    let isConvenience: Bool
    let isRequired: Bool
    /// Whether all parameters have default values.
    let takesNoArguments: Bool

    init(_ node: InitializerDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        let isHidden = node.modifiers.contains("private") || node.modifiers.contains("fileprivate")
        labels = isHidden ? ["private"] : parameters.map(\.firstName.text)
        isConvenience = node.modifiers.contains("convenience")
        isRequired = node.modifiers.contains("required")
        takesNoArguments = !isHidden && parameters.allSatisfy { $0.defaultValue != nil }
    }
}
