import Foundation
import SwiftDiagnostics
import SwiftParserDiagnostics

/// Ports the files whose paths are the arguments, as one target, and prints a JSON document with the ported files.
@main
struct Main {
    struct Output: Encodable {
        struct File: Encodable {
            let path: String
            /// The ported text; nil if the file stays as it is.
            let text: String?
        }

        let files: [File]
        let diagnostics: [Diagnostic]
    }

    static func main() throws {
        let options = Options(Array(CommandLine.arguments.dropFirst()))
        let output = port(options)
        let encoder = JSONEncoder()
        FileHandle.standardOutput.write(try encoder.encode(output))
    }

    private static func port(_ options: Options) -> Output {
        let paths = options.paths + options.contextPaths
        let read = readFiles(paths)
        let files = read.compactMap { $0 }
        let unreadable = zip(paths, read).filter { $1 == nil }.map { path, _ in
            Diagnostic(file: path, line: 1, column: 1, severity: .error, message: "The file cannot be read as UTF-8.")
        }
        let faults = unreadable + files.filter { options.paths.contains($0.path) }.compactMap(\.syntaxError)
        guard faults.isEmpty else { return Output(files: [], diagnostics: faults) }
        let project = Project(files, options)
        project.port()
        let ported = Set(options.paths)
        return Output(
            files: files.filter { ported.contains($0.path) }.map { $0.output(options) },
            diagnostics: project.diagnostics.filter { ported.contains($0.file) })
    }
}

extension Main {
    /// Reads and parses files, on all processors. The result contains nil for files that cannot be read.
    private static func readFiles(_ paths: [String]) -> [SourceFile?] {
        nonisolated(unsafe) var files = [SourceFile?](repeating: nil, count: paths.count)
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: paths.count) { index in
            guard let data = FileManager.default.contents(atPath: paths[index]),
                let text = String(data: data, encoding: .utf8)
            else { return }
            let file = SourceFile(path: paths[index], text: text)
            lock.withLock { files[index] = file }
        }
        return files
    }
}

extension Project {
    /// Makes all edits.
    func port() {
        for file in files {
            ImportEdits(self, file)
            AttributeEdits(self, file)
            SelectorEdits(self, file)
            BundleEdits(self, file)
            ImplicitSelf(file)
            ClassNames(self, file)
            PlaygroundEdits(file: file).add()
        }
        FinalDelegates(project: self).mark()
        OptionalRequirements(self).replace()
        NamedMemberTables(project: self).write()
        var overrides = DispatchedOverrides(project: self)
        overrides.replace()
        if !options.isPermanent { InterfaceFactories(project: self).write() }
        MovedMembers(project: self).move()
    }
}

extension SourceFile {
    /// The first syntax error; nil if there is none.
    fileprivate var syntaxError: Diagnostic? {
        guard tree.hasError, let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return nil }
        let (line, column) = position(at: first.position.utf8Offset)
        return Diagnostic(file: path, line: line, column: column, severity: .error, message: first.message)
    }

    fileprivate func output(_ options: Options) -> Main.Output.File {
        if options.isPermanent { return .init(path: path, text: edits.isEmpty ? nil : editedText) }
        return .init(path: path, text: "#sourceLocation(file: \(path.debugDescription), line: 1)\n" + editedText)
    }
}
