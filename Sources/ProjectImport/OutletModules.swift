import Foundation
import InterfaceFiles

/// Gives views in copies of storyboards the class that the outlets to them name.
///
/// A project can compile the sources of a library into its app as well as into a framework. A storyboard then names the class of
/// the framework, while the class of the app has the same name and hides it from the type of the outlet. Objective-C sets the
/// outlet nevertheless, and calls reach the members of the other class because both have the same layout. Here the view becomes
/// an object of the app's class, because the outlet would stay nil otherwise.
struct OutletModules {
    /// The names that each module declares, by the name of the module.
    private let namesOfModules: [String: DeclaredNames]

    init(_ modules: [ImportedModule]) {
        let hasInterfaces = modules.flatMap(\.resources).contains { Self.isInterface($0.path) }
        // Without another module, no class hides another one.
        let declared =
            hasInterfaces && modules.count > 1 ? modules.map { ($0.name, DeclaredNames($0.sources.map(\.path))) } : []
        namesOfModules = Dictionary(declared) { first, _ in first }
    }

    /// Whether a file is a storyboard or a xib.
    static func isInterface(_ path: String) -> Bool {
        ["storyboard", "xib"].contains((path as NSString).pathExtension)
    }

    /// Changes the modules of classes in a file. Does nothing if no outlet needs it, or if the file cannot be read.
    func correct(_ path: String) throws {
        guard Self.isInterface(path), !namesOfModules.isEmpty, let document = try? InterfaceDocument(path: path) else {
            return
        }
        let modules = modulesOfViews(in: document)
        guard !modules.isEmpty else { return }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        // No attribute of these files contains an angle bracket, so a tag is the text between two of them.
        let tags = text.split(separator: "<", omittingEmptySubsequences: false).map { tag in
            for (id, change) in modules where tag.contains(" id=\"\(id)\"") && tag.contains(change.old) {
                return tag.replacingOccurrences(of: change.old, with: change.new)
            }
            return String(tag)
        }
        try tags.joined(separator: "<").write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// The attribute with the module of each view to change and the one that replaces it, by the identifier of the view.
    private func modulesOfViews(in document: InterfaceDocument) -> [String: (old: String, new: String)] {
        let elements = document.root.subtree
        var result: [String: (old: String, new: String)] = [:]
        for source in elements {
            guard let module = source.attributes["customModule"], let names = namesOfModules[module] else { continue }
            for outlet in source.child("connections")?.children ?? [] where outlet.name == "outlet" {
                guard let id = outlet.attributes["destination"],
                    let view = elements.first(where: { $0.id == id }), let type = view.attributes["customClass"],
                    let other = view.attributes["customModule"], other != module, names.types.contains(type),
                    // The type of a property that names the module is the class of that module.
                    !names.qualified.contains("\(other).\(type)"), namesOfModules[other]?.types.contains(type) == true
                else { continue }
                result[id] = ("customModule=\"\(other)\"", "customModule=\"\(module)\"")
            }
        }
        return result
    }
}
