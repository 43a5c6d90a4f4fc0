import CommandLineOptions
import DynamicsRecording
import Examples
import Foundation
import Gallery
import JSONReading
import LiveServer
import LiveSession
import UIKit

/// Example scenes in browsers, and for programs: `dynamics play SCENE --serve` and `--mcp`.
@MainActor
enum SceneServing {
    static let options = [
        OptionDescription(
            "--serve", .optional("PORT"),
            "Show the scene in browsers, at this port of this machine (default: any free one);\nneeds a build with the trait Serve"
        ),
        OptionDescription(
            "--host", .required("ADDRESS"),
            "Address at which other machines reach the page too; 0.0.0.0 for all"),
        OptionDescription(
            "--mcp", .none,
            "Let a program drive the scene over standard input and output, by the\nModel Context Protocol"),
    ]

    /// Begins a session with a scene, if the arguments request it, or runs it for the session that started this process.
    /// - Returns: False if neither is requested.
    static func run(_ arguments: Arguments) throws -> Bool {
        let worker = try SessionWorker(environment: ProcessInfo.processInfo.environment)
        let (servesPage, servesProtocol) = (arguments.contains(option: "--serve"), arguments.contains(option: "--mcp"))
        if arguments.contains(option: "--host"), !servesPage {
            throw UserFacingError(.usage, "--host is the address at which a scene is served. Add --serve.")
        }
        guard worker != nil || servesPage || servesProtocol else { return false }
        let option = servesPage ? "--serve" : "--mcp"
        guard !servesPage || !servesProtocol else {
            throw UserFacingError(
                .usage,
                "--serve shows a scene in browsers, and --mcp lets a program drive it over standard input and output. "
                    + "Remove one of them: with --serve, programs use POST session.")
        }
        if try SceneRun.findSceneFilePath(arguments, command: "play") != nil {
            throw UserFacingError(
                .usage,
                "\(option) is for example scenes. A scene file takes no touches: render it as a page with --out page.html."
            )
        }
        if arguments.contains(option: "--seconds") {
            throw UserFacingError(
                .usage, "--seconds closes a window, but \(option) opens none. Remove one of them.")
        }
        let scene =
            try arguments.operands.isEmpty
            ? ExampleScene.gallery : ExampleRun.findScene(operands: arguments.operands, command: "play")
        let cells = try ExampleRun.readCellCount(arguments, scene: scene) ?? scene.cellCount
        if let worker { try run(scene, cells, for: worker) } else { try serve(scene, cells, arguments) }
        return true
    }

    private static func run(_ scene: ExampleScene, _ cells: Int, for worker: SessionWorker) throws {
        let header = worker.header
        let options = header.options ?? TraceOptions(seconds: 0, scale: 2, cells: cells)
        let host = HeadlessHost(
            size: header.bounds, scale: CGFloat(options.scale), fps: header.fps, device: options.device
        ) { scene.makeRootViewController(cells) }
        try worker.serve(host, runMainQueue: {})
    }

    private static func serve(_ scene: ExampleScene, _ cells: Int, _ arguments: Arguments) throws {
        let device = try DeviceOptions(arguments)
        guard device.appearance != .both else {
            throw UserFacingError(.usage, "\(Appearance.option) must be light or dark: a session shows one appearance.")
        }
        let size = try arguments.size(forOption: "--size", atMost: 10_000) ?? device.size ?? scene.size
        var options = SessionOptions(
            name: scene.name, size: size, scale: try arguments.number(forOption: "--scale", in: 0.1...8) ?? 2,
            fps: try arguments.number(forOption: "--fps", in: 1...1000) ?? 60,
            device: device.settings(forScreenOf: size))
        options.allowsFiles = arguments.contains(option: "--mcp")
        let session = Session(
            program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
            arguments: ["play"] + arguments.operands + ["--cells", "\(cells)"],
            environment: ProcessInfo.processInfo.environment, options: options)
        if arguments.contains(option: "--mcp") { return MCPServer.serve(session) }
        let address = LiveAddress(
            port: try arguments.integer(forOption: "--serve", in: 0...65_535) ?? 0,
            host: arguments.string(forOption: "--host"))
        try LiveServing.serve(session, at: address) { line in
            print("\(scene.name): \(line)")
            fflush(nil)
        }
    }
}
