import PackagePlugin

/// The parsed arguments of `swift package film`.
struct FilmCommand {
    static let help = """
        Usage: swift package film --out PATH [--product NAME] [OPTIONS] [-- ARGUMENTS]
               swift package film --accept [--product NAME]

        Builds an app of this package and records it without a display. With --accept, records the films of films.txt and
        writes to films.accepted that they are as intended, for the workflow that compares films of pull requests.

        \(RecordingOption.table(rows))

        To build with optimizations, run: swift package --configuration release film --out film.svg
        The plugin writes files, so it needs permission: answer the question of the package manager, or run
        swift package --allow-writing-to-package-directory film --out film.svg
        """

    private static let options = RecordingOption.options(of: .plugin)

    private static var rows: [(String, String)] {
        options.map { ($0.usage, $0.help(in: .plugin)) } + [("-- ARGUMENTS", "Arguments for the app")]
    }

    let showsHelp: Bool
    /// Whether the films of the list are accepted as they are now.
    let acceptsFilms: Bool
    /// The name of the executable product; nil for the only one.
    let product: String?
    /// The arguments of the app: options of the recording, then arguments of its own.
    let appArguments: [String]

    /// Parses the arguments of the command.
    /// - Throws: A `CommandError` for an unknown option, a missing value, or a missing `--out`.
    init(_ arguments: [String]) throws {
        let split = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let own = arguments[split...].dropFirst()
        var extractor = ArgumentExtractor(Array(arguments[..<split]))
        showsHelp = extractor.extractFlag(named: "help") > 0
        product = try extractor.extractLastValue(named: "product")
        acceptsFilms = extractor.extractFlag(named: "accept") > 0
        if acceptsFilms {
            guard extractor.remainingArguments.isEmpty else {
                throw CommandError("--accept takes no option but --product; the options of the films are in films.txt.")
            }
            appArguments = []
            return
        }
        guard let path = try extractor.extractLastValue(named: "out") ?? (showsHelp ? "" : nil) else {
            throw CommandError(
                "--out PATH is missing, such as --out film.svg. For help, run: swift package film --help")
        }
        let rest = extractor.remainingArguments
        try Self.validate(rest)
        appArguments = ["--film", path] + rest + own
    }

    /// Throws an error for arguments that are not options of a recording. The app checks their values.
    private static func validate(_ arguments: [String]) throws {
        var previous: RecordingOption?
        for word in arguments {
            let name = word.split(separator: "=").first.map(String.init) ?? word
            let option = options.first { $0.name == name }
            let isValue = previous?.value.isEmpty == false
            if word.hasPrefix("--"), option == nil {
                throw CommandError(
                    "Unknown option \(name). Arguments for the app follow \"--\". For help, run: swift package film --help"
                )
            }
            if !word.hasPrefix("--"), !isValue {
                throw CommandError("Unexpected argument \(word). Arguments for the app follow \"--\".")
            }
            previous = word.contains("=") ? nil : option
        }
    }
}
