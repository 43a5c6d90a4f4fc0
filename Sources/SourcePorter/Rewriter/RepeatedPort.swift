import Foundation

/// Ports the files of a target, writes the results, and does only what has changed since the last time.
///
/// A file whose text has not changed is not parsed if the outlines of all files are the same: its ported text would be the
/// same. The outlines take the place of these files when the others are ported.
struct RepeatedPort {
    /// The result, as a JSON document.
    struct Report: Encodable {
        var diagnostics: [Diagnostic]
        /// The number of files that were parsed completely.
        var parsedFiles = 0
        /// The number of files whose outlines were parsed.
        var outlinedFiles = 0
        /// The number of ported files whose text has changed.
        var writtenFiles = 0
    }

    private let options: Options
    private let paths: [String]
    private let record: PortingRecord
    private let recordPath: String

    init(_ options: Options, recordPath: String) {
        (self.options, self.recordPath) = (options, recordPath)
        paths = options.paths + options.contextPaths
        let names = [CommandLine.arguments[0]] + options.interfaceClasses.sorted() + options.outputPaths
        let key = (names + ["--context"] + options.contextPaths + options.paths).joined(separator: "\n")
        record = PortingRecord(path: recordPath, key: FileContent.hash(key.utf8))
    }

    func run() throws -> Report {
        let contents = Dictionary(zip(paths, SourceFile.concurrentMap(paths) { FileContent(path: $0) })) { a, _ in a }
        let unreadable = paths.filter { contents[$0]! == nil }.map(Diagnostic.unreadable)
        guard unreadable.isEmpty else { return Report(diagnostics: unreadable) }
        let contentByPath = Swift2Conversion.convert(contents.compactMapValues { $0 }, target: options.paths)
        let changed = record.linked(changedPaths(contentByPath))
        if changed.isEmpty { return Report(diagnostics: paths.flatMap { record.files[$0]!.diagnostics }) }
        return try port(contentByPath, changed)
    }

    /// The paths of the files whose source or output is not that of the record.
    private func changedPaths(_ contents: [String: FileContent]) -> Set<String> {
        let outputs = Dictionary(zip(options.paths, options.outputPaths)) { a, _ in a }
        return Set(
            paths.filter { path in
                guard let file = record.files[path], file.source == contents[path]!.hash else { return true }
                guard let output = outputs[path] else { return false }
                let data = FileManager.default.contents(atPath: output)
                return data.map { FileContent.hash($0) } != file.output
            })
    }

    private func port(_ contents: [String: FileContent], _ changed: Set<String>) throws -> Report {
        var parsed = parse(paths.filter(changed.contains), contents)
        let faults = options.paths.compactMap { parsed[$0]?.syntaxError }
        guard faults.isEmpty else { return Report(diagnostics: faults, parsedFiles: parsed.count) }
        let keepsOutlines = parsed.allSatisfy { Outline.text(of: $0.value) == record.files[$0.key]?.outline }
        let others = paths.filter { parsed[$0] == nil }
        if keepsOutlines {
            return try port(parsed, outlines: SourceFile.concurrentMap(others, outline))
        }
        parsed.merge(parse(others, contents)) { a, _ in a }
        return try port(parsed, outlines: [])
    }

    private func parse(_ paths: [String], _ contents: [String: FileContent]) -> [String: SourceFile] {
        let files = SourceFile.concurrentMap(paths) { SourceFile(path: $0, bytes: contents[$0]!.bytes) }
        return Dictionary(zip(paths, files)) { a, _ in a }
    }

    private func outline(of path: String) -> SourceFile {
        SourceFile(path: path, bytes: Array(record.files[path]!.outline.utf8), isOutline: true)
    }

    private func port(_ parsed: [String: SourceFile], outlines: [SourceFile]) throws -> Report {
        let outlineByPath = Dictionary(outlines.map { ($0.path, $0) }) { a, _ in a }
        let project = Project(paths.map { parsed[$0] ?? outlineByPath[$0]! }, options)
        project.port()
        var report = Report(diagnostics: [], parsedFiles: parsed.count, outlinedFiles: outlines.count)
        let written = Set(options.paths)
        let reported = Dictionary(grouping: project.diagnostics, by: \.file)
        var next = record
        for path in paths {
            if let file = parsed[path] {
                let diagnostics = written.contains(path) ? reported[path] ?? [] : []
                next.files[path] = .init(
                    source: FileContent.hash(file.bytes), output: "", outline: Outline.text(of: file),
                    links: project.links[path]?.sorted() ?? [], diagnostics: diagnostics)
            }
            report.diagnostics += next.files[path]!.diagnostics
        }
        guard !report.diagnostics.contains(where: { $0.severity == .error }) else { return report }
        for (path, output) in zip(options.paths, options.outputPaths) {
            guard let file = parsed[path] else { continue }
            let text = Array(file.compiledText.utf8)
            next.files[path]?.output = FileContent.hash(text)
            if try write(text, to: output) { report.writtenFiles += 1 }
        }
        try next.write(to: recordPath)
        return report
    }

    /// Writes a file, unless it has this content already: the compiler skips files that did not change.
    private func write(_ text: [UInt8], to path: String) throws -> Bool {
        let data = Data(text)
        if FileManager.default.contents(atPath: path) == data { return false }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return true
    }
}
