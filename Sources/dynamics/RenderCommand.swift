import CommandLineOptions
import DynamicsRecording
import JSONReading
import UIKit

/// The command `dynamics render SCENE --out PATH`: writes a film, images or a trace viewer page.
@MainActor
enum RenderCommand {
    static let description = CommandDescription(
        "render", operands: .scenes, usage: "SCENE --out PATH",
        summary: "Render a scene as a film, images or a trace viewer page.",
        options: OptionDescription.ofFilms,
        details: """
            The formats .svg and .html need no other software. The other formats need a build with the trait Cairo,
            and .gif, .webp and .mp4 need ffmpeg.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let path = arguments.string(forOption: "--out") else {
            throw UserFacingError(.usage, "\"dynamics render\" needs --out PATH, such as --out film.svg.")
        }
        try checkOptions(arguments, path: path)
        let stripFrameCount = try arguments.integer(forOption: "--strip", in: 1...100)
        let run = try SceneRun(arguments, command: "render")
        let output: RecordingOutput =
            RecordingOutput.isPagePath(path)
            ? .page(path: path)
            : arguments.contains(option: "--strip")
                ? .strip(path: path, frameCount: stripFrameCount ?? 6) : .film(path: path)
        let style = try FilmStyle(arguments, output: output, title: run.title, summary: run.summary)
        try run.appearance.validate([output])
        try RunOptions.validateSelection(arguments, [output])
        if run.appearance == .both {
            let film = try AppearanceFilm(path: path)
            try record(run, output.atPath(film.lightPath), style)
            try record(SceneRun(arguments, command: "render", isDark: true), output.atPath(film.darkPath), style)
            try film.finish()
        } else {
            try record(run, output, style)
        }
        if path != "-" { try StandardStreams.printLine(path) }
    }

    private static func record(_ run: SceneRun, _ output: RecordingOutput, _ style: FilmStyle) throws {
        let recorder = try RunRecorder([output], seconds: run.seconds, fps: run.fps, scale: run.scale, style: style)
        try recorder.record(run.frameSource)
        try recorder.finish()
    }

    /// Throws an error if an option has no effect on the format of the output.
    private static func checkOptions(_ arguments: Arguments, path: String) throws {
        let endings = path == "-" ? ".svg" : path.lowercased()
        if arguments.contains(option: "--strip"), ![".svg", ".png"].contains(where: endings.hasSuffix) {
            throw UserFacingError(
                .usage, "--strip needs an output that is one image, so a path that ends with .svg or .png, not \(path)."
            )
        }
    }
}
