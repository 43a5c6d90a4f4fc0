import Examples
import Foundation
import Recording

/// `dynamics bench`: what a frame of each scene costs, without drawing or recording it.
@MainActor
enum BenchCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: ["--cells"])
        let cells = try arguments.count("--cells", in: 0...1_000_000_000)
        let chosen = try arguments.operands.map { name in
            guard let scene = ExampleScene.named(name) else {
                throw RecordingError(.usage, "There is no scene \(name). \"dynamics list\" shows them all.")
            }
            return scene
        }
        print("scene                  cells   opens   moving frame   95 of 100   resting frame   (milliseconds)")
        for scene in chosen.isEmpty ? ExampleScene.all : chosen {
            for count in cells.map({ [$0] }) ?? counts(scene) { try print(line(scene, count)) }
        }
    }

    /// A scene that is made for many cells is shown to cost the same with few and with a million.
    private static func counts(_ scene: ExampleScene) -> [Int] {
        scene.cellCount < 10_000 ? [scene.cellCount] : [120, scene.cellCount, 1_000_000]
    }

    private static func line(_ scene: ExampleScene, _ cells: Int) throws -> String {
        let touches = try TouchScript(json: scene.touches, name: scene.name).samples(fps: 60)
        var host: HeadlessHost!
        let opening = milliseconds {
            host = HeadlessHost(size: scene.size, touches: touches) { scene.makeRoot(cells) }
        }
        var moving: [Double] = []
        var resting: [Double] = []
        for _ in 0..<Int((scene.seconds + 5) * 60) {
            let isMoving = host.loop.isMoving
            let time = milliseconds { host.advance() }
            if isMoving { moving.append(time) } else { resting.append(time) }
        }
        let figures = [opening, share(moving, 0.5), share(moving, 0.95), share(resting, 0.5)]
        let text = figures.map { String(format: "%12.4f", $0) }.joined()
        return scene.name.padding(toLength: 18, withPad: " ", startingAt: 0) + String(format: "%10d", cells) + text
    }

    private static func milliseconds(_ work: () -> Void) -> Double {
        let duration = ContinuousClock().measure(work)
        return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
    }

    private static func share(_ times: [Double], _ part: Double) -> Double {
        times.isEmpty ? 0 : times.sorted()[min(times.count - 1, Int(Double(times.count) * part))]
    }
}
