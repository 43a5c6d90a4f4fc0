import Foundation
import Recording

/// `dynamics trace SCENE`: every frame as a line of JSON on standard output.
@MainActor
enum TraceCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: ScenePerformance.options)
        let performance = try ScenePerformance(arguments, of: "trace")
        var tracer = SceneTracer(performance.host)
        let writer = try TraceWriter(
            tracer.header(scene: performance.scene.name, touches: performance.touches), to: .standardOutput)
        try writer.append(tracer.frame())
        for _ in 1...performance.frameCount {
            performance.host.advance()
            try writer.append(tracer.frame())
        }
        try writer.finish()
    }
}
