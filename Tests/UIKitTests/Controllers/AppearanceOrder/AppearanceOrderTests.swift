import Foundation
import Testing
import UIKit

@MainActor
@Suite("Order of appearance methods")
struct AppearanceOrderTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("appearance-order.txt")

    /// The calls of a scenario in the file: the lines below its name.
    private static func expectedLines(of name: String) throws -> [String] {
        let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
        let lines = sections.map { $0.split(separator: "\n").map(String.init) }
        return lines.first { $0.first == "# " + name }.map { Array($0.dropFirst()) } ?? []
    }

    /// A difference from appearance-order.txt means that the order of the calls changed. Compare it with Apple's
    /// documentation before you change the file.
    @Test(
        "The appearance methods of a scenario are called in the order of appearance-order.txt",
        arguments: AppearanceScenario.all)
    func callsAreInOrder(_ scenario: AppearanceScenario) throws {
        let log = ScenarioLog()
        scenario.run(log)
        let expected = try Self.expectedLines(of: scenario.name)
        #expect(log.lines == expected, "found:\n# \(scenario.name)\n\(log.lines.joined(separator: "\n"))\n")
    }
}
