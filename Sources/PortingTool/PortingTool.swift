import Foundation
import JSONReading
import SourcePorter

/// The program that the build plugin `PortUIKitSources` runs: `PortingTool SOURCE OUTPUT ... --context SOURCE ...
/// --interface STORYBOARD ...` writes a ported copy of each source before `--context`. Its messages have the form of the
/// compiler's.
@main
struct PortingTool {
    static func main() {
        do {
            let lists = CommandLine.arguments.dropFirst().split(
                separator: "--interface", omittingEmptySubsequences: false)
            let parts = lists[lists.startIndex].split(separator: "--context", omittingEmptySubsequences: false)
            let (paths, context) = (Array(parts[0]), parts.dropFirst().flatMap { $0 })
            guard paths.count % 2 == 0 else { throw UserFacingError(.usage, "The path of a ported file is missing.") }
            try port(
                stride(from: 0, to: paths.count, by: 2).map { (paths[$0], paths[$0 + 1]) }, context: context,
                interfaces: lists.dropFirst().flatMap { $0 })
        } catch let error as UserFacingError {
            fail("error: \(error.message)")
        } catch {
            fail("error: \(error)")
        }
    }

    private static func port(
        _ pairs: [(source: String, output: String)], context: [String], interfaces: [String]
    ) throws {
        let result = try Porter.port(
            pairs.map(\.source), context: context, interfaces: interfaces, for: .compile)
        for message in result.diagnostics {
            writeToStandardError(
                "\(message.file):\(message.line):\(message.column): \(message.severity.rawValue): \(message.message)")
        }
        if result.diagnostics.contains(where: { $0.severity == .error }) { exit(EXIT_FAILURE) }
        for (file, pair) in zip(result.files, pairs) { try write(file.text ?? "", to: pair.output) }
    }

    /// Writes a file, unless it has this content already: the compiler skips files that did not change.
    private static func write(_ text: String, to path: String) throws {
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: path) == data { return }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func writeToStandardError(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private static func fail(_ message: String) -> Never {
        writeToStandardError(message)
        exit(EXIT_FAILURE)
    }
}
