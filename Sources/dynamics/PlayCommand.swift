import CommandLineOptions
import DynamicsRecording
import Examples
import Gallery
import JSONReading
import UIKit
import WindowHost

/// The command `dynamics play [SCENE]`: opens a window with an example scene, or with the gallery of all scenes.
@MainActor
enum PlayCommand {
    /// The list of keys, which is printed when the window opens.
    static let keyHelp =
        "Keys: space pause, . step, s slow motion, x X-ray, r restart, p save image, t save trace, q quit"

    static let description = CommandDescription(
        "play", operands: .exampleScenes, usage: "[SCENE]",
        summary: "Open an example scene in a window, or the gallery of all scenes.",
        options: [
            OptionDescription(
                "--seconds", .required("N"), "Seconds after which the window closes (default: unlimited)"),
            OptionDescription(
                "--fps", .required("N"), "Frames per second, from 1 to 1000 (default: the display's refresh rate)"),
            OptionDescription(
                "--scale", .required("N"), "Pixels per point, from 0.1 to 8 (default: the display's scale)"),
            .size, .cells,
        ],
        details: """
            Keys in the window:
              space  pause or resume          x  X-ray
              .      advance one frame        p  save the current frame as a PNG image
              s      slow motion              t  save the trace
              r      restart                  q  quit

            The command needs a build with the trait Window.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        #if Window
            let scene =
                try arguments.operands.isEmpty
                ? ExampleScene.gallery : ExampleRun.findScene(operands: arguments.operands, command: "play")
            let player = try WindowPlayer(
                scene: scene, cells: ExampleRun.readCellCount(arguments, scene: scene) ?? scene.cellCount,
                size: arguments.size(forOption: "--size", atMost: 10_000) ?? scene.size,
                fps: arguments.number(forOption: "--fps", in: 1...1000))
            let seconds = try arguments.number(forOption: "--seconds", in: 0.001...86_400)
            try openWindow(
                player, scale: arguments.number(forOption: "--scale", in: 0.1...8).map { CGFloat($0) }, seconds: seconds
            )
        #else
            throw UserFacingError(
                .unavailable,
                "\"dynamics play\" needs a window, which this build does not support. Install SDL2 and Cairo "
                    + "(apt-get install libsdl2-dev libcairo2-dev libpango1.0-dev libjpeg-dev), then build with \"swift build --traits Window\". "
                    + "\"dynamics render\" needs no window.")
        #endif
    }

    #if Window
        private static func openWindow(_ player: WindowPlayer, scale: CGFloat?, seconds: Double?) throws {
            let window: DesktopWindow
            do { window = try DesktopWindow(title: player.title, size: player.size, scale: scale) } catch {
                throw UserFacingError(
                    .unavailable,
                    "\(error) To render a film instead, run: dynamics render \(player.scene.name) --out film.svg")
            }
            defer { window.close() }
            player.start(fps: window.refreshRate, scale: window.scale)
            try StandardStreams.printLine(keyHelp)
            try WindowLoop(window: window, content: player, end: seconds).run()
            if let report = player.frameTimeReport { try StandardStreams.printLine(report) }
        }
    #endif
}
