import Foundation
import Testing

/// Tests of commands whose standard output cannot be written. A shell sets up the output.
@Suite("Command line tool: standard output that fails")
struct StandardOutputTests {
    private static let commands = [
        "list", "help", "check", "trace newtons-cradle --seconds 1", "bench springy-messages --cells 20",
        "render newtons-cradle --seconds 0.1 --out film.svg",
    ]

    /// Runs a shell script, in which `$TOOL` is the path of the tool, in a new directory with a scene file.
    private func runShell(_ script: String) throws -> (code: Int32, err: String, files: [String]) {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("dynamics-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let scene = #"{"format": "opendynamics-scene", "version": 1, "size": [100, 100], "items": []}"#
        try Data(scene.utf8).write(to: directory.appendingPathComponent("a.scene.json"))
        let process = Process()
        // Child processes inherit an ignored signal, and other tests in this process ignore SIGPIPE.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal=PIPE", "bash", "-c", script]
        process.currentDirectoryURL = directory
        let tool = CommandLineTool.executable.path
        process.environment = ProcessInfo.processInfo.environment.merging(["TOOL": tool]) { $1 }
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter {
            !$0.hasSuffix(".json")
        }
        return (process.terminationStatus, text, files)
    }

    private func arguments(of command: String) -> String { command == "check" ? "check a.scene.json" : command }

    @Test("A command reports a full disk in a sentence and exits with 74", arguments: commands)
    func fullDiskIsReported(command: String) throws {
        let run = try runShell("\"$TOOL\" \(arguments(of: command)) > /dev/full")
        #expect(
            run.code == 74 && run.err == "dynamics: Standard output could not be written: No space left on device.\n")
    }

    @Test("A command reports a closed standard output, and writes nothing into its output file", arguments: commands)
    func closedOutputIsReported(command: String) throws {
        let run = try runShell(
            "\"$TOOL\" \(arguments(of: command)) >&-; code=$?; ! grep -q film.svg film.svg 2>/dev/null && exit $code")
        #expect(run.code == 74 && run.err == "dynamics: Standard output could not be written: Bad file descriptor.\n")
    }

    @Test("A command reports a broken pipe if the signal SIGPIPE is ignored", arguments: commands)
    func brokenPipeIsReported(command: String) throws {
        let run = try runShell(
            "trap '' PIPE; { sleep 0.2; \"$TOOL\" \(arguments(of: command)); echo $? > code; } | true; exit $(cat code)"
        )
        #expect(run.code == 74 && run.err == "dynamics: Standard output could not be written: Broken pipe.\n")
    }

    @Test("A command whose reader ends early ends without a message", arguments: commands)
    func earlyEndOfReaderIsQuiet(command: String) throws {
        let run = try runShell("\"$TOOL\" \(arguments(of: command)) | head -n 1 > /dev/null")
        #expect(run.code == 0 && run.err == "")
    }

    @Test("render writes an SVG film to standard output for the path -")
    func renderWritesToStandardOutput() throws {
        let render = "\"$TOOL\" render newtons-cradle --seconds 0.1 --out"
        let run = try runShell("\(render) - > a.svg && \(render) b.svg > /dev/null && cmp a.svg b.svg")
        #expect(run.code == 0 && run.err == "" && run.files.sorted() == ["a.svg", "b.svg"])
        #expect(try runShell("\(render) - > /dev/full").code == 74)
    }

    @Test("A film whose reader ends early leaves no temporary file")
    func earlyEndOfReaderLeavesNoFile() throws {
        let run = try runShell(
            "mkdir t; { sleep 0.2; TMPDIR=$PWD/t \"$TOOL\" render newtons-cradle --seconds 0.1 --out -; } | true; "
                + "[ ${PIPESTATUS[0]} = 141 ] && [ -z \"$(ls -A t)\" ]")
        #expect(run.code == 0 && run.err == "")
    }

    @Test("A command whose standard error is closed exits with the code of its error")
    func closedStandardErrorKeepsExitCode() throws {
        #expect(try runShell("\"$TOOL\" unknown 2>&-").code == 64)
        #expect(try runShell("\"$TOOL\" unknown 2>/dev/full").code == 64)
    }

    #if Window
        @Test(
            "play without a display says so and exits with 69",
            arguments: ["", "gallery", "newtons-cradle --seconds 1"])
        func playWithoutDisplayIsReported(arguments: String) throws {
            for driver in ["unset SDL_VIDEODRIVER", "export SDL_VIDEODRIVER=", "export SDL_VIDEODRIVER=none"] {
                let run = try runShell("unset DISPLAY WAYLAND_DISPLAY; \(driver); \"$TOOL\" play \(arguments)")
                #expect(run.code == 69 && run.err.contains("dynamics: No display is available for the window"))
            }
        }
    #endif
}
