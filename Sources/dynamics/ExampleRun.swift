import Examples
import Gallery
import Recording
import UIKit

/// An example as the arguments want it run.
@MainActor
struct ExampleRun {
    let scene: ExampleScene
    let fps: Double
    let options: TraceOptions
    private let size: CGSize
    private let touches: [TouchSample]
    private let resizes: [ScreenResize]
    private let hasXRay: Bool

    init(_ arguments: Arguments, of command: String) throws {
        scene = try Self.scene(arguments.operands, command)
        hasXRay = arguments.has("--xray")
        let source = try arguments.text("--touches").map { try TouchSource(path: $0) }
        let earlier = try Self.earlierRun(of: scene, source)
        fps = try arguments.number("--fps", in: 1...1000) ?? earlier?.fps ?? 60
        let wantedSize = try arguments.size("--size", upTo: 10_000)
        size = wantedSize ?? earlier?.bounds ?? scene.size
        resizes = wantedSize == nil ? earlier?.resizes ?? [] : []
        options = TraceOptions(
            seconds: try arguments.number("--seconds", in: 0.001...86_400) ?? earlier?.options?.seconds
                ?? scene.seconds,
            scale: try arguments.number("--scale", in: 0.1...8) ?? earlier?.options?.scale ?? 2,
            cells: try arguments.count("--cells", in: 0...1_000_000_000) ?? earlier?.options?.cells
                ?? scene.cellCount)
        let script = try source?.script ?? TouchScript(json: scene.touches, name: "\(scene.name).touches.json")
        touches = script.samples(fps: fps)
    }

    func performer() -> ExamplePerformer {
        let host = HeadlessHost(
            size: size, scale: CGFloat(options.scale), fps: fps, touches: touches, resizes: resizes
        ) {
            scene.makeRoot(options.cells)
        }
        return ExamplePerformer(
            scene.name, host, options: options, touches: touches, resizes: resizes, hasXRay: hasXRay)
    }

    /// The scene that the operands name.
    static func scene(_ operands: [String], _ command: String) throws -> ExampleScene {
        let names = ExampleScene.all.map(\.name)
        guard let name = operands.first else {
            throw RecordingError(
                .usage,
                "\"dynamics \(command)\" needs a scene (\(names.joined(separator: ", "))) or a scene file.")
        }
        if operands.count > 1 {
            throw RecordingError(
                .usage, "\"dynamics \(command)\" takes one scene, but \(operands[1]) stands there too.")
        }
        if name == ExampleScene.gallery.name { return .gallery }
        guard let scene = ExampleScene.named(name) else {
            throw RecordingError(
                .usage,
                "There is no scene \(name)\(Suggestion.text(for: name, among: names)). "
                    + "\"dynamics list\" shows them all.")
        }
        return scene
    }

    /// Touches out of a trace of the same scene come with what else made that run; options said now go before.
    private static func earlierRun(of scene: ExampleScene, _ source: TouchSource?) throws -> TraceHeader? {
        guard case .trace(let header)? = source, header.scene == scene.name else { return nil }
        let sides = 1...CGFloat(10_000)
        let sizes = [header.bounds] + header.resizes.map(\.size)
        guard (1...1000).contains(header.fps), (0.1...8).contains(header.options?.scale ?? 1),
            sizes.allSatisfy({ sides.contains($0.width) && sides.contains($0.height) })
        else {
            throw RecordingError(
                .data,
                "The trace of \(header.scene) cannot be played again: its bounds, fps or scale are none that a "
                    + "screen can have.")
        }
        return header
    }
}
