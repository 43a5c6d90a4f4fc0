import CommandLineOptions
import DynamicsRecording
import Examples
import Gallery
import JSONReading
import UIKit

/// A run of an example scene with the options of the command line.
@MainActor
struct ExampleRun {
    let scene: ExampleScene
    let options: RunOptions
    private let traceOptions: TraceOptions
    private let touchScript: TouchScript
    private let showsXRay: Bool

    /// Creates a run from the arguments of a command.
    ///
    /// If an option was not given, the run uses its value from the header of the replayed trace or, without a replayed
    /// trace of the scene, the scene's default.
    init(_ arguments: Arguments, command: String) throws {
        let scene = try Self.findScene(operands: arguments.operands, command: command)
        self.scene = scene
        showsXRay = arguments.contains(option: "--xray")
        // The touch script of a scene aims at the interface without safe areas, so what surrounds a film does not change it.
        options = try RunOptions(arguments, frameImpliesSafeArea: false, name: scene.name) { _ in
            (scene.size, scene.seconds)
        }
        let cells =
            try Self.readCellCount(arguments, scene: scene) ?? options.replayed?.cells ?? scene.cellCount
        if cells > scene.maximumCellCount {
            throw Self.makeCellCountError(cells, scene: scene, kind: .data, place: "the replayed trace")
        }
        traceOptions = TraceOptions(seconds: options.seconds, scale: options.scale, cells: cells)
        touchScript = try options.touches ?? TouchScript(json: scene.touches, name: "\(scene.name).touches.json")
    }

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

    /// Creates the frames of the run.
    /// - Parameter isDark: Whether the interface has the dark style. The default, nil, is that of the options.
    func makeFrameSource(isDark: Bool? = nil) -> HostFrameSource {
        var device = options.device
        if let isDark { device.isDark = isDark }
        let host = HeadlessHost(
            size: options.size, scale: CGFloat(options.scale), fps: options.fps, touches: touchScript,
            device: device
        ) {
            scene.makeRootViewController(traceOptions.cells)
        }
        return HostFrameSource(
            host, name: scene.name, options: traceOptions, showsXRay: showsXRay, selection: options.selection)
    }

    /// Returns the example scene whose name is the only operand.
    /// - Throws: A `UserFacingError` of kind `usage` if there is not exactly one operand, or no scene with this name.
    static func findScene(operands: [String], command: String) throws -> ExampleScene {
        let names = (ExampleScene.all + ExampleScene.apps).map(\.name)
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
}
