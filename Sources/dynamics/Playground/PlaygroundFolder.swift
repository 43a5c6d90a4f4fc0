import Foundation
import JSONReading

/// The folder of the built playground: a page, its scripts, and a WebAssembly module.
struct PlaygroundFolder {
    private static let mainFile = "index.html"
    /// The types of the files of the page, by the extensions of their names.
    private static let contentTypes = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "wasm": "application/wasm",
        "svg": "image/svg+xml", "png": "image/png",
    ]

    let url: URL

    /// Finds the built page: in a given folder, beside the tool, or in the checkout from which the tool was built. There, it
    /// is built if it is missing.
    /// - Throws: A `UserFacingError` that says where the page was searched.
    static func find(given path: String?) throws -> PlaygroundFolder {
        if let path {
            let folder = PlaygroundFolder(url: URL(fileURLWithPath: path))
            if folder.exists { return folder }
            throw UserFacingError(.noInput, "\(path) contains no playground: it has no file \(mainFile).")
        }
        let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let places = [
            tool.appendingPathComponent("playground"), tool.appendingPathComponent("../share/opendynamics/playground"),
        ]
        for place in places.map({ PlaygroundFolder(url: $0.standardizedFileURL) }) where place.exists { return place }
        guard let script = findScript(above: tool) else {
            throw UserFacingError(
                .unavailable,
                "The playground is not beside this tool (\(places[0].path)), and the tool is in no checkout of "
                    + "OpenDynamics. Build the page in a checkout with scripts/playground FOLDER, and run "
                    + "\"dynamics playground --from FOLDER\".")
        }
        return try build(with: script)
    }

    private var exists: Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent(Self.mainFile).path)
    }

    /// Returns the script that builds the page, in a folder that contains the tool; nil if there is none.
    private static func findScript(above directory: URL) -> URL? {
        var directory = directory
        while directory.path != "/" {
            let script = directory.appendingPathComponent("scripts/playground")
            if FileManager.default.isExecutableFile(atPath: script.path) { return script }
            directory.deleteLastPathComponent()
        }
        return nil
    }

    /// Returns the page of a checkout. If it is missing, builds it, which takes about a minute.
    private static func build(with script: URL) throws -> PlaygroundFolder {
        let checkout = script.deletingLastPathComponent().deletingLastPathComponent()
        let folder = PlaygroundFolder(url: checkout.appendingPathComponent(".build/playground"))
        if folder.exists { return folder }
        FileHandle.standardError.write(Data("Building the playground with \(script.path)\n".utf8))
        let process = Process()
        process.executableURL = script
        process.arguments = [folder.url.path]
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0, folder.exists else {
            throw UserFacingError(.unavailable, "\(script.path) failed; its messages are above.")
        }
        return folder
    }

    /// Copies the page to a folder, which is created if it does not exist.
    /// - Throws: A `UserFacingError` of kind `cannotCreate`.
    func write(to path: String) throws {
        let target = URL(fileURLWithPath: path)
        do {
            let files = FileManager.default
            try files.createDirectory(at: target, withIntermediateDirectories: true)
            for name in try files.contentsOfDirectory(atPath: url.path).sorted() {
                let copy = target.appendingPathComponent(name)
                if files.fileExists(atPath: copy.path) { try files.removeItem(at: copy) }
                try files.copyItem(at: url.appendingPathComponent(name), to: copy)
            }
        } catch {
            throw UserFacingError(.cannotCreate, "\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Returns the contents of a file and its type, by the path of an address, such as `/playground.js`. Returns nil for
    /// files that do not exist, for folders and FIFOs, and for files outside of the folder, also through symbolic links.
    func file(atPath path: String) -> (contents: Data, type: String)? {
        let name = path == "/" ? Self.mainFile : String(path.dropFirst())
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard path.hasPrefix("/"), !parts.contains(".."), !parts.contains("."), !parts.contains(""),
            let folder = InputFile.realPath(url.path), let file = InputFile.realPath(folder + "/" + name),
            file.hasPrefix(folder + "/"), let bytes = try? InputFile.readRegularFile(at: file)
        else { return nil }
        let fileExtension = name.split(separator: ".").last.map(String.init) ?? ""
        return (Data(bytes), Self.contentTypes[fileExtension] ?? "application/octet-stream")
    }
}
