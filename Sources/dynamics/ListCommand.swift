import Examples
import Foundation
import Recording

/// `dynamics list`: the scenes, a line each.
@MainActor
enum ListCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: [])
        if let extra = arguments.operands.first {
            throw RecordingError(.usage, "\"dynamics list\" takes nothing more, but \(extra) stands there.")
        }
        let width = ExampleScene.all.map(\.name.count).max() ?? 0
        for scene in ExampleScene.all {
            print(scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + scene.summary)
        }
    }
}
