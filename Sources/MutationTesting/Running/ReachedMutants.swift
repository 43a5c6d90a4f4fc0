import Foundation

/// A file with a byte for each mutant, which the running program sets when it reaches the mutant.
struct ReachedMutants {
    let file: URL

    /// Writes the file with zeros.
    init(_ file: URL, count: Int) throws {
        self.file = file
        try Data(count: count + 1).write(to: file)
    }

    /// The numbers of the mutants that were reached.
    var numbers: Set<Int> {
        let bytes = [UInt8](FileManager.default.contents(atPath: file.path) ?? Data())
        return Set(bytes.indices.filter { bytes[$0] != 0 })
    }
}
