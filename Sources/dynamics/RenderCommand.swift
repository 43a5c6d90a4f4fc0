import CommandLineOptions
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
        let output: RecordingOutput =
            RecordingOutput.isPagePath(path)
            ? .page(path: path)
            : arguments.contains(option: "--strip")
                ? .strip(path: path, frameCount: stripFrameCount ?? 6) : .film(path: path)
        let recorder = try RunRecorder([output], seconds: run.seconds, fps: run.fps, scale: run.scale)
        try recorder.record(run.frameSource)
        try recorder.finish()
        if path != "-" { try StandardStreams.printLine(path) }
    }
}
