import CommandLineOptions
import DynamicsRecording
import Foundation

/// The command `dynamics trace SCENE`: writes a trace to standard output.
@MainActor
enum TraceCommand {
    static let description = CommandDescription(
        "trace", operands: .scenes, usage: "SCENE",
        summary: "Write a trace to standard output, one line of JSON per frame.",
        options: OptionDescription.ofRuns,
        run: run)

    private static func run(_ arguments: Arguments) throws {
        let run = try SceneRun(arguments, command: "trace")
        try run.appearance.validate([.trace(path: "A trace")])
        var trace = run.makeTraceGenerator()
        let writer = try TraceWriter(trace.header, to: StandardStreams.write)
        while let frame = trace.next() { try writer.append(frame) }
        try writer.finish()
    }
}
