import CommandLineOptions
import DynamicsRecording
import Examples
import Gallery
import JSONReading
import UIKit
import WindowHost

/// The command `dynamics play [SCENE]`: opens a window with an example scene, a scene file, or the gallery of all scenes.
@MainActor
enum PlayCommand {
    /// The list of keys, which is printed when the window opens.
    static let keyHelp =
        "Keys: space pause, . step, s slow motion, x X-ray, r restart, p save image, t save trace, q quit; "
        + "Alt: two fingers"

    static let description = CommandDescription(
        "play", operands: .scenes, usage: "[SCENE]",
        summary: "Open an example scene or a scene file in a window, or the gallery of all scenes.",
        options: [
            OptionDescription(
                "--seconds", .required("N"), "Seconds after which the window closes (default: unlimited)"),
            OptionDescription(
                "--fps", .required("N"), "Frames per second, from 1 to 1000 (default: the display's refresh rate)"),
            OptionDescription(
                "--scale", .required("N"), "Pixels per point, from 0.1 to 8 (default: the display's scale)"),
            .recording("--size"), .recording("--cells"),
        ] + OptionDescription.ofDevices + SceneServing.options,
        details: """
            Keys in the window:
              space  pause or resume          x  X-ray
              .      advance one frame        p  save the current frame as a PNG image
              s      slow motion              t  save the trace
              r      restart                  q  quit

            While Alt (Option) is held, the mouse is two fingers: the second one mirrors the
            first at the center of the window. With Shift as well, both move in parallel.

            In an open scene of the gallery, x and r apply to that scene. A scene file is
            started again when it is saved; if it has faults, they are printed, and the
            previous scene goes on.

            The command needs a build with the trait Window. With --serve, a browser shows the
            scene; that needs the trait Serve only. With --mcp, a program drives the scene;
            that needs no trait.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        if try SceneServing.run(arguments) { return }
        #if Window
            let options = try readDevice(arguments)
            let scale = try arguments.number(forOption: "--scale", in: 0.1...8).map { CGFloat($0) }
            let seconds = try arguments.number(forOption: "--seconds", in: 0.001...86_400)
            if let path = try SceneRun.findSceneFilePath(arguments, command: "play") {
                let fps = try arguments.number(forOption: "--fps", in: 1...1000)
                let player = try SceneFilePlayer(path: path, fps: fps, isDark: options.appearance.isDark)
                return try openWindow(
                    player, title: player.title, size: player.size, film: path, scale: scale, seconds: seconds
                ) { player.start(fps: $0.refreshRate, scale: $0.scale) }
            }
            let scene =
                try arguments.operands.isEmpty
                ? ExampleScene.gallery : ExampleRun.findScene(operands: arguments.operands, command: "play")
            let cells = try ExampleRun.readCellCount(arguments, scene: scene) ?? scene.cellCount
            let size = try arguments.size(forOption: "--size", atMost: 10_000) ?? options.size ?? scene.size
            let fps = try arguments.number(forOption: "--fps", in: 1...1000)
            try explaining(film: scene.name) { try DesktopWindow.requireDisplay() }
            let player = try WindowPlayer(
                scene: scene, cells: cells, size: size, fps: fps, device: options.settings(forScreenOf: size))
            try openWindow(
                player, title: player.title, size: player.size, film: scene.name, scale: scale, seconds: seconds
            ) { window in
                player.start(fps: window.refreshRate, scale: window.scale)
                try StandardStreams.printLine(scene.hint)
            }
            if let report = player.frameTimeReport { try StandardStreams.printLine(report) }
        #else
            throw UserFacingError(
                .unavailable,
                "\"dynamics play\" needs a window, which this build does not support. Install SDL2 and Cairo "
                    + "(apt-get install libsdl2-dev libcairo2-dev libpango1.0-dev libjpeg-dev), then build with \"swift build --traits Window\". "
                    + "\"dynamics render\" needs no window.")
        #endif
    }

    #if Window
        private static func readDevice(_ arguments: Arguments) throws -> DeviceOptions {
            let options = try DeviceOptions(arguments)
            guard options.appearance != .both else {
                throw UserFacingError(
                    .usage, "\(Appearance.option) must be light or dark: a window shows one appearance.")
            }
            return options
        }

        /// Opens a window and runs its content.
        /// - Parameter film: The scene, as an argument of the command that makes a film of it.
        private static func openWindow(
            _ content: any WindowContent, title: String, size: CGSize, film: String, scale: CGFloat?, seconds: Double?,
            start: (DesktopWindow) throws -> Void
        ) throws {
            let window = try explaining(film: film) { try DesktopWindow(title: title, size: size, scale: scale) }
            defer { window.close() }
            try start(window)
            try StandardStreams.printLine(keyHelp)
            try WindowLoop(window: window, content: content, end: seconds).run()
        }

        /// Adds to the error of a window that cannot be opened how to make a film instead.
        private static func explaining<Result>(film: String, _ open: () throws -> Result) throws -> Result {
            do { return try open() } catch {
                throw UserFacingError(
                    .unavailable, "\(error) To render a film instead, run: dynamics render \(film) --out film.svg")
            }
        }
    #endif
}
