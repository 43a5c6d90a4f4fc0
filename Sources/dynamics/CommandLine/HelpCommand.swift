import CommandLineOptions
import JSONReading

/// The command `dynamics help [COMMAND]`: prints the help on all commands, or on one.
@MainActor
enum HelpCommand {
    static let description = CommandDescription(
        "help", operands: .commands, usage: "[COMMAND]", summary: "Show this help, or the help on a command.", run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let name = arguments.operands.first else { return try StandardStreams.printLine(Help.overview) }
        if arguments.operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics help\" takes one command. Unexpected argument: \(arguments.operands[1])")
        }
        try StandardStreams.printLine(Help.text(on: Command.named(name)))
    }
}
