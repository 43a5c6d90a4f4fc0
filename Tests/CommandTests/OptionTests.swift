import DynamicsRecording
import Foundation
import Testing
import UIKit

@testable import AppRecording
@testable import CommandLineOptions

extension CommandTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func readFile(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func words(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

    @Test("The article on films, the tool, recorded apps and the plugin have the options of one table")
    func optionsHaveOneTable() throws {
        // The article describes the options of apps.
        let article = try readFile("Sources/UIKit/UIKit.docc/FilmsOfYourApp.md")
        let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `--") }.map(String.init)
        let expected = RecordingOption.options(of: .app).map { option in
            let meaning = option.help(in: .app).replacingOccurrences(of: "\n", with: " ")
            return "| `\(option.usage)` | `\(RecordingRequest.variable(for: option.name))` | \(meaning) |"
        }
        #expect(rows == expected, "The table of the article should be:\n\(expected.joined(separator: "\n"))")
        // The tool.
        let help = try runTool(["help", "render"]).out
        let section = try #require(
            help.components(separatedBy: "Options:\n").last?.components(separatedBy: "\n\n").first)
        #expect(
            section == RecordingOption.table(RecordingOption.options(of: .tool).map { ($0.usage, $0.help(in: .tool)) }))
        #expect(section.contains("--appearance") && section.contains("--safe-area"))
        // Recorded apps accept the same names, each also as a variable.
        let others = ["--serve", "--host", "--mcp", "--window", "--keys"]
        let forFilms = RecordingOption.options(of: .app).filter { !others.contains($0.name) }
        for option in forFilms where option.value != "FILE" {
            let isFlag = option.value.isEmpty
            let value = try #require(Self.values[option.name] ?? (isFlag ? "" : nil), "\(option.name)")
            // The recorded items apply to traces only.
            let film: [String] =
                switch option.name {
                case "--film", "--export": []
                case "--items": ["--trace", "a"]
                case "--audit-except": ["--audit"]
                case "--as", "--tolerance": ["--export", "a.css"]
                default: ["--film", "a.svg"]
                }
            let arguments = film + [option.name] + (isFlag ? [] : [value])
            let request = try #require(try RecordingRequest(arguments: arguments, environment: [:], name: "app"))
            #expect(request.remainingArguments.isEmpty, "\(option.name)")
            let variable = RecordingRequest.variable(for: option.name)
            let other = try RecordingRequest(
                arguments: film, environment: [variable: isFlag ? "1" : value], name: "app")
            #expect(try #require(other).options.device == request.options.device, "\(option.name)")
            #expect(try #require(other).options.size == request.options.size, "\(option.name)")
        }
        // The plugin compiles the table, passes the options of apps, and lists no others.
        #expect(
            try readFile("Plugins/FilmPlugin/RecordingOption.swift")
                == readFile("Sources/CommandLineOptions/RecordingOption.swift"))
        let plugin = RecordingOption.options(of: .plugin).map(\.name).filter { !["--out", "--product"].contains($0) }
        #expect(
            plugin
                == forFilms.map(\.name).filter {
                    ![
                        "--film", "--trace", "--html", "--export", "--as", "--tolerance", "--audit", "--audit-except",
                        "--work",
                    ].contains($0)
                })
        let command = try readFile("Plugins/FilmPlugin/FilmCommand.swift")
        #expect(
            !plugin.contains { command.contains("\"\($0)\"") }
                && command.contains("RecordingOption.options(of: .plugin)"))
    }

    private static let values = [
        "--film": "b.svg", "--trace": "a.jsonl", "--html": "a.html", "--seconds": "2", "--fps": "50", "--scale": "3",
        "--size": "300x500", "--device": "tablet", "--safe-area": "40,0,20,0", "--appearance": "dark",
        "--text-size": "ax2",
        "--direction": "right-to-left", "--strip": "4", "--frame": "edge", "--items": "drawer,cell*",
        "--export": "a.css", "--as": "lottie", "--tolerance": "0.5",
        "--audit": "b.html", "--audit-except": "logo*",
    ]

    @Test("The device of a scene can be chosen, is stored in its trace and is replayed; by default it has no safe area")
    func deviceOptions() throws {
        let arguments = ["trace", "springy-messages", "--seconds", "0.2"]
        let plain = try runTool(arguments).out
        #expect(!plain.contains("safeArea") && !plain.contains("\"device\""))
        let options = ["--device", "phone", "--text-size", "xl", "--reduce-motion", "--direction", "right-to-left"]
        let trace = try runTool(arguments + options).out
        let device =
            #""safeArea":[47,0,34,0],"systemBars":true,"textSize":"xl","reduceMotion":true,"direction":"right-to-left""#
        #expect(trace.contains(#""bounds":[390,844]"#) && trace.contains(device), "\(trace.prefix(400))")
        try Data(trace.utf8).write(to: directory.appendingPathComponent("a.jsonl"))
        #expect(try runTool(["trace", "springy-messages", "--touches", "a.jsonl"]).out == trace)
        let other = try runTool(["trace", "springy-messages", "--touches", "a.jsonl", "--safe-area", "none"]).out
        #expect(!other.contains("safeArea") && other.contains(#""textSize":"xl""#))
        for (option, value, message) in [
            ("--device", "pad", "small-phone, phone, large-phone or tablet"),
            ("--safe-area", "1,2,3", "TOP,LEFT,BOTTOM,RIGHT"),
            ("--safe-area", "-1,0,0,0", "TOP,LEFT,BOTTOM,RIGHT"), ("--text-size", "huge", "xs, s, m"),
            ("--direction", "up", "left-to-right or right-to-left"),
        ] {
            let run = try runTool(arguments + ["\(option)=\(value)"])
            #expect(run.code == 64 && run.err.contains(message), "\(run.err)")
        }
        try "{}".write(toFile: path(ofFile: "a.scene.json"), atomically: true, encoding: .utf8)
        let file = try runTool(["trace", "a.scene.json", "--device", "phone"])
        #expect(file.code == 64 && file.err.contains("--device applies to example scenes only"))
    }

    @Test(
        "A film in a phone gives an app the safe area of a phone of its size, unless a replayed trace or an option says else"
    )
    func framesImplySafeAreas() throws {
        func device(_ options: String...) throws -> DeviceSettings {
            let arguments = ["--film", "a.svg"] + options
            let request = try RecordingRequest(arguments: arguments, environment: [:], name: "app")
            return try #require(request).options.device
        }
        #expect(try device() == DeviceSettings() && device("--frame", "edge") == DeviceSettings())
        let phone = try device("--frame", "phone")
        #expect(phone.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) && phone.showsSystemBars)
        let wide = try device("--frame", "phone", "--size", "844x390")
        #expect(wide.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(try device("--frame", "phone", "--size", "320x568").safeArea.top == 20)
        #expect(try device("--frame", "phone", "--size", "700x900").safeArea.top == 24)
        #expect(try device("--frame", "phone", "--safe-area", "none") == DeviceSettings())
        #expect(try device("--frame", "phone", "--device", "large-phone").safeArea.top == 59)
        #expect(try device("--safe-area", "10,0,5,0").safeArea.top == 10)
        let arguments = ["render", "springy-messages", "--out", "a.svg", "--seconds", "0.1", "--frame", "phone"]
        #expect(try runTool(arguments).code == 0)
        let svg = try String(contentsOfFile: path(ofFile: "a.svg"), encoding: .utf8)
        #expect(!svg.contains("9:41"), "the scenes of the tool have touch scripts that aim at the whole screen")
    }

    @Test("Changes of the device in a touch script are recorded, and replay to the same bytes")
    func deviceEvents() throws {
        let script = """
            [{"rotate": "landscape-left", "start": 0.1}, {"appearance": "dark", "start": 0.2},
             {"textSize": "ax1", "start": 0.3}, {"reduceMotion": true, "start": 0.3}, {"size": [500, 300], "start": 0.5},
             {"direction": "right-to-left", "start": 0.6}, {"rotate": "portrait", "start": 99}]
            """
        try Data(script.utf8).write(to: directory.appendingPathComponent("a.touches.json"))
        let trace = try runTool([
            "trace", "springy-messages", "--seconds", "0.8", "--touches", "a.touches.json", "--device", "phone",
        ]).out
        let events =
            #""device":[{"time":0.1,"rotate":"landscape-left"},{"time":0.2,"appearance":"dark"},"#
            + #"{"time":0.3,"textSize":"ax1"},{"time":0.3,"reduceMotion":true},{"time":0.5,"size":[500,300]},"#
            + #"{"time":0.6,"direction":"right-to-left"}]}"#
        #expect(trace.contains(events), "\(trace.prefix(500))")
        try Data(trace.utf8).write(to: directory.appendingPathComponent("a.jsonl"))
        #expect(try runTool(["trace", "springy-messages", "--touches", "a.jsonl"]).out == trace)
        let film = try runTool([
            "render", "springy-messages", "--touches", "a.jsonl", "--out", "a.svg", "--frame", "phone",
        ])
        #expect(film.code == 0, "\(film.err)")
        let svg = try String(contentsOfFile: path(ofFile: "a.svg"), encoding: .utf8)
        #expect(
            svg.contains("width=\"868\"") && svg.contains("height=\"868\""), "the film has space for both orientations")
        for (entry, message) in [
            (#"{"rotate": "left", "start": 1}"#, "landscape-left"),
            (#"{"size": [0, 9], "start": 1}"#, "from 1 to 10,000"),
            (#"{"textSize": "xl"}"#, "\"start\" is missing"),
            (#"{"rotat": "portrait", "start": 1}"#, "did you mean \"rotate\""),
        ] {
            try Data("[\(entry)]".utf8).write(to: directory.appendingPathComponent("bad.touches.json"))
            let run = try runTool(["trace", "springy-messages", "--touches", "bad.touches.json"])
            #expect(run.code == 65 && run.err.contains(message), "\(run.err)")
        }
    }
}
