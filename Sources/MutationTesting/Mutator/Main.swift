import Foundation
import SwiftParserDiagnostics
import SwiftSyntax

// The program that finds mutants and writes the sources that contain them.

/// What the program is asked for: the JSON document at the path that is its argument.
struct Request: Decodable {
    struct File: Decodable {
        let source: String
        /// Where the sources with the mutants are written; nil to list the mutants only.
        let output: String?
        /// The path in messages and in the identities of mutants, relative to the package.
        let name: String
        let module: String
    }

    let files: [File]
    /// The numbers of the mutants that are left out of the written files.
    let omitted: Set<Int>
}

/// Finds the mutants of source files, writes the files with all of them behind a switch, and prints the list as JSON.
@main
struct Main {
    struct Output: Encodable {
        let mutants: [MutantDescription]
        let files: [RenderedFile]
        let diagnostics: [Diagnostic]
    }

    static func main() throws {
        ParsingWatch.shared.start { fault in
            let output = try? JSONEncoder().encode(Output(mutants: [], files: [], diagnostics: [fault]))
            FileHandle.standardOutput.write(output ?? Data())
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let request = try JSONDecoder().decode(Request.self, from: data)
        FileHandle.standardOutput.write(try JSONEncoder().encode(run(request)))
    }

    private static func run(_ request: Request) throws -> Output {
        var (mutants, files, diagnostics) = ([MutantDescription](), [RenderedFile](), [Diagnostic]())
        for file in request.files {
            guard let content = FileContent(path: file.source) else {
                diagnostics.append(.unreadable(file.name))
                continue
            }
            let source = MutatedSource(path: file.name, bytes: content.bytes)
            guard !source.tree.hasError else {
                let line = ParseDiagnosticsGenerator.diagnostics(for: source.tree).first.map {
                    source.line(at: $0.position.utf8Offset)
                }
                let message = "The file has a syntax error, so it gets no mutants."
                diagnostics.append(
                    Diagnostic(file: file.name, line: line ?? 1, column: 1, severity: .error, message: message))
                continue
            }
            let found = MutantFinder(source, firstNumber: mutants.count + 1).find()
            mutants += found.map { MutantDescription($0, in: source) }
            guard let output = file.output else { continue }
            var rendering = Rendering(
                source, module: file.module, found.filter { !request.omitted.contains($0.number) })
            try Data(rendering.render()).write(to: URL(fileURLWithPath: output))
            files.append(RenderedFile(name: file.name, regions: rendering.regions))
        }
        return Output(mutants: mutants, files: files, diagnostics: diagnostics)
    }
}
