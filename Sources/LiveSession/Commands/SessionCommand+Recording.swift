import DynamicsRecording
import Foundation
import JSONReading

// The commands that make films, traces and touch scripts of the current branch, from its first to its current frame.

extension SessionCommand {
    private static let path = Parameter(
        "path", .string,
        "The path of a file to write, if the session may write files. Without it, the result has the contents.")

    static let recordingCommands = [
        SessionCommand(
            "strip", "Returns a film strip of the run up to the current frame.", changes: false,
            [
                Parameter("count", .integer, "The number of pictures, from 1 to 100. The default is 6."),
                Parameter("format", .choice(["png", "svg"]), "The format. The default is svg."), path,
            ]
        ) { core, arguments in
            let count = arguments.integer("count", 1...100) ?? 6
            let format = arguments.keyword("format", ["png", "svg"]) ?? "svg"
            return try core.record("strip", format: format, arguments, [("count", JSONValue(count))])
        },
        SessionCommand(
            "film", "Makes a film of the run up to the current frame.", changes: false,
            [
                Parameter(
                    "format", .choice(["svg", "gif", "webp", "mp4"]),
                    "The format. The default is svg, an animation for browsers; the others need Cairo and ffmpeg."),
                path,
            ]
        ) { core, arguments in
            let format = arguments.keyword("format", ["svg", "gif", "webp", "mp4"]) ?? "svg"
            return try core.record("film", format: format, arguments)
        },
        SessionCommand(
            "trace", "Makes a trace of the run up to the current frame: one line of JSON for each frame.",
            changes: false,
            [path]
        ) { core, arguments in try core.record("trace", format: "jsonl", arguments) },
        SessionCommand(
            "touchScript",
            "Returns the touches and the changes of the device up to the current frame, or up to the frame in which the app ended, "
                + "as a touch script, which repeats the run with --touches. \"omitted\" is the number of other inputs, such as keys.",
            changes: false, [path]
        ) { core, arguments in
            let path = arguments.string("path")
            try arguments.validate()
            var journal = core.branch.journal.prefix(throughFrame: core.frame)
            journal.append(core.endingInput, frame: core.frame + 1)
            let json = journal.touchScript(fps: core.options.fps).json
            var result = core.result([("omitted", JSONValue(journal.otherInputCount))])
            if let path {
                try core.requireFiles()
                let file = try OutputFile(path: path)
                try file.write(Array(json.utf8))
                try file.commit()
                result["path"] = .string(path)
            } else {
                result["script"] = .string(json)
            }
            return result
        },
    ]
}

extension SessionCore {
    /// Throws an error if the session may not write files.
    func requireFiles() throws {
        if options.allowsFiles { return }
        throw UserFacingError(.usage, "This session writes no files. Call the command without \"path\".")
    }

    /// Repeats the current branch up to the current frame in another process that writes a file.
    fileprivate func record(
        _ kind: String, format: String, _ arguments: CommandArguments, _ members: [(String, JSONValue)] = []
    ) throws -> JSONValue {
        let path = arguments.string("path")
        try arguments.validate()
        if path != nil { try requireFiles() }
        let temporary = FileManager.default.temporaryDirectory
            .appendingPathComponent("session-\(UUID().uuidString).\(format)").path
        defer { if path == nil { try? FileManager.default.removeItem(atPath: temporary) } }
        let request = JSONValue.object(
            ([
                ("do", "record"), ("kind", .string(kind)), ("path", .string(path ?? temporary)),
                ("to", JSONValue(frame)), ("journal", branch.journal.prefix(throughFrame: frame).json),
            ] + members).map { JSONMember(name: $0.0, value: $0.1) })
        let (worker, _) = try makeWorker()
        defer { worker.end() }
        do {
            _ = try exchange(request.text, with: worker, limit: 600)
        } catch let error as WorkerEnd { throw UserFacingError(.applicationFault, error.sentence) }
        if let path { return result([("path", .string(path))]) }
        let data = try Data(contentsOf: URL(fileURLWithPath: temporary))
        let types = [
            "svg": "image/svg+xml", "png": "image/png", "gif": "image/gif", "webp": "image/webp", "mp4": "video/mp4",
            "jsonl": "application/jsonl",
        ]
        return result([
            ("mimeType", .string(types[format] ?? "application/octet-stream")),
            ("data", .string(data.base64EncodedString())),
        ])
    }
}
