import DynamicsRecording
import Foundation
import Testing

/// Tests that run an app as a process, each in its own temporary directory.
@Suite("Recorded app")
final class RecordedAppTests {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private func path(ofFile name: String) -> String { directory.appendingPathComponent(name).path }

    private func listFileNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }

    /// Runs the app and returns its exit code, its standard output and its standard error.
    private func runApp(
        _ arguments: String, environment: [String: String] = [:]
    ) throws -> (code: Int32, out: String, err: String) {
        let process = Process()
        // The executable of the tests is in the same directory as the executable of the app.
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("RecordedApp")
        process.arguments = arguments.split(separator: " ").map(String.init)
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (out, err) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (out, err)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let texts = [out, err].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        process.waitUntilExit()
        return (process.terminationStatus, texts[0], texts[1])
    }

    @Test("--film, --trace and --html write a run of an unchanged app, which keeps its other arguments")
    func writesFiles() throws {
        let run = try runApp("open --film a.svg --trace a.jsonl --html a.html --seconds 0.5 --size 120x300 --fps 50 -v")
        #expect(run.code == 0 && run.err == "")
        #expect(run.out == "arguments open -v\nterminated\na.svg\na.jsonl\na.html\n")
        let trace = try TraceReader(path: path(ofFile: "a.jsonl"))
        let frames = try trace.readRemainingFrames()
        #expect(trace.header.scene == "RecordedApp" && trace.header.fps == 50)
        #expect(trace.header.bounds == CGSize(width: 120, height: 300))
        #expect(frames.count == 26 && frames.map { $0.items.count } == Array(repeating: 1, count: 26))
        #expect(frames[0].items[0].center == CGPoint(x: 40, y: 40))
        #expect(try #require(frames.last).items[0].center.y > 150)
        #expect(try String(contentsOfFile: path(ofFile: "a.svg"), encoding: .utf8).contains("animateTransform"))
        #expect(try listFileNames() == ["a.html", "a.jsonl", "a.svg"])
    }

    @Test("Timers with a closure and sleeping tasks of a recorded app continue at times of the film, not of the clock")
    func timersUseTheFrameClock() throws {
        let run = try runApp("--timers --trace a.jsonl --seconds 0.5 --size 120x300 --fps 100")
        let lines = run.out.split(separator: "\n").filter { $0.contains("ed ") || $0.hasPrefix("slept") }
        #expect(
            lines == ["slept 50", "repeated 100", "added 150", "repeated 200", "slept again 250", "repeated 300"])
    }

    @Test("--appearance films an app in the dark style, or in both in one SVG; the app is then launched twice")
    func filmsAppearances() throws {
        #expect(try runApp("--film dark.svg --seconds 0.2", environment: ["DYNAMICS_APPEARANCE": "dark"]).code == 0)
        let dark = try String(contentsOfFile: path(ofFile: "dark.svg"), encoding: .utf8)
        #expect(dark.contains("#ff9f0a") && !dark.contains("#ff9500"))
        let run = try runApp("open --film both.svg --appearance both --seconds 0.2")
        #expect(run.code == 0 && run.err == "" && run.out == "arguments open\nterminated\nboth.svg\n")
        let both = try String(contentsOfFile: path(ofFile: "both.svg"), encoding: .utf8)
        #expect(both.contains("#ff9f0a") && both.contains("#ff9500") && both.contains("prefers-color-scheme"))
        #expect(both.utf8.count < dark.utf8.count + 600)
        let trace = try runApp("--trace a.jsonl --appearance both")
        #expect(trace.code == 64 && trace.err.contains("need an SVG"))
        #expect(try listFileNames() == ["both.svg", "dark.svg"])
    }

    @Test("--audit runs the app with four settings, and writes the findings as JSON, on a page, or to standard error")
    func audits() throws {
        let json = try runApp("open --audit a.json --seconds 1.6 --size 200x900 -v")
        #expect(json.code == 0 && json.err == "" && json.out == "arguments open -v\nterminated\na.json\n")
        let text = try String(contentsOfFile: path(ofFile: "a.json"), encoding: .utf8)
        #expect(text.contains("\"rule\" : \"motion\"") && text.contains("\"setting\" : \"reduceMotion\""))
        #expect(text.components(separatedBy: "\"rule\"").count == 2)
        let page = try runApp("--audit a.html --seconds 1.6 --size 200x900")
        #expect(page.code == 0 && page.out == "arguments \nterminated\na.html\n")
        let html = try String(contentsOfFile: path(ofFile: "a.html"), encoding: .utf8)
        #expect(html.contains("id=\"finding-data\"") && html.contains("with Reduce Motion"))
        let printed = try runApp("--audit --seconds 1.6 --size 200x900 --html b.html")
        #expect(printed.err.hasSuffix("1 finding\n") && printed.err.contains("travels"))
        #expect(try String(contentsOfFile: path(ofFile: "b.html"), encoding: .utf8).contains("id=\"finding-data\""))
        let exempt = try runApp("--audit --audit-except motion:* --seconds 1.6 --size 200x900")
        #expect(exempt.code == 0 && exempt.err == "0 findings\n")
        #expect(try listFileNames() == ["a.html", "a.json", "b.html"])
    }

    @Test("An audit with an unknown rule or another kind of file is refused")
    func refusesUnknownRules() throws {
        let rule = try runApp("--audit --audit-except contrst:logo")
        #expect(rule.code == 64 && rule.err.contains("did you mean \"contrast\"?"))
        let file = try runApp("", environment: ["DYNAMICS_AUDIT": "b.txt"])
        #expect(file.code == 64 && file.err.contains("ends with .html or .json"))
        #expect(try runApp("--film a.svg --audit-except logo").err.contains("Add --audit."))
    }

    @Test("A trace of an app replays to the same bytes, with the size, rate and duration of the trace")
    func replays() throws {
        let script = "[{\"drag\": [[5, 5], [90, 90]], \"start\": 0.1, \"duration\": 0.2}]"
        try Data(script.utf8).write(to: directory.appendingPathComponent("run.touches.json"))
        let first = try runApp("--trace a.jsonl --seconds 0.6 --size 120x300 --fps 50 --touches run.touches.json")
        let second = try runApp("--trace b.jsonl --touches a.jsonl")
        #expect(first.code == 0 && second.code == 0)
        let files = try ["a.jsonl", "b.jsonl"].map { try Data(contentsOf: directory.appendingPathComponent($0)) }
        #expect(files[0] == files[1])
        #expect(try TraceReader(path: path(ofFile: "a.jsonl")).header.touches.count > 5)
    }

    @Test("While a trace goes to standard output, the app's own text goes to standard error")
    func traceOnStandardOutput() throws {
        let run = try runApp("--trace - --seconds 0.1")
        #expect(run.code == 0 && run.err == "arguments \nterminated\n")
        let reader = try TraceReader(bytes: Array(run.out.utf8), name: "standard output")
        #expect(try reader.readRemainingFrames().count == 7)
    }

    @Test("Environment variables request a recording too")
    func environment() throws {
        let run = try runApp("open", environment: ["DYNAMICS_FILM": "a.svg", "DYNAMICS_SECONDS": "0.1"])
        #expect(run.code == 0 && run.out == "arguments open\nterminated\na.svg\n")
    }

    @Test("A window that a task on the main actor shows is recorded")
    func lateWindow() throws {
        let run = try runApp("--late --film a.svg --seconds 0.1")
        #expect(run.code == 0 && run.err == "")
        #expect(try String(contentsOfFile: path(ofFile: "a.svg"), encoding: .utf8).contains("#ff9500"))
    }

    @Test("An app that shows no window ends with 70 and a sentence that names the remedy, and writes nothing")
    func noWindow() throws {
        let run = try runApp("--no-box --film a.svg --seconds 0.1")
        #expect(run.code == 70 && run.err.hasPrefix("RecordedApp: The app shows no window. In application("))
        #expect(run.err.contains("makeKeyAndVisible()") && run.err.split(separator: "\n").count == 1)
        #expect(try listFileNames().isEmpty)
    }

    @Test("An app that ends before its recording is complete ends with 70 and a sentence, and writes nothing")
    func earlyExit() throws {
        let run = try runApp("--quit --film a.svg --trace a.jsonl --seconds 1")
        #expect(run.code == 70 && run.err.contains("RecordedApp: The app ended before its recording was complete"))
        #expect(try listFileNames().isEmpty)
        #expect(try runApp("--quit --film a.svg --seconds 0.05").code == 0)
    }

    @Test(
        "A recording that is not possible ends with a code and a sentence before the app starts, and writes nothing",
        arguments: [
            (
                "--film a.svg --seconds 0", 64,
                "RecordedApp: --seconds must be a number from 0.001 to 86400, but is \"0\".\n"
            ),
            (
                "--film a.svg --html a.svg", 64,
                "RecordedApp: a.svg is the path of two outputs. Give each its own path.\n"
            ),
            (
                "--film missing/a.svg", 73,
                "RecordedApp: missing/a.svg cannot be written: the directory missing does not exist. Create it first.\n"
            ),
            ("--film a.svg --touches b.json", 66, "RecordedApp: b.json: no such file.\n"),
        ])
    func impossible(arguments: String, code: Int32, message: String) throws {
        let run = try runApp(arguments)
        #expect(run.code == code && run.out == "" && run.err == message)
        #expect(try listFileNames().isEmpty)
    }

    #if !Window
        @Test("--window needs the trait Window")
        func window() throws {
            let run = try runApp("--window")
            #expect(run.code == 69 && run.out == "" && run.err.contains("traits: [\"Window\"]"))
        }
    #endif
}
