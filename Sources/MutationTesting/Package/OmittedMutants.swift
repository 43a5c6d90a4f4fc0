import Foundation

/// The mutants that do not compile, on disk, so that the next call with the same sources builds once.
struct OmittedMutants {
    private struct Record: Codable {
        let hash: String
        let numbers: [Int]
    }

    private let file: URL
    private let hash: String

    /// Creates the record of sources and mutants.
    init(_ folder: URL, sources: String, mutants: [Mutant]) {
        file = folder.appendingPathComponent("omitted.json")
        hash = SourceHash.text([sources] + mutants.map { "\($0.number) \($0.after)" })
    }

    /// The numbers of the mutants that did not compile; none if the sources have changed.
    var numbers: Set<Int> {
        guard let data = FileManager.default.contents(atPath: file.path),
            let record = try? JSONDecoder().decode(Record.self, from: data), record.hash == hash
        else { return [] }
        return Set(record.numbers)
    }

    func write(_ numbers: Set<Int>) {
        try? JSONEncoder().encode(Record(hash: hash, numbers: numbers.sorted())).write(to: file, options: .atomic)
    }
}
