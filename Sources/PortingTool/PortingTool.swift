import Foundation
import JSONReading
import SourcePorter

/// The program that the build plugin `PortUIKitSources` runs: `PortingTool DIRECTORY FILES...` writes a ported copy of
/// each file to a directory. Its messages have the form of the compiler's.
@main
struct PortingTool {
    static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            guard let directory = arguments.first else { throw UserFacingError(.usage, "The directory is missing.") }
            try port(Array(arguments.dropFirst()), into: directory)
        } catch let error as UserFacingError {
            fail("error: \(error.message)")
        } catch {
            fail("error: \(error)")
        }
    }

    private static func port(_ paths: [String], into directory: String) throws {
        let result = try Porter.port(paths, for: .compile)
        for message in result.diagnostics {
            writeToStandardError(
                "\(message.file):\(message.line):\(message.column): \(message.severity.rawValue): \(message.message)")
        }
        if result.diagnostics.contains(where: { $0.severity == .error }) { exit(EXIT_FAILURE) }
        for file in result.files {
            let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent + ".ported.swift"
            try write(file.text ?? "", to: directory + "/" + name)
        }
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
