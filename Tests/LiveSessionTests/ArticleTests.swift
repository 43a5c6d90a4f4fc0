import Foundation
import JSONReading
import LiveSession
import Testing

/// Compares the article "Driving an App by a Program" with the code. With the environment variable WRITE_COMMANDS, writes the
/// list of commands instead.
@Suite("Article on sessions")
struct ArticleTests {
    private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/UIKit/UIKit.docc/DrivingAnApp.md").standardizedFileURL
    private static let heading = "## Commands\n"

    @Test("The article lists the commands, their parameters and their expectations as the code does")
    func commands() throws {
        var article = try String(contentsOf: Self.url, encoding: .utf8)
        let start = try #require(article.range(of: Self.heading)).upperBound
        let end = try #require(article.range(of: "\n## ", range: start..<article.endIndex)).lowerBound
        let expected = "\n" + SessionCommand.all.map(\.documentation).joined(separator: "\n")
        if ProcessInfo.processInfo.environment["WRITE_COMMANDS"] != nil {
            article.replaceSubrange(start..<end, with: expected)
            try article.write(to: Self.url, atomically: true, encoding: .utf8)
            return
        }
        #expect(article[start..<end] == expected, "Run the test with WRITE_COMMANDS=1 to write the list.")
    }

    @Test("The calls of the article's transcript have the results that it shows")
    func transcript() throws {
        let article = try String(contentsOf: Self.url, encoding: .utf8)
        let section = try #require(article.range(of: "## Transcript")).lowerBound
        let start = try #require(article.range(of: "```json\n", range: section..<article.endIndex)).upperBound
        let end = try #require(article.range(of: "\n```", range: start..<article.endIndex)).lowerBound
        let session = makeSession(app: "LiveApp", size: CGSize(width: 320, height: 568), fps: 60)
        defer { session.stop() }
        try session.start()
        let lines = article[start..<end].split(separator: "\n").compactMap { JSONValue(parsing: String($0)) }
        #expect(lines.count >= 14 && lines.count.isMultiple(of: 2))
        for index in stride(from: 0, to: lines.count - 1, by: 2) {
            var request = lines[index]["arguments"] ?? [:]
            request["command"] = lines[index]["name"]
            #expect(session.perform(request).text == lines[index + 1].text, "after \(lines[index].text)")
        }
    }

    @Test("Each command has a sentence, and each parameter has a type and a meaning")
    func documentation() {
        for command in SessionCommand.all {
            #expect(command.summary.hasSuffix("."), "\(command.name)")
            for parameter in command.parameters {
                #expect(parameter.summary.hasSuffix("."), "\(command.name) \(parameter.name)")
                #expect(command.schema["properties"]?[parameter.name]?["description"]?.string == parameter.summary)
            }
        }
        #expect(Set(SessionCommand.all.map(\.name)).count == SessionCommand.all.count)
    }
}

extension SessionCommand {
    /// The section of the article on the command.
    fileprivate var documentation: String {
        var text = "### \(name)\n\n\(summary.replacingOccurrences(of: "|", with: "\\|"))\n"
        guard !parameters.isEmpty else { return text }
        text += "\n| parameter | type | meaning |\n|---|---|---|\n"
        for parameter in parameters {
            let required = parameter.isRequired ? ", required" : ""
            text += "| `\(parameter.name)` | \(parameter.kind.documentation)\(required) | \(parameter.summary) |\n"
        }
        return text
    }
}

extension SessionCommand.Parameter.Kind {
    fileprivate var documentation: String {
        switch self {
        case .string: "string"
        case .number: "number"
        case .integer: "integer"
        case .boolean: "Boolean"
        case .point: "`[x, y]`"
        case .place: "string or `[x, y]`"
        case .choice(let names): names.map { "`\($0)`" }.joined(separator: ", ")
        case .list(let kind): "array: \(kind.documentation)"
        case .object: "object"
        case .any: "any"
        }
    }
}
