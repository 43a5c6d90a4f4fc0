import JSONReading

/// The commands of the tool.
@MainActor
enum Command {
    /// The commands by what one wants to do, in the order of the help.
    static let groups: [(title: String, commands: [CommandDescription])] = [
        (
            "Start and bring code",
            [NewCommand.description, ImportCommand.description, PortCommand.description]
        ),
        (
            "See and touch",
            [
                ListCommand.description, PlayCommand.description, RenderCommand.description,
                PlaygroundCommand.description,
            ]
        ),
        (
            "Record and compare motion",
            [
                TraceCommand.description, ViewCommand.description, DiffCommand.description,
                ExportCommand.description,
            ]
        ),
        (
            "Check and measure scenes",
            [CheckCommand.description, HashCommand.description, BenchCommand.description]
        ),
        ("Help", [HelpCommand.description, CompletionsCommand.description]),
    ]

    /// All commands, in the order of the help.
    static let all = groups.flatMap(\.commands)

    /// Runs a command. Prints the help text if there are no arguments.
    /// - Parameter arguments: The name of the command, followed by its arguments.
    /// - Throws: A `UserFacingError`, of kind `usage` for an unknown command.
    static func run(_ arguments: [String]) throws {
        guard let name = arguments.first, !isHelpOption(name) else {
            return try StandardStreams.printLine(Help.overview)
        }
        let rest = Array(arguments.dropFirst())
        if name == "--version" { return try printVersion(rest) }
        let command = try named(name)
        if rest.contains(where: isHelpOption) { return try StandardStreams.printLine(Help.text(on: command)) }
        try command.run(command.parse(rest))
    }

    /// Returns the command with a name.
    /// - Throws: A `UserFacingError` of kind `usage` if there is none.
    static func named(_ name: String) throws -> CommandDescription {
        if let command = all.first(where: { $0.name == name }) { return command }
        throw UserFacingError(
            .usage,
            "Unknown command \(name)\(Suggestion.didYouMeanSentenceEnd(for: name, among: all.map(\.name))) "
                + "Run \"dynamics help\" for a list of commands.")
    }

    private static func isHelpOption(_ word: String) -> Bool { word == "--help" || word == "-h" }

    private static func printVersion(_ rest: [String]) throws {
        if let word = rest.first {
            throw UserFacingError(.usage, "--version takes no arguments. Unexpected argument: \(word)")
        }
        try StandardStreams.printLine("dynamics \(Version.current)")
    }
}
