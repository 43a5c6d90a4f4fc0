/// Finds classes of the program by their names.
package enum ProgramClasses {
    /// Returns the classes with a name that are declared at the top level of a module, sorted by the names of their modules.
    ///
    /// The classes are found in the symbol table of the program, without those of libraries that are loaded at run time.
    package static func find(named name: String) -> [AnyClass] {
        // `$s`, the module, the class and `CMn`: the symbol of the description of a class.
        let suffix = "\(name.utf8.count)\(name)C"
        guard let symbols = FileSymbols(ofFile: "/proc/self/exe") else { return [] }
        return symbols.names(withSuffix: suffix + "Mn").filter { $0.hasPrefix("$s") }.sorted().compactMap { symbol in
            _typeByName(String(symbol.dropFirst(2).dropLast(2))) as? AnyClass
        }
    }
}
