import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CommandTests {
    /// Creates a folder with the files of a page.
    private func makePage(_ name: String) throws -> String {
        let folder = directory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "<p>page</p>".write(
            to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
        try Data([0, 0x61, 0x73, 0x6D]).write(to: folder.appendingPathComponent("playground.wasm"))
        return folder.path
    }

    private var scene: String {
        """
        {"format": "opendynamics-scene", "version": 1, "size": [99, 99],
         "items": [{"id": "a>?", "center": [5, 5], "size": [9, 9]}]}
        """
    }

    @Test("playground --out writes the folder, and prints an address that contains the scene")
    func playgroundIsWrittenToAFolder() throws {
        let page = try makePage("built")
        try scene.write(toFile: path(ofFile: "a.scene.json"), atomically: true, encoding: .utf8)
        let result = try runTool(["playground", "a.scene.json", "--from", page, "--out", "copy/page"])
        #expect(result.code == 0 && result.err == "")
        let address = result.out.split(separator: "\n")[0]
        #expect(address.hasPrefix("copy/page/index.html#s=") && address.hasSuffix("&frame=0"))
        let text = address.dropFirst("copy/page/index.html#s=".count).dropLast("&frame=0".count)
            .replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
        #expect(Data(base64Encoded: padded) == Data(scene.utf8))
        let copied = try FileManager.default.contentsOfDirectory(atPath: path(ofFile: "copy/page")).sorted()
        #expect(copied == ["index.html", "playground.wasm"])
        #expect(try runTool(["playground", "--from", page, "--out", "copy/page"]).code == 0)
    }

    @Test("playground names what is missing or invalid")
    func playgroundReportsFaults() throws {
        let page = try makePage("built")
        try "{}".write(toFile: path(ofFile: "bad.scene.json"), atomically: true, encoding: .utf8)
        #expect(try runTool(["playground", "bad.scene.json", "--from", page, "--out", "x"]).code == 65)
        #expect(try runTool(["playground", "none.scene.json", "--from", page, "--out", "x"]).code == 66)
        #expect(try runTool(["playground", "--from", page, "--port", "70000"]).code == 64)
        let missing = try runTool(["playground", "--from", "nowhere", "--out", "x"])
        #expect(missing.code == 66 && missing.err.contains("nowhere contains no playground"))
        #expect(try !listFileNames().contains("x"))
    }

    @Test("playground serves its files at the loopback address, and no file outside of its folder")
    func playgroundIsServed() async throws {
        let page = try makePage("built")
        try "secret".write(toFile: path(ofFile: "secret.txt"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = CommandLineTool.executable
        process.arguments = ["playground", "--from", page, "--port", "0"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // A process that a concurrent test starts can inherit a mask of signals that blocks the one of `terminate()`.
        defer { kill(process.processIdentifier, SIGKILL) }
        var line = ""
        while !line.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            line += String(decoding: byte, as: UTF8.self)
        }
        #expect(line.hasPrefix("http://127.0.0.1:"))
        let address = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)))
        let (index, response) = try await URLSession.shared.data(from: address)
        #expect(String(decoding: index, as: UTF8.self) == "<p>page</p>")
        #expect(response.mimeType == "text/html")
        let module = try await URLSession.shared.data(from: address.appendingPathComponent("playground.wasm"))
        #expect(module.0.count == 4 && module.1.mimeType == "application/wasm")
        let outside = try #require(URL(string: address.absoluteString + "%2e%2e/secret.txt"))
        #expect((try await URLSession.shared.data(from: outside).1 as? HTTPURLResponse)?.statusCode == 404)
        let missing = address.appendingPathComponent("missing.js")
        #expect((try await URLSession.shared.data(from: missing).1 as? HTTPURLResponse)?.statusCode == 404)
    }
}
