import CommandLineOptions

/// A command of the tool: its name, what it accepts, the help on it, and the function that runs it.
///
/// The arguments are parsed with this description, and the help and the completions of shells are made from it, so that a
/// command accepts what they list and nothing else.
@MainActor
struct CommandDescription {
    /// What the operands of a command are. Shells suggest accordingly.
    enum Operands {
        case none, commands, exampleScenes, scenes, scenesAndTraces, sceneFile, traces, sources, newPath
        case choices([String])
    }

    let name: String
    let operands: Operands
    /// The operands as they are written in the help, such as `SCENE`; empty if there are none.
    let operandUsage: String
    /// A sentence that says what the command does.
    let summary: String
    let options: [OptionDescription]
    /// Paragraphs that follow the options in the help of the command; empty by default.
    let details: String
    let run: @MainActor (Arguments) throws -> Void

    init(
        _ name: String, operands: Operands = .none, usage: String = "", summary: String,
        options: [OptionDescription] = [],
        details: String = "", run: @escaping @MainActor (Arguments) throws -> Void
    ) {
        (self.name, self.operands, self.operandUsage, self.summary) = (name, operands, usage, summary)
        (self.options, self.details, self.run) = (options, details, run)
    }

    /// Parses the arguments that follow the name of the command.
    func parse(_ rawArguments: [String]) throws -> Arguments { try Arguments(rawArguments, options: options) }
}
