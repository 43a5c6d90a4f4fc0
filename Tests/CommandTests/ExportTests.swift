import Foundation
import Testing

@testable import AppRecording

extension CommandTests {
    private func writeScene() throws {
        let scene = """
            {"format": "opendynamics-scene", "version": 1, "size": [200, 400],
             "items": [{"id": "ball", "center": [50, 40], "size": [20, 20]}, {"id": "wall", "center": [150, 40], "size": [9, 9]}],
             "behaviors": [{"type": "gravity", "items": ["ball"]}]}
            """
        try scene.write(toFile: path(ofFile: "a.scene.json"), atomically: true, encoding: .utf8)
    }

    @Test("export writes the motion of a scene and of its trace in the same way")
    func exportsScenesAndTraces() throws {
        try writeScene()
        let direct = try runTool(["export", "a.scene.json", "--seconds", "0.5", "--as", "css"])
        #expect(direct.code == 0 && direct.err == "" && direct.out.contains(".ball {") && !direct.out.contains(".wall"))
        let trace = try runTool(["trace", "a.scene.json", "--seconds", "0.5"])
        try trace.out.write(toFile: path(ofFile: "a.jsonl"), atomically: true, encoding: .utf8)
        let written = try runTool(["export", "a.jsonl", "--out", "ball.css", "--items", "ball,wall"])
        #expect(written.code == 0 && written.out == "ball.css\n")
        #expect(written.err == "dynamics: wall does not move, so it is not exported.\n")
        #expect(try String(contentsOfFile: path(ofFile: "ball.css"), encoding: .utf8) == direct.out)
    }

    @Test("export explains what is missing or unknown, and leaves no file")
    func exportExplainsErrors() throws {
        try writeScene()
        for (arguments, code, message) in [
            (
                ["--as", "css", "--items", "bal"], 65,
                "No item of a.scene.json has the name bal; did you mean \"ball\"?"
            ),
            (["--as", "css", "--items", "wall"], 65, "wall does not move"),
            (["--as", "scss"], 64, "must be css, webanimations, lottie, swiftui, compose or flutter"),
            ([], 64, "The format of the export is missing."),
            (["--out", "a.txt"], 64, "The format of the export is missing."),
            (["--out", "a.css", "--tolerance", "0"], 64, "--tolerance must be a number from 0.01 to 100"),
        ] {
            let result = try runTool(["export", "a.scene.json", "--seconds", "0.2"] + arguments)
            #expect(result.code == code && result.err.contains(message), "\(result.err)")
        }
        #expect(try listFileNames() == ["a.scene.json"])
    }

    @Test(
        "A recorded app takes the format of an export from the path or --as, and refuses the options without an export")
    func requestsOfApps() throws {
        func request(_ arguments: [String]) throws -> RecordingRequest? {
            try RecordingRequest(arguments: arguments, environment: [:], name: "app")
        }
        let export = try #require(try request(["--export", "a.kt", "--items", "drawer"])?.export)
        #expect(export.path == "a.kt" && export.options.format == .compose && export.options.tolerance == 0.25)
        #expect(try request(["--export", "a.txt", "--as", "lottie"])?.export?.options.format == .lottie)
        #expect(throws: (any Error).self) { try request(["--film", "a.svg", "--as", "css"]) }
        #expect(throws: (any Error).self) { try request(["--export", "a.txt"]) }
        #expect(throws: (any Error).self) { try request(["--export", "a.css", "--window"]) }
    }
}
