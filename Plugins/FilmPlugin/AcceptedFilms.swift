import Foundation

/// The films that are accepted as they are now: the file `films.accepted`, with the name of a film and the hash of its trace
/// on each line. The recipe for workflows reports a difference as accepted if the trace has this hash.
struct AcceptedFilms {
    /// The folder of the package.
    let folder: URL
    /// A folder for temporary files.
    let work: URL

    /// Records the films of `films.txt`, and writes the hashes of their traces.
    /// - Parameters:
    ///   - product: The name of the app, which is that of the only film without a list.
    ///   - record: A closure that runs the app with arguments.
    func accept(product: String, record: ([String]) throws -> Void) throws {
        var lines = ""
        for film in try readList(product: product) {
            let trace = work.appendingPathComponent("\(film.name).jsonl")
            try record(["--trace", trace.path] + film.options)
            lines += "\(film.name) \(try hash(of: trace))\n"
            try? FileManager.default.removeItem(at: trace)
        }
        try Data(lines.utf8).write(to: folder.appendingPathComponent("films.accepted"), options: .atomic)
        print("films.accepted")
    }

    /// Returns the names and the options of the films. Empty lines and lines that begin with # are ignored.
    private func readList(product: String) throws -> [(name: String, options: [String])] {
        let path = folder.appendingPathComponent("films.txt")
        guard FileManager.default.fileExists(atPath: path.path) else { return [(product, [])] }
        guard let text = try? String(contentsOf: path, encoding: .utf8) else {
            throw CommandError("films.txt is not readable as UTF-8 text.")
        }
        let films = text.split(whereSeparator: \.isNewline).map {
            $0.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        .filter { !$0.isEmpty && !$0[0].hasPrefix("#") }
        guard !films.isEmpty else { throw CommandError("films.txt contains no films.") }
        return films.map { ($0[0], Array($0.dropFirst())) }
    }

    /// Returns the hash that `git hash-object` gives, which the recipe computes, too.
    private func hash(of file: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "hash-object", "--no-filters", file.path]
        let output = Pipe()
        process.standardOutput = output
        do { try process.run() } catch {
            throw CommandError("git, which computes the hashes of films, could not be started.")
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let word = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        guard process.terminationStatus == 0, !word.isEmpty else {
            throw CommandError("git could not compute the hash of a film.")
        }
        return word
    }
}
