import EmbeddedPrograms
import Foundation
import SyntaxPrograms

/// Ports Swift sources of iOS apps: runs the rewriter on the files of a target.
package enum Porter {
    static let rewriter = SyntaxProgram(
        name: "rewriter", title: "The rewriter of sources", sources: String(cString: rewriter_sources()))

    /// What the ported files are for.
    package enum Purpose {
        /// The files replace the sources.
        case replaceSources
        /// The compiler reads the files once. Its messages point to the sources.
        case compile
    }

    /// Ports the files of a target together.
    /// - Parameters:
    ///   - paths: The paths of all files.
    ///   - context: The paths of the files of other targets that are ported as well. Files of the target itself are left out,
    ///     because two targets can share a file. The default is none.
    ///   - interfaces: The paths of the storyboards and xibs of the target. The default is none.
    ///   - purpose: What the ported files are for.
    /// - Throws: A `UserFacingError` if the rewriter cannot run.
    package static func port(
        _ paths: [String], context: [String] = [], interfaces: [String] = [], for purpose: Purpose
    ) throws -> PortingResult {
        let options = purpose == .replaceSources ? ["--permanent"] : []
        let own = Set(paths)
        return try rewriter.run(
            options + paths + ["--context"] + context.filter { !own.contains($0) } + ["--interface"] + interfaces,
            printing: PortingResult.self)
    }
}

extension Porter {
    /// Ports the files of a target together for the compiler, and writes the ported files.
    ///
    /// A file is parsed if it has changed since the last call with the same record, or if a declaration of any file has.
    /// - Parameters:
    ///   - files: The paths of the sources and of the ported files. If a source has an error, no file is written.
    ///   - context: The paths of the files of other targets that are ported as well. The default is none.
    ///   - interfaces: The paths of the storyboards and xibs of the target. The default is none.
    ///   - record: The path of a file in which the porter keeps what it needs to know at the next call.
    /// - Throws: A `UserFacingError` if the rewriter cannot run.
    package static func write(
        _ files: [(source: String, output: String)], context: [String] = [], interfaces: [String] = [], record: String
    ) throws -> PortingReport {
        let arguments =
            files.map(\.source) + ["--context"] + context + ["--interface"] + interfaces + [
                "--record", record, "--output",
            ]
            + files.map(\.output)
        return try rewriter.run(arguments, printing: PortingReport.self)
    }
}

/// What porting and writing the files of a target did.
package struct PortingReport: Decodable {
    /// The messages about all files, also about those that were not parsed.
    package let diagnostics: [PortingResult.Message]
    /// The number of files that were parsed completely.
    package let parsedFiles: Int
    /// The number of files whose outlines were parsed: their declarations without the bodies of functions.
    package let outlinedFiles: Int
    /// The number of ported files whose text has changed.
    package let writtenFiles: Int
}

/// The result of porting the files of a target.
package struct PortingResult: Decodable {
    /// A file and its ported text.
    package struct File: Decodable {
        package let path: String
        /// The ported text; nil if the file stays as it is.
        package let text: String?
        /// Whether the file was converted from Swift 1 or 2.
        package let isConverted: Bool
    }

    /// A message about a place in a source file.
    package struct Message: Decodable {
        package enum Severity: String, Decodable { case error, warning }

        package let file: String
        package let line: Int
        package let column: Int
        package let severity: Severity
        package let message: String
        /// Whether the compiler would not parse the file.
        package let isSyntaxError: Bool
    }

    /// The files, in the order of the paths; empty if a file has a syntax error.
    package let files: [File]
    package let diagnostics: [Message]
}
