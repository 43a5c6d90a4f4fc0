import Foundation
import JSONReading
import MutationTesting

/// The program that the plugin `mutate` runs: `MutationTool DESCRIPTION OPTIONS`, where DESCRIPTION is the path of a JSON
/// document about the package.
@main
struct MutationTool {
    static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            guard let path = arguments.first else {
                throw UserFacingError(.usage, "This program is started by swift package mutate.")
            }
            let options = try MutationOptions(Array(arguments.dropFirst()))
            if options.showsHelp { return show(MutationOptions.help) }
            try MutationRun(ClientPackage(path: path), options, report: show).run()
        } catch let error as UserFacingError {
            fail(error.message, code: error.kind.rawValue)
        } catch {
            fail("\(error)", code: EXIT_FAILURE)
        }
    }

    /// Prints a line at once, also to a pipe.
    @Sendable private static func show(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(code)
    }
}
