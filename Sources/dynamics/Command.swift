import JSONReading

/// A namespace for `run(_:)`, which runs the command that the command-line arguments name.
@MainActor
enum Command {
    private static let names = ["list", "render", "trace", "check", "diff", "view", "bench", "play", "help"]

    /// Runs a command. Prints the help text if there are no arguments.
    /// - Parameter arguments: The name of the command, followed by its arguments.
    /// - Throws: A `UserFacingError`, of kind `usage` for an unknown command.
    static func run(_ arguments: [String]) throws {
        guard let name = arguments.first else { return try StandardStreams.printLine(Help.text) }
        let rest = Array(arguments.dropFirst())
        if rest.contains("--help") || rest.contains("-h") { return try StandardStreams.printLine(Help.text) }
        switch name {
        case "list": try ListCommand.run(rest)
        case "render": try RenderCommand.run(rest)
        case "trace": try TraceCommand.run(rest)
        case "play": try PlayCommand.run(rest)
        case "check": try CheckCommand.run(rest)
        case "diff": try DiffCommand.run(rest)
        case "view": try ViewCommand.run(rest)
        case "bench": try BenchCommand.run(rest)
        case "help", "--help", "-h": try StandardStreams.printLine(Help.text)
        default:
            throw UserFacingError(
                .usage,
                "Unknown command \(name)\(Suggestion.didYouMeanSentenceEnd(for: name, among: names)) "
                    + "Run \"dynamics help\" for a list of commands.")
        }
    }
}
