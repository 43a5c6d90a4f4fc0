import CommandLineOptions

/// The completions for zsh.
@MainActor
enum ZshCompletions {
    static var script: String {
        """
        #compdef dynamics
        # Completions of dynamics for zsh.
        _dynamics() {
            local -a commands
            commands=(
        \(Command.all.map { "        '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n"))
            )
            if (( CURRENT == 2 )); then
                _describe command commands
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT -= 1 ))
            case $command in
        \(Command.all.map(commandCase).joined(separator: "\n"))
            esac
        }
        if [ "$funcstack[1]" = _dynamics ]; then _dynamics "$@"; else compdef _dynamics dynamics; fi
        """
    }

    private static func commandCase(_ command: CommandDescription) -> String {
        let arguments = (command.options + [.showsHelp]).map(optionArgument) + operandArguments(of: command)
        return "    \(command.name)) _arguments \(arguments.joined(separator: " ")) ;;"
    }

    private static func optionArgument(_ option: OptionDescription) -> String {
        let help = quoted(option.summary).replacing("[", with: "\\[").replacing("]", with: "\\]")
        if !option.needsValue { return "'\(option.name)[\(help)]'" }
        return "'\(option.name)[\(help)]:value:\(option.completion == .path ? "_files" : "")'"
    }

    private static func operandArguments(of command: CommandDescription) -> [String] {
        let words = command.operandWords.joined(separator: " ")
        switch (words.isEmpty, command.hasFileOperands) {
        case (false, false): return ["'*:word:(\(words))'"]
        case (false, true): return ["'*:scene:{ compadd \(words); _files }'"]
        case (true, true): return ["'*:file:_files'"]
        case (true, false): return []
        }
    }

    /// Returns text for a string in single quotes, in which colons separate fields.
    private static func quoted(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing(":", with: "\\:")
    }
}
