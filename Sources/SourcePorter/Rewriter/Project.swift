/// The files of a target, and the types that they declare.
final class Project {
    let files: [SourceFile]
    let options: Options
    let types: [TypeDeclaration]
    /// The classes of the project by name, in the order of the files.
    let classes: [ClassDeclaration]
    private let classByName: [String: ClassDeclaration]
    var diagnostics: [Diagnostic] = []
    /// The paths of the files that each file exchanges members with. The port of one depends on the bodies of the other.
    private(set) var links: [String: Set<String>] = [:]
    /// Whether a type of the project declares a static method `description()`, which can belong to a type that is no class.
    private(set) lazy var declaresDescription = types.contains { type in
        type.methods.contains { $0.name == "description" && $0.isStatic && $0.labels.isEmpty }
    }

    /// Whether a protocol or a class of the project requires an initializer without parameters, so that its metatypes create
    /// objects without UIKit.
    private(set) lazy var declaresRequiredInitializer = types.contains { type in
        type.initializers.contains { $0.labels.isEmpty && ($0.isRequired || type.kind == .protocolType) }
    }

    /// The names of the types, methods and properties that the project declares, without those of overrides.
    private(set) lazy var declaredNames: Set<String> = {
        var names = Set(types.filter { $0.kind != .extensionOfType }.compactMap { $0.name.split(separator: ".").last })
        for type in types {
            names.formUnion(type.methods.filter { !$0.isOverride }.map { $0.name[...] })
            names.formUnion(type.properties.filter { !$0.node.modifiers.contains("override") }.map { $0.name[...] })
        }
        return Set(names.map(String.init))
    }()

    init(_ files: [SourceFile], _ options: Options) {
        (self.files, self.options) = (files, options)
        types = files.flatMap { DeclarationCollector($0).types }
        let declarations = types.filter { $0.kind == .classType }.map { ClassDeclaration($0) }
        var byName: [String: ClassDeclaration] = [:]
        for declaration in declarations.reversed() {
            let name = declaration.main.name
            byName[name] = declaration
            if let last = name.split(separator: ".").last, byName[String(last)] == nil {
                byName[String(last)] = declaration
            }
        }
        (classes, classByName) = (declarations, byName)
        connect()
    }

    /// Whether a file reaches members by names that are strings.
    private(set) lazy var usesNames = contains([
        "NSSelectorFromString", "Selector(\"", "Selector((", "orKey:", "responds(to", "action: \"", "selector: \"",
    ])
    /// Whether a file removes targets by their selectors. References to methods cannot be compared.
    private(set) lazy var comparesSelectors = contains(["removeTarget("])

    private func contains(_ texts: [String]) -> Bool {
        files.contains { file in
            file.bytes.contains(anyOf: texts)
        }
    }

    /// Adds superclasses and extensions to the classes.
    private func connect() {
        for declaration in classes {
            guard let name = declaration.main.inheritedTypes.first, let superclass = classNamed(name) else { continue }
            if superclass !== declaration { declaration.superclass = superclass }
        }
        for type in types where type.kind == .extensionOfType {
            if let extended = classNamed(type.name) { extended.extensions.append(type) }
        }
    }

    /// Returns the class with a name, such as `Outer.Inner`; generic arguments are ignored.
    func classNamed(_ name: String) -> ClassDeclaration? {
        classByName[String(name.prefix { $0 != "<" })]
    }

    func link(_ first: SourceFile, _ second: SourceFile) {
        guard first !== second else { return }
        links[first.path, default: []].insert(second.path)
        links[second.path, default: []].insert(first.path)
    }

    func report(_ severity: Diagnostic.Severity, _ file: SourceFile, at offset: Int, _ message: String) {
        let (line, column) = file.position(at: offset)
        diagnostics.append(
            Diagnostic(file: file.path, line: line, column: column, severity: severity, message: message))
    }
}

/// A class of the project with its extensions.
final class ClassDeclaration {
    let main: TypeDeclaration
    var extensions: [TypeDeclaration] = []
    weak var superclass: ClassDeclaration?

    init(_ main: TypeDeclaration) { self.main = main }

    var parts: [TypeDeclaration] { [main] + extensions }

    /// The superclasses in the project, from the nearest to the farthest.
    var ancestors: [ClassDeclaration] {
        var (result, current) = ([ClassDeclaration](), superclass)
        while let ancestor = current, !result.contains(where: { $0 === ancestor }), ancestor !== self {
            result.append(ancestor)
            current = ancestor.superclass
        }
        return result
    }

    /// Whether all members are visible to Objective-C.
    var hasObjectiveCMembers: Bool {
        ([self] + ancestors).contains { $0.main.attributes.contains(anyOf: ["objcMembers"]) }
    }
}
