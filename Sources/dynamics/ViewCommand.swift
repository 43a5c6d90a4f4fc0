import CommandLineOptions
import DynamicsRecording
import JSONReading

/// The command `dynamics view A [B] --out PATH`: writes an HTML page that shows a trace, or two traces side by side.
@MainActor
enum ViewCommand {
    static let description = CommandDescription(
        "view", operands: .traces, usage: "A [B] --out PATH",
        summary: "Write a page that shows a trace, or two traces side by side.",
        options: [
            OptionDescription("--out", .required("PATH"), "Path of the page; it ends with .html", completion: .path)
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws {
        let paths = arguments.operands
        guard (1...2).contains(paths.count) else {
            throw UserFacingError(.usage, "\"dynamics view\" needs one or two traces (\(paths.count) given).")
        }
        guard let path = arguments.string(forOption: "--out"), RecordingOutput.isPagePath(path) else {
            throw UserFacingError(.usage, "\"dynamics view\" needs --out PATH with a path that ends with .html.")
        }
        let file = try OutputFile(path: path)
        try file.write(
            paths.count == 1
                ? makePage(tracePath: paths[0]) : makeComparisonPage(firstPath: paths[0], secondPath: paths[1]))
        try file.commit()
        try StandardStreams.printLine(path)
    }

    private static func makePage(tracePath path: String) throws -> [UInt8] {
        let reader = try TraceReader(path: path)
        var page = ViewerPage(reader.header, name: fileName(ofPath: path))
        while let frame = try reader.readNextFrame() { page.append(frame) }
        return page.html
    }

    private static func makeComparisonPage(firstPath: String, secondPath: String) throws -> [UInt8] {
        let (first, second) = (try TraceReader(path: firstPath), try TraceReader(path: secondPath))
        var page = ViewerPage(
            (first.header, fileName(ofPath: firstPath)), (second.header, fileName(ofPath: secondPath)))
        while true {
            let frames = (try first.readNextFrame(), try second.readNextFrame())
            if frames.0 == nil && frames.1 == nil { return page.html }
            page.append(frames.0, frames.1)
        }
    }

    private static func fileName(ofPath path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
