import DynamicsRecording
import Foundation
import JSONReading
import LiveSession
import Testing

/// A session of an app of the tests.
func makeSession(
    _ arguments: [String] = [], app: String = "RecordedApp", size: CGSize = CGSize(width: 120, height: 300),
    fps: Double = 50, change: (inout SessionOptions) -> Void = { _ in }
) -> Session {
    // The executable of the tests is in the same directory as the executable of the app.
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent(app)
    var options = SessionOptions(name: app, size: size, fps: fps)
    change(&options)
    return Session(
        program: program, arguments: arguments, environment: ProcessInfo.processInfo.environment, options: options)
}

@Suite("Sessions")
struct SessionTests {
    @Test("A session runs frames on request and reports each with its changes and its hash")
    func advances() throws {
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        #expect(session.frame == 0)
        var lines: [JSONValue] = []
        try session.advance(frames: 5) { lines.append(JSONValue(parsing: $0) ?? .null) }
        #expect(session.frame == 5 && lines.map { $0["frame"]?.integer } == [1, 2, 3, 4, 5])
        #expect(Set(lines.compactMap { $0["hash"]?.string }).count == 5)
        #expect(lines[0]["layers"]?.array?.count ?? 0 > 1)
        #expect(lines[4]["layers"]?.array?.count == 1)
    }

    @Test("A key frame contains everything that the lines before it led to")
    func keyFrames() throws {
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        try session.advance(frames: 7) { _ in }
        let key = try #require(JSONValue(parsing: session.keyFrame()))
        #expect(key["key"] == true && key["frame"] == 7)
        #expect(key["layers"]?.array?.count ?? 0 >= 3)
    }

    @Test("A rewind and a branch show the frames of a straight run")
    func rewinds() throws {
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        var straight: [String: String] = [:]
        func record(_ line: String) {
            let value = JSONValue(parsing: line)
            straight["\(value?["frame"]?.integer ?? -1)"] = value?["hash"]?.string
        }
        try session.advance(frames: 20, receive: record)
        let first = straight
        #expect(try session.rewind(to: 5) == nil)
        #expect(session.frame == 5 && session.branch == 1)
        try session.advance(frames: 15, receive: record)
        #expect(straight == first)
    }

    @Test("An app that ends, shows no window or does not return gives a sentence")
    func failures() throws {
        let none = makeSession(["--no-box"])
        #expect(throws: UserFacingError.self) { try none.start() }
        let missing = makeSession(app: "NoSuchApp")
        #expect(throws: UserFacingError.self) { try missing.start() }
        let quitting = makeSession(["--quit"])
        try quitting.start()
        let error = #expect(throws: UserFacingError.self) { try quitting.advance(frames: 60) }
        #expect(error?.message.contains("with exit code 0") == true)
        #expect(error?.message.contains("arguments --quit") == true)
        #expect(try quitting.rewind(to: 2) == nil)
        try quitting.advance(frames: 1)
        #expect(quitting.frame == 3)
        quitting.stop()
    }
}
