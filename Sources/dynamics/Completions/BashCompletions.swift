import CommandLineOptions

/// The completions for bash.
@MainActor
enum BashCompletions {
    static var script: String {
        """
        # Completions of dynamics for bash.
        _dynamics() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words= files=
            COMPREPLY=()
            if [ "$COMP_CWORD" = 1 ]; then
                mapfile -t COMPREPLY < <(compgen -W "\(Command.all.map(\.name).joined(separator: " ")) --help --version" -- "$current")
                return
            fi
            case $previous in
        \(valueCases)
            esac
            case ${COMP_WORDS[1]} in
        \(Command.all.map(commandCase).joined(separator: "\n"))
            *) return ;;
            esac
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current"; [ -z "$files" ] || compgen -f -- "$current")
        }
        complete -o filenames -F _dynamics dynamics
        """
    }

    /// The cases in which the word before is an option that needs a value.
    private static var valueCases: String {
        var paths: [String] = []
        var others: [String] = []
        for option in Command.all.flatMap(\.options) where option.needsValue {
            if paths.contains(option.name) || others.contains(option.name) { continue }
            if option.completion == .path { paths.append(option.name) } else { others.append(option.name) }
        }
        return """
                \(paths.joined(separator: "|"))) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
                \(others.joined(separator: "|"))) return ;;
            """
    }

    private static func commandCase(_ command: CommandDescription) -> String {
        let words = command.operandWords + command.options.map(\.name) + [OptionDescription.showsHelp.name]
        return
            "    \(command.name)) words=\"\(words.joined(separator: " "))\"\(command.hasFileOperands ? " files=yes" : "") ;;"
    }
}
