import Foundation
import Testing

extension CommandTests {
    private struct SceneEntry: Decodable {
        let name, summary, hint: String
        let size: [Double]
        let seconds: Double
        let cells: Int
    }

    @Test(
        "The help on a command lists its options",
        arguments: [
            ("render", "--strip"), ("trace", "--touches"), ("play", "--seconds"), ("bench", "--cells"),
            ("view", "--out"),
            ("list", "--json"), ("new", "--package"),
        ])
    func helpOnCommandListsItsOptions(command: String, option: String) throws {
        let help = try runTool(["help", command])
        #expect(help.code == 0 && help.out.hasPrefix("Usage: dynamics \(command)") && help.out.contains("  \(option)"))
        #expect(try runTool([command, "--help"]).out == help.out)
        #expect(try runTool([command, "x", "-h"]).out == help.out)
    }

    @Test("The help on an unknown command suggests one")
    func helpOnUnknownCommand() throws {
        let help = try runTool(["help", "rendr"])
        #expect(help.code == 64 && help.err.contains("did you mean \"render\""))
    }

    @Test("The version is that of the changelog")
    func versionIsThatOfChangelog() throws {
        let changelog = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../CHANGELOG.md")
        let text = try String(contentsOf: changelog, encoding: .utf8)
        let heading = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
        #expect(try runTool(["--version"]).out == "dynamics \(heading.dropFirst(3))\n")
        #expect(try runTool(["--version", "now"]).code == 64)
    }

    @Test("list --json prints the scenes for programs")
    func listPrintsJSON() throws {
        let list = try runTool(["list", "--json"])
        let scenes = try JSONDecoder().decode([SceneEntry].self, from: Data(list.out.utf8))
        // The list for people has a line with the name and the summary, and a line with the hint.
        let lines = try runTool(["list"]).out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        try #require(lines.count == 2 * scenes.count)
        for (index, scene) in scenes.enumerated() {
            #expect(lines[2 * index].hasPrefix(scene.name + " ") && lines[2 * index].hasSuffix(" " + scene.summary))
            #expect(lines[2 * index + 1] == scene.hint && scene.hint.hasSuffix("."))
        }
        #expect(scenes.allSatisfy { $0.size.count == 2 && $0.seconds > 0 && $0.cells >= 0 && !$0.summary.isEmpty })
    }

    @Test(
        "Options that have no effect on the format of the output are errors",
        arguments: [
            ["--strip", "--out", "a.gif"], ["--strip", "3", "--out", "a.html"],
        ])
    func optionsWithoutEffectAreErrors(options: [String]) throws {
        let run = try runTool(["render", "newtons-cradle"] + options)
        #expect(run.code == 64 && run.err.hasPrefix("dynamics: \(options[0]) "))
        #expect(try listFileNames().isEmpty)
    }

    @Test(
        "The script for bash completes commands, scenes, options and files",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
        arguments: [
            (["re"], "render"), (["render", "springy-t"], "springy-tiled"), (["render", "--to"], "--touches"),
            (["help", "tra"], "trace"), (["check", "sce"], "scene.json"), (["completions", "f"], "fish"),
            (["render", "--fps", ""], ""),
        ])
    func bashCompletes(words: [String], completion: String) throws {
        try runTool(["completions", "bash"]).out.write(
            toFile: path(ofFile: "c.bash"), atomically: true, encoding: .utf8)
        try "".write(toFile: path(ofFile: "scene.json"), atomically: true, encoding: .utf8)
        let script = "source c.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _dynamics; echo \"${COMPREPLY[*]}\""
        let result = try runTool(at: "/bin/bash", ["-c", script, "bash", "dynamics"] + words)
        #expect(result.out == completion + "\n" && result.err == "")
    }

    @Test("There are completions for zsh and fish, and other shells are errors")
    func completionsOfOtherShells() throws {
        #expect(try runTool(["completions", "zsh"]).out.hasPrefix("#compdef dynamics\n"))
        #expect(try runTool(["completions", "fish"]).out.contains("complete -c dynamics"))
        #expect(try runTool(["completions", "tcsh"]).code == 64)
        #expect(try runTool(["completions"]).code == 64)
    }
}
