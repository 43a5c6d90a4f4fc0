import CommandLineOptions
import Examples
import Foundation
import JSONReading

/// The command `dynamics list`: prints the names of the example scenes and apps, and for each what it shows and what to do
/// in it.
@MainActor
enum ListCommand {
    static let description = CommandDescription(
        "list", summary: "List the example scenes and apps.",
        options: [
            OptionDescription(
                "--json", .none, "Print an array of objects with name, summary, hint, size, seconds and cells")
        ], run: run)

    private static let scenes = ExampleScene.all + ExampleScene.apps

    private static func run(_ arguments: Arguments) throws {
        if let operand = arguments.operands.first {
            throw UserFacingError(.usage, "\"dynamics list\" takes no arguments. Unexpected argument: \(operand)")
        }
        if arguments.contains(option: "--json") { return try printJSON() }
        let width = scenes.map(\.name.count).max() ?? 0
        for scene in scenes {
            let name = scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
            try StandardStreams.printLine(name + scene.summary)
            try StandardStreams.printLine(String(repeating: " ", count: width + 2) + scene.hint)
        }
    }

    private static func printJSON() throws {
        let objects = scenes.map { scene in
            let number = JSONText.formatNumber
            return
                "  {\"name\": \(JSONText.formatString(scene.name)), \"summary\": \(JSONText.formatString(scene.summary)), "
                + "\"hint\": \(JSONText.formatString(scene.hint)), "
                + "\"size\": [\(number(scene.size.width)), \(number(scene.size.height))], "
                + "\"seconds\": \(number(scene.seconds)), \"cells\": \(scene.cellCount)}"
        }
        try StandardStreams.printLine("[\n" + objects.joined(separator: ",\n") + "\n]")
    }
}
