import CommandLineOptions
import DynamicsRecording
import Examples
import Foundation
import Gallery
import JSONReading
import LiveServer
import LiveSession
import UIKit

/// Example scenes in browsers: `dynamics play SCENE --serve`.
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
    ]

    /// Serves a scene, if the arguments request it, or runs it for the session that started this process.
    /// - Returns: False if neither is requested.
    static func run(_ arguments: Arguments) throws -> Bool {
        let worker = try SessionWorker(environment: ProcessInfo.processInfo.environment)
        guard worker != nil || arguments.contains(option: "--serve") else {
            guard !arguments.contains(option: "--host") else {
                throw UserFacingError(.usage, "--host is the address at which a scene is served. Add --serve.")
            }
            return false
        }
        if try SceneRun.findSceneFilePath(arguments, command: "play") != nil {
            throw UserFacingError(
                .usage,
                "--serve shows example scenes. A scene file takes no touches: render it as a page with --out page.html."
            )
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
        let options = SessionOptions(
            name: scene.name, size: size, scale: try arguments.number(forOption: "--scale", in: 0.1...8) ?? 2,
            fps: try arguments.number(forOption: "--fps", in: 1...1000) ?? 60,
            device: device.settings(forScreenOf: size))
        let session = Session(
            program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
            arguments: ["play"] + arguments.operands + ["--cells", "\(cells)"],
            environment: ProcessInfo.processInfo.environment, options: options)
        let address = LiveAddress(
            port: try arguments.integer(forOption: "--serve", in: 0...65_535) ?? 0,
            host: arguments.string(forOption: "--host"))
        try LiveServing.serve(session, at: address) { line in
            print("\(scene.name): \(line)")
            fflush(nil)
        }
    }
}
