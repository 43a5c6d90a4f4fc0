import Foundation

@testable import MutationTesting

/// A Swift source in a temporary file, its mutants, and the file with all of them.
struct MutatedText {
    let list: MutantList
    /// The written file.
    let text: String

    init(_ source: String, omitting omitted: Set<Int> = []) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mutated-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("A.swift"), folder.appendingPathComponent("B.swift"))
        try Data(source.utf8).write(to: input)
        list = try MutantList(
            [MutatedFile(source: input.path, output: output.path, name: "A.swift", module: "App")], omitting: omitted)
        text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    }

    /// The changed lines of an operator's mutants, without spaces at their ends.
    func results(of operators: String...) -> [String] {
        list.mutants.filter { operators.contains($0.name) }.map {
            $0.after.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
        }
    }
}
