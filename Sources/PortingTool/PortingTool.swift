import Foundation
import JSONReading
import SourcePorter

/// The program that the build plugin `PortUIKitSources` runs: `PortingTool RECORD SOURCE OUTPUT ... --context SOURCE ...
/// --interface STORYBOARD ...` writes a ported copy of each source before `--context`, and to RECORD what the next run
/// needs to know. Its messages have the form of the compiler's.
@main
struct PortingTool {
    static func main() {
        do {
            let lists = CommandLine.arguments.dropFirst().split(
                separator: "--interface", omittingEmptySubsequences: false)
            let parts = lists[lists.startIndex].split(separator: "--context", omittingEmptySubsequences: false)
            let (paths, context) = (Array(parts[0].dropFirst()), parts.dropFirst().flatMap { $0 })
            guard let record = parts[0].first, paths.count % 2 == 0 else {
                throw UserFacingError(.usage, "The path of a ported file is missing.")
            }
            try port(
                stride(from: 0, to: paths.count, by: 2).map { (paths[$0], paths[$0 + 1]) }, context: context,
                interfaces: lists.dropFirst().flatMap { $0 }, record: record)
        } catch let error as UserFacingError {
            fail("error: \(error.message)")
        } catch {
            fail("error: \(error)")
        }
    }

    private static func port(
        _ pairs: [(source: String, output: String)], context: [String], interfaces: [String], record: String
    ) throws {
        let report = try Porter.write(pairs, context: context, interfaces: interfaces, record: record)
        for message in report.diagnostics {
            writeToStandardError(
                "\(message.file):\(message.line):\(message.column): \(message.severity.rawValue): \(message.message)")
        }
        if report.diagnostics.contains(where: { $0.severity == .error }) { exit(EXIT_FAILURE) }
    }

    private static func writeToStandardError(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private static func fail(_ message: String) -> Never {
        writeToStandardError(message)
        exit(EXIT_FAILURE)
    }
}
