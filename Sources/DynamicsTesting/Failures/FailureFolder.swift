import Foundation
import Synchronization

/// The folder of failed tests: one folder for each test, and an index page.
///
/// Several processes can write to the folder at the same time; a lock file orders their changes of the index.
struct FailureFolder {
    /// The name of the environment variable that holds the path of the folder.
    static let environmentVariable = "DYNAMICS_FAILURES"

    let path: String

    /// The folder for the tests of a package: the value of `DYNAMICS_FAILURES`, or `.build/failures` in the package.
    init(environment: [String: String], testFilePath: String) {
        if let path = environment[Self.environmentVariable], !path.isEmpty {
            self.path = path
            return
        }
        // The package is the closest folder around the test file that has a manifest. Sources can be absent where the
        // tests run; the folder is then in the current one.
        var folder = URL(fileURLWithPath: testFilePath).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                path = folder.appendingPathComponent(".build/failures").path
                return
            }
            folder.deleteLastPathComponent()
        }
        path = ".build/failures"
    }

    init(path: String) { self.path = path }

    /// Writes files of a failed test and updates the index.
    /// - Parameters:
    ///   - files: The contents of the files by name. Existing files of these names are replaced.
    ///   - entry: What the index shows of the test.
    func write(_ files: [(name: String, bytes: [UInt8])], of entry: FailureEntry) throws {
        let folder = "\(path)/\(entry.folder)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in files { try write(file.bytes, to: "\(folder)/\(file.name)") }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try write([UInt8](encoder.encode(entry)), to: "\(folder)/failure.json")
        updateIndex()
    }

    /// Removes the files that an earlier run has left of a test.
    func removeFiles(ofTest folderName: String) {
        let folder = "\(path)/\(folderName)"
        guard FileManager.default.fileExists(atPath: folder) else { return }
        try? FileManager.default.removeItem(atPath: folder)
        updateIndex()
    }

    /// The failed tests in the folder, sorted by name.
    var entries: [FailureEntry] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        return names.compactMap { name in
            let data = FileManager.default.contents(atPath: "\(path)/\(name)/failure.json")
            return data.flatMap { try? JSONDecoder().decode(FailureEntry.self, from: $0) }
        }
    }

    private func updateIndex() {
        let lock = open("\(path)/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer { if lock >= 0 { close(lock) } }
        try? write(Array(FailureIndex.html(entries).utf8), to: "\(path)/index.html")
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// A failed test in the index of the failures.
struct FailureEntry: Codable, Equatable {
    /// The name of the test's folder.
    var folder: String
    /// The name of the test.
    var title: String
    /// What failed, one sentence each.
    var messages: [String]
    /// The names of the test's files, in the order of the index.
    var files: [String]
}

/// The index page of the failures.
enum FailureIndex {
    static func html(_ entries: [FailureEntry]) -> String {
        let heading =
            entries.isEmpty ? "No failed tests" : entries.count == 1 ? "1 failed test" : "\(entries.count) failed tests"
        let articles = entries.map(article).joined(separator: "\n")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(heading)</title>
            <style>
            body { font: 15px/1.5 system-ui, sans-serif; margin: 32px auto; max-width: 960px; padding: 0 20px; }
            article { border-top: 1px solid #8885; padding: 20px 0; display: flex; gap: 24px; align-items: flex-start; }
            article > div { flex: 1; min-width: 0; }
            article img { max-width: 300px; max-height: 480px; border: 1px solid #8885; }
            h1 { font-size: 22px; } h2 { font-size: 17px; margin: 0 0 8px; overflow-wrap: anywhere; }
            p { margin: 0 0 8px; white-space: pre-line; overflow-wrap: anywhere; color: #c3281a; }
            a { margin-right: 14px; }
            </style>
            </head>
            <body>
            <h1>\(heading)</h1>
            \(articles)
            </body>
            </html>

            """
    }

    private static func article(_ entry: FailureEntry) -> String {
        let messages = entry.messages.map { "<p>\(escape($0))</p>" }.joined(separator: "\n")
        let links = entry.files.map { file in
            "<a href=\"\(escape(entry.folder))/\(escape(file))\">\(escape(file))</a>"
        }.joined(separator: "\n")
        // A difference of pictures says more than the film that leads to it.
        let pictures = entry.files.filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
        let picture = pictures.first { $0.contains("difference") } ?? pictures.first
        let image = picture.map { "\n<img src=\"\(escape(entry.folder))/\(escape($0))\" alt=\"\(escape($0))\">" } ?? ""
        return """
            <article>
            <div>
            <h2>\(escape(entry.title))</h2>
            \(messages)
            \(links)
            </div>\(image)
            </article>
            """
    }

    private static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
