import Foundation
import JSONReading

/// Ports Swift sources of iOS apps: runs the rewriter on the files of a target.
package enum Porter {
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
    ///   - context: The paths of the files of other targets that are ported as well. The default is none.
    ///   - interfaces: The paths of the storyboards and xibs of the target. The default is none.
    ///   - purpose: What the ported files are for.
    /// - Throws: A `UserFacingError` if the rewriter cannot run.
    package static func port(
        _ paths: [String], context: [String] = [], interfaces: [String] = [], for purpose: Purpose
    ) throws -> PortingResult {
        let rewriter = try RewriterProgram.find()
        let options = purpose == .replaceSources ? ["--permanent"] : []
        let output = try ProcessOutput(
            running: rewriter, options + paths + ["--context"] + context + ["--interface"] + interfaces)
        guard output.succeeded, let result = try? JSONDecoder().decode(PortingResult.self, from: output.standardOutput)
        else { throw UserFacingError(.unavailable, "The rewriter of sources failed: \(output.errorText)") }
        return result
    }
}

/// The result of porting the files of a target.
package struct PortingResult: Decodable {
    /// A file and its ported text.
    package struct File: Decodable {
        package let path: String
        /// The ported text; nil if the file stays as it is.
        package let text: String?
    }

    /// A message about a place in a source file.
    package struct Message: Decodable {
        package enum Severity: String, Decodable { case error, warning }

        package let file: String
        package let line: Int
        package let column: Int
        package let severity: Severity
        package let message: String
    }

    /// The files, in the order of the paths; empty if a file has a syntax error.
    package let files: [File]
    package let diagnostics: [Message]
}
