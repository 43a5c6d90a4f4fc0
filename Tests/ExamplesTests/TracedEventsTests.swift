import Foundation
import Recording
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("What a trace tells of animators")
struct TracedEventsTests {
    private func frames(_ name: String, seconds: Double) throws -> [TraceFrame] {
        let stage = try SceneStage(name)
        var tracer = SceneTracer(stage.host)
        _ = tracer.header(scene: name, touches: [])
        var frames = [tracer.frame()]
        stage.advance(to: seconds) { frames.append(tracer.frame()) }
        return frames
    }

    @Test("contacts of a scene that asks nobody for them, where and how hard, from their beginning to their end")
    func contacts() throws {
        let frames = try frames("newtons-cradle", seconds: 5)
        let events = frames.flatMap(\.events)
        #expect(events.contains(TraceEvent("contact began", ["0-0", "0-1"])))
        #expect(events.contains(TraceEvent("contact ended", ["0-0", "0-1"])))
        #expect(events.contains(TraceEvent("called", ["action", "UIGravityBehavior"])))
        #expect(!events.contains { $0.kind == "called" && $0.subjects[0] == "beganContact" })
        var touching: [[String]] = []
        for frame in frames {
            for event in frame.events where event.kind.hasPrefix("contact") {
                if event.kind == "contact began" { touching.append(event.subjects) }
                if event.kind == "contact ended" { touching.removeAll { $0 == event.subjects } }
            }
            #expect(frame.contacts.map { [$0.first, $0.second] } == touching)
            for contact in frame.contacts {
                let impulse = try #require(contact.impulse)
                #expect(impulse >= 0 && impulse.isFinite)
            }
        }
        #expect(frames.contains { $0.contacts.contains { ($0.impulse ?? 0) > 0 } })
    }

    @Test("a delegate's calls, beside what it hears of; animators of many stages each by a name")
    func callbacks() throws {
        let frames = try frames("behaviors-guide", seconds: 2)
        let events = frames.flatMap(\.events)
        #expect(Set(events.filter { $0.kind == "resume" }.map(\.subjects)).count == 13)
        let calls = events.filter { $0.kind == "called" && $0.subjects.first == "beganContact" }
        #expect(calls.contains { $0.subjects.last == "shelf" } && calls.contains { $0.subjects.last == "" })
        #expect(calls.allSatisfy { events.contains(TraceEvent("contact began", Array($0.subjects.dropFirst()))) })
        // Places are those of the screen, not of the stages.
        let places = frames.flatMap(\.contacts).map(\.point)
        #expect(places.contains { $0.x > 240 } && places.contains { $0.y > 360 })
    }

    @Test("a cell keeps its name while others come and go, so no item jumps")
    func names() throws {
        let frames = try frames("newtons-cradle", seconds: 12)
        var last: [String: CGPoint] = [:]
        for frame in frames {
            for item in frame.items {
                if let before = last[item.id] {
                    #expect(item.center.distance(to: before) < 30, "\(item.id) in frame \(frame.frame)")
                }
                last[item.id] = item.center
            }
        }
        #expect(last.count == 7)
    }

    @Test("a written trace is read again with its contacts")
    func roundTrip() throws {
        let stage = try SceneStage("newtons-cradle")
        var tracer = SceneTracer(stage.host)
        var bytes = Array((tracer.header(scene: "newtons-cradle", touches: []).line + "\n").utf8)
        var frames: [TraceFrame] = []
        stage.advance(to: 3) {
            frames.append(tracer.frame())
            bytes += Array((frames[frames.count - 1].line + "\n").utf8)
        }
        let reader = try TraceReader(bytes: bytes, name: "t")
        for frame in frames { #expect(try reader.next() == frame) }
    }
}
