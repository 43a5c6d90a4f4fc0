import Examples
import Recording
import SceneFiles
import UIKit

/// A scene about to be shown: what the arguments make of it.
@MainActor
struct ScenePerformance {
    static let options = ["--touches", "--seconds", "--fps", "--size", "--scale", "--cells"]

    let fps: Double
    let scale: CGFloat
    let frameCount: Int
    let performer: any Performer

    init(_ arguments: Arguments, of command: String) throws {
        fps = try arguments.number("--fps", in: 1...1000) ?? 60
        scale = CGFloat(try arguments.number("--scale", in: 0.1...8) ?? 2)
        let seconds = try arguments.number("--seconds", in: 0.001...86_400)
        let file = try Self.file(arguments, command)
        let usualSeconds: Double
        if let file {
            let player = SceneFilePlayer(try SceneDocument(path: file), fps: fps)
            player.animator.isDebugEnabled = arguments.has("--xray")
            (performer, usualSeconds) = (player, 5)
        } else {
            (performer, usualSeconds) = try Self.example(arguments, command, fps, scale)
        }
        frameCount = max(1, Int(((seconds ?? usualSeconds) * fps).rounded()))
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

    private static func example(
        _ arguments: Arguments, _ command: String, _ fps: Double, _ scale: CGFloat
    ) throws -> (any Performer, Double) {
        let scene = try Self.scene(arguments.operands, command)
        let size = try arguments.size("--size", upTo: 10_000) ?? scene.size
        let cells = try arguments.count("--cells", in: 0...1_000_000_000) ?? scene.cellCount
        let script =
            try arguments.text("--touches").map { try TouchScript(path: $0) }
            ?? TouchScript(json: scene.touches, name: "\(scene.name).touches.json")
        let touches = script.samples(fps: fps)
        let host = HeadlessHost(size: size, scale: scale, fps: fps, touches: touches) { scene.makeRoot(cells) }
        let performer = ExamplePerformer(scene.name, host, touches: touches, hasXRay: arguments.has("--xray"))
        return (performer, scene.seconds)
    }

    static func scene(_ operands: [String], _ command: String) throws -> ExampleScene {
        let names = ExampleScene.all.map(\.name)
        guard let name = operands.first else {
            throw RecordingError(
                .usage,
                "\"dynamics \(command)\" needs a scene: \(names.joined(separator: ", ")).")
        }
        if operands.count > 1 {
            throw RecordingError(
                .usage, "\"dynamics \(command)\" takes one scene, but \(operands[1]) stands there too.")
        }
        guard let scene = ExampleScene.named(name) else {
            throw RecordingError(
                .usage,
                "There is no scene \(name)\(Suggestion.text(for: name, among: names)). "
                    + "\"dynamics list\" shows them all.")
        }
        return scene
    }
}
