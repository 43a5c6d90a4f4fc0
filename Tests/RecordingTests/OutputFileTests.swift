import Foundation
import JSONReading
import Testing

@testable import DynamicsRecording

@Suite("Output files")
struct OutputFileTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ text: String, to name: String) throws {
        let file = try OutputFile(path: directory.path(ofFile: name))
        try file.write(text.utf8)
        try file.commit()
    }

    private func readText(_ name: String) throws -> String {
        try String(contentsOfFile: directory.path(ofFile: name), encoding: .utf8)
    }

    private func permissions(of name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(ofFile: name))
        return try #require(attributes[.posixPermissions] as? NSNumber).intValue
    }

    @Test("A symbolic link is kept and its target is written, also if the target does not exist yet")
    func linkIsKept() throws {
        try FileManager.default.createDirectory(
            atPath: directory.path(ofFile: "sub"), withIntermediateDirectories: false)
        let links = ["old": "target", "new": "sub/created", "chain": "new"]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: directory.path(ofFile: link), withDestinationPath: target)
        }
        try directory.writeText("before", toFile: "target")
        try write("one", to: "old")
        try write("two", to: "new")
        #expect(try readText("target") == "one" && readText("sub/created") == "two")
        try write("three", to: "chain")
        #expect(try readText("sub/created") == "three")
        for (link, target) in links {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.path(ofFile: link)) == target)
        }
    }

    @Test("A replaced file keeps its permissions", arguments: [0o600, 0o640, 0o755])
    func permissionsAreKept(mode: Int) throws {
        try directory.writeText("before", toFile: "a.svg")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: directory.path(ofFile: "a.svg"))
        try write("after", to: "a.svg")
        #expect(try permissions(of: "a.svg") == mode && readText("a.svg") == "after")
    }

    @Test("A FIFO is written and kept")
    func namedPipeIsWritten() async throws {
        let path = directory.path(ofFile: "pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let reader = Task.detached { try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() }
        let text = String(repeating: "frame ", count: 50_000)
        try write(text, to: "pipe")
        #expect(try await reader.value == Data(text.utf8))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test("A device is written and kept")
    func deviceIsWritten() throws {
        let file = try OutputFile(path: "/dev/null")
        try file.write("text".utf8)
        try file.commit()
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        let full = try OutputFile(path: "/dev/full")
        try full.write("text".utf8)
        let error = #expect(throws: UserFacingError.self) { try full.commit() }
        #expect(error?.kind == .cannotCreate && error?.message.hasPrefix("/dev/full could not be written") == true)
    }

    @Test("Temporary files that an ended process left are deleted; those of running processes are kept")
    func staleTemporariesAreDeleted() throws {
        // Linux has at most 4,194,304 process numbers.
        let stale = ".a.svg.999999999-0.part"
        let kept = [
            ".a.svg.\(getpid())-999.part", ".a.svg.999999999-1.part", ".b.svg.999999999-0.part", ".a.svg.x-1.part",
        ]
        for name in [stale] + kept { try directory.writeText("", toFile: name) }
        let descriptor = open(directory.path(ofFile: kept[1]), O_RDONLY)
        defer { close(descriptor) }
        OutputPath.lockTemporary(descriptor)
        try write("text", to: "a.svg")
        #expect(directory.fileNames == (kept + ["a.svg"]).sorted())
    }
}
