import Foundation
import Testing

/// The command line tool as its user runs it.
@Suite("The dynamics command")
final class CommandTests {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("dynamics-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func contents() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

    func run(_ words: [String], environment: [String: String]? = nil) throws -> (
        code: Int32, out: String, err: String
    ) {
        let process = Process()
        // Test bundles lie beside the executables of their package.
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("dynamics")
        process.arguments = words
        process.currentDirectoryURL = folder
        if let environment { process.environment = environment }
        let (outFile, errFile) = (path(".out"), path(".err"))
        for file in [outFile, errFile] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = FileHandle(forWritingAtPath: outFile)
        process.standardError = FileHandle(forWritingAtPath: errFile)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let text = { (file: String) in
            defer { try? FileManager.default.removeItem(atPath: file) }
            return String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        }
        return (process.terminationStatus, text(outFile), text(errFile))
    }

    @Test("lists scenes and helps")
    func list() throws {
        let list = try run(["list"])
        #expect(list.code == 0 && list.out.contains("springy-messages") && list.out.contains("springy-tiled"))
        #expect(try run(["help"]).out.contains("dynamics render SCENE --out PATH"))
        #expect(try run([]).code == 0)
    }

    @Test("renders an animated SVG and a strip without any C library")
    func svg() throws {
        let film = try run(["render", "springy-messages", "--out", "a.svg", "--seconds", "0.5"])
        #expect(film.code == 0 && film.out == "a.svg\n" && film.err == "")
        let text = try String(contentsOfFile: path("a.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
        #expect(text.contains("animateTransform"))
        #expect(try run(["render", "springy-messages", "--out", "b.svg", "--strip", "3"]).code == 0)
        #expect(try contents().sorted() == ["a.svg", "b.svg"])
    }

    @Test("traces a scene, line by line, with its touches in the first line; the same bytes twice")
    func trace() throws {
        let trace = try run(["trace", "springy-tiled", "--cells", "1000000", "--seconds", "1", "--size", "320x480"])
        let lines = trace.out.split(separator: "\n")
        #expect(trace.code == 0 && lines.count == 62)
        #expect(lines[0].contains(#""scene":"springy-tiled","bounds":[320,480],"fps":60"#))
        #expect(lines[0].contains(#""phase":"began""#))
        #expect(lines[1].hasPrefix(#"{"frame":0,"t":0,"running":true,"scroll":[0,0],"#))
        let again = try run(["trace", "springy-tiled", "--cells", "1000000", "--seconds", "1", "--size", "320x480"])
        #expect(again.out == trace.out)
    }

    @Test("plays another touch script, and names what is wrong in one")
    func touches() throws {
        try Data(#"[{"drag": [[10, 400], [10, 300]], "start": 0, "duration": 0.2}]"#.utf8)
            .write(to: folder.appendingPathComponent("good.json"))
        let good = try run(["trace", "springy-messages", "--touches", "good.json", "--seconds", "1"])
        #expect(good.code == 0 && good.out.contains(#""at":[10,400]"#))
        try Data(#"[{"drog": [[10, 400]], "start": 0}]"#.utf8).write(to: folder.appendingPathComponent("bad.json"))
        let bad = try run(["trace", "springy-messages", "--touches", "bad.json"])
        #expect(
            bad.code == 65 && bad.out == "" && bad.err.contains("did you mean \"drag\""))
        let none = try run(["trace", "springy-messages", "--touches", "none.json"])
        #expect(none.code == 66 && none.err.contains("none.json"))
    }

    @Test(
        "says in one sentence what is wrong with its words, and leaves nothing behind",
        arguments: [
            (["paint"], 64, "no command paint"),
            (["rendr", "springy-messages"], 64, "did you mean \"render\""),
            (["render", "springy-mesages", "--out", "a.svg"], 64, "did you mean \"springy-messages\""),
            (["render", "--out", "a.svg"], 64, "needs a scene"),
            (["render", "springy-messages"], 64, "needs --out PATH"),
            (["render", "springy-messages", "springy-tiled", "--out", "a.svg"], 64, "takes one scene"),
            (["render", "springy-messages", "--out", "a.bmp"], 64, ".svg"),
            (["render", "springy-messages", "--out"], 64, "--out needs a value"),
            (["render", "springy-messages", "--out", "a.svg", "--out", "b.svg"], 64, "twice"),
            (["render", "springy-messages", "--out", "a.svg", "--fbs", "3"], 64, "did you mean \"--fps\""),
            (["render", "springy-messages", "--out", "a.svg", "--fps", "fast"], 64, "--fps takes a number"),
            (["render", "springy-messages", "--out", "a.svg", "--seconds", "nan"], 64, "--seconds takes a number"),
            (["render", "springy-messages", "--out", "a.svg", "--seconds", "-1"], 64, "--seconds takes a number"),
            (["render", "springy-messages", "--out", "a.svg", "--size", "0x9"], 64, "--size takes width and height"),
            (["render", "springy-messages", "--out", "a.svg", "--scale", "inf"], 64, "--scale takes a number"),
            (["render", "springy-messages", "--out", "a.svg", "--cells", "-3"], 64, "--cells takes a whole number"),
            (["render", "springy-messages", "--out", "no/a.svg"], 73, "there is no folder no"),
            (["render", "springy-messages", "--out", "/proc/a.svg"], 73, "cannot be written"),
            (["trace", "springy-messages", "--out", "a"], 64, "no option --out"),
            (["list", "all"], 64, "takes nothing more"),
            (["check"], 64, "needs a scene file"),
            (["check", "none.scene.json"], 66, "none.scene.json"),
            (["render", "none.scene.json", "--out", "a.svg"], 66, "none.scene.json"),
            (["render", "none.scene.json", "--out", "a.svg", "--cells", "3"], 64, "--cells is for the scenes"),
            (["render", "springy-messages", "--out", "a.svg", "--xray=3"], 64, "--xray takes no value"),
        ] as [([String], Int32, String)])
    func faults(words: [String], code: Int32, sentence: String) throws {
        let process = try run(words)
        #expect(process.code == code)
        #expect(process.err.hasPrefix("dynamics: ") && process.err.contains(sentence), "\(process.err)")
        #expect(process.out == "")
        #expect(try contents() == [])
    }

    @Test("films say what they need where it is missing")
    func missingTools() throws {
        let film = try run(["render", "springy-messages", "--out", "a.gif"], environment: ["PATH": "/nonexistent"])
        #expect(film.code == 69 && film.out == "")
        #expect(film.err.contains("ffmpeg") || film.err.contains("--traits Cairo"), "\(film.err)")
        #expect(try contents() == [])
    }
}
