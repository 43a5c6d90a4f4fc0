import CommandLineOptions
import DynamicsRecording
import Foundation

/// The command `dynamics trace SCENE`: writes a trace to standard output.
@MainActor
enum TraceCommand {
    static func run(_ rawArguments: [String]) throws {
        let arguments = try Arguments(rawArguments, valueOptions: SceneRun.optionNames)
        var trace = try SceneRun(arguments, command: "trace").makeTraceGenerator()
        let writer = try TraceWriter(trace.header, to: StandardStreams.write)
        while let frame = trace.next() { try writer.append(frame) }
        try writer.finish()
    }
}
