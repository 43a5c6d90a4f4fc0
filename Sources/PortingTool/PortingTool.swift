import AssetCatalogs
import Foundation
import JSONReading
import SourcePorter

/// The program that the build plugin `PortUIKitSources` runs: `PortingTool RECORD SOURCE OUTPUT ... --context SOURCE ...
/// --interface STORYBOARD ... --assets OUTPUT CATALOG ...` writes a ported copy of each source before `--context`, to RECORD
/// what the next run needs to know, and to the last OUTPUT the names of the colors and images of asset catalogs. Its messages
/// have the form of the compiler's.
@main
struct PortingTool {
    static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst().split(
                separator: "--assets", omittingEmptySubsequences: false)
            let lists = arguments[arguments.startIndex].split(
                separator: "--interface", omittingEmptySubsequences: false)
            let parts = lists[lists.startIndex].split(separator: "--context", omittingEmptySubsequences: false)
            let (paths, context) = (Array(parts[0].dropFirst()), parts.dropFirst().flatMap { $0 })
            guard let record = parts[0].first, paths.count % 2 == 0 else {
                throw UserFacingError(.usage, "The path of a ported file is missing.")
            }
            try port(
                stride(from: 0, to: paths.count, by: 2).map { (paths[$0], paths[$0 + 1]) }, context: context,
                interfaces: lists.dropFirst().flatMap { $0 }, record: record)
            let assets = arguments.dropFirst().flatMap { $0 }
            if let output = assets.first { try writeSymbols(of: Array(assets.dropFirst()), to: output) }
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

    /// Writes the declarations of the colors and images of catalogs, unless the file has the same content.
    private static func writeSymbols(of catalogs: [String], to output: String) throws {
        let text =
            AssetSymbols(catalogs.map(AssetCatalog.init)).text ?? "// The asset catalogs contain no colors or images.\n"
        guard (try? String(contentsOfFile: output, encoding: .utf8)) != text else { return }
        do { try text.write(toFile: output, atomically: true, encoding: .utf8) } catch {
            throw UserFacingError(.cannotCreate, "\(output) cannot be written: \(error.localizedDescription)")
        }
    }

    private static func writeToStandardError(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private static func fail(_ message: String) -> Never {
        writeToStandardError(message)
        exit(EXIT_FAILURE)
    }
}
