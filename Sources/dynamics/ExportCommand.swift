import CommandLineOptions
import DynamicsRecording
import JSONReading
import MotionExport

/// The command `dynamics export SCENE_OR_TRACE`: writes the motion of items for other platforms.
@MainActor
enum ExportCommand {
    static let description = CommandDescription(
        "export", operands: .scenesAndTraces, usage: "SCENE_OR_TRACE",
        summary: "Write the motion of items as CSS, Web Animations, Lottie, SwiftUI, Compose or Flutter.",
        options: [
            OptionDescription(
                "--out", .required("PATH"),
                "Output path (default: standard output). Its ending selects the format:\n\(ExportFormat.list)",
                completion: .path),
            OptionDescription(
                ExportOptions.formatOption, .required("FORMAT"),
                "css, webanimations, lottie, swiftui, compose or flutter (default: by the ending of PATH)"),
            OptionDescription(
                ExportOptions.toleranceOption, .required("N"),
                "Largest difference from the recording in points, from 0.01 to 100 (default: 0.25)"),
            OptionDescription(
                RunOptions.itemsOption, .required("PATTERN"),
                "Names of the exported views, layers and items, separated by commas; * is any text:\n"
                    + "drawer,cell* (default: all that move)"),
        ] + OptionDescription.ofRuns.filter { ![RunOptions.itemsOption, "--xray"].contains($0.name) },
        details: """
            A spring keeps its parameters where the platform has springs. All other motion becomes keyframes, with the
            largest difference from the recording at the beginning of the file. A trace is a file that ends with .jsonl.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        let path = arguments.string(forOption: "--out")
        let options = try ExportOptions(arguments, path: path)
        let pattern = try RunOptions.readSelection(arguments)
        let file = try path.map { try OutputFile(path: $0) }
        let export = try makeExport(arguments, pattern, options)
        let text = try export.text(as: options.format)
        for name in export.namesWithoutMotion {
            StandardStreams.printNote("\(name) does not move, so it is not exported.")
        }
        guard let file, let path else { return try StandardStreams.write(Array(text.utf8)) }
        try file.write(text.utf8)
        try file.commit()
        if path != "-" { try StandardStreams.printLine(path) }
    }

    private static func makeExport(
        _ arguments: Arguments, _ pattern: NamePattern?, _ options: ExportOptions
    ) throws -> MotionExport {
        if let path = arguments.operands.first, RecordingOutput.isTracePath(path) {
            try validateTraceOptions(arguments)
            let reader = try TraceReader(path: path)
            var export = MotionExport(reader.header, pattern: pattern, tolerance: options.tolerance)
            while let frame = try reader.readNextFrame() { export.append(frame) }
            return export
        }
        // The run records all items, so that an error about an unknown name can list them.
        let run = try SceneRun(arguments.removing(option: RunOptions.itemsOption), command: "export")
        try run.appearance.validate([.trace(path: "An export")])
        var trace = run.makeTraceGenerator()
        var export = MotionExport(trace.header, pattern: pattern, tolerance: options.tolerance)
        while let frame = trace.next() { export.append(frame) }
        return export
    }

    /// Throws an error if an option applies to a run, which the export of a trace has not.
    private static func validateTraceOptions(_ arguments: Arguments) throws {
        guard arguments.operands.count == 1 else {
            throw UserFacingError(
                .usage, "\"dynamics export\" takes one trace. Unexpected argument: \(arguments.operands[1])")
        }
        for option in OptionDescription.ofRuns
        where option.name != RunOptions.itemsOption && arguments.contains(option: option.name) {
            throw UserFacingError(
                .usage, "\(option.name) applies to scenes only. A trace is exported as it was recorded.")
        }
    }
}
