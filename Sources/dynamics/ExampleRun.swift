import DynamicsRecording
import Examples
import Gallery
import JSONReading
import UIKit

/// A run of an example scene with the options of the command line.
@MainActor
struct ExampleRun {
    let scene: ExampleScene
    /// The frame rate, in frames per second.
    let fps: Double
    let options: TraceOptions
    private let size: CGSize
    private let touchScript: TouchScript
    private let resizes: [ScreenResize]
    private let showsXRay: Bool

    /// Creates a run from the arguments of a command.
    ///
    /// If an option was not given, the run uses its value from the header of the replayed trace or, without a replayed
    /// trace of the scene, the scene's default.
    init(_ arguments: Arguments, command: String) throws {
        scene = try Self.findScene(operands: arguments.operands, command: command)
        showsXRay = arguments.contains(option: "--xray")
        let source = try arguments.string(forOption: "--touches").map { try TouchSource(path: $0) }
        let replayed = try Self.findReplayedHeader(of: scene, in: source)
        fps = try arguments.number(forOption: "--fps", in: 1...1000) ?? replayed?.fps ?? 60
        let givenSize = try arguments.size(forOption: "--size", atMost: 10_000)
        size = givenSize ?? replayed?.bounds ?? scene.size
        resizes = givenSize == nil ? replayed?.resizes ?? [] : []
        options = TraceOptions(
            seconds: try arguments.number(forOption: "--seconds", in: 0.001...86_400) ?? replayed?.options?.seconds
                ?? scene.seconds,
            scale: try arguments.number(forOption: "--scale", in: 0.1...8) ?? replayed?.options?.scale ?? 2,
            cells: try Self.readCellCount(arguments, scene: scene) ?? replayed?.options?.cells ?? scene.cellCount)
        if options.cells > scene.maximumCellCount {
            throw Self.makeCellCountError(options.cells, scene: scene, kind: .data, place: "the replayed trace")
        }
        touchScript = try source?.script ?? TouchScript(json: scene.touches, name: "\(scene.name).touches.json")
    }

    /// The number of steps of the run.
    var frameCount: Int { max(1, Int((options.seconds * fps).rounded())) }

    /// Returns the value of the option `--cells`; nil if it was not given.
    /// - Throws: A `UserFacingError` of kind `usage` if the scene cannot have that many cells.
    static func readCellCount(_ arguments: Arguments, scene: ExampleScene) throws -> Int? {
        guard let count = try arguments.integer(forOption: "--cells", in: 0...ExampleScene.largestCellCount) else {
            return nil
        }
        if count > scene.maximumCellCount {
            throw makeCellCountError(count, scene: scene, kind: .usage, place: "--cells")
        }
        return count
    }

    private static func makeCellCountError(
        _ count: Int, scene: ExampleScene, kind: UserFacingError.Kind, place: String
    ) -> UserFacingError {
        UserFacingError(
            kind,
            "\(scene.name) can have at most \(scene.maximumCellCount) cells, because its layout creates an object for "
                + "each cell, but \(place) requests \(count). Use springy-tiled for more cells.")
    }

    func makeFrameSource() -> ExampleFrameSource {
        let host = HeadlessHost(
            size: size, scale: CGFloat(options.scale), fps: fps, touches: touchScript, resizes: resizes
        ) {
            scene.makeRootViewController(options.cells)
        }
        return ExampleFrameSource(
            scene.name, host, options: options, frameCount: frameCount, touchScript: touchScript, resizes: resizes,
            showsXRay: showsXRay)
    }

    /// Returns the example scene whose name is the only operand.
    /// - Throws: A `UserFacingError` of kind `usage` if there is not exactly one operand, or no scene with this name.
    static func findScene(operands: [String], command: String) throws -> ExampleScene {
        let names = ExampleScene.all.map(\.name)
        guard let name = operands.first else {
            throw UserFacingError(
                .usage,
                "\"dynamics \(command)\" needs a scene (\(names.joined(separator: ", "))) or a scene file.")
        }
        if operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics \(command)\" takes one scene. Unexpected argument: \(operands[1])")
        }
        if name == ExampleScene.gallery.name { return .gallery }
        guard let scene = ExampleScene.named(name) else { throw makeUnknownSceneError(name, among: names) }
        return scene
    }

    static func makeUnknownSceneError(_ name: String, among names: [String]) -> UserFacingError {
        UserFacingError(
            .usage,
            "Unknown scene \(name)\(Suggestion.didYouMeanSentenceEnd(for: name, among: names)) "
                + "Run \"dynamics list\" for a list of scenes.")
    }

    /// Returns the header of the trace to replay, or nil if there is no trace of the same scene.
    ///
    /// The run uses the options in the header, unless the command line overrides them. A trace of another scene
    /// supplies only touches, so its header is not returned.
    private static func findReplayedHeader(of scene: ExampleScene, in source: TouchSource?) throws -> TraceHeader? {
        guard case .trace(let header)? = source, header.scene == scene.name else { return nil }
        let sides = 1...CGFloat(10_000)
        let sizes = [header.bounds] + header.resizes.map(\.size)
        guard (1...1000).contains(header.fps), (0.1...8).contains(header.options?.scale ?? 1),
            sizes.allSatisfy({ sides.contains($0.width) && sides.contains($0.height) })
        else {
            throw UserFacingError(
                .data,
                "The trace of \(header.scene) cannot be replayed: its bounds, resizes, fps or scale are out of range.")
        }
        return header
    }
}
