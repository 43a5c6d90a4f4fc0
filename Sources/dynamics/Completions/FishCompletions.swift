import CommandLineOptions

/// The completions for fish.
@MainActor
enum FishCompletions {
    static var script: String {
        var lines = [
            "# Completions of dynamics for fish.", "complete -c dynamics -f",
            "complete -c dynamics -n __fish_use_subcommand -l version -d 'Print the version'",
        ]
        for command in Command.all {
            lines.append(
                "complete -c dynamics -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'")
            let start = "complete -c dynamics -n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.options + [.showsHelp] { lines.append(start + optionArguments(option)) }
            let words = command.operandWords.joined(separator: " ")
            if !words.isEmpty { lines.append("\(start) -a '\(words)'") }
            if command.hasFileOperands { lines.append("\(start) -F") }
        }
        return lines.joined(separator: "\n")
    }

    private static func optionArguments(_ option: OptionDescription) -> String {
        let value = option.needsValue ? option.completion == .path ? " -r -F" : " -x" : ""
        return " -l \(option.name.dropFirst(2))\(value) -d '\(quoted(option.summary))'"
    }

    /// Returns text for a string in single quotes.
    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}
