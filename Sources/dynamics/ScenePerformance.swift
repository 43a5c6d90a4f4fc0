import Recording
import SceneFiles
import UIKit

/// A scene about to be shown: what the arguments make of it.
@MainActor
struct ScenePerformance {
    static let optionNames = ["--touches", "--seconds", "--fps", "--size", "--scale", "--cells"]

    let fps: Double
    let scale: CGFloat
    let frameCount: Int
    let performer: any Performer

    init(_ arguments: Arguments, of command: String) throws {
        let seconds: Double
        if let path = try Self.file(arguments, command) {
            fps = try arguments.number("--fps", in: 1...1000) ?? 60
            scale = CGFloat(try arguments.number("--scale", in: 0.1...8) ?? 2)
            seconds = try arguments.number("--seconds", in: 0.001...86_400) ?? 5
            let player = ScenePlayer(try SceneDocument(path: path), fps: fps)
            player.animator.isDebugEnabled = arguments.has("--xray")
            performer = player
        } else {
            let run = try ExampleRun(arguments, of: command)
            (fps, scale, seconds) = (run.fps, CGFloat(run.options.scale), run.options.seconds)
            performer = run.performer()
        }
        frameCount = max(1, Int((seconds * fps).rounded()))
    }

    /// The scene file that is named, if one is: a name with a dot or a slash.
    private static func file(_ arguments: Arguments, _ command: String) throws -> String? {
        guard let path = arguments.operands.first, path.contains(".") || path.contains("/") else { return nil }
        if arguments.operands.count > 1 {
            throw RecordingError(
                .usage, "\"dynamics \(command)\" takes one scene, but \(arguments.operands[1]) stands there too.")
        }
        for option in ["--touches", "--size", "--cells"] where arguments.has(option) {
            throw RecordingError(
                .usage, "\(option) is for the scenes of \"dynamics list\"; a scene file says all of itself.")
        }
        return path
    }
}
