/// Writes the method `makeInstance(like:)` for subclasses of fields and attachments.
///
/// Swift creates an object of a subclass in an inherited class function such as `dragField()` only by an initializer that
/// all subclasses must have, and these classes do not.
struct BehaviorFactories {
    let project: Project

    private static let superclasses: Set = ["UIFieldBehavior", "UIAttachmentBehavior"]

    func write() {
        for declaration in project.classes {
            let chain = [declaration] + declaration.ancestors
            guard let superclass = chain.last?.main.inheritedTypes.first, Self.superclasses.contains(superclass),
                !declaration.parts.contains(where: { $0.methods.contains { $0.fullName == "makeInstance(like:)" } }),
                !chain.contains(where: { $0.main.initializers.contains { !$0.isConvenience } })
            else { continue }
            write(superclass, to: declaration.main)
        }
    }

    private func write(_ superclass: String, to main: TypeDeclaration) {
        let access = main.modifiers.contains("open") || main.modifiers.contains("public") ? "public " : ""
        let name = main.name.split(separator: ".").last ?? ""
        let text =
            "    \(access)override class func makeInstance(like behavior: \(superclass)) -> \(superclass)? { "
            + "\(name)(like: behavior) }"
        main.insertGenerated(text, from: main.file.path, line: main.file.position(at: main.end).line)
    }
}
