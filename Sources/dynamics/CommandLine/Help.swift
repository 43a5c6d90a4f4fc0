import CommandLineOptions

/// The help texts, which are made from the descriptions of the commands.
@MainActor
enum Help {
    /// The help on all commands.
    static var overview: String {
        // One table, so that the summaries of all groups begin in the same column.
        let rows = Command.all.map { (usage(of: $0), $0.summary) }
        var lines = OptionDescription.table(rows).split(separator: "\n")[...]
        let groups = Command.groups.map { group in
            let own = lines.prefix(group.commands.count)
            lines = lines.dropFirst(group.commands.count)
            return "\(group.title):\n" + own.joined(separator: "\n")
        }
        return """
            Usage: dynamics COMMAND [ARGUMENTS] [OPTIONS]

            Play, render, trace and compare UIKit Dynamics scenes.

            \(groups.joined(separator: "\n\n"))

            "dynamics help COMMAND" lists the options of a command. "dynamics --version" prints the version.

            \(sceneParagraph)
            """
    }

    /// The help on one command.
    static func text(on command: CommandDescription) -> String {
        var paragraphs = [
            "Usage: \(usage(of: command))" + (command.options.isEmpty ? "" : " [OPTIONS]"), command.summary,
        ]
        if !command.options.isEmpty {
            paragraphs.append("Options:\n" + OptionDescription.table(command.options.map { ($0.usage, $0.help) }))
        }
        if !command.details.isEmpty { paragraphs.append(command.details) }
        switch command.operands {
        case .scenes, .scenesAndTraces: paragraphs.append(sceneParagraph)
        default: break
        }
        return paragraphs.joined(separator: "\n\n")
    }

    private static let sceneParagraph =
        "SCENE is the name of an example scene, or the path of a scene file (*.scene.json)."

    /// The command line of a command, without options that can be omitted.
    private static func usage(of command: CommandDescription) -> String {
        ["dynamics", command.name, command.operandUsage].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
