import Foundation
import JSONReading
import LiveSession
import Testing

@Suite("Commands of VoiceOver")
struct VoiceOverCommandTests: SessionSuite {
    let session: Session

    init() throws {
        session = makeSession(app: "LiveApp", size: CGSize(width: 320, height: 568), fps: 60)
        try session.start()
    }

    @Test("spoken returns what VoiceOver says in the order of the focus, and switches nothing on")
    func spoken() throws {
        defer { session.stop() }
        let result = call("spoken")
        #expect(result["running"] == false && result["focus"] == nil && session.frame == 0)
        #expect(result["order"]?.array?.prefix(3) == ["Cards, heading", "Card 1", "Card 2"])
    }

    @Test("A program opens a row and goes back as a user of VoiceOver does, and a rewind repeats it")
    func uses() throws {
        defer { session.stop() }
        #expect(call("voiceOver", ["target": "Card 3"])["focus"] == "Card 3")
        let opened = call("voiceOver", ["do": "activate"])
        #expect(opened["effect"] == true && opened["frame"] == 6)
        _ = call("runUntilRest")
        let order = call("spoken")["order"]?.array ?? []
        #expect(order.contains("Card 3, heading") && order.contains("Name") && order.contains("Cards, button"))
        #expect(call("voiceOver", ["do": "escape"])["effect"] == true)
        _ = call("runUntilRest")
        #expect(call("spoken")["order"]?.array?.first == "Cards, heading")
        let last = session.frame
        _ = call("rewind", ["frame": 6])
        #expect(call("rewind", ["frame": JSONValue(last)])["same"] == true)
        #expect(call("voiceOver", ["do": "increment"])["effect"] == false)
    }

    @Test("Errors name what VoiceOver finds instead")
    func errors() throws {
        defer { session.stop() }
        let error = call("voiceOver", ["target": "Crad 3"])["error"]?.string ?? ""
        #expect(error.hasPrefix("VoiceOver finds no element \"Crad 3\"; did you mean \"Card 3\"?"), "\(error)")
        #expect(error.contains("It says: \"Cards, heading\", \"Card 1\""))
        let both = call("voiceOver", ["do": "next", "action": "Delete"])["error"]?.string ?? ""
        #expect(both.contains("give either \"do\" or \"action\""))
        #expect(call("voiceOver", ["do": "jump"])["error"]?.string?.contains("activate") == true)
    }

    @Test("A film can be cancelled, and leaves no file")
    func cancelled() throws {
        defer { session.stop() }
        _ = call("advance", ["frames": 300])
        let canceled = SessionCall { _, _ in }
        canceled.cancel()
        let folder = FileManager.default.temporaryDirectory
        let count = {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).count { $0.hasPrefix("session-") }
        }
        let before = try count()
        let result = session.perform(["command": "film"], call: canceled)
        #expect(result["error"] == "The call was cancelled.")
        #expect(try count() <= before)
        #expect(call("advance")["frame"] == 301)
    }
}
