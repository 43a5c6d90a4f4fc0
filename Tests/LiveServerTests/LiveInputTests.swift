import LiveSession
import Testing
import UIKit

@testable import LiveServer

@Suite("Pace of a live session")
struct FramePaceTests {
    @Test("Frames run in real time, and a late turn runs several") func realTime() {
        var pace = FramePace(fps: 50)
        let counts = [10, 10.021, 10.041, 10.101, 10.11].map { pace.takeDueFrames(at: $0) }
        #expect(counts == [1, 1, 1, 3, 0])
        #expect(abs((pace.nextTime ?? 0) - 10.12) < 1e-9)
    }

    @Test("After a long time, at most six frames run, and the rest is forgotten") func longPause() {
        var pace = FramePace(fps: 50)
        #expect([10, 500, 500.021].map { pace.takeDueFrames(at: $0) } == [1, 6, 1])
    }

    @Test("In slow motion, fewer frames are due") func slowMotion() {
        var pace = FramePace(fps: 50)
        _ = pace.takeDueFrames(at: 10)
        pace.speed = 0.25
        #expect([10, 10.041, 10.081].map { pace.takeDueFrames(at: $0) } == [1, 0, 1])
    }
}

@Suite("Fingers of several browsers")
struct FingerTableTests {
    private func convert(_ table: inout FingerTable, _ finger: Int, _ phase: TouchPhase, _ x: CGFloat, socket: Int = 1)
        -> SessionInput?
    {
        table.convert(.touch(finger, phase, CGPoint(x: x, y: 0)), fromSocket: socket)
    }

    private func touch(_ finger: Int, _ phase: TouchPhase, _ x: CGFloat) -> SessionInput {
        .touch(finger, phase, CGPoint(x: x, y: 0))
    }

    @Test("Equal fingers of two browsers are different ones, and numbers are used again") func numbers() {
        var table = FingerTable()
        let converted = [
            convert(&table, 0, .began, 1), convert(&table, 0, .began, 2, socket: 2), convert(&table, 0, .moved, 3, socket: 2),
            convert(&table, 0, .ended, 4), convert(&table, 5, .began, 5, socket: 2),
        ]
        #expect(
            converted == [touch(0, .began, 1), touch(1, .began, 2), touch(1, .moved, 3), touch(0, .ended, 4), touch(0, .began, 5)])
    }

    @Test("Touches that follow from nothing are dropped") func nonsense() {
        var table = FingerTable()
        let converted = [
            convert(&table, 0, .moved, 1), convert(&table, 0, .ended, 1), convert(&table, 0, .began, .nan),
            convert(&table, 0, .began, 1), convert(&table, 0, .began, 2),
        ]
        #expect(converted == [nil, nil, nil, touch(0, .began, 1), nil])
    }

    @Test("The fingers of a browser that is gone are cancelled") func cancellation() {
        var table = FingerTable()
        _ = [convert(&table, 0, .began, 1), convert(&table, 1, .began, 2), convert(&table, 0, .began, 3, socket: 2)]
        #expect(table.cancel(socket: 1) == [touch(0, .cancelled, 1), touch(1, .cancelled, 2)])
        #expect(table.cancel(socket: 1) == [])
        #expect(convert(&table, 0, .moved, 4, socket: 2) == touch(2, .moved, 4))
    }

    @Test("A finger that was down in an earlier frame is lifted when the app continues from there") func rewind() {
        var table = FingerTable()
        table.record(frame: 1)
        _ = convert(&table, 0, .began, 7)
        table.record(frame: 5)
        _ = convert(&table, 0, .ended, 8)
        table.record(frame: 9)
        table.rewind(to: 7)
        #expect(convert(&table, 0, .moved, 9) == nil)
        #expect(convert(&table, 0, .began, 3) == touch(1, .began, 3))
        #expect(table.liftAbandoned() == [touch(0, .ended, 7)])
        table.rewind(to: 4)
        #expect(table.liftAbandoned() == [])
    }
}

@Suite("Messages of the page")
struct LiveMessageTests {
    @Test(
        "A message that is wrong is explained",
        arguments: [
            ("{", "no JSON"), ("\u{FF}", "no JSON"), ("[]", "type"), ("{\"type\":\"jump\"}", "must be input, run"),
            ("{\"type\":\"seek\"}", "frame"), ("{\"type\":\"seek\",\"frame\":-1}", "from 0"),
            ("{\"type\":\"seek\",\"frame\":1e99}", "from 0"), ("{\"type\":\"step\",\"frames\":1001}", "from 1 to 1000"),
            ("{\"type\":\"speed\",\"value\":0}", "from 0.01"), ("{\"type\":\"request\",\"id\":1}", "command"),
            ("{\"type\":\"input\"}", "array"), ("{\"type\":\"input\",\"input\":[{\"touch\":-1}]}", "touch"),
            ("{\"type\":\"input\",\"input\":[{\"key\":99999,\"down\":true}]}", "no key"),
            ("{\"type\":\"input\",\"input\":[{\"touch\":0,\"phase\":\"began\",\"at\":[1]}]}", "at"),
            (String(repeating: "[", count: 60_000), "no JSON"),
        ])
    func faults(text: String, part: String) {
        let error = #expect(throws: (any Error).self) { try LiveMessage(Array(text.utf8)) }
        #expect("\(String(describing: error))".contains(part))
    }

    @Test("Lines of frames are kept together, and a key frame replaces earlier ones") func lines() {
        let lines = LiveLines()
        for text in ["{\"frame\":1}", "{\"frame\":2}", "{\"frame\":3,\"key\":true}", "{\"frame\":4}"] { lines.append(text) }
        #expect(lines.takeAll() == [LiveLines.Part(isKeyFrame: true, lines: ["{\"frame\":3,\"key\":true}", "{\"frame\":4}"])])
        #expect(lines.takeAll() == [])
        lines.append("{\"frame\":5,\"running\":true,\"hash\":\"0\",\"layers\":[{\"name\":\",\\\"key\\\":true\"}]}")
        #expect(lines.takeAll().map(\.isKeyFrame) == [false])
    }
}
