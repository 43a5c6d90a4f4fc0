import Foundation
import JSONReading
import LiveSession
import Testing

@Suite("Faults of apps in sessions")
struct FailureTests {
    private func startError(_ session: Session) -> String {
        defer { session.stop() }
        let error = #expect(throws: UserFacingError.self) { try session.start() }
        return error?.message ?? ""
    }

    @Test("An app without a window, and a program that does not exist, give a sentence at the start")
    func start() {
        #expect(startError(makeSession(["--no-box"])).hasPrefix("The app shows no window."))
        #expect(startError(makeSession(app: "NoSuchApp")).contains("NoSuchApp could not be started"))
    }

    @Test("A program that a linker still writes is started when it is finished")
    func busyProgram() throws {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("Busy-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: program("RecordedApp"), to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let descriptor = open(copy.path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            close(descriptor)
        }
        let session = Session(
            program: copy, arguments: [], environment: ProcessInfo.processInfo.environment,
            options: SessionOptions(name: "Busy", size: CGSize(width: 120, height: 300), fps: 50))
        defer { session.stop() }
        try session.start()
        #expect(session.frame == 0)
    }

    @Test("An app that crashes at its start, or never returns, gives a sentence and no hang")
    func crash() {
        let crash = startError(makeSession(["--crash"], app: "LiveApp"))
        #expect(crash.hasPrefix("The app ended before its first frame, with signal "))
        #expect(crash.contains("AppDelegate.swift") && crash.contains("the app crashes at its start"))
        let hang = startError(makeSession(["--hang"], app: "LiveApp") { $0.startLimit = 2 })
        #expect(hang == "The app did not return before its first frame within 2 s, so its process was ended.")
    }

    @Test("After an app ended or hung in a frame, the session returns to the frames before")
    func laterFaults() throws {
        let session = makeSession(app: "LiveApp", size: CGSize(width: 320, height: 568)) { $0.frameLimit = 3 }
        defer { session.stop() }
        try session.start()
        _ = session.perform(["command": "tap", "target": "Card 1"])
        let rest = session.perform(["command": "runUntilRest"])
        let frame = try #require(rest["frame"]?.integer)
        let crash = session.perform(["command": "tap", "target": "Crash"])["error"]?.string ?? ""
        #expect(crash.contains("The app ended in the frame after frame") && crash.contains("a button was tapped"))
        #expect(
            session.perform(["command": "touchScript"])["script"]?.string?.components(separatedBy: "ended").count == 3)
        #expect(session.perform(["command": "observe"])["error"]?.string?.contains("Rewind to a frame from 0") == true)
        #expect(session.perform(["command": "rewind", "frame": JSONValue(frame)])["same"] == true)
        #expect(
            session.perform(["command": "touchScript"])["script"]?.string?.components(separatedBy: "ended").count == 2)
        let hang = session.perform(["command": "tap", "target": "Hang"])["error"]?.string ?? ""
        #expect(hang.contains("did not return in the frame after frame"))
        #expect(session.perform(["command": "rewind", "frame": JSONValue(frame)])["same"] == true)
        #expect(session.perform(["command": "element", "target": "card"])["center"] == [100, 340])
    }

    @Test("An app that ends by itself gives its exit code and its last line")
    func exit() throws {
        let session = makeSession(["--quit"])
        defer { session.stop() }
        try session.start()
        let error = #expect(throws: UserFacingError.self) { try session.advance(frames: 60) }
        #expect(error?.message.contains("with exit code 0") == true)
        #expect(error?.message.contains("arguments --quit") == true)
        #expect(try session.rewind(to: 2) == nil)
        try session.advance(frames: 1)
        #expect(session.frame == 3)
    }

    @Test("A run that depends on the time of day differs when it is repeated, and the result says from which frame on")
    func clock() throws {
        let session = makeSession(["--clock"], app: "LiveApp", size: CGSize(width: 320, height: 568))
        defer { session.stop() }
        try session.start()
        _ = session.perform(["command": "advance", "frames": 5])
        _ = session.perform(["command": "tap", "target": "Card 1"])
        _ = session.perform(["command": "runUntilRest"])
        let verified = session.perform(["command": "verify"])
        #expect(verified["same"] == false && (verified["differsFrom"]?.integer ?? 0) > 5)
        #expect(try session.rewind(to: 3) == nil)
        let difference = try session.rewind(
            to: session.perform(["command": "branches"])["branches"]?.array?[0]["lastFrame"]?.integer ?? 0, branch: 0)
        #expect(difference == verified["differsFrom"]?.integer)
        #expect(verified["realTimeWork"] == nil)
    }

    @Test("If a repetition differs, closures on other queues and of other queues are named")
    func queues() throws {
        let session = makeSession(["--queue"], app: "LiveApp", size: CGSize(width: 320, height: 568), fps: 60)
        defer { session.stop() }
        try session.start()
        #expect(session.perform(["command": "verify"])["same"] == true && session.realTimeWork.isEmpty)
        _ = session.perform(["command": "tap", "target": "Card 1"])
        _ = session.perform(["command": "runUntilRest"])
        let work = [
            "a closure on the queue cards.loader", "a closure that the queue cards.loader adds to the main queue",
        ]
        #expect(session.realTimeWork == work)
        let verified = session.perform(["command": "verify"])
        #expect(verified["same"] == false && verified["realTimeWork"] == .array(work.map { .string($0) }))
    }
}
