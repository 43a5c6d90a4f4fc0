import Recording

/// The commands, and how one is chosen.
@MainActor
enum Command {
    private static let names = ["list", "render", "trace", "check", "diff", "view", "bench", "play", "help"]

    static func run(_ words: [String]) throws {
        guard let name = words.first else { return print(Help.text) }
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") { return print(Help.text) }
        switch name {
        case "list": try ListCommand.run(rest)
        case "render": try RenderCommand.run(rest)
        case "trace": try TraceCommand.run(rest)
        case "play": try PlayCommand.run(rest)
        case "check": try CheckCommand.run(rest)
        case "diff": try DiffCommand.run(rest)
        case "view": try ViewCommand.run(rest)
        case "bench": try BenchCommand.run(rest)
        case "help", "--help", "-h": print(Help.text)
        default:
            throw RecordingError(
                .usage,
                "There is no command \(name)\(Suggestion.text(for: name, among: names)). "
                    + "\"dynamics help\" tells what there is.")
        }
    }
}
