import CommandLineOptions
import JSONReading
import SceneFiles

/// The command `dynamics check FILE`: validates a scene file and reports all errors in it.
@MainActor
enum CheckCommand {
    static let description = CommandDescription(
        "check", operands: .sceneFile, usage: "FILE", summary: "Validate a scene file, and report all errors in it.",
        run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let path = arguments.operands.first else {
            throw UserFacingError(.usage, "\"dynamics check\" needs a scene file.")
        }
        if arguments.operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics check\" takes one scene file. Unexpected argument: \(arguments.operands[1])")
        }
        _ = try SceneDocument(path: path)
        try StandardStreams.printLine("\(path): no errors")
    }
}
