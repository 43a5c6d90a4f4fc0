import Foundation
import SwiftDiagnostics
import SwiftParserDiagnostics

/// Ports the files whose paths are the arguments, as one target, and prints a JSON document with the ported files; with
/// `--record` and `--output`, writes the ported files and prints a report.
@main
struct Main {
    struct Output: Encodable {
        struct File: Encodable {
            let path: String
            /// The ported text; nil if the file stays as it is.
            let text: String?
            /// Whether the file was converted from an earlier version of Swift.
            let isConverted: Bool
        }

        let files: [File]
        let diagnostics: [Diagnostic]
    }

    static func main() throws {
        let options = Options(Array(CommandLine.arguments.dropFirst()))
        let encoder = JSONEncoder()
        let isRepeated = options.recordPath != nil
        ParsingWatch.shared.start { fault in
            let output =
                isRepeated
                ? try? JSONEncoder().encode(RepeatedPort.Report(diagnostics: [fault]))
                : try? JSONEncoder().encode(Output(files: [], diagnostics: [fault]))
            FileHandle.standardOutput.write(output ?? Data())
        }
        let output =
            if let record = options.recordPath {
                try encoder.encode(RepeatedPort(options, recordPath: record).run())
            } else {
                try encoder.encode(port(options))
            }
        FileHandle.standardOutput.write(output)
    }

    private static func port(_ options: Options) -> Output {
        let paths = options.paths + options.contextPaths
        let read = zip(paths, SourceFile.concurrentMap(paths) { FileContent(path: $0) })
        let unreadable = read.filter { $1 == nil }.map { path, _ in Diagnostic.unreadable(path) }
        let contents = Swift2Conversion.convert(
            Dictionary(read.compactMap { path, content in content.map { (path, $0) } }) { $1 }, target: options.paths)
        let files = SourceFile.concurrentMap(paths.filter { contents[$0] != nil }) {
            SourceFile(path: $0, contents[$0]!)
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

extension SourceFile {
    /// Returns the results of a function for several values, on all processors.
    static func concurrentMap<Element, Result>(_ elements: [Element], _ body: (Element) -> Result) -> [Result] {
        nonisolated(unsafe) var results = [Result?](repeating: nil, count: elements.count)
        nonisolated(unsafe) let (elements, body) = (elements, body)
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            nonisolated(unsafe) let result = body(elements[index])
            lock.withLock { results[index] = result }
        }
        return results.map { $0! }
    }
}

extension Project {
    /// Makes all edits.
    func port() {
        for file in files where !file.isOutline {
            FormerNames(self, file)
            ImportEdits(self, file)
            SystemConditions(self, file)
            PlaygroundNames(file)
            AttributeEdits(self, file)
            SelectorEdits(self, file)
            BundleEdits(self, file)
            ImplicitSelf(file)
            StructInitializers(file)
            ClassNames(self, file)
            ObjectiveCIdioms(self, file)
            DynamicMembers(self, file)
            PlaygroundEdits(file: file).add()
        }
        ValueObservers(project: self).replace()
        FinalDelegates(project: self).mark()
        OptionalRequirements(self).replace()
        OptionalProperties(self).replace()
        NamedMemberTables(project: self).write()
        var overrides = DispatchedOverrides(project: self)
        overrides.replace()
        if !options.isPermanent {
            InterfaceFactories(project: self).write()
            ExtensionMemberTables(project: self).write()
            BehaviorFactories(project: self).write()
            CellInitializers(project: self).write()
        }
        MovedMembers(project: self).move()
    }
}

extension SourceFile {
    /// The first syntax error; nil if there is none.
    var syntaxError: Diagnostic? {
        if let deepBracket {
            let (line, column) = position(at: deepBracket)
            let message = "brackets are nested more than \([UInt8].maximumBracketDepth) levels deep"
            return Diagnostic(
                file: path, line: line, column: column, severity: .error, message: message, isSyntaxError: true)
        }
        guard tree.hasError, let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return nil }
        let offset = first.position.utf8Offset
        let (line, column) = position(at: offset)
        let message = OldSyntax.sentence(about: lineText(at: offset)) ?? first.message
        return Diagnostic(
            file: path, line: line, column: column, severity: .error, message: message, isSyntaxError: true)
    }

    fileprivate func output(_ options: Options) -> Main.Output.File {
        let text = options.isPermanent ? (edits.isEmpty && !isConverted ? nil : editedText) : compiledText
        return .init(path: path, text: text, isConverted: isConverted)
    }

    /// The text with all edits for the compiler, whose messages point to the source.
    var compiledText: String { "#sourceLocation(file: \(path.debugDescription), line: 1)\n" + editedText }
}
