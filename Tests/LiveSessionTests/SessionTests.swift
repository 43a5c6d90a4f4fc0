import DynamicsRecording
import Foundation
import JSONReading
import LiveSession
import Testing
import UIKit

/// The path of a program of the tests, which is in the same directory as the executable of the tests.
func program(_ name: String) -> URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
}

/// A session of an app of the tests.
func makeSession(
    _ arguments: [String] = [], app: String = "RecordedApp", size: CGSize = CGSize(width: 120, height: 300),
    fps: Double = 50, change: (inout SessionOptions) -> Void = { _ in }
) -> Session {
    var options = SessionOptions(name: app, size: size, fps: fps)
    change(&options)
    return Session(
        program: program(app), arguments: arguments, environment: ProcessInfo.processInfo.environment,
        options: options)
}

/// Tests of one session.
protocol SessionSuite {
    var session: Session { get }
}

extension SessionSuite {
    /// Performs a command.
    func call(_ command: String, _ arguments: JSONValue = [:]) -> JSONValue {
        var request = arguments
        request["command"] = .string(command)
        return session.perform(request)
    }
}

/// Runs frames and returns their hashes.
func advance(_ session: Session, frames: Int, input: [SessionInput] = []) throws -> [String] {
    var hashes: [String] = []
    try session.advance(frames: frames, input: input) { line in
        hashes.append(JSONValue(parsing: line)?["hash"]?.string ?? "")
    }
    return hashes
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

    @Test("The receiver of a session gets the line of each frame, and a key frame after a start and a rewind")
    func receiver() throws {
        let session = makeSession()
        defer { session.stop() }
        let lines = LineList()
        session.setFrameReceiver { lines.append($0) }
        try session.start()
        _ = session.perform(["command": "advance", "frames": 3])
        _ = try session.rewind(to: 1)
        let values = lines.all.compactMap { JSONValue(parsing: $0) }
        #expect(values.map { $0["frame"]?.integer } == [0, 1, 2, 3, 1])
        #expect(values.map { $0["key"]?.bool ?? false } == [true, false, false, false, true])
    }

    @Test("A key frame displays the same as all lines before it")
    func keyFrames() throws {
        let session = makeSession(app: "LiveApp", size: CGSize(width: 320, height: 568))
        defer { session.stop() }
        try session.start()
        var all = DisplayedLayers()
        func apply(_ line: String) { all.apply(line) }
        apply(try session.keyFrame())
        try session.advance(frames: 2, receive: apply)
        for phase in [TouchPhase.began, .ended] {
            try session.advance(frames: 3, input: [.touch(0, phase, CGPoint(x: 100, y: 200))], receive: apply)
        }
        try session.advance(frames: 9, receive: apply)
        var late = DisplayedLayers()
        late.apply(try session.keyFrame())
        // Both displayed layers go on with the same lines.
        try session.advance(frames: 40) { line in
            apply(line)
            late.apply(line)
        }
        #expect(late.displayList.commands.count > 20)
        #expect(late.displayList.isSimilar(to: all.displayList))
    }

    @Test("Frames of a session equal those of a run that the recorder makes with the same touch script")
    func equalsRecordedRun() throws {
        let size = CGSize(width: 320, height: 568)
        let session = makeSession(app: "LiveApp", size: size) { $0.allowsFiles = true }
        defer { session.stop() }
        try session.start()
        _ = session.perform(["command": "tap", "target": "Card 3"])
        _ = session.perform(["command": "runUntilRest"])
        _ = session.perform(["command": "rotate", "orientation": "landscape-left"])
        _ = session.perform(["command": "advance", "frames": 30])
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
        for (command, file) in [("touchScript", "a.touches.json"), ("trace", "a.jsonl")] {
            let result = session.perform(["command": .string(command), "path": .string(path(file))])
            #expect(result["path"]?.string == path(file), "\(result.text)")
        }
        let process = Process()
        process.executableURL = program("LiveApp")
        process.arguments = [
            "--trace", path("b.jsonl"), "--touches", path("a.touches.json"), "--size", "320x568", "--fps", "50",
            "--seconds", "\(Double(session.frame) / 50)",
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let traces = try ["a.jsonl", "b.jsonl"].map { try Data(contentsOf: URL(fileURLWithPath: path($0))) }
        #expect(traces[0] == traces[1] && traces[0].count > 10_000)
        #expect(session.perform(["command": "verify"])["same"] == true)
    }

    @Test("Functions of a session may be called on several threads; stop ends a call that waits")
    func threads() throws {
        let session = makeSession(app: "LiveApp", size: CGSize(width: 320, height: 568))
        try session.start()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in try? session.advance(frames: 5) }
        #expect(session.frame == 20)
        _ = session.perform(["command": "tap", "target": "Card 1"])
        _ = session.perform(["command": "runUntilRest"])
        let done = DispatchSemaphore(value: 0)
        let result = LineList()
        Thread.detachNewThread {
            result.append(session.perform(["command": "tap", "target": "Hang"])["error"]?.string ?? "")
            done.signal()
        }
        while session.frame < 20 || result.all.isEmpty && done.wait(timeout: .now() + 0.3) == .timedOut {
            session.stop()
        }
        #expect(result.all.count == 1 && result.all[0].contains("The app ended"))
    }
}

/// Lines that several threads may append.
final class LineList: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func append(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
}
