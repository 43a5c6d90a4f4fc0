import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import LiveServer

/// What the arguments and the environment variables of an app request: files to write, or a window.
struct RecordingRequest {
    /// The options that request something. Without one of them, all arguments belong to the app.
    private static let outputOptions = [
        "--film", "--trace", "--html", exportOption, AuditRequest.option, WorkSink.option,
    ]
    private static let exportOption = "--export"
    private static let windowOption = "--window"
    private static let keysOption = "--keys"
    private static let protocolOption = "--mcp"
    private static let serveOption = "--serve"
    private static let hostOption = "--host"
    private static let stripOption = "--strip"
    private static let allOptions = OptionDescription.ofApps.map(\.name)

    /// The films, traces and pages to write. Empty if a window or only an export was requested.
    let outputs: [RecordingOutput]
    /// Whether a program drives the app over standard input and output.
    let servesProtocol: Bool
    /// Where browsers show the app; nil if none do.
    let address: LiveAddress?
    /// The path of the export of motion, and its options; nil if none was requested.
    let export: (path: String, options: ExportOptions)?
    /// The audit; nil if none was requested.
    let audit: AuditRequest?
    /// Whether the work of the frames is counted.
    let countsWork: Bool
    /// Whether keys control the window.
    let usesKeys: Bool
    /// The options of the run.
    let options: RunOptions
    /// How films are presented.
    let style: FilmStyle
    /// The arguments that belong to the app, without the path of the program.
    let remainingArguments: [String]
    /// Sentences about arguments that belong to the app but resemble an option.
    let notes: [String]

    /// Reads a request, or returns nil if nothing is requested.
    /// - Parameters:
    ///   - rawArguments: The arguments of the program, without its path. From `--` on, they belong to the app.
    ///   - environment: The environment variables. `DYNAMICS_FILM` has the meaning of `--film`, and so on. An argument has
    ///     precedence over a variable.
    ///   - name: The name of the app.
    /// - Throws: A `UserFacingError` if the request is invalid.
    init?(arguments rawArguments: [String], environment: [String: String], name: String) throws {
        guard Self.isRequested(rawArguments, environment) else { return nil }
        var arguments = try Arguments(rawArguments, options: OptionDescription.ofApps, allowsUnknownOptions: true)
        for option in Self.allOptions {
            let variable = Self.variable(for: option)
            guard let value = environment[variable], !value.isEmpty else { continue }
            arguments.setDefault(value, forOption: option, label: variable)
        }
        remainingArguments = arguments.operands
        notes = Self.makeNotes(about: arguments.operands)
        audit = try AuditRequest(arguments, environment: environment)
        outputs = try Self.makeOutputs(arguments) + (audit?.page.map { [.page(path: $0)] } ?? [])
        servesProtocol = arguments.contains(option: Self.protocolOption)
        address = try Self.makeAddress(arguments)
        export = try Self.readExport(arguments)
        countsWork = arguments.contains(option: WorkSink.option)
        usesKeys = arguments.contains(option: Self.keysOption)
        options = try RunOptions(arguments, name: name) { touches in
            (CGSize(width: 390, height: 844), max(5, (touches?.duration ?? 0) + 2))
        }
        let film = outputs.first { $0.path == arguments.string(forOption: "--film") }
        style = try FilmStyle(arguments, output: film, title: name)
        try options.appearance.validate(outputs)
        if let export { try options.appearance.validate([.trace(path: export.path)]) }
        try RunOptions.validateSelection(arguments, outputs, hasExport: export != nil)
        try validateWindow(arguments)
    }

    /// The paths of all files to write.
    var paths: [String] { outputs.map(\.path) + [export?.path, audit?.jsonPath].compactMap { $0 } }

    /// Whether the app runs as a recording: something is written, audited or counted.
    var isRecording: Bool { !paths.isEmpty || audit != nil || countsWork }

    /// The pattern of the names that traces and pages record. If only motion is exported, all items are recorded, so that
    /// an error about an unknown name can list them.
    var traceSelection: NamePattern? {
        let recordsTrace = outputs.contains {
            if case .trace = $0 { true } else if case .page = $0 { true } else { false }
        }
        return recordsTrace ? options.selection : nil
    }

    private static func readExport(_ arguments: Arguments) throws -> (path: String, options: ExportOptions)? {
        guard let path = arguments.string(forOption: exportOption) else {
            for option in [ExportOptions.formatOption, ExportOptions.toleranceOption]
            where arguments.contains(option: option) {
                throw UserFacingError(
                    .usage,
                    "\(arguments.label(ofOption: option)) applies to an export. Add --export PATH, such as --export motion.css."
                )
            }
            return nil
        }
        return (path, try ExportOptions(arguments, path: path))
    }

    /// Returns the name of the environment variable with the meaning of an option, such as `DYNAMICS_FILM` for `--film`.
    static func variable(for option: String) -> String {
        "DYNAMICS_" + option.dropFirst(2).uppercased().replacingOccurrences(of: "-", with: "_")
    }

    private static func isRequested(_ arguments: [String], _ environment: [String: String]) -> Bool {
        let options = outputOptions + [windowOption, keysOption, protocolOption, serveOption]
        let own = arguments.prefix { $0 != "--" }
        return own.contains { word in options.contains { word == $0 || word.hasPrefix($0 + "=") } }
            || options.contains { environment[variable(for: $0)]?.isEmpty == false }
    }

    private static func makeOutputs(_ arguments: Arguments) throws -> [RecordingOutput] {
        let stripFrameCount = try arguments.integer(forOption: stripOption, in: 1...100)
        let isStrip = arguments.contains(option: stripOption)
        let film = arguments.string(forOption: "--film")
        if isStrip, film == nil {
            let label = arguments.label(ofOption: stripOption)
            throw UserFacingError(.usage, "\(label) applies to a film. Add --film PATH, such as --film film.svg.")
        }
        var outputs: [RecordingOutput] = []
        if let film {
            outputs.append(isStrip ? .strip(path: film, frameCount: stripFrameCount ?? 6) : RecordingOutput(path: film))
        }
        if let path = arguments.string(forOption: "--trace") { outputs.append(.trace(path: path)) }
        if let path = arguments.string(forOption: "--html") { outputs.append(.page(path: path)) }
        return outputs
    }

    /// Throws an error if the options of a window and those of a recording are mixed.
    private func validateWindow(_ arguments: Arguments) throws {
        if servesProtocol || address != nil { return try validateSession(arguments) }
        let windowOptions = [Self.windowOption, Self.keysOption]
        guard let requested = windowOptions.first(where: arguments.contains) else { return }
        let window = arguments.label(ofOption: requested)
        let shared = ["--size"] + DeviceOptions.valueOptions + DeviceOptions.flagOptions
        if let option = Self.allOptions.first(where: {
            !(windowOptions + shared).contains($0) && arguments.contains(option: $0)
        }) {
            throw UserFacingError(
                .usage,
                "\(window) opens a window, and \(arguments.label(ofOption: option)) belongs to a recording. "
                    + "Remove one of them.")
        }
    }

    private static func makeAddress(_ arguments: Arguments) throws -> LiveAddress? {
        let port = try arguments.integer(forOption: serveOption, in: 0...65_535)
        let host = arguments.string(forOption: hostOption)
        guard arguments.contains(option: serveOption) else {
            guard host != nil else { return nil }
            let label = arguments.label(ofOption: hostOption)
            throw UserFacingError(.usage, "\(label) is the address at which an app is served. Add --serve.")
        }
        return LiveAddress(port: port ?? 0, host: host)
    }

    /// Throws an error if options of a window or of a recording are mixed with those of a session.
    private func validateSession(_ arguments: Arguments) throws {
        let requested = servesProtocol ? [Self.protocolOption] : [Self.serveOption, Self.hostOption]
        let shared =
            requested + ["--size", "--fps", "--scale"] + DeviceOptions.valueOptions + DeviceOptions.flagOptions
        guard let option = Self.allOptions.first(where: { !shared.contains($0) && arguments.contains(option: $0) })
        else {
            guard options.appearance == .both else { return }
            throw UserFacingError(.usage, "\(Appearance.option) must be light or dark: a session shows one appearance.")
        }
        throw UserFacingError(
            .usage,
            "\(arguments.label(ofOption: requested[0])) begins a session with the app, to which "
                + "\(arguments.label(ofOption: option)) does not belong. Remove one of them.")
    }

    /// Returns a sentence about each argument that resembles an option but is not one, because it may be misspelled.
    private static func makeNotes(about arguments: [String]) -> [String] {
        // Compared without the dashes, which would make short names similar: --quit is not --audit.
        let options = allOptions.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        return arguments.prefix { $0 != "--" }.compactMap { word in
            let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
            guard name.hasPrefix("--"),
                let option = Suggestion.closestCandidate(to: String(name.dropFirst(2)), among: options)
            else { return nil }
            return "The app receives \(name), which is not an option of recordings; did you mean --\(option)?"
        }
    }
}
