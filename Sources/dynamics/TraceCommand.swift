import Foundation
import Recording

/// `dynamics trace SCENE`: every frame as a line of JSON on standard output.
@MainActor
enum TraceCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: ScenePerformance.optionNames)
        let performance = try ScenePerformance(arguments, of: "trace")
        var trace = performance.trace()
        let writer = try TraceWriter(trace.header, to: .standardOutput)
        while let frame = trace.next() { try writer.append(frame) }
        try writer.finish()
    }
}
