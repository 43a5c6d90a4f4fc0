import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import SceneFiles

/// The command `dynamics playground [FILE]`: serves the playground on this machine, or writes its folder.
@MainActor
enum PlaygroundCommand {
    static let description = CommandDescription(
        "playground", operands: .sceneFile, usage: "[FILE]",
        summary: "Serve the playground, a page on which scenes run and can be edited.",
        options: [
            OptionDescription(
                "--out", .required("FOLDER"), "Write the page to a folder instead of serving it", completion: .path),
            OptionDescription("--port", .required("N"), "Port of the server (default: 8019; 0 for any free port)"),
            OptionDescription(
                "--from", .required("FOLDER"), "The folder of the built page (default: beside this tool)",
                completion: .path),
        ],
        details: """
            The server answers this machine only. The page is beside the tool in a release. In a checkout of
            OpenDynamics, scripts/playground builds it; the command runs that script if the page is missing.
            """,
        run: run)

    private static func run(_ arguments: Arguments) throws {
        guard arguments.operands.count <= 1 else {
            throw UserFacingError(
                .usage, "\"dynamics playground\" takes one scene file. Unexpected argument: \(arguments.operands[1])")
        }
        let port = try arguments.number(forOption: "--port", in: 0...65535) ?? 8019
        let fragment = try arguments.operands.first.map(makeFragment) ?? ""
        let folder = try PlaygroundFolder.find(given: arguments.string(forOption: "--from"))
        if let output = arguments.string(forOption: "--out") {
            try folder.write(to: output)
            return try StandardStreams.printLine("\(output)/index.html\(fragment)")
        }
        let server = try LoopbackServer(port: UInt16(port)) { folder.file(atPath: $0) }
        try StandardStreams.printLine("http://127.0.0.1:\(server.port)/\(fragment)")
        server.run()
    }

    /// Returns the fragment of an address that contains a scene. The scene must be valid.
    private static func makeFragment(_ path: String) throws -> String {
        let text = try InputFile.readBytes(at: path)
        _ = try SceneDocument(json: text, name: path)
        let base64 = Data(text).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        return "#s=\(base64)&frame=0"
    }
}
