import Foundation

/// The results on disk: a line for each mutant, so that a run that was interrupted continues.
final class ResultLog: @unchecked Sendable {
    private struct Header: Codable, Equatable {
        /// A hash of the files of the package.
        let sources: String
        /// A hash of the mutants.
        let mutants: String
        /// Whether all tests run although one has failed.
        let everyTest: Bool
        /// Whether the build is optimized.
        let isRelease: Bool
        /// The texts that choose tests.
        let tests: [String]
    }

    private struct Line: Codable {
        let number: Int
        /// The place and the phrase, for whoever reads the file.
        let fault: String
        let outcome: TestOutcome
    }

    private let lock = NSLock()
    private let file: URL
    private var handle: FileHandle?
    /// The places and the phrases of the mutants by number.
    private let faults: [Int: String]
    private var outcomes: [Int: TestOutcome] = [:]

    /// Opens the file, and reads it if it belongs to the same sources and mutants.
    init(
        _ file: URL, sources: String, mutants: [Mutant], everyTest: Bool, isRelease: Bool = false, tests: [String] = [],
        restarts: Bool
    ) throws {
        self.file = file
        let faults = Dictionary(
            uniqueKeysWithValues: mutants.map { ($0.number, "\($0.file):\($0.line) \($0.name): \($0.phrase)") })
        self.faults = faults
        let identity = mutants.map { "\($0.number) \($0.file) \($0.line) \($0.name) \($0.after)" }
        let header = Header(
            sources: sources, mutants: SourceHash.text(identity.map { Array($0.utf8) }), everyTest: everyTest,
            isRelease: isRelease, tests: tests)
        let lines = (FileManager.default.contents(atPath: file.path) ?? Data()).split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        let isSame = lines.first.flatMap { try? decoder.decode(Header.self, from: Data($0)) } == header
        if isSame, !restarts {
            for line in lines.dropFirst() {
                guard let line = try? decoder.decode(Line.self, from: Data(line)) else { continue }
                outcomes[line.number] = line.outcome
            }
        }
        // Written anew, because the last line of an interrupted run can be incomplete.
        var data = try Self.encode(header)
        for number in outcomes.keys.sorted() {
            data += try Self.encode(Line(number: number, fault: faults[number] ?? "", outcome: outcomes[number]!))
        }
        try data.write(to: file, options: .atomic)
        handle = try FileHandle(forWritingTo: file)
        try handle?.seekToEnd()
    }

    private static func encode(_ line: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(line) + [UInt8(ascii: "\n")]
    }

    subscript(number: Int) -> TestOutcome? { lock.withLock { outcomes[number] } }

    var all: [Int: TestOutcome] { lock.withLock { outcomes } }

    /// Adds the result of a mutant.
    func add(_ outcome: TestOutcome, number: Int) {
        lock.withLock {
            outcomes[number] = outcome
            if let data = try? Self.encode(Line(number: number, fault: faults[number] ?? "", outcome: outcome)) {
                try? handle?.write(contentsOf: data)
            }
        }
    }
}
