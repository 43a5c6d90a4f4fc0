import DynamicsRecording
import JSONReading
import UIKit

/// The command `dynamics render SCENE --out PATH`: writes a film, images or a trace viewer page.
@MainActor
enum RenderCommand {
    static func run(_ rawArguments: [String]) throws {
        let arguments = try Arguments(
            rawArguments, valueOptions: SceneRun.optionNames + ["--out"], flagOptions: ["--xray"],
            optionalValueOptions: ["--strip"])
        guard let path = arguments.string(forOption: "--out") else {
            throw UserFacingError(.usage, "\"dynamics render\" needs --out PATH, such as --out film.svg.")
        }
        let stripFrameCount = try arguments.integer(forOption: "--strip", in: 1...100)
        let run = try SceneRun(arguments, command: "render")
        if ViewCommand.isPagePath(path) {
            try writePage(run, to: OutputFile(path: path))
            return try StandardStreams.printLine(path)
        }
        let options = FilmOptions(
            frameCount: run.frameCount + 1, fps: run.fps, scale: run.scale,
            isStrip: arguments.contains(option: "--strip"), stripFrameCount: stripFrameCount ?? 6)
        try writeFilm(run, to: FilmWriter(path: path, options: options))
        if path != "-" { try StandardStreams.printLine(path) }
    }

    private static func writePage(_ run: SceneRun, to file: OutputFile) throws {
        var trace = run.makeTraceGenerator()
        let progress = ProgressLine(total: trace.frameCount)
        defer { progress.clear() }
        var page = ViewerPage(trace.header, name: trace.header.scene)
        while let frame = trace.next() {
            page.append(frame)
            progress.update(completedFrames: frame.frame)
        }
        try file.write(page.html)
        try file.commit()
    }

    private static func writeFilm(_ run: SceneRun, to film: FilmWriter) throws {
        let progress = ProgressLine(total: run.frameCount)
        defer { progress.clear() }
        // The first frame of the film is the state before the first step, so `advance()` is not called before it.
        try film.append(run.frameSource.displayList)
        for frame in 1...run.frameCount {
            run.frameSource.advance()
            try film.append(run.frameSource.displayList)
            progress.update(completedFrames: frame)
        }
        try film.finish()
    }
}
