import Foundation
import Testing

/// Tests that run the command line tool as a process, each in its own temporary directory.
@Suite("Command line tool")
final class CommandTests {
    let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("dynamics-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func path(ofFile name: String) -> String { directory.appendingPathComponent(name).path }

    func listFileNames() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: directory.path) }

    /// Runs the tool as a process and returns its exit code, its standard output and its standard error.
    func runTool(_ arguments: [String], environment: [String: String]? = nil) throws -> (
        code: Int32, out: String, err: String
    ) {
        try runTool(at: CommandLineTool.executable.path, arguments, environment: environment)
    }

    /// Runs an executable as a process and returns its exit code, its standard output and its standard error.
    func runTool(at executable: String, _ arguments: [String], environment: [String: String]? = nil) throws -> (
        code: Int32, out: String, err: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        if let environment { process.environment = environment }
        let (outFile, errFile) = (path(ofFile: ".out"), path(ofFile: ".err"))
        for file in [outFile, errFile] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = FileHandle(forWritingAtPath: outFile)
        process.standardError = FileHandle(forWritingAtPath: errFile)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let readAndRemove = { (file: String) in
            defer { try? FileManager.default.removeItem(atPath: file) }
            return String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        }
        return (process.terminationStatus, readAndRemove(outFile), readAndRemove(errFile))
    }

    @Test("The tool lists the scenes and shows its help")
    func listCommandShowsScenesAndHelpCommandShowsUsage() throws {
        let list = try runTool(["list"])
        #expect(list.code == 0 && list.out.contains("springy-messages") && list.out.contains("springy-tiled"))
        #expect(try runTool(["help"]).out.contains("dynamics render SCENE --out PATH"))
        #expect(try runTool([]).code == 0)
    }

    @Test("render writes animated SVG and film strips without C libraries")
    func renderWritesAnimatedSVGAndFilmStrips() throws {
        let film = try runTool(["render", "springy-messages", "--out", "a.svg", "--seconds", "0.5"])
        #expect(film.code == 0 && film.out == "a.svg\n" && film.err == "")
        let text = try String(contentsOfFile: path(ofFile: "a.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
        #expect(text.contains("animateTransform"))
        #expect(try runTool(["render", "springy-messages", "--out", "b.svg", "--strip", "3"]).code == 0)
        #expect(try listFileNames().sorted() == ["a.svg", "b.svg"])
    }

    @Test("hash prints the hash of each second, and refuses example scenes")
    func hashPrintsTheHashOfEachSecond() throws {
        let scene = """
            {"format": "opendynamics-scene", "version": 1, "size": [99, 99],
             "items": [{"id": "a", "center": [5, 5], "size": [9, 9]}],
             "behaviors": [{"type": "gravity", "items": ["a"]}]}
            """
        try scene.write(toFile: path(ofFile: "a.scene.json"), atomically: true, encoding: .utf8)
        let result = try runTool(["hash", "a.scene.json", "--seconds", "2.5", "--fps", "30"])
        let lines = result.out.split(separator: "\n").map { $0.split(separator: ":")[0] }
        #expect(result.code == 0 && lines == ["0 s, frame 0", "1 s, frame 30", "2 s, frame 60"])
        #expect(try runTool(["hash", "a.scene.json", "--seconds", "2.5", "--fps", "30"]).out == result.out)
        #expect(try runTool(["hash"]).code == 64)
        #expect(try runTool(["hash", "springy-tiled"]).code == 66)
    }

    @Test("trace writes a header with the touches and one line per frame, the same bytes in each run")
    func traceWritesSameBytesInEachRun() throws {
        let trace = try runTool(["trace", "springy-tiled", "--cells", "1000000", "--seconds", "1", "--size", "320x480"])
        let lines = trace.out.split(separator: "\n")
        #expect(trace.code == 0 && lines.count == 62)
        #expect(lines[0].contains(#""scene":"springy-tiled","bounds":[320,480],"fps":60"#))
        #expect(lines[0].contains(#""phase":"began""#))
        #expect(lines[1].hasPrefix(#"{"frame":0,"running":true,"scroll":[0,0],"#))
        let again = try runTool(["trace", "springy-tiled", "--cells", "1000000", "--seconds", "1", "--size", "320x480"])
        #expect(again.out == trace.out)
    }

    @Test("--touches plays another touch script, and errors in it are reported")
    func touchesOptionPlaysScriptAndReportsErrors() throws {
        try Data(#"[{"drag": [[10, 400], [10, 300]], "start": 0, "duration": 0.2}]"#.utf8)
            .write(to: directory.appendingPathComponent("good.json"))
        let valid = try runTool(["trace", "springy-messages", "--touches", "good.json", "--seconds", "1"])
        #expect(valid.code == 0 && valid.out.contains(#""at":[10,400]"#))
        try Data(#"[{"drog": [[10, 400]], "start": 0}]"#.utf8).write(to: directory.appendingPathComponent("bad.json"))
        let invalid = try runTool(["trace", "springy-messages", "--touches", "bad.json"])
        #expect(
            invalid.code == 65 && invalid.out == "" && invalid.err.contains("did you mean \"drag\""))
        let missing = try runTool(["trace", "springy-messages", "--touches", "none.json"])
        #expect(missing.code == 66 && missing.err.contains("none.json"))
    }

    @Test("Files and pipes that are too large are refused without reading them to the end")
    func largeFilesAreRefused() throws {
        // A sparse file: it has a size of 1 GiB, but almost no contents on the disk.
        let file = path(ofFile: "large")
        try Data().write(to: URL(fileURLWithPath: file))
        try FileHandle(forWritingTo: URL(fileURLWithPath: file)).truncate(atOffset: 1 << 30)
        for arguments in [
            ["check", "large"], ["check", "/dev/zero"], ["trace", "springy-tiled", "--touches", "large"],
            ["diff", "large", "large"], ["render", "large.scene.json", "--out", "a.svg"],
        ] {
            if arguments[0] == "render" {
                try FileManager.default.moveItem(atPath: file, toPath: path(ofFile: "large.scene.json"))
            }
            let result = try runTool(arguments)
            #expect(result.code == 65 && result.err.contains("MiB, the largest size"), "\(arguments): \(result.err)")
        }
        #expect(try listFileNames() == ["large.scene.json"])
    }

    @Test("A misspelled id of 100,000 characters is reported without a suggestion")
    func longIdentifierIsReported() throws {
        let id = String(repeating: "a", count: 100_000)
        let scene = """
            {"format": "opendynamics-scene", "version": 1, "size": [9, 9],
             "items": [{"id": "\(id)", "center": [1, 1], "size": [1, 1]}],
             "behaviors": [{"type": "gravity", "items": ["\(id)b"]}]}
            """
        try Data(scene.utf8).write(to: directory.appendingPathComponent("a.scene.json"))
        let result = try runTool(["check", "a.scene.json"])
        #expect(result.code == 65 && result.err.contains("unknown item") && !result.err.contains("did you mean"))
    }

    @Test("A scene whose layout creates all cells at once refuses too many; other scenes open with a billion cells")
    func tooManyCellsAreRefused() throws {
        for command in [["trace"], ["bench"], ["render", "--out", "a.svg"]] {
            let result = try runTool([command[0], "springy-messages", "--cells", "100001"] + command.dropFirst())
            #expect(result.code == 64 && result.err.contains("springy-messages can have at most 100000 cells"))
        }
        for scene in ["bouncy-palette-lazy", "springy-tiled", "draggable-grid"] {
            let result = try runTool(["trace", scene, "--cells", "1000000000", "--seconds", "0.1"])
            #expect(result.code == 0 && result.out.split(separator: "\n").count == 8)
        }
    }

    @Test("A trace of a long touch script contains the touches of the run only")
    func traceContainsTouchesOfRun() throws {
        let drag = #"{"drag": [[10, 400], [10, 300]], "start": 0, "duration": 86400}"#
        let script = "[" + Array(repeating: drag, count: 200).joined(separator: ", ") + "]"
        try Data(script.utf8).write(to: directory.appendingPathComponent("a.json"))
        let trace = try runTool(["trace", "springy-tiled", "--touches", "a.json", "--seconds", "0.05"])
        let phases = trace.out.components(separatedBy: #""phase":"#).count - 1
        #expect(trace.code == 0 && phases == 200 * 4, "Each finger has a sample in each of the frames 0 to 3.")
    }

    @Test(
        "Invalid arguments are reported with a remedy, and no file is written",
        arguments: [
            (["paint"], 64, "Unknown command paint"),
            (["rendr", "springy-messages"], 64, "did you mean \"render\""),
            (["render", "springy-mesages", "--out", "a.svg"], 64, "did you mean \"springy-messages\""),
            (["render", "--out", "a.svg"], 64, "needs a scene"),
            (["render", "springy-messages"], 64, "needs --out PATH"),
            (["render", "springy-messages", "springy-tiled", "--out", "a.svg"], 64, "takes one scene"),
            (["render", "springy-messages", "--out", "a.bmp"], 64, ".svg"),
            (["render", "springy-messages", "--out"], 64, "--out needs a value"),
            (
                ["render", "springy-messages", "--out", "a.svg", "--out", "b.svg"], 64,
                "--out was given more than once."
            ),
            (["render", "springy-messages", "--out", "a.svg", "--fbs", "3"], 64, "did you mean \"--fps\""),
            (["render", "springy-messages", "--out", "a.svg", "--fps", "fast"], 64, "--fps must be a number"),
            (["render", "springy-messages", "--out", "a.svg", "--seconds", "nan"], 64, "--seconds must be a number"),
            (["render", "springy-messages", "--out", "a.svg", "--seconds", "-1"], 64, "--seconds must be a number"),
            (
                ["render", "springy-messages", "--out", "a.svg", "--size", "0x9"], 64,
                "--size must be a width and a height"
            ),
            (["render", "springy-messages", "--out", "a.svg", "--scale", "inf"], 64, "--scale must be a number"),
            (["render", "springy-messages", "--out", "a.svg", "--cells", "-3"], 64, "--cells must be an integer"),
            (["render", "springy-messages", "--out", "no/a.svg"], 73, "the directory no does not exist"),
            (["render", "springy-messages", "--out", "/proc/a.svg"], 73, "cannot be written"),
            (["trace", "springy-messages", "--out", "a"], 64, "Unknown option --out"),
            (["list", "all"], 64, "takes no arguments"),
            (["check"], 64, "needs a scene file"),
            (["check", "none.scene.json"], 66, "none.scene.json"),
            (["render", "none.scene.json", "--out", "a.svg"], 66, "none.scene.json"),
            (
                ["render", "none.scene.json", "--out", "a.svg", "--cells", "3"], 64,
                "--cells applies to example scenes only"
            ),
            (["render", "springy-messages", "--out", "a.svg", "--xray=3"], 64, "--xray takes no value"),
            (["render", "springy-messages", "--out", "a.svg", "--appearance", "drak"], 64, "did you mean \"dark\""),
            (["render", "springy-messages", "--out", "a.html", "--appearance", "both"], 64, "need an SVG"),
            (["render", "springy-messages", "--out", "a.gif", "--appearance", "both"], 64, "ends with .svg"),
            (["trace", "springy-messages", "--appearance", "both"], 64, "Choose light or dark"),
        ] as [([String], Int32, String)])
    func invalidArgumentsAreReportedWithRemedy(arguments: [String], code: Int32, message: String) throws {
        let result = try runTool(arguments)
        #expect(result.code == code)
        #expect(result.err.hasPrefix("dynamics: ") && result.err.contains(message), "\(result.err)")
        #expect(result.out == "")
        #expect(try listFileNames() == [])
    }

    @Test("--appearance films a scene in the dark style, or in both in one SVG that is little larger")
    func filmsAppearances() throws {
        let options = ["--seconds", "0.5", "--frame", "edge"]
        var texts: [String] = []
        for appearance in ["light", "dark", "both"] {
            let arguments = ["render", "springy-messages", "--out", "a.svg", "--appearance", appearance] + options
            #expect(try runTool(arguments).code == 0)
            texts.append(try String(contentsOfFile: path(ofFile: "a.svg"), encoding: .utf8))
        }
        #expect(texts[0].contains("#007aff") && !texts[0].contains("#0a84ff"))
        #expect(texts[1].contains("#0a84ff") && !texts[1].contains("#007aff"))
        #expect(texts[2].contains("prefers-color-scheme:dark") && texts[2].contains("prefers-reduced-motion"))
        #expect(texts[2].contains("#007aff") && texts[2].contains("#0a84ff"))
        #expect(texts[2].utf8.count < texts[0].utf8.count + 1000)
        #expect(try listFileNames() == ["a.svg"])
    }

    @Test("The trace of a dark run says so, and replays in the dark style")
    func darkTraceReplays() throws {
        let trace = try runTool(["trace", "springy-messages", "--appearance", "dark", "--seconds", "0.2"])
        #expect(trace.out.contains("\"appearance\":\"dark\""))
        try Data(trace.out.utf8).write(to: URL(fileURLWithPath: path(ofFile: "dark.jsonl")))
        #expect(try runTool(["trace", "springy-messages", "--touches", "dark.jsonl"]).out == trace.out)
        let light = try runTool(["trace", "springy-messages", "--seconds", "0.2"])
        #expect(!light.out.contains("\"appearance\"") && light.out != trace.out)
    }

    @Test("A film format whose software is missing is reported")
    func missingFilmSoftwareIsReported() throws {
        let film = try runTool(["render", "springy-messages", "--out", "a.gif"], environment: ["PATH": "/nonexistent"])
        #expect(film.code == 69 && film.out == "")
        #expect(film.err.contains("ffmpeg") || film.err.contains("--traits Cairo"), "\(film.err)")
        #expect(try listFileNames() == [])
    }
}
