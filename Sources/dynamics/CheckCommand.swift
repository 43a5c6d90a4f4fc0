import Recording
import SceneFiles

/// `dynamics check FILE`: whether a scene file can be played, and what is wrong with it where.
@MainActor
enum CheckCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: [])
        guard let path = arguments.operands.first else {
            throw RecordingError(.usage, "\"dynamics check\" needs a scene file.")
        }
        if arguments.operands.count > 1 {
            throw RecordingError(
                .usage, "\"dynamics check\" takes one file, but \(arguments.operands[1]) stands there too.")
        }
        _ = try SceneDocument(path: path)
        print("\(path): no faults")
    }
}
