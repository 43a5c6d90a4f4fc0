import CommandLineOptions
import Foundation
import JSONReading
import SourcePorter
import UIKit

/// The command `dynamics port PATH`: ports the Swift sources of an iOS app, in place or into a folder.
@MainActor
enum PortCommand {
    static let description = CommandDescription(
        "port", operands: .sources, usage: "PATH",
        summary: "Port the Swift sources of an iOS app: replace what needs Objective-C.",
        options: [
            OptionDescription(
                "--out", .required("FOLDER"),
                "Write a ported copy to a new folder (default: change the files in place)",
                completion: .path)
        ],
        details: """
            PATH is a Swift file, or a folder whose Swift files belong together. The changes are printed as a diff.
            What cannot be ported is named with its file and line; the exit status is then 1. If a file has a syntax
            error or cannot be written, no file is changed.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let path = arguments.operands.first else {
            throw UserFacingError(.usage, "\"dynamics port\" needs a Swift file or a folder.")
        }
        if arguments.operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics port\" takes one file or folder. Unexpected argument: \(arguments.operands[1])")
        }
        let destination = arguments.string(forOption: "--out")
        if try PortJournal(path).recover() {
            writeToStandardError(
                "An earlier port of \(path) was interrupted. Its files are restored, and are ported now.")
        }
        let tree = try SourceTree(path)
        let result = try Porter.port(tree.files, for: .replaceSources)
        if result.files.isEmpty { throw UserFacingError(.data, report(result.diagnostics)) }
        let changed = result.files.compactMap { file in file.text.map { (path: file.path, text: $0) } }
        try tree.write(changed, to: destination)
        try printDifferences(changed, in: tree)
        try StandardStreams.printLine("\(changed.count) of \(tree.files.count) files changed.")
        guard !result.diagnostics.isEmpty else { return }
        writeToStandardError(report(result.diagnostics))
        if result.diagnostics.contains(where: { $0.severity == .error }) { exit(1) }
    }

    private static func report(_ messages: [PortingResult.Message]) -> String {
        messages.map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "\n")
    }

    private static func printDifferences(_ changed: [(path: String, text: String)], in tree: SourceTree) throws {
        for (path, text) in changed {
            let difference = TextDifference(from: tree.originalText(of: path), to: text)
            try StandardStreams.printLine("--- \(path)\n+++ \(path)\n" + difference.unified())
        }
    }
}
