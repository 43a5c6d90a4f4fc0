import DynamicsTesting
import Foundation
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("Animator events in traces")
struct TracedEventsTests {
    /// Runs a scene for a duration in seconds and returns its trace frames.
    private func traceFrames(ofScene name: String, seconds: Double) throws -> [TraceFrame] {
        let screen = try Screen(scene: name)
        var tracer = screen.makeTracer()
        _ = tracer.captureHeader(scene: name, touches: [])
        var frames = [tracer.captureFrame()]
        screen.advance(to: seconds) { frames.append(tracer.captureFrame()) }
        return frames
    }

    @Test("A trace contains contacts that no delegate observes, from beginning to end, with their impulses")
    func traceContainsUnobservedContactsWithImpulses() throws {
        let frames = try traceFrames(ofScene: "newtons-cradle", seconds: 5)
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

    @Test("A trace contains delegate calls next to their events, and each animator has a name")
    func traceContainsDelegateCallsAndTheirEvents() throws {
        let frames = try traceFrames(ofScene: "behaviors-guide", seconds: 2)
        let events = frames.flatMap(\.events)
        #expect(Set(events.filter { $0.kind == "resume" }.map(\.subjects)).count == 13)
        let calls = events.filter { $0.kind == "called" && $0.subjects.first == "beganContact" }
        #expect(calls.contains { $0.subjects.last == "shelf" } && calls.contains { $0.subjects.last == "" })
        #expect(calls.allSatisfy { events.contains(TraceEvent("contact began", Array($0.subjects.dropFirst()))) })
        // Contact points in traces must be in screen coordinates. A stage view is smaller than the screen, so if the
        // points were in the coordinates of a stage view, no point would have an x above 240 or a y above 360.
        let points = frames.flatMap(\.contacts).map(\.point)
        #expect(points.contains { $0.x > 240 } && points.contains { $0.y > 360 })
    }

    @Test("A cell keeps its name while other cells are inserted and deleted")
    func cellsKeepNamesDuringInsertionsAndDeletions() throws {
        let frames = try traceFrames(ofScene: "newtons-cradle", seconds: 12)
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

    @Test("A written trace is read back with its contacts")
    func writtenTraceIsReadBackWithContacts() throws {
        let screen = try Screen(scene: "newtons-cradle")
        var tracer = screen.makeTracer()
        var bytes: [UInt8] = []
        let writer = try TraceWriter(tracer.captureHeader(scene: "newtons-cradle", touches: [])) { bytes += $0 }
        var frames: [TraceFrame] = []
        try screen.advance(to: 3) {
            frames.append(tracer.captureFrame())
            try writer.append(frames[frames.count - 1])
        }
        try writer.finish()
        let reader = try TraceReader(bytes: bytes, name: "t")
        for frame in frames { #expect(try reader.readNextFrame() == frame) }
    }
}
