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
            "page",
            "Makes a page for browsers with the run up to the current frame: a timeline, plots of everything that moves, events, and "
                + "the X-ray of the animators.", changes: false, [path]
        ) { core, arguments in try core.record("page", format: "html", arguments) },
        SessionCommand(
            "swiftTest",
            "Returns a test in Swift that repeats the run up to the current frame with the module DynamicsTesting, and expects "
                + "the elements with identifiers to have the same places.", changes: false, [path]
        ) { core, arguments in
            let facts = try core.request(["do": "facts"])
            let centers = (facts["centers"]?.array ?? []).compactMap { entry -> (String, CGPoint)? in
                guard let entry = entry.array, entry.count == 3, let identifier = entry[0].string else { return nil }
                return (identifier, CGPoint(x: entry[1].number ?? 0, y: entry[2].number ?? 0))
            }
            let test = SessionTest(
                options: core.options, journal: core.branch.journal.prefix(throughFrame: core.frame),
                lastFrame: core.frame,
                delegate: (facts["module"]?.string ?? "App", facts["delegate"]?.string ?? "AppDelegate"),
                centers: centers)
            return try core.deliver(test.source, as: "source", arguments)
        },
        SessionCommand(
            "touchScript",
            "Returns the input up to the current frame, or up to the frame in which the app ended, as a touch script, which repeats the "
                + "run with --touches. A wheel is in it as the touches that it makes.",
            changes: false, [path]
        ) { core, arguments in
            var journal = core.branch.journal.prefix(throughFrame: core.frame)
            journal.append(core.endingInput, frame: core.frame + 1)
            let json = journal.touchScript(fps: core.options.fps).json
            return try core.deliver(json, as: "script", arguments)
        },
    ]
}

extension SessionCore {
    /// Throws an error if the session may not write files.
    func requireFiles() throws {
        if options.allowsFiles { return }
        throw UserFacingError(.usage, "This session writes no files. Call the command without \"path\".")
    }

    /// Writes a text to the path that the arguments name, or adds it to the result under a key.
    fileprivate func deliver(
        _ text: String, as key: String, _ arguments: CommandArguments, _ members: [(String, JSONValue)] = []
    ) throws -> JSONValue {
        let path = arguments.string("path")
        try arguments.validate()
        guard let path else { return result(members + [(key, .string(text))]) }
        try requireFiles()
        let file = try OutputFile(path: path)
        try file.write(Array(text.utf8))
        try file.commit()
        return result(members + [("path", .string(path))])
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
            _ = try exchange(request.text, with: worker, limit: 600, endsWhenCancelled: true)
        } catch let error as WorkerEnd {
            throw UserFacingError(.applicationFault, error.sentence)
        } catch {
            // A worker that was ended leaves the file that it was writing.
            OutputPath.removeStaleTemporaries(beside: path ?? temporary)
            throw error
        }
        if let path { return result([("path", .string(path))]) }
        let data = try Data(contentsOf: URL(fileURLWithPath: temporary))
        let types = [
            "svg": "image/svg+xml", "png": "image/png", "gif": "image/gif", "webp": "image/webp", "mp4": "video/mp4",
            "jsonl": "application/jsonl", "html": "text/html",
        ]
        return result([
            ("mimeType", .string(types[format] ?? "application/octet-stream")),
            ("data", .string(data.base64EncodedString())),
        ])
    }
}
