import DynamicsRecording
import JSONReading

// The options of films on the command line.

extension FilmStyle {
    /// The name of the option for the surrounding, which has a value.
    package static let frameOption = "--frame"
    /// The name of the option for a transition at the end, which is a flag.
    package static let loopOption = "--loop"

    /// Reads the style of a film from the options of a command.
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - output: The file that the options apply to; nil if no film is written.
    ///   - title: The title of an SVG.
    ///   - summary: A sentence that describes an SVG.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown surrounding, or an option without effect.
    package init(_ arguments: Arguments, output: RecordingOutput?, title: String, summary: String = "") throws {
        self.init(loops: arguments.contains(option: Self.loopOption), title: title, summary: summary)
        frame = try arguments.choice(forOption: Self.frameOption) ?? .none
        for option in [Self.frameOption, Self.loopOption] where arguments.contains(option: option) {
            try Self.validate(option, for: output, label: arguments.label(ofOption: option))
        }
    }

    /// Throws an error if an option has no effect on an output.
    private static func validate(_ option: String, for output: RecordingOutput?, label: String) throws {
        switch output {
        case .film: break
        case .strip where option == frameOption: break
        case .strip:
            throw UserFacingError(.usage, "\(label) has no effect on a film strip. Remove \(label) or --strip.")
        case .trace, .page, nil:
            throw UserFacingError(.usage, "\(label) applies to films only. Choose a film, such as film.svg.")
        }
    }
}
