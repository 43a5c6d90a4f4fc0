import Foundation

/// The names of the functions in the symbol table of the program or library that contains a class.
///
/// Source: the Executable and Linkable Format, and Swift's description of the mangled names in its ABI documents.
@MainActor
final class SymbolTable {
    /// The tables by the paths of their files; nil for files without a table.
    private static var tables: [String: SymbolTable?] = [:]

    private let symbols: FileSymbols
    /// Whether the table contains all names; false if it was removed from the program.
    var isComplete: Bool { symbols.isComplete }
    /// The address at which the file was loaded.
    private let base: UnsafeRawPointer
    /// Results of searches, because a search reads the whole table.
    private var methodsOfClasses: [ObjectIdentifier: [String]] = [:]
    private var implementationsOfProtocols: [ObjectIdentifier: [String]] = [:]

    private init?(path: String, base: UnsafeRawPointer) {
        // The name of the program itself can be relative to a directory that is no longer current.
        let isReadable = FileManager.default.isReadableFile(atPath: path)
        guard let symbols = FileSymbols(ofFile: isReadable ? path : "/proc/self/exe") else { return nil }
        (self.symbols, self.base) = (symbols, base)
    }

    /// Returns the symbol table of the file from which a class was loaded; nil if it has none.
    static func containing(_ type: AnyClass) -> SymbolTable? {
        guard let (path, base) = origin(of: unsafeBitCast(type, to: UnsafeRawPointer.self)) else { return nil }
        if let table = tables[path] { return table }
        let table = SymbolTable(path: path, base: base)
        tables[path] = .some(table)
        return table
    }

    /// Returns the path of the file from which an address was loaded, and the address at which the file begins; nil if
    /// they are unknown.
    private static func origin(of address: UnsafeRawPointer) -> (path: String, base: UnsafeRawPointer)? {
        // `Dl_info`: the path, the start of the file in memory, the name and the address of the nearest symbol. The C
        // library declares it only for C programs that ask for GNU extensions.
        typealias Information = (
            path: UnsafePointer<CChar>?, base: UnsafeRawPointer?, UnsafePointer<CChar>?, UnsafeRawPointer?
        )
        typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
        guard let symbol = dlsym(nil, "dladdr") else { return nil }
        var information: Information = (nil, nil, nil, nil)
        guard unsafeBitCast(symbol, to: Find.self)(address, &information) != 0, let path = information.path,
            let base = information.base
        else { return nil }
        return (String(cString: path), base)
    }

    /// Returns the readable names of the methods of a class, without its superclasses.
    func methods(of type: AnyClass) -> [String] {
        let key = ObjectIdentifier(type)
        if let methods = methodsOfClasses[key] { return methods }
        let methods = findMethods(of: type)
        methodsOfClasses[key] = methods
        return methods
    }

    private func findMethods(of type: AnyClass) -> [String] {
        // The symbol of a class is the name of its metadata, which ends with `N`.
        let position = unsafeBitCast(type, to: UnsafeRawPointer.self) - base
        guard let name = symbols.names(at: position).first(where: { $0.hasPrefix("$s") && $0.hasSuffix("CN") })
        else { return [] }
        return functions(withPrefix: String(name.dropLast()))
    }

    /// Returns the default implementations of a protocol's methods, as `name(label: Type) -> Result`, in alphabetical
    /// order.
    /// - Parameter type: The existential type of the protocol. Its mangled name is that of the protocol and `_p`.
    func defaultImplementations(of type: Any.Type) -> [String] {
        let key = ObjectIdentifier(type)
        if let names = implementationsOfProtocols[key] { return names }
        let names = findDefaultImplementations(of: type)
        implementationsOfProtocols[key] = names
        return names
    }

    private func findDefaultImplementations(of type: Any.Type) -> [String] {
        guard let mangled = _mangledTypeName(type), mangled.hasSuffix("_p") else { return [] }
        // `PA` and `AE` stand for a protocol and an extension in the same module. The readable name begins with
        // `(extension in Module):Module.Protocol.`.
        let names = functions(withPrefix: "$s" + mangled.dropLast(2) + "PAAE").compactMap { name -> String? in
            guard let colon = name.range(of: "):"), let end = name[colon.upperBound...].firstIndex(of: "(") else {
                return nil
            }
            let start = name[colon.upperBound..<end].lastIndex(of: ".")
            return start.map { String(name[name.index(after: $0)...]) }
        }
        return Set(names).sorted()
    }

    private func functions(withPrefix prefix: String) -> [String] {
        symbols.names(withPrefix: prefix).filter { $0.hasSuffix("F") }.compactMap(Self.demangle)
    }

    /// Returns the readable form of a mangled name; nil if the Swift runtime does not export its demangler.
    private static func demangle(_ name: String) -> String? {
        typealias Demangle =
            @convention(c) (
                UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
            ) -> UnsafeMutablePointer<CChar>?
        guard let symbol = dlsym(nil, "swift_demangle") else { return nil }
        let demangle = unsafeBitCast(symbol, to: Demangle.self)
        guard let result = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(result) }
        return String(cString: result)
    }
}
