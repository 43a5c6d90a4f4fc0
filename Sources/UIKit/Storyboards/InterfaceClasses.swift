import UncalledMethods

/// Finds the classes that interface files and property lists name.
@MainActor
package enum InterfaceClasses {
    private static var found: [String: AnyClass] = [:]

    /// Returns the class with a name; nil if the program has none.
    /// - Parameters:
    ///   - name: The name, with or without the name of a module in front: `Game.Board` or `Board`.
    ///   - module: The name of the module, if the name has none. If the module has no such class, the class can be of any
    ///     module of the program.
    package static func find(_ name: String, module: String? = nil) -> AnyClass? {
        let key = "\(module ?? "").\(name)"
        if let type = found[key] { return type }
        let type: AnyClass? = search(name, module: module)
        found[key] = type
        return type
    }

    private static func search(_ name: String, module: String?) -> AnyClass? {
        let parts = name.split(separator: ".").map(String.init)
        guard let simpleName = parts.last else { return nil }
        let modules = (parts.count > 1 ? [parts[0]] : []) + [module, "UIKit"].compactMap { $0 }
        for module in modules {
            if let type = type(simpleName, in: module) { return type }
        }
        return ProgramClasses.find(named: simpleName).first
    }

    /// Returns a class at the top level of a module.
    private static func type(_ name: String, in module: String) -> AnyClass? {
        let module = module.map { $0.isLetter || $0.isNumber || $0 == "_" ? String($0) : "_" }.joined()
        return ProgramClasses.find(named: name, in: module)
    }
}
