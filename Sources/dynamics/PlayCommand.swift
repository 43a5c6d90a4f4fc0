import Examples
import Gallery
import Recording
import UIKit
import WindowHost

/// `dynamics play [SCENE]`: a scene in a window; without one, the gallery of all.
@MainActor
enum PlayCommand {
    static let keys =
        "space pauses, . steps a frame, s slow motion, x X-ray, r restart, p saves a picture, t saves the trace, q quits"

    static func run(_ words: [String]) throws {
        #if Window
            let arguments = try Arguments(words, valued: ["--fps", "--size", "--scale", "--cells", "--seconds"])
            let scene =
                try arguments.operands.isEmpty ? ExampleScene.gallery : ExampleRun.scene(arguments.operands, "play")
            let player = try WindowPlayer(
                scene: scene, cells: arguments.count("--cells", in: 0...1_000_000_000) ?? scene.cellCount,
                size: arguments.size("--size", upTo: 10_000) ?? scene.size,
                fps: arguments.number("--fps", in: 1...1000))
            let seconds = try arguments.number("--seconds", in: 0.001...86_400)
            try play(player, scale: arguments.number("--scale", in: 0.1...8).map { CGFloat($0) }, seconds: seconds)
        #else
            throw RecordingError(
                .unavailable,
                "\"dynamics play\" needs a window, which this build leaves out: build with \"swift build --traits Window\", "
                    + "after \"apt-get install libsdl2-dev libcairo2-dev\" or the like. \"dynamics render\" works without."
            )
        #endif
    }

    #if Window
        private static func play(_ player: WindowPlayer, scale: CGFloat?, seconds: Double?) throws {
            let window: DesktopWindow
            do { window = try DesktopWindow(title: player.title, size: player.size, scale: scale) } catch {
                throw RecordingError(
                    .unavailable, "\(error) Make a film instead: dynamics render \(player.scene.name) --out film.svg")
            }
            defer { window.close() }
            player.begin(fps: window.refreshRate, scale: window.scale)
            print(keys)
            try WindowLoop(window: window, content: player, end: seconds).run()
            if let report = player.timeReport { print(report) }
        }
    #endif
}
