import CommandLineOptions
import Examples
import Foundation
import JSONReading

/// The command `dynamics list`: prints the names and summaries of the example scenes.
@MainActor
enum ListCommand {
    static func run(_ rawArguments: [String]) throws {
        let arguments = try Arguments(rawArguments, valueOptions: [])
        if let operand = arguments.operands.first {
            throw UserFacingError(.usage, "\"dynamics list\" takes no arguments. Unexpected argument: \(operand)")
        }
        let width = ExampleScene.all.map(\.name.count).max() ?? 0
        for scene in ExampleScene.all {
            try StandardStreams.printLine(
                scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + scene.summary)
        }
    }
}
