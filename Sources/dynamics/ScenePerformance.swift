import Examples
import Recording
import UIKit

/// A scene about to be shown: what the arguments make of it.
@MainActor
struct ScenePerformance {
    static let optionNames = ["--touches", "--seconds", "--fps", "--size", "--scale", "--cells"]

    let scene: ExampleScene
    let fps: Double
    let scale: CGFloat
    let frameCount: Int
    let touches: [TouchSample]
    let options: TraceOptions
    let host: HeadlessHost

    init(_ arguments: Arguments, of command: String) throws {
        let scene = try Self.scene(arguments.operands, command)
        let source = try arguments.text("--touches").map { try TouchSource(path: $0) }
        let earlier = try Self.earlierRun(of: scene, source)
        let fps = try arguments.number("--fps", in: 1...1000) ?? earlier?.fps ?? 60
        let seconds =
            try arguments.number("--seconds", in: 0.001...86_400) ?? earlier?.options?.seconds ?? scene.seconds
        let scale = try arguments.number("--scale", in: 0.1...8) ?? earlier?.options?.scale ?? 2
        let size = try arguments.size("--size", upTo: 10_000) ?? earlier?.bounds ?? scene.size
        let cells =
            try arguments.count("--cells", in: 0...1_000_000_000) ?? earlier?.options?.cells ?? scene.cellCount
        let script = try source?.script ?? TouchScript(json: scene.touches, name: "\(scene.name).touches.json")
        (self.scene, self.fps, self.scale) = (scene, fps, CGFloat(scale))
        options = TraceOptions(seconds: seconds, scale: scale, cells: cells)
        frameCount = max(1, Int((seconds * fps).rounded()))
        touches = script.samples(fps: fps)
        host = HeadlessHost(size: size, scale: CGFloat(scale), fps: fps, touches: touches) { scene.makeRoot(cells) }
    }

    /// Touches out of a trace of the same scene come with what else made that run; options said now go before.
    private static func earlierRun(of scene: ExampleScene, _ source: TouchSource?) throws -> TraceHeader? {
        guard case .trace(let header)? = source, header.scene == scene.name else { return nil }
        let sides = 1...CGFloat(10_000)
        guard (1...1000).contains(header.fps), sides.contains(header.bounds.width),
            sides.contains(header.bounds.height), (0.1...8).contains(header.options?.scale ?? 1)
        else {
            throw RecordingError(
                .data,
                "The trace of \(header.scene) cannot be played again: its bounds, fps or scale are none that a "
                    + "screen can have.")
        }
        return header
    }

    private static func scene(_ operands: [String], _ command: String) throws -> ExampleScene {
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
