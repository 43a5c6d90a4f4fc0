import SwiftSyntax

/// Writes the initializers by which UIKit creates cells, layers and animations, for classes that do not inherit them.
///
/// UIKit creates a registered cell, or the layer of a view, by an initializer that all such classes must have. A class with a
/// designated initializer of its own, and without the one that UIKit's initializer calls, does not inherit it. On Apple's
/// systems, the program of such a class ends when UIKit creates an object of it, and so it does here.
struct CellInitializers {
    let project: Project

    /// The initializers of UIKit's classes: the parameter of the one that creates objects, and the labels of the
    /// initializer that it calls.
    private static let initializers: [String: (parameter: String, called: [String])] = [
        "UICollectionReusableView": ("dequeuedWith frame: CGRect", ["frame"]),
        "UITableViewCell": ("dequeuedWithReuseIdentifier identifier: String", ["style", "reuseIdentifier"]),
        "CALayer": ("", []), "CAAnimation": ("", []), "UICollectionViewLayoutInvalidationContext": ("", []),
        "UITableViewHeaderFooterView": ("dequeuedWithReuseIdentifier identifier: String", ["reuseIdentifier"]),
    ]

    func write() {
        let hierarchy = ClassHierarchy(project: project)
        for declaration in project.classes where project.options.paths.contains(declaration.main.file.path) {
            writeCopy(of: declaration, hierarchy)
            let main = declaration.main
            guard let root = hierarchy.ancestors(of: main.name).first(where: { Self.initializers[$0] != nil }),
                let (parameter, called) = Self.initializers[root]
            else { continue }
            let label = String(parameter.prefix { $0 != " " })
            let own = declaration.parts.flatMap(\.initializers)
            guard own.contains(where: { !$0.isConvenience }),
                !own.contains(where: { $0.labels == called || !label.isEmpty && $0.labels.first == label })
            else { continue }
            let access = main.modifiers.contains("open") || main.modifiers.contains("public") ? "public " : ""
            let reason = "The class \(main.name) has no initializer init(\(called.map { $0 + ":" }.joined()))"
            main.insertGenerated(
                "    @MainActor \(access)required init(\(parameter)) { fatalError(\"\(reason)\") }",
                from: main.file.path, line: main.file.position(at: main.end).line)
        }
    }

    /// Writes the method by which UIKit calls `init(layer:)` of a layer's class.
    private func writeCopy(of declaration: ClassDeclaration, _ hierarchy: ClassHierarchy) {
        let main = declaration.main
        guard declaration.parts.flatMap(\.initializers).contains(where: { $0.labels == ["layer"] }),
            hierarchy.ancestors(of: main.name).contains("CALayer"), !main.modifiers.contains("private"),
            !main.methods.contains(where: { $0.name == "makeCopy" })
        else { return }
        let access = main.modifiers.contains("open") || main.modifiers.contains("public") ? "public " : ""
        main.insertGenerated(
            "    @MainActor \(access)override class func makeCopy(of layer: CALayer) -> CALayer? { \(main.name)(layer: layer) }",
            from: main.file.path, line: main.file.position(at: main.end).line)
    }
}
