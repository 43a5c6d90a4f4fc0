import Recording
import TraceViewer

/// `dynamics view A [B] --out PATH`: traces as a page that any browser opens, two of them side by side.
@MainActor
enum ViewCommand {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, valued: ["--out"])
        let names = arguments.operands
        guard (1...2).contains(names.count) else {
            throw RecordingError(
                .usage, "\"dynamics view\" shows one trace, or two side by side, but \(names.count) stand there.")
        }
        guard let path = arguments.text("--out"), isPage(path) else {
            throw RecordingError(.usage, "\"dynamics view\" needs --out PATH, and a PATH that ends in .html.")
        }
        let file = try OutputFile(path: path)
        try file.write(names.count == 1 ? page(names[0]) : page(names[0], names[1]))
        try file.commit()
        print(path)
    }

    /// Whether a path asks for the viewer's page.
    static func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".html") }

    private static func page(_ name: String) throws -> [UInt8] {
        let reader = try TraceReader(path: name)
        var page = ViewerPage(reader.header, name: shortName(name))
        while let frame = try reader.next() { page.append(frame) }
        return page.html
    }

    private static func page(_ first: String, _ second: String) throws -> [UInt8] {
        let readers = try [first, second].map { try TraceReader(path: $0) }
        var page = ViewerPage((readers[0].header, shortName(first)), (readers[1].header, shortName(second)))
        while true {
            let frames = (try readers[0].next(), try readers[1].next())
            if frames.0 == nil && frames.1 == nil { return page.html }
            page.append(frames.0, frames.1)
        }
    }

    private static func shortName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
