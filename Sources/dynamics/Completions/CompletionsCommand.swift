import CommandLineOptions
import JSONReading

/// The command `dynamics completions SHELL`: prints a script with which a shell completes the commands of this tool.
@MainActor
enum CompletionsCommand {
    private static let shells: KeyValuePairs<String, @MainActor () -> String> = [
        "bash": { BashCompletions.script }, "zsh": { ZshCompletions.script }, "fish": { FishCompletions.script },
    ]

    static let description = CommandDescription(
        "completions", operands: .choices(shells.map(\.key)), usage: "SHELL",
        summary: "Print a script that completes commands and options in bash, zsh or fish.",
        details: """
            Installation:
              bash   dynamics completions bash >~/.local/share/bash-completion/completions/dynamics
              zsh    dynamics completions zsh >DIRECTORY/_dynamics, with a directory of $fpath
              fish   dynamics completions fish >~/.config/fish/completions/dynamics.fish
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        let names = shells.map(\.key)
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw UserFacingError(
                .usage, "\"dynamics completions\" needs one shell (\(names.joined(separator: ", "))).")
        }
        guard let shell = shells.first(where: { $0.key == name }) else {
            throw UserFacingError(
                .usage,
                "Unknown shell \(name)\(Suggestion.didYouMeanSentenceEnd(for: name, among: names)) "
                    + "The shells are \(names.joined(separator: ", ")).")
        }
        try StandardStreams.printLine(shell.value())
    }
}

extension CommandDescription {
    /// The words that a shell suggests as operands.
    var operandWords: [String] {
        switch operands {
        case .commands: Command.all.map(\.name)
        case .exampleScenes, .scenes, .scenesAndTraces: SceneNames.all
        case .choices(let words): words
        case .none, .sceneFile, .traces, .sources, .newPath: []
        }
    }

    /// Whether a shell suggests files as operands.
    var hasFileOperands: Bool {
        switch operands {
        case .scenes, .scenesAndTraces, .sceneFile, .traces, .sources, .newPath: true
        case .none, .commands, .exampleScenes, .choices: false
        }
    }
}

extension OptionDescription {
    /// Whether the option must have a value.
    var needsValue: Bool { if case .required = value { true } else { false } }

    static let showsHelp = Self("--help", .none, "Show the help on the command")
}
