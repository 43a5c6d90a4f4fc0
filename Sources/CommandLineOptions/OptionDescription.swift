/// An option of a command: its name, its value, and the help on it.
package struct OptionDescription {
    package enum Value {
        /// The option is a flag.
        case none
        case required(String)
        /// The value can be omitted. It is a path for the text FILE, otherwise an integer.
        case optional(String)
    }

    /// What a shell suggests as the value.
    package enum Completion { case none, path }

    /// The name, such as `--fps`.
    package let name: String
    /// Whether the option has a value. The text stands for the value in the help, such as N.
    package let value: Value
    /// A sentence without a period. Further lines are shown below it.
    package let help: String
    package let completion: Completion

    package init(_ name: String, _ value: Value, _ help: String, completion: Completion = .none) {
        (self.name, self.value, self.help, self.completion) = (name, value, help, completion)
    }

    /// The name and the value as they are written on a command line, such as `--fps N`.
    package var usage: String {
        switch value {
        case .none: name
        case .required(let text): "\(name) \(text)"
        case .optional(let text): "\(name) [\(text)]"
        }
    }

    /// The first line of the help.
    package var summary: String { String(help.prefix { $0 != "\n" }) }

    /// Returns rows of two columns for a help text. Further lines of the second column are aligned with its first line.
    package static func table(_ rows: [(String, String)]) -> String { RecordingOption.table(rows) }
}

extension OptionDescription {
    private init(_ option: RecordingOption, in program: RecordingOption.Program) {
        let word = option.value.filter { !"[]".contains($0) }
        let value: Value = word.isEmpty ? .none : option.value == word ? .required(word) : .optional(word)
        self.init(
            option.name, value, option.help(in: program), completion: ["PATH", "FILE"].contains(word) ? .path : .none)
    }

    /// The options of a recorded app.
    package static let ofApps = RecordingOption.options(of: .app).map { Self($0, in: .app) }
    /// The options of the commands that record a scene as a film.
    package static let ofFilms = RecordingOption.options(of: .tool).map { Self($0, in: .tool) }
    /// The options of the commands that run a scene without a film.
    package static let ofRuns = ofFilms.filter { !["--out", "--strip", "--frame", "--loop"].contains($0.name) }
    /// The options for the device.
    package static let ofDevices = ofFilms.filter {
        (DeviceOptions.valueOptions + DeviceOptions.flagOptions).contains($0.name)
    }

    /// Returns the option of recordings with a name.
    package static func recording(_ name: String) -> Self {
        guard let option = ofFilms.first(where: { $0.name == name }) else { fatalError("there is no option \(name)") }
        return option
    }
}

extension Arguments {
    /// Parses the arguments of a program with descriptions of its options.
    /// - Parameters:
    ///   - rawArguments: The arguments.
    ///   - options: The options.
    ///   - allowsUnknownOptions: Whether unknown options become operands, and so do all arguments from `--` on.
    /// - Throws: A `UserFacingError` of kind `usage` for invalid arguments.
    package init(_ rawArguments: [String], options: [OptionDescription], allowsUnknownOptions: Bool = false) throws {
        var (values, flags): ([String], [String]) = ([], [])
        var (optionalValues, optionalPaths): ([String], [String]) = ([], [])
        for option in options {
            switch option.value {
            case .none: flags.append(option.name)
            case .required: values.append(option.name)
            case .optional("FILE"): optionalPaths.append(option.name)
            case .optional: optionalValues.append(option.name)
            }
        }
        try self.init(
            rawArguments, valueOptions: values, flagOptions: flags, optionalValueOptions: optionalValues,
            optionalPathOptions: optionalPaths, allowsUnknownOptions: allowsUnknownOptions)
    }
}
