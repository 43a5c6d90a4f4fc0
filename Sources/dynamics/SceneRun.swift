import CommandLineOptions
import DynamicsRecording
import JSONReading
import SceneFiles
import ScenePlayback
import UIKit

/// A run of an example scene or a scene file, with the options of the command line.
@MainActor
struct SceneRun {
    /// The frame rate, in frames per second.
    let fps: Double
    /// The scale of films and images, in pixels per point.
    let scale: CGFloat
    /// The duration, in seconds.
    let seconds: Double
    /// The title of the scene; for a scene file, its name.
    let title: String
    /// A sentence about the scene; empty for a scene file.
    let summary: String
    let frameSource: any FrameSource

    /// The appearance of the interface.
    let appearance: Appearance

    /// Creates a run from the arguments of a command.
    /// - Parameter isDark: Whether the run shows the dark appearance. The default, nil, is that of the options.
    init(_ arguments: Arguments, command: String, isDark: Bool? = nil) throws {
        if let path = try Self.findSceneFilePath(arguments, command: command) {
            fps = try arguments.number(forOption: "--fps", in: 1...1000) ?? 60
            scale = CGFloat(try arguments.number(forOption: "--scale", in: 0.1...8) ?? 2)
            seconds = try arguments.number(forOption: "--seconds", in: 0.001...86_400) ?? 5
            let player = ScenePlayer(try SceneDocument(path: path), fps: fps)
            appearance = try Appearance.read(arguments) ?? .light
            player.isDark = isDark ?? (appearance == .dark)
            player.animator.isDebugEnabled = arguments.contains(option: "--xray")
            (title, summary) = (String(path.split(separator: "/").last ?? ""), "")
            frameSource = SceneFileSource(player)
        } else {
            let run = try ExampleRun(arguments, command: command)
            (fps, scale, seconds) = (run.options.fps, CGFloat(run.options.scale), run.options.seconds)
            (title, summary) = (run.scene.title, run.scene.summary)
            appearance = run.options.appearance
            frameSource = run.makeFrameSource(isDark: isDark)
        }
    }

    /// Returns the path of the scene file, or nil if the operand is the name of an example scene.
    ///
    /// An operand that contains a dot or a slash is a path.
    static func findSceneFilePath(_ arguments: Arguments, command: String) throws -> String? {
        guard let path = arguments.operands.first, path.contains(".") || path.contains("/") else { return nil }
        if arguments.operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics \(command)\" takes one scene. Unexpected argument: \(arguments.operands[1])")
        }
        let deviceOptions = DeviceOptions.valueOptions.filter { $0 != Appearance.option } + DeviceOptions.flagOptions
        for option in ["--touches", "--size", "--cells", RunOptions.itemsOption] + deviceOptions
        where arguments.contains(option: option) {
            throw UserFacingError(.usage, "\(option) applies to example scenes only, not to scene files.")
        }
        return path
    }
}
