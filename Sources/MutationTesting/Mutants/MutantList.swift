import EmbeddedPrograms
import Foundation
import JSONReading
import SyntaxPrograms

// The mutants of a package, as the program that uses SwiftSyntax lists them.

/// A fault that is seeded into the sources of a package.
package struct Mutant: Decodable, Equatable, Sendable {
    /// The number by which the switch knows it, from 1.
    package let number: Int
    /// The path of the source file, relative to the package.
    package let file: String
    package let line: Int
    /// The name of the operator, such as `damping`.
    package let name: String
    /// Whether the operator is one for motion.
    package let isMotion: Bool
    /// What is wrong, as a phrase.
    package let phrase: String
    /// The lines that change, before and after.
    package let before: String
    package let after: String
}

/// A source file that gets mutants.
package struct MutatedFile: Encodable, Sendable {
    let source: String
    /// Where the file with the mutants is written; nil to list the mutants only.
    let output: String?
    /// The path relative to the package.
    let name: String
    /// The module of the file.
    let module: String

    package init(source: String, output: String?, name: String, module: String) {
        (self.source, self.output, self.name, self.module) = (source, output, name, module)
    }
}

/// The mutants of source files, and which lines of the written files belong to which.
package struct MutantList: Decodable, Sendable {
    /// A range of lines of a written file, and the mutants that a message of the compiler about it concerns.
    package struct Region: Decodable, Sendable {
        let first: Int
        let last: Int
        let numbers: [Int]
    }

    package struct File: Decodable, Sendable {
        package let name: String
        package let regions: [Region]
    }

    package struct Message: Decodable, Sendable {
        package let file: String
        package let line: Int
        package let message: String
    }

    package let mutants: [Mutant]
    package let files: [File]
    /// Files that get no mutants, with the reason.
    package let diagnostics: [Message]

    /// Finds the mutants of files, and writes the files that have an output, with all mutants but some.
    /// - Parameters:
    ///   - files: The files. The numbers of the mutants follow their order.
    ///   - omitted: The numbers of the mutants that the written files do not contain. The default is none.
    /// - Throws: A `UserFacingError` if the program that reads the sources cannot run.
    package init(_ files: [MutatedFile], omitting omitted: Set<Int> = []) throws {
        struct Request: Encodable {
            let files: [MutatedFile]
            let omitted: [Int]
        }

        let place = FileManager.default.temporaryDirectory.appendingPathComponent("mutants-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: place) }
        try JSONEncoder().encode(Request(files: files, omitted: omitted.sorted())).write(to: place)
        let program = SyntaxProgram(
            name: "mutator", title: "The program that finds mutants", sources: String(cString: mutator_sources()))
        self = try program.run([place.path], printing: MutantList.self)
    }

    /// Returns the mutants that a message of the compiler about a line concerns: those of the smallest region around it.
    func mutants(atLine line: Int, of file: String) -> [Int] {
        let regions = files.first { $0.name == file }?.regions ?? []
        return regions.filter { $0.first <= line && line <= $0.last }.min { $0.last - $0.first < $1.last - $1.first }?
            .numbers ?? []
    }

    /// The largest distance between a mutant and an error that it can cause after its end, in lines.
    private static let reach = 3

    /// Returns the mutants that end shortly before a line: those of the latest and smallest region.
    func mutants(beforeLine line: Int, of file: String) -> [Int] {
        let regions = files.first { $0.name == file }?.regions ?? []
        return regions.filter { $0.last < line && line - $0.last <= Self.reach }.max {
            ($0.last, $0.first) < ($1.last, $1.first)
        }?
        .numbers ?? []
    }
}
