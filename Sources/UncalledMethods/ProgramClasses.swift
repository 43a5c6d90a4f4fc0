/// Finds classes of the program by their names.
@MainActor
package enum ProgramClasses {
    /// Returns the classes with a name that are declared at the top level of a module, sorted by the names of their modules.
    ///
    /// The classes are those of the modules in the symbol table of the program, without those of libraries that are loaded at
    /// run time. The runtime finds a class in a module: its mangled name in the symbol table can abbreviate words.
    package static func find(named name: String) -> [AnyClass] { modules.compactMap { find(named: name, in: $0) } }

    /// Returns the class with a name that is declared at the top level of a module; nil if there is none.
    package static func find(named name: String, in module: String) -> AnyClass? {
        _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C") as? AnyClass
    }

    /// The names of the modules of the program that declare classes, sorted.
    private static let modules: [String] = {
        guard let symbols = FileSymbols(ofFile: "/proc/self/exe") else { return [] }
        // `$s`, the module, the class and `CMn`: the symbol of the description of a class. The name of the module is the first
        // one, so it abbreviates nothing.
        let names = symbols.names(withSuffix: "CMn").compactMap { symbol -> String? in
            guard symbol.hasPrefix("$s") else { return nil }
            let rest = symbol.dropFirst(2)
            guard let length = Int(rest.prefix(while: \.isNumber)) else { return nil }
            return String(rest.drop(while: \.isNumber).prefix(length))
        }
        return Set(names).sorted()
    }()
}
