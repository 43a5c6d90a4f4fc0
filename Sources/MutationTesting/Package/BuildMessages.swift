import Foundation

/// The errors in the log of a build, and the mutants that cause them.
struct BuildMessages {
    /// The places of the errors: a file relative to the package, and a line.
    let places: [(file: String, line: Int)]

    init(_ log: String, root: URL) {
        let prefix = root.standardizedFileURL.path + "/"
        places = log.split(separator: "\n").compactMap { line in
            guard let range = line.range(of: ": error: "), line.hasPrefix(prefix) else { return nil }
            let parts = line[..<range.lowerBound].dropFirst(prefix.count).split(separator: ":")
            guard parts.count >= 2, let number = Int(parts[1]) else { return nil }
            return (String(parts[0]), number)
        }
    }

    /// Returns the mutants that the errors concern.
    ///
    /// The compiler reports a result or a property that a mutant leaves out at the end of the function, so the next mutants
    /// before an error outside of all mutants are left out. If there are none, the error can follow from the type of a declared
    /// variable. Then all mutants of the file are left out; if the file was left out before, the error has another cause.
    /// - Parameters:
    ///   - list: The mutants and their lines.
    ///   - repeated: The files that were left out before.
    func faults(in list: MutantList, repeated: inout Set<String>) -> Set<Int> {
        var result: Set<Int> = []
        for place in places { result.formUnion(list.mutants(atLine: place.line, of: place.file)) }
        guard result.isEmpty else { return result }
        for place in places { result.formUnion(list.mutants(beforeLine: place.line, of: place.file)) }
        guard result.isEmpty else { return result }
        for place in places where repeated.insert(place.file).inserted {
            let regions = list.files.first { $0.name == place.file }?.regions ?? []
            result.formUnion(regions.flatMap(\.numbers))
        }
        return result
    }
}
