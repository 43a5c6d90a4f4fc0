import Examples
import Recording
import UIKit

/// A scene about to be shown: what the arguments make of it.
@MainActor
struct ScenePerformance {
    static let options = ["--touches", "--seconds", "--fps", "--size", "--scale", "--cells"]

    let scene: ExampleScene
    let fps: Double
    let scale: CGFloat
    let frameCount: Int
    let touches: [TouchSample]
    let host: HeadlessHost

    init(_ arguments: Arguments, of command: String) throws {
        let scene = try Self.scene(arguments.operands, command)
        let fps = try arguments.number("--fps", in: 1...1000) ?? 60
        let seconds = try arguments.number("--seconds", in: 0.001...86_400) ?? scene.seconds
        let scale = CGFloat(try arguments.number("--scale", in: 0.1...8) ?? 2)
        let size = try arguments.size("--size", upTo: 10_000) ?? scene.size
        let cells = try arguments.count("--cells", in: 0...1_000_000_000) ?? scene.cellCount
        let script =
            try arguments.text("--touches").map { try TouchScript(path: $0) }
            ?? TouchScript(json: scene.touches, name: "\(scene.name).touches.json")
        (self.scene, self.fps, self.scale) = (scene, fps, scale)
        frameCount = max(1, Int((seconds * fps).rounded()))
        touches = script.samples(fps: fps)
        host = HeadlessHost(size: size, scale: scale, fps: fps, touches: touches) { scene.makeRoot(cells) }
    }

    static func scene(_ operands: [String], _ command: String) throws -> ExampleScene {
        let names = ExampleScene.all.map(\.name)
        guard let name = operands.first else {
            throw RecordingError(
                .usage, "\"dynamics \(command)\" needs a scene: \(names.joined(separator: ", ")).")
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
