import CommandLineOptions
import DynamicsRecording
import Examples
import Foundation
import JSONReading
import SceneFiles
import ScenePlayback

/// The command `dynamics bench [SCENE...]`: measures the time per frame of scenes, without drawing or tracing.
@MainActor
enum BenchCommand {
    static let description = CommandDescription(
        "bench", operands: .scenes, usage: "[SCENE...]",
        summary: "Measure the time per frame without drawing, in milliseconds.", options: [.recording("--cells")],
        details: "The scenes are example scenes or scene files. Without an argument, all example scenes are measured.",
        run: run)

    private static func run(_ arguments: Arguments) throws {
        let names = ExampleScene.all.map(\.name)
        let isPath = { (name: String) in name.contains(".") || name.contains("/") }
        let files = try arguments.operands.filter(isPath).map { (path: $0, document: try SceneDocument(path: $0)) }
        if !files.isEmpty, arguments.contains(option: "--cells") {
            throw UserFacingError(.usage, "--cells applies to example scenes only, not to scene files.")
        }
        let scenes = try arguments.operands.filter { !isPath($0) }.map { name in
            guard let scene = ExampleScene.named(name) else {
                throw ExampleRun.makeUnknownSceneError(name, among: names)
            }
            return scene
        }
        let tested = arguments.operands.isEmpty ? ExampleScene.all : scenes
        let cellCounts = try tested.map { scene in
            try ExampleRun.readCellCount(arguments, scene: scene).map { [$0] } ?? defaultCellCounts(for: scene)
        }
        try StandardStreams.printLine(
            "scene                  cells   opens   moving frame   95 of 100   resting frame   (milliseconds)")
        for (scene, counts) in zip(tested, cellCounts) {
            for count in counts { try StandardStreams.printLine(measureTableRow(of: scene, cells: count)) }
        }
        for file in files { try StandardStreams.printLine(measureTableRow(of: file.document, path: file.path)) }
    }

    /// Returns the cell counts for which a scene is measured by default.
    ///
    /// A scene with 10,000 cells or more is also measured with 120 and with a million cells. Equal times show that the
    /// cost of a frame does not depend on the number of cells.
    private static func defaultCellCounts(for scene: ExampleScene) -> [Int] {
        scene.cellCount < 10_000 ? [scene.cellCount] : [120, scene.cellCount, 1_000_000]
    }

    /// Measures ten seconds of a scene file and returns its row of the table, with times in milliseconds.
    private static func measureTableRow(of document: SceneDocument, path: String) -> String {
        var player: ScenePlayer!
        let opening = measureMilliseconds { player = ScenePlayer(document) }
        var (moving, resting) = ([Double](), [Double]())
        for _ in 0..<600 {
            let isMoving = player.animator.isRunning
            let time = measureMilliseconds { player.advance() }
            if isMoving { moving.append(time) } else { resting.append(time) }
        }
        let name = String(path.split(separator: "/").last ?? "")
        return makeTableRow(name, cells: 0, opening: opening, moving: moving, resting: resting)
    }

    /// Measures a scene and returns its row of the table, with times in milliseconds.
    ///
    /// The row contains the time to open the scene, the median and the 95th percentile of the frame times while the
    /// scene moves, and the median of the frame times while the scene is at rest.
    private static func measureTableRow(of scene: ExampleScene, cells: Int) throws -> String {
        let touches = try TouchScript(json: scene.touches, name: scene.name)
        var host: HeadlessHost!
        let opening = measureMilliseconds {
            host = HeadlessHost(size: scene.size, touches: touches) { scene.makeRootViewController(cells) }
        }
        var moving: [Double] = []
        var resting: [Double] = []
        // The run is five seconds longer than the scene, so that it also measures frames at rest.
        for _ in 0..<Int((scene.seconds + 5) * 60) {
            let isMoving = host.loop.isMoving
            let time = measureMilliseconds { host.advance() }
            if isMoving { moving.append(time) } else { resting.append(time) }
        }
        return makeTableRow(scene.name, cells: cells, opening: opening, moving: moving, resting: resting)
    }

    private static func makeTableRow(
        _ name: String, cells: Int, opening: Double, moving: [Double], resting: [Double]
    ) -> String {
        let times = [
            opening, quantile(of: moving, fraction: 0.5), quantile(of: moving, fraction: 0.95),
            quantile(of: resting, fraction: 0.5),
        ]
        let text = times.map { String(format: "%12.4f", $0) }.joined()
        return name.padding(toLength: max(18, name.count), withPad: " ", startingAt: 0) + String(format: "%10d", cells)
            + text
    }

    private static func measureMilliseconds(_ body: () -> Void) -> Double {
        let duration = ContinuousClock().measure(body)
        return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
    }

    /// Returns the quantile of times for a fraction from 0 to 1, such as 0.5 for the median; 0 if there are no times.
    private static func quantile(of times: [Double], fraction: Double) -> Double {
        times.isEmpty ? 0 : times.sorted()[min(times.count - 1, Int(Double(times.count) * fraction))]
    }
}
