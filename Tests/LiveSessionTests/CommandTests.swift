import Foundation
import JSONReading
import LiveSession
import Testing

@Suite("Commands of sessions")
struct CommandTests: SessionSuite {
    let session: Session

    init() throws {
        session = makeSession(app: "LiveApp", size: CGSize(width: 320, height: 568), fps: 60)
        try session.start()
    }

    private func error(_ command: String, _ arguments: JSONValue = [:]) -> String {
        call(command, arguments)["error"]?.string ?? ""
    }

    private func openCard() {
        _ = call("tap", ["target": "Card 3"])
        _ = call("runUntilRest")
    }

    @Test("observe names what is visible, what can be tapped and what moves, and runs no frame")
    func observes() throws {
        defer { session.stop() }
        let list = try #require(call("observe")["elements"]?.array?[0]["children"]?.array?.first)
        #expect(list["name"] == "list" && list["content"] == [320, 1760])
        let row = try #require(list["children"]?.array?[2])
        #expect(row["label"] == "Card 3" && row["tap"] == [160, 154] && row["frame"] == [0, 132, 320, 44])
        _ = call("tap", ["target": "Card 3"])
        let moving = call("observe")
        #expect(moving["moving"] == true && moving["moves"]?.array?.isEmpty == false && moving["frame"] == 4)
        #expect(session.frame == 4)
        _ = call("runUntilRest")
        let covered = call("element", ["target": "Covered"])
        #expect(covered["obstacle"]?.string?.contains("is covered by \"cover\"") == true && covered["tap"] == nil)
        #expect(covered["traits"] == ["button"])
    }

    @Test("A flick releases the card with exactly its velocity; a drag moves it by exactly its vector")
    func fingers() throws {
        defer { session.stop() }
        openCard()
        let flick = call("flick", ["from": "card", "direction": "right", "velocity": 1200])
        #expect(flick["touched"] == "card" && flick["from"] == [100, 340])
        #expect(call("element", ["target": "card"])["value"] == "1200 points per second")
        #expect(call("runUntilRest")["moving"] == false)
        #expect(error("flick", ["from": [315, 400], "direction": "right"]).contains("The screen ends 4 points from"))
        let fingers = call("fingers", ["fingers": [["from": [200, 450], "by": [50, 0]], ["from": [200, 500]]]])
        #expect(fingers["touched"]?.array?.count == 2)
    }

    @Test("input holds a finger over several calls and turns a wheel, which scrolls a list as in a window")
    func rawInput() throws {
        defer { session.stop() }
        _ = call("input", ["input": [["wheel": [0, 100], "at": [160, 300]]]])
        _ = call("runUntilRest")
        let scrolled = try #require(call("element", ["target": "list"])["scroll"]?.array?[1].number)
        #expect(abs(scrolled - 56) < 2, "\(scrolled)")
        _ = call("input", ["input": [["wheel": [0, -1000], "at": [160, 300]]]])
        _ = call("runUntilRest")
        #expect(call("element", ["target": "list"])["scroll"] == [0, -44])
        _ = call("input", ["input": [["touch": 0, "phase": "began", "at": [160, 400]]]])
        for y in [380, 300, 200] {
            _ = call("input", ["input": [["touch": 0, "phase": "moved", "at": [160, JSONValue(y)]]], "frames": 5])
        }
        let held = try #require(call("element", ["target": "list"])["scroll"]?.array?[1].number)
        #expect(held > 100 && call("advance", ["frames": 20])["moving"] != nil)
        #expect(call("element", ["target": "list"])["scroll"] == [0, .number(held)])
        #expect(error("input", ["input": [["touch": 0]]]).contains("\"phase\" is missing"))
        #expect(call("verify")["same"] == true)
    }

    @Test("type writes into a text field, with characters that no key has; key deletes one")
    func types() throws {
        defer { session.stop() }
        openCard()
        #expect(error("type", ["text": "a"]).contains("No text has the focus"))
        #expect(call("type", ["text": "Hi, Zoë! 🙂", "target": "name"])["focused"] == "name")
        #expect(call("element", ["target": "name"])["text"] == "Hi, Zoë! 🙂")
        _ = call("key", ["key": "delete"])
        #expect(call("element", ["target": "name"])["text"] == "Hi, Zoë! ")
        #expect(call("expect", ["that": "hasText", "target": "name", "text": "Hi, Zoë! "])["met"] == true)
        #expect(error("key", ["key": "delte"]).contains("did you mean \"delete\"?"))
    }

    @Test("rotate, appearance and device change the screen")
    func device() throws {
        defer { session.stop() }
        _ = call("rotate", ["orientation": "landscape-left"])
        #expect(call("observe")["screen"] == [568, 320])
        _ = call("device", ["size": [400, 300]])
        #expect(call("observe")["screen"] == [400, 300])
        #expect(call("appearance", ["style": "dark"])["frame"] == 3)
        #expect(error("appearance", ["style": "drak"]).contains("did you mean \"dark\"?"))
        #expect(error("device").contains("names no change"))
    }

    @Test("Errors say what was there instead")
    func errors() {
        defer { session.stop() }
        #expect(error("tap", ["target": "Card 33"]).contains("did you mean \"Card 3\"?"))
        #expect(error("tap", ["target": "send"]).contains("These can be tapped: \"Card 1\", \"Card 2\""))
        #expect(error("tpa").contains("There is no command \"tpa\"; did you mean \"tap\"?"))
        #expect(error("tap").contains("\"target\" is missing"))
        #expect(error("advance", ["frames": 1.5]).contains("must be an integer"))
        #expect(error("advance", ["frames": 2, "seconds": 1]).contains("exclude each other"))
        #expect(error("expect", ["that": "isAt", "target": "list"]).contains("isAt needs \"position\""))
        #expect(error("trace", ["path": "/tmp/a.jsonl"]).contains("writes no files"))
        #expect(session.perform([]).text.contains("A request is an object"))
    }

    @Test("expect checks the current frame, or all frames of a time")
    func expectations() {
        defer { session.stop() }
        openCard()
        #expect(call("expect", ["that": "rests"])["met"] == true)
        #expect(call("expect", ["that": "isVisible", "target": "card"])["met"] == true)
        #expect(error("expect", ["that": "isAbsent", "target": "card"]).contains("it is at [40,300,120,80]"))
        #expect(error("expect", ["that": "canBeTapped", "target": "Covered"]).contains("covered by \"cover\""))
        _ = call("flick", ["from": "card", "direction": "right", "velocity": 1200])
        #expect(error("expect", ["that": "rests"]).contains("an animator moves \"card\""))
        #expect(call("expect", ["that": "staysInside", "target": "card", "seconds": 0.2])["met"] == true)
        #expect(
            error("expect", ["that": "neverFaster", "target": "card", "speed": 10, "seconds": 1]).contains(
                "points per second"))
        #expect(call("expect", ["that": "neverFaster", "target": "card", "speed": 1200, "seconds": 1])["met"] == true)
    }

    @Test("picture, strip, film, trace and touchScript return what they recorded")
    func recordings() throws {
        defer { session.stop() }
        openCard()
        let picture = call("picture", ["format": "svg"])
        let data = try #require(Data(base64Encoded: picture["data"]?.string ?? ""))
        #expect(String(decoding: data, as: UTF8.self).contains("Card 3"))
        let types = [
            "page": "text/html", "strip": "image/svg+xml", "film": "image/svg+xml", "trace": "application/jsonl",
        ]
        for (command, type) in types.sorted(by: { $0.key < $1.key }) {
            let result = call(command)
            #expect(result["mimeType"] == .string(type) && (result["data"]?.string?.utf8.count ?? 0) > 1000)
        }
        let script = call("touchScript")
        #expect(script["script"]?.string?.contains("\"touch\": 0, \"phase\": \"began\", \"at\": [160, 154]") == true)
    }

    @Test(
        "A saved touch script repeats fingers, keys, the pointer, wheels and changes of the device in a run without a session"
    )
    func savedScript() throws {
        defer { session.stop() }
        _ = call("input", ["input": [["wheel": [0, 90], "at": [160, 300]]], "frames": 7])
        _ = call(
            "input", ["input": [["wheel": [0, 40], "at": [160, 300]], ["pointer": [160, 200]]], "frames": 30])
        _ = call("input", ["input": [["pointer": [160, 200], "buttons": 1]], "frames": 3])
        _ = call("input", ["input": [["pointer": [160, 200], "buttons": 0]], "frames": 60])
        _ = call("type", ["target": "name", "text": "Aé"])
        _ = call("key", ["key": "left", "modifiers": ["shift"]])
        _ = call(
            "input",
            [
                "input": [["device": ["appearance": "dark"]], ["key": 5, "down": true], ["pointer": .null]],
                "frames": 9,
            ])
        _ = call("rotate", ["orientation": "landscape-left"])
        _ = call("advance", ["frames": 30])
        #expect(call("observe").text.contains("\"text\":\"Ab\""))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saved-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (script, trace) = (
            folder.appendingPathComponent("a.touches.json"), folder.appendingPathComponent("a.jsonl")
        )
        try #require(call("touchScript")["script"]?.string).write(to: script, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = LiveSessionTests.program("LiveApp")
        process.arguments = [
            "--trace", trace.path, "--touches", script.path, "--size", "320x568",
            "--seconds", "\(Double(session.frame + 1) / 60)",
        ]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        let repeated = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").dropFirst()
        let data = try #require(Data(base64Encoded: call("trace")["data"]?.string ?? ""))
        let recorded = String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
        #expect(recorded.count >= session.frame && repeated.count >= recorded.count)
        for (line, other) in zip(recorded, repeated) where line != other {
            Issue.record("\(line.prefix(300)) became \(other.prefix(300))")
            break
        }
    }

    @Test("The page of a run contains the X-ray of the animators, and what moves")
    func page() throws {
        defer { session.stop() }
        openCard()
        _ = call("flick", ["from": "card", "direction": "right", "velocity": 600])
        let data = try #require(Data(base64Encoded: call("page")["data"]?.string ?? ""))
        let page = String(decoding: data, as: UTF8.self)
        #expect(page.contains("<!doctype html>") && page.contains("\"xray\""))
    }

    @Test("swiftTest repeats touches and keys in their frames, and expects elements with identifiers where they are")
    func swiftTest() throws {
        defer { session.stop() }
        openCard()
        _ = call("type", ["target": "name", "text": "ab"])
        _ = call("runUntilRest")
        let source = try #require(call("swiftTest")["source"]?.string)
        for line in [
            "@testable import LiveApp",
            "    let screen = Screen(size: CGSize(width: 320, height: 568), launching: { AppDelegate() })",
            "    expectCenter(of: .id(\"card\"), 100, 340, on: screen)",
        ] {
            #expect(source.split(separator: "\n").contains(line[...]), "\(line) is missing in \(source)")
        }
        for part in [
            "{\"touch\": 0, \"phase\": \"began\"", "{\"key\": 4, \"down\": true", "{\"key\": 5, \"down\": false",
        ] {
            #expect(source.contains(part))
        }
    }

    @Test("After a rewind, a gesture is made by another finger than those that are down there")
    func fingersAfterRewind() throws {
        defer { session.stop() }
        try session.advance(frames: 3, input: [.touch(0, .began, CGPoint(x: 5, y: 5))])
        try session.advance(frames: 3, input: [.touch(0, .ended, CGPoint(x: 5, y: 5))])
        _ = try session.rewind(to: 2)
        _ = call("tap", ["target": [300, 560]])
        #expect(session.activeTouches == [0: CGPoint(x: 5, y: 5)])
    }
}
