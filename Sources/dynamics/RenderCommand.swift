import Recording
import TraceViewer
import UIKit

/// `dynamics render SCENE --out PATH`: a film, or the trace viewer.
@MainActor
enum RenderCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(
            words, valued: ScenePerformance.optionNames + ["--out"], flags: ["--xray"], optional: ["--strip"])
        guard let path = arguments.text("--out") else {
            throw RecordingError(
                .usage, "\"dynamics render\" needs --out PATH; a PATH that ends in .svg plays in any browser.")
        }
        let stripFrames = try arguments.count("--strip", in: 1...100)
        let performance = try ScenePerformance(arguments, of: "render")
        if ViewCommand.isPage(path) {
            try writePage(performance, to: OutputFile(path: path))
            return print(path)
        }
        let options = FilmOptions(
            frameCount: performance.frameCount + 1, fps: performance.fps, scale: performance.scale,
            isStrip: arguments.has("--strip"), stripFrames: stripFrames ?? 6)
        try write(performance, to: FilmWriter(path: path, options: options))
        print(path)
    }

    private static func writePage(_ performance: ScenePerformance, to file: OutputFile) throws {
        var trace = performance.trace()
        let progress = ProgressLine(total: trace.frameCount)
        defer { progress.clear() }
        var page = ViewerPage(trace.header, name: trace.header.scene)
        while let frame = trace.next() {
            page.append(frame)
            progress.update(frame.frame)
        }
        try file.write(page.html)
        try file.commit()
    }

    /// The first picture is the one before any time has passed.
    private static func write(_ performance: ScenePerformance, to film: FilmWriter) throws {
        let progress = ProgressLine(total: performance.frameCount)
        defer { progress.clear() }
        try film.append(performance.performer.picture)
        for frame in 1...performance.frameCount {
            performance.performer.advance()
            try film.append(performance.performer.picture)
            progress.update(frame)
        }
        try film.finish()
    }
}
