import CommandLineOptions
import DynamicsRecording
import JSONReading
import SceneFiles
import ScenePlayback

/// The command `dynamics hash FILE`: prints a hash of the state of a scene file at each second.
@MainActor
enum HashCommand {
    static let description = CommandDescription(
        "hash", operands: .sceneFile, usage: "FILE",
        summary: "Print a hash of a scene file's state at each second, to compare runs.",
        options: [.recording("--seconds"), .recording("--fps")],
        details: "The playground shows the same hashes. Runs with equal hashes have equal positions and velocities.",
        run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw UserFacingError(.usage, "\"dynamics hash\" needs one scene file (\(arguments.operands.count) given).")
        }
        let fps = try arguments.number(forOption: "--fps", in: 1...1000) ?? 60
        let seconds = try arguments.number(forOption: "--seconds", in: 0.001...86_400) ?? 5
        let player = ScenePlayer(try SceneDocument(path: path), fps: fps)
        let frameCount = RunRecorder.frameCount(seconds: seconds, fps: fps)
        var second = 0
        while true {
            if Double(player.frame) >= Double(second) * fps {
                try StandardStreams.printLine("\(second) s, frame \(player.frame): \(player.stateHashText)")
                second += 1
            }
            if player.frame >= frameCount { return }
            player.advance()
        }
    }
}
