import DisplayList
import Foundation
import LiveSession
import Testing

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
        let counts = [10, 500, 500.021].map { pace.takeDueFrames(at: $0) }
        #expect(counts == [1, 6, 1])
    }

    @Test("In slow motion, fewer frames are due") func slowMotion() {
        var pace = FramePace(fps: 50)
        _ = pace.takeDueFrames(at: 10)
        pace.speed = 0.25
        let counts = [10, 10.041, 10.081].map { pace.takeDueFrames(at: $0) }
        #expect(counts == [1, 0, 1])
    }
}

@Suite("Fingers of several browsers")
struct FingerTableTests {
    private func convert(_ table: inout FingerTable, _ finger: Int, _ phase: TouchPhase, _ x: CGFloat, socket: Int = 1)
        -> SessionInput?
    {
        table.convert(.touch(finger, phase, CGPoint(x: x, y: 0)), fromSocket: socket)
    }

    // The macro #expect cannot evaluate calls of mutating functions.
    private func expect(_ input: SessionInput?, _ expected: SessionInput?) { #expect(input == expected) }
    private func expectNone(_ inputs: [SessionInput]) { #expect(inputs.isEmpty) }

    private func touch(_ finger: Int, _ phase: TouchPhase, _ x: CGFloat) -> SessionInput {
        .touch(finger, phase, CGPoint(x: x, y: 0))
    }

    @Test("Equal fingers of two browsers are different ones, and numbers are used again") func numbers() {
        var table = FingerTable()
        let first = convert(&table, 0, .began, 1)
        let other = convert(&table, 0, .began, 2, socket: 2)
        #expect(first == touch(0, .began, 1) && other == touch(1, .began, 2))
        let moved = convert(&table, 0, .moved, 3, socket: 2)
        let ended = convert(&table, 0, .ended, 4)
        #expect(moved == touch(1, .moved, 3) && ended == touch(0, .ended, 4))
        let next = convert(&table, 5, .began, 5, socket: 2)
        #expect(next == touch(0, .began, 5))
    }

    @Test("Touches that follow from nothing are dropped") func nonsense() {
        var table = FingerTable()
        expect(convert(&table, 0, .moved, 1), nil)
        expect(convert(&table, 0, .ended, 1), nil)
        expect(convert(&table, 0, .began, .nan), nil)
        expect(convert(&table, 0, .began, 1), touch(0, .began, 1))
        expect(convert(&table, 0, .began, 2), nil)
    }

    @Test("The fingers of a browser that is gone are cancelled") func cancellation() {
        var table = FingerTable()
        for (finger, socket) in [(0, 1), (1, 1), (0, 2)] { _ = convert(&table, finger, .began, 1, socket: socket) }
        let cancelled = table.cancel(socket: 1)
        #expect(cancelled == [touch(0, .cancelled, 1), touch(1, .cancelled, 1)])
        expectNone(table.cancel(socket: 1))
        expect(convert(&table, 0, .moved, 4, socket: 2), touch(2, .moved, 4))
    }

    @Test("A finger that was down in an earlier frame is lifted when the app continues from there") func rewind() {
        var table = FingerTable()
        _ = convert(&table, 0, .began, 8)
        table.move(to: [0: CGPoint(x: 7, y: 0)])
        expect(convert(&table, 0, .moved, 9), nil)
        expect(convert(&table, 0, .began, 3), touch(1, .began, 3))
        let lifted = table.liftAbandoned()
        #expect(lifted == [touch(0, .ended, 7)])
        table.move(to: [:])
        expectNone(table.liftAbandoned())
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
        for text in ["{\"frame\":1}", "{\"frame\":2}", "{\"frame\":3,\"key\":true}", "{\"frame\":4}"] {
            lines.append(text)
        }
        #expect(
            lines.takeAll() == [
                LiveLines.Part(isKeyFrame: true, lines: ["{\"frame\":3,\"key\":true}", "{\"frame\":4}"])
            ])
        #expect(lines.takeAll() == [])
        lines.append("{\"frame\":5,\"running\":true,\"hash\":\"0\",\"layers\":[{\"name\":\",\\\"key\\\":true\"}]}")
        #expect(lines.takeAll().map(\.isKeyFrame) == [false])
    }
}
