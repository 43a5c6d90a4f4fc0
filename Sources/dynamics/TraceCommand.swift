import Foundation
import Recording

/// `dynamics trace SCENE`: every frame as a line of JSON on standard output.
@MainActor
enum TraceCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: ScenePerformance.options)
        let performance = try ScenePerformance(arguments, of: "trace")
        let performer = performance.performer
        let writer = try TraceWriter(performer.traceHeader(), to: .standardOutput)
        try writer.append(performer.traceFrame())
        for _ in 1...performance.frameCount {
            performer.advance()
            try writer.append(performer.traceFrame())
        }
        try writer.finish()
    }
}
